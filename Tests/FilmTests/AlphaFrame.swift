// Nacre, MIT licence; see LICENSE.

/// A frame with a known gradient of alpha, 64 pixels in width and 32 in height.
///
/// Alpha rises by one per pixel along each of eight rows of 32 pixels in the left half, so that each
/// of its 256 values occurs four times; the right half is one colour over a soft edge. Both halves
/// move by `index` pixels down.
enum AlphaFrame {
  static let width = 64
  static let height = 32

  static func alpha(_ x: Int, _ y: Int, _ index: Int = 0) -> Int {
    let row = (y + height - index % height) % height
    return x < 32 ? row / 4 * 32 + x : min(max((x - 44) * 32, 0), 255)
  }

  /// The premultiplied pixels.
  static func pixels(_ index: Int = 0) -> [UInt32] {
    (0..<width * height).map { position in
      let (x, y) = (position % width, position / width)
      let alpha = alpha(x, y, index)
      let color = x < 32 ? [200, y * 255 / 31, 60] : [255, 128, 0]
      let bytes = [alpha] + color.map { ($0 * alpha + 127) / 255 }
      return bytes.reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  /// A pixel's straight colour and alpha, rounded to nearest; zeros for a clear pixel.
  static func straight(_ pixel: UInt32) -> [Int] {
    let alpha = Int(pixel >> 24)
    let color = [16, 8, 0].map { Int(pixel >> $0 & 0xFF) }
    return color.map { alpha == 0 ? 0 : ($0 * 255 * 2 + alpha) / (2 * alpha) } + [alpha]
  }
}
