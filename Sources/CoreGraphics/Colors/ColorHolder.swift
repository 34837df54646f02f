// Nacre, MIT licence; see LICENSE.

/// An object of a higher-level framework that represents a colour.
package protocol ColorHolder {
  var cgColor: CGColor { get }
}
