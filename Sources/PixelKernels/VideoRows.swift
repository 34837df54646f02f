// Nacre, MIT licence; see LICENSE.

/// Memory for two rows of a picture in Y'CbCr 4:2:0: a luma sample for each pixel, and a sample of each
/// chroma component for two by two pixels.
// SAFETY: the structure only passes the pointers on. Whoever creates it promises a sample of luma for
// each pixel of the rows that it is passed with, and half as many of each chroma component.
package struct VideoRows {
  package let luma: (top: UnsafeMutablePointer<UInt8>, bottom: UnsafeMutablePointer<UInt8>)
  package let blue: UnsafeMutablePointer<UInt8>
  package let red: UnsafeMutablePointer<UInt8>

  package init(
    luma: (top: UnsafeMutablePointer<UInt8>, bottom: UnsafeMutablePointer<UInt8>),
    blue: UnsafeMutablePointer<UInt8>, red: UnsafeMutablePointer<UInt8>
  ) {
    (self.luma, self.blue, self.red) = (luma, blue, red)
  }
}
