// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

/// Joins pictures to one: one below the other if any is wider than high, otherwise side by side.
enum Panels {
  private static let gap = 4
  private static let background: UInt32 = 0xFF40_4040

  static func join(_ pictures: [PixelImage]) -> PixelImage {
    let isWide = pictures.contains { $0.width > $0.height }
    let gaps = gap * (pictures.count - 1)
    let (widths, heights) = (pictures.map(\.width), pictures.map(\.height))
    let width = isWide ? widths.max() ?? 0 : widths.reduce(0, +) + gaps
    let height = isWide ? heights.reduce(0, +) + gaps : heights.max() ?? 0
    var pixels = [UInt32](repeating: background, count: width * height)
    var (left, top) = (0, 0)
    for picture in pictures {
      for y in 0..<picture.height {
        let start = (top + y) * width + left
        pixels.replaceSubrange(
          start..<(start + picture.width),
          with: picture.pixels[(y * picture.width)..<((y + 1) * picture.width)])
      }
      if isWide { top += picture.height + gap } else { left += picture.width + gap }
    }
    return PixelImage(width: width, height: height, pixels: pixels)
  }
}
