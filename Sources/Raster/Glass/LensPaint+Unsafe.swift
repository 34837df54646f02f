// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels

/// A downsampled backdrop seen through a lens.
package struct LensPaint: Sendable {
  let plane: WidePlane
  let lens: Lens
  /// The captured pixels; the lens samples no pixel outside them.
  let capture: PixelRect

  package init(_ plane: WidePlane, through lens: Lens, inside capture: PixelRect) {
    (self.plane, self.lens, self.capture) = (plane, lens, capture)
  }

  /// Returns the refracted pixel.
  ///
  /// - Parameters:
  ///   - x: The horizontal device coordinate of the sampled point, before the lens's offset.
  ///   - y: The vertical device coordinate, before the lens's offset.
  ///   - light: The amount of white to add, of 256.
  private func pixel(_ x: Double, _ y: Double, light: UInt32) -> UInt32 {
    let (column, fx) = Self.place(x, lens.dx, capture.minX, capture.maxX, plane.shiftX)
    let (row, fy) = Self.place(y, lens.dy, capture.minY, capture.maxY, plane.shiftY)
    // SAFETY: the plane of a backdrop has one more average on each side than its capture, so both
    // columns and both rows lie in it.
    let upper = plane.row(column, row)
    let lower = plane.row(column, row + 1)
    func word(_ byte: Int) -> UInt32 {
      let above = UInt32(upper[byte]) * (256 - fx) + UInt32(upper[byte + 4]) * fx
      let below = UInt32(lower[byte]) * (256 - fx) + UInt32(lower[byte + 4]) * fx
      return (above * (256 - fy) + below * fy + 32_768) >> 16
    }
    let alpha = word(3)
    var pixel = ((alpha + 65) >> 7) << 24
    for byte in 0..<3 {
      let color = min(word(byte), alpha)
      let lit = color + ((alpha - color) * light) >> 8
      pixel |= ((lit + 65) >> 7) << UInt32(8 * byte)
    }
    return pixel
  }

  /// Returns the average before a coordinate, clamped to a range of pixels, and the weight of the
  /// next average, of 256.
  ///
  /// The coordinate is rounded before the offset is added, so the result is the same wherever the
  /// lens is.
  private static func place(
    _ place: Double, _ move: Int32, _ start: Int32, _ end: Int32, _ shift: Int32
  ) -> (before: Int32, weight: UInt32) {
    let near = Int64((min(max(place, -4_194_304), 4_194_304) * 512).rounded()) + 512 * Int64(move)
    let inside = min(max(near, 512 * Int64(start) + 256), 512 * Int64(end) - 256)
    let fixed = inside - Int64(256 << shift)
    return (
      Int32(fixed >> Int64(9 + shift)),
      UInt32((fixed & (Int64(512 << shift) - 1)) >> Int64(1 + shift))
    )
  }

  /// Writes pixels. Where the glass is flat they are the pixels of the plane.
  // SAFETY: the caller promises room for `count` pixels.
  func write(_ row: PixelRow, _ count: Int, _ x: Int32, _ y: Int32, _ kernels: KernelTable) {
    var flat = 0
    func writeFlat(to end: Int) {
      if flat < end { plane.write(row + flat, end - flat, x + Int32(flat), y, kernels) }
      flat = end + 1
    }
    for index in 0..<count {
      guard let look = lens.look(x + Int32(index) - lens.dx, y - lens.dy) else { continue }
      writeFlat(to: index)
      row[index] = pixel(look.x, look.y, light: look.light)
    }
    writeFlat(to: count)
  }
}
