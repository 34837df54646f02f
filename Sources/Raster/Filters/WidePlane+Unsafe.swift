// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels

/// A downsampled image of wide pixels (16 bits a component), row by row. Each one is an *average*:
/// the mean of a block of `2^shiftX × 2^shiftY` device pixels.
///
/// Blocks are aligned to the device: average (0, 0) has its first pixel at (0, 0). The grid
/// therefore does not move with the drawing.
// SAFETY: the memory holds four words for each average and lives as long as the plane. Threads
// write different rows, and no thread reads a row while another writes it: the renderer fills a
// plane in one parallel loop and reads it in later ones.
package final class WidePlane: @unchecked Sendable {
  /// The rectangle of averages that the plane holds, in units of averages.
  package let bounds: PixelRect
  package let shiftX: Int32
  package let shiftY: Int32
  let words: UnsafeMutablePointer<UInt16>

  /// Creates a plane of zeros.
  package init(bounds: PixelRect, shiftX: Int32, shiftY: Int32) {
    (self.bounds, self.shiftX, self.shiftY) = (bounds, shiftX, shiftY)
    words = .allocate(capacity: max(4 * bounds.area, 1))
    words.initialize(repeating: 0, count: max(4 * bounds.area, 1))
  }

  deinit { words.deallocate() }

  /// Returns the averages whose blocks intersect a rectangle of device pixels.
  package static func averages(around rect: PixelRect, shiftX: Int32, shiftY: Int32) -> PixelRect {
    if rect.isEmpty { return .empty }
    return PixelRect(
      minX: rect.minX >> shiftX, minY: rect.minY >> shiftY,
      maxX: (rect.maxX - 1) >> shiftX + 1, maxY: (rect.maxY - 1) >> shiftY + 1)
  }

  /// Returns the device pixels of a rectangle of averages.
  package static func pixels(of averages: PixelRect, shiftX: Int32, shiftY: Int32) -> PixelRect {
    PixelRect(
      minX: averages.minX << shiftX, minY: averages.minY << shiftY,
      maxX: averages.maxX << shiftX, maxY: averages.maxY << shiftY)
  }

  func row(_ x: Int32, _ y: Int32) -> UnsafeMutablePointer<UInt16> {
    words + 4 * (Int(y - bounds.minY) * bounds.width + Int(x - bounds.minX))
  }

  /// The four words of one average: blue, green, red, alpha.
  package subscript(x: Int32, y: Int32) -> [UInt16] {
    precondition(
      x >= bounds.minX && x < bounds.maxX && y >= bounds.minY && y < bounds.maxY)
    return (0..<4).map { row(x, y)[$0] }
  }

  /// Writes pixels upsampled from the averages by linear interpolation. Beyond the plane's sides
  /// its edge averages are repeated.
  func write(_ row: PixelRow, _ count: Int, _ x: Int32, _ y: Int32, _ kernels: KernelTable) {
    if bounds.isEmpty { return kernels.fill(row, count, 0) }
    // A temporary line of averages stays on the stack as long as it has at most 1024 bytes.
    let most = 120 << Int(shiftX)
    for start in stride(from: 0, to: count, by: most) {
      writePart(row + start, min(most, count - start), x + Int32(start), y, kernels)
    }
  }

  private func writePart(
    _ row: PixelRow, _ count: Int, _ x: Int32, _ y: Int32, _ kernels: KernelTable
  ) {
    let (left, phase) = Self.place(x, shiftX)
    let right = Self.place(x + Int32(count) - 1, shiftX).before + 1
    let (above, weight) = Self.place(y, shiftY)
    func clampedX(_ x: Int32) -> Int32 { max(bounds.minX, min(x, bounds.maxX - 1)) }
    func clampedY(_ y: Int32) -> Int32 { max(bounds.minY, min(y, bounds.maxY - 1)) }
    let (top, bottom) = (clampedY(above), clampedY(above + 1))
    let needed = Int(right - left) + 1
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 4 * needed) { line in
      guard let line = line.baseAddress else { return }
      let (from, to) = (clampedX(left), clampedX(right))
      let inner = line + 4 * Int(max(0, min(from - left, Int32(needed) - 1)))
      let width = 4 * (Int(to - from) + 1)
      if shiftY == 0 {
        inner.update(from: self.row(from, top), count: width)
      } else {
        kernels.mixWords(
          inner, self.row(from, top), self.row(from, bottom), width,
          weight: UInt16(weight) << UInt16(15 - shiftY))
      }
      for index in 0..<Int(max(0, min(from - left, Int32(needed)))) {
        (line + 4 * index).update(from: inner, count: 4)
      }
      for index in Int(max(0, to - left + 1))..<max(needed, Int(max(0, to - left + 1))) {
        (line + 4 * index).update(from: inner + (width - 4), count: 4)
      }
      if shiftX == 0 {
        kernels.narrowRow(row, line, count)
      } else {
        kernels.growRow(row, line, count, phase: phase, shift: Int(shiftX))
      }
    }
  }

  /// Returns the last average whose centre does not lie beyond the centre of a pixel, and the
  /// weight of the next average, as a share of `2 << shift`.
  private static func place(_ pixel: Int32, _ shift: Int32) -> (before: Int32, weight: Int) {
    let place = 2 * pixel + 1 - (1 << shift)
    return (place >> (shift + 1), Int(place & (2 << shift - 1)))
  }
}
