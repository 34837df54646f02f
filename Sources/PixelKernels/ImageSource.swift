// Nacre, MIT licence; see LICENSE.

import CPixelKernels

/// An image of premultiplied pixels, row by row from the top, in memory that the caller owns.
// SAFETY: the structure only passes the pointer on. Whoever creates it keeps `width × height`
// pixels while a kernel runs, and the kernels clamp each position to the image.
package struct ImageSource {
  package var pixels: UnsafePointer<UInt32>
  /// At least one.
  package var width: Int32
  /// At least one.
  package var height: Int32

  package init(pixels: UnsafePointer<UInt32>, width: Int32, height: Int32) {
    self.pixels = pixels
    self.width = width
    self.height = height
  }

  var cStructure: nacre_image { nacre_image(pixels: pixels, width: width, height: height) }
}
