// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels

// SAFETY: each function writes `count` pixels to a row that its caller promises to hold them. The
// temporary row of a mix has as many.
extension Paint {
  /// Writes the paint's colours for the pixels `x..<x + count` of row `y`, before coverage and
  /// opacity are applied.
  package func write(
    _ row: PixelRow, count: Int, x: Int32, y: Int32, kernels: KernelTable
  ) {
    switch self {
    case .solid(let color): kernels.fill(row, count, color)
    case .gradient(let gradient): gradient.write(row, count, x, y, kernels)
    case .circles(let circles):
      for index in 0..<count { row[index] = circles.color(x + Int32(index), y) }
    case .image(let image): image.write(row, count, x, y, kernels)
    case .ninePart(let parts): parts.write(row, count, x, y, kernels)
    case .wide(let plane): plane.write(row, count, x, y, kernels)
    case .lens(let paint): paint.write(row, count, x, y, kernels)
    case .moved(let paint, let dx, let dy):
      paint.write(row, count: count, x: x &- dx, y: y &- dy, kernels: kernels)
    case .mapped(let paint, let matrix):
      paint.write(row, count: count, x: x, y: y, kernels: kernels)
      kernels.colorMatrix(row, count, matrix)
    case .mix(let first, let second, let share):
      first.write(row, count: count, x: x, y: y, kernels: kernels)
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: max(count, 1)) { other in
        guard let other = other.baseAddress else { return }
        second.write(other, count: count, x: x, y: y, kernels: kernels)
        kernels.blendPixels(row, other, nil, count, opacity: share, mode: .copy)
      }
    }
  }

  /// The opacity, in 255ths, by which the pixels from `write` must still be multiplied.
  package var opacity: UInt8 {
    switch self {
    case .image(let image): image.opacity
    case .ninePart(let parts): parts.opacity
    case .mix(let first, _, _): first.opacity
    case .mapped(let paint, _), .moved(let paint, _, _): paint.opacity
    default: 255
    }
  }
}

// SAFETY: the caller promises `count` pixels. The closure keeps the table alive, and a dithered
// ramp has sixteen tables, so `lut` stays inside for each row and column modulo four.
extension GradientPaint {
  fileprivate func write(
    _ row: PixelRow, _ count: Int, _ x: Int32, _ y: Int32, _ kernels: KernelTable
  ) {
    ramp.pixels.withUnsafeBufferPointer { pixels in
      guard var lut = pixels.baseAddress else { return }
      lut += Int(y & 3) * 4 * ramp.phase
      if let steps {
        kernels.axialRow(
          row, count, x: x, place: steps.value(x, y), step: steps.dx, lut: lut, phase: ramp.phase)
      } else {
        kernels.gradientRow(
          row, count, x: x, y: y, map: map, kind: kind, lut: lut, phase: ramp.phase)
      }
    }
  }
}

// SAFETY: the caller promises `count` pixels. The closure keeps the image's `width × height` pixels
// alive, and the kernels clamp each position to the image.
extension ImagePaint {
  fileprivate func write(
    _ row: PixelRow, _ count: Int, _ x: Int32, _ y: Int32, _ kernels: KernelTable
  ) {
    image.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      let source = ImageSource(
        pixels: base, width: Int32(image.width), height: Int32(image.height))
      if let steps {
        kernels.affineImageRow(
          row, count, image: source,
          at: TexelPoint(u: steps.u.value(x, y), v: steps.v.value(x, y)),
          step: TexelPoint(u: steps.u.dx, v: steps.v.dx), nearest: isNearest)
      } else {
        kernels.projectiveImageRow(
          row, count, image: source, x: x, y: y, map: map, nearest: isNearest)
      }
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
        paint.write(row + from, to - from, x + Int32(from), y, kernels)
      } else {
        kernels.fill(row + from, to - from, 0)
      }
      from = to
    }
  }
}
