// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels

// SAFETY: each function writes `count` pixels to a row that its caller promises to hold them; the
// tables and images behind the pointers live in arrays kept alive by the closures around them.
extension Paint {
  /// Writes the paint of the pixels `x..<x + count` of row `y`, before coverage and opacity.
  package func write(
    _ row: PixelRow, count: Int, x: Int32, y: Int32, kernels: KernelTable
  ) {
    switch self {
    case .solid(let color): kernels.fill(row, count, color)
    case .gradient(let gradient): gradient.write(row, count, x, y, kernels)
    case .circles(let circles):
      for index in 0..<count { row[index] = circles.color(x + Int32(index), y) }
    case .image(let image): image.write(row, count, x, y, kernels)
    }
  }

  /// What the pixels that `write` gives are still to be multiplied by.
  package var opacity: UInt8 {
    if case .image(let image) = self { image.opacity } else { 255 }
  }
}

extension GradientPaint {
  fileprivate func write(
    _ row: PixelRow, _ count: Int, _ x: Int32, _ y: Int32, _ kernels: KernelTable
  ) {
    if let steps {
      kernels.axialRow(row, count, place: steps.value(x, y), step: steps.dx, lut: ramp.pixels)
    } else {
      kernels.gradientRow(row, count, x: x, y: y, map: map, kind: kind, lut: ramp.pixels)
    }
  }
}

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
