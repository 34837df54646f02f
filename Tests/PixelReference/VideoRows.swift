// Nacre, MIT licence; see LICENSE.

import PixelKernels

extension Reference {
  /// Converts two rows of pixels to Y'CbCr 4:2:0 of BT.709 in studio range. Alpha is ignored.
  ///
  /// Chroma is computed from the mean colour of two by two pixels. The weights of red, green and blue are
  /// fixed-point numbers with sixteen binary places. Those of luma add up to 219/255, so white has a luma
  /// of 235. Those of a chroma component add up to 0, so a grey has a chroma of 128.
  ///
  /// - Parameter count: The number of pixels of a row, even.
  ///
  /// **Accuracy.** Each sample is within 0.51 of the exact value.
  ///
  /// **Source.** Recommendation ITU-R BT.709-6, items 3.2 to 3.5.
  package static func videoRows(
    _ rows: VideoRows, _ top: UnsafePointer<UInt32>, _ bottom: UnsafePointer<UInt32>, _ count: Int
  ) {
    // SAFETY: the caller promises `count` pixels and samples of luma in a row, and half as many of
    // chroma.
    func luma(_ pixel: UInt32) -> UInt8 {
      let sum = (pixel >> 16 & 255) * 11966 + (pixel >> 8 & 255) * 40254 + (pixel & 255) * 4064
      return UInt8((sum + 16 * 65536 + 32768) >> 16)
    }
    for x in 0..<count {
      rows.luma.top[x] = luma(top[x])
      rows.luma.bottom[x] = luma(bottom[x])
    }
    for x in 0..<count / 2 {
      func sum(_ shift: UInt32) -> Int32 {
        let four = [top[2 * x], top[2 * x + 1], bottom[2 * x], bottom[2 * x + 1]]
        return four.reduce(0) { $0 + Int32($1 >> shift & 255) }
      }
      let (red, green, blue) = (sum(16), sum(8), sum(0))
      let grey: Int32 = 128 * 4 * 65536 + 2 * 65536
      rows.blue[x] = UInt8((blue * 28784 - green * 22189 - red * 6595 + grey) >> 18)
      rows.red[x] = UInt8((red * 28784 - green * 26145 - blue * 2639 + grey) >> 18)
    }
  }
}
