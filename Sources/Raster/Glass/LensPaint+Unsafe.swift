// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels

/// What lies between averages, seen through a lens.
package struct LensPaint: Sendable {
  let plane: WidePlane
  let lens: Lens
  /// The pixels that may be seen.
  let capture: PixelRect

  package init(_ plane: WidePlane, through lens: Lens, inside capture: PixelRect) {
    (self.plane, self.lens, self.capture) = (plane, lens, capture)
  }

  /// Returns one pixel of the device.
  ///
  /// - Parameters:
  ///   - x: Of the place that is seen, in pixels, before the lens is moved.
  ///   - y: The same along the other axis.
  ///   - light: How much white is added, of 256.
  private func pixel(_ x: Double, _ y: Double, light: UInt32) -> UInt32 {
    let (column, fx) = Self.place(x, lens.dx, capture.minX, capture.maxX, plane.shiftX)
    let (row, fy) = Self.place(y, lens.dy, capture.minY, capture.maxY, plane.shiftY)
    // SAFETY: a plane of a backdrop has one average more on each side than its capture, so both
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

  /// The average before a place inside a range of pixels, and the weight of the next, of 256.
  ///
  /// The place is rounded before it is moved, so that it is the same wherever the lens is.
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

  /// Writes pixels; those behind flat glass are those of the plane.
  // SAFETY: the caller promises `count` pixels.
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
