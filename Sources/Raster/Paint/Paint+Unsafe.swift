// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels

// SAFETY: each function writes `count` pixels to a row that its caller promises to hold them. The
// temporary row of a second paint has as many.
extension Paint {
  /// Writes one row; see `RowWriter.write`. A writer is faster for several rows of one paint.
  package func write(
    _ row: PixelRow, count: Int, x: Int32, y: Int32, kernels: KernelTable
  ) {
    withRowWriter(kernels) { $0.write(row, count: count, x: x, y: y) }
  }

  /// Writes a row of a paint for which there is no kernel.
  func writeOther(_ row: PixelRow, _ count: Int, _ x: Int32, _ y: Int32, _ kernels: KernelTable) {
    switch self {
    case .solid, .gradient, .image, .wide, .moved:
      write(row, count: count, x: x, y: y, kernels: kernels)
    case .circles(let circles):
      for index in 0..<count { row[index] = circles.color(x + Int32(index), y) }
    case .ninePart(let parts): parts.write(row, count, x, y, kernels)
    case .lens(let paint): paint.write(row, count, x, y, kernels)
    case .mapped(let paint, let matrix):
      paint.write(row, count: count, x: x, y: y, kernels: kernels)
      kernels.colorMatrix(row, count, matrix)
    case .mix(let first, let second, let share):
      first.write(row, count: count, x: x, y: y, kernels: kernels)
      second.withTemporaryRow(count, x, y, kernels) {
        kernels.blendPixels(row, $0, nil, count, opacity: share, mode: .copy)
      }
    case .masked(let paint, let mask):
      paint.write(row, count: count, x: x, y: y, kernels: kernels)
      mask.withTemporaryRow(count, x, y, kernels) { kernels.multiplyAlpha(row, $0, count) }
    }
  }

  private func withTemporaryRow(
    _ count: Int, _ x: Int32, _ y: Int32, _ kernels: KernelTable, _ body: (PixelRow) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: max(count, 1)) { row in
      guard let row = row.baseAddress else { return }
      write(row, count: count, x: x, y: y, kernels: kernels)
      body(row)
    }
  }

  /// The opacity, in 255ths, by which the pixels from `write` must still be multiplied.
  package var opacity: UInt8 {
    switch self {
    case .image(let image): image.opacity
    case .ninePart(let parts): parts.opacity
    case .mix(let first, _, _): first.opacity
    case .masked(let paint, let mask):
      UInt8(PixelMath.divideBy255(UInt32(paint.opacity) * UInt32(mask.opacity)))
    case .mapped(let paint, _), .moved(let paint, _, _): paint.opacity
    default: 255
    }
  }
}

extension NinePartPaint {
  fileprivate func write(
    _ row: PixelRow, _ count: Int, _ x: Int32, _ y: Int32, _ kernels: KernelTable
  ) {
    var from = 0
    while from < count {
      let part = part(x + Int32(from), y)
      var to = from + 1
      while to < count, self.part(x + Int32(to), y) == part { to += 1 }
      if let paint = paints[part] {
        Paint.image(paint).write(
          row + from, count: to - from, x: x + Int32(from), y: y, kernels: kernels)
      } else {
        kernels.fill(row + from, to - from, 0)
      }
      from = to
    }
  }
}
