// Nacre, MIT licence; see LICENSE.

extension PixelImage {
  /// Returns the image as it is shown with an orientation.
  ///
  /// - Parameter orientation: From 1 to 8, as in EXIF: which sides of the shown image the first row
  ///   and the first column are. Other values count as 1, upright.
  ///
  /// **Complexity.** O(pixels).
  ///
  /// **Source.** JEITA CP-3451, "Exif 2.2", section 4.6.4, tag 274.
  package func upright(_ orientation: Int) -> PixelImage {
    guard (2...8).contains(orientation) else { return self }
    let isTurned = orientation >= 5
    let (wide, high) = isTurned ? (height, width) : (width, height)
    var result: [UInt32] = []
    result.reserveCapacity(wide * high)
    for y in 0..<high {
      for x in 0..<wide {
        let source: (x: Int, y: Int) =
          switch orientation {
          case 2: (width - 1 - x, y)
          case 3: (width - 1 - x, height - 1 - y)
          case 4: (x, height - 1 - y)
          case 5: (y, x)
          case 6: (y, height - 1 - x)
          case 7: (width - 1 - y, height - 1 - x)
          default: (width - 1 - y, x)
          }
        result.append(pixels[source.y * width + source.x])
      }
    }
    return PixelImage(width: wide, height: high, pixels: result)
  }
}
