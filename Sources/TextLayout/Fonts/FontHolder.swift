// Nacre, MIT licence; see LICENSE.

/// An object of a framework further up that stands for a font.
package protocol FontHolder {
  var font: Font { get }
}
