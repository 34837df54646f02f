// Nacre, MIT licence; see LICENSE.

/// An object of a framework further up that stands for a colour.
package protocol ColorHolder {
  var cgColor: CGColor { get }
}
