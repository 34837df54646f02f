// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels

/// Writes the colours of one paint row by row.
///
/// The kernel that draws the paint, and the memory that it reads, are found once, when the writer is created. A `Paint`
/// itself would be inspected and retained for each row.
// SAFETY: a writer is valid only inside `Paint.withRowWriter`, whose paint keeps the memory that the pointers lead to.
package struct RowWriter {
  fileprivate enum Source {
    case solid(UInt32)
    case axial(FixedPlane, lut: UnsafePointer<UInt32>, phase: Int)
    case gradient(Projection, GradientKind, lut: UnsafePointer<UInt32>, phase: Int)
    case affineImage(ImageSource, FixedPlane, FixedPlane, isNearest: Bool)
    case projectiveImage(ImageSource, Projection, isNearest: Bool)
    /// The plane of a backdrop or a filter, which is not retained for each row.
    case wide(Unmanaged<WidePlane>)
    /// Any other paint.
    case paint(UnsafePointer<Paint>)
  }

  fileprivate let kernels: KernelTable
  fileprivate let source: Source
  /// The distance by which the paint is moved.
  fileprivate var dx: Int32 = 0
  fileprivate var dy: Int32 = 0

  /// Writes the paint's colours for the pixels `x..<x + count` of row `y`, before coverage and opacity are applied.
  // SAFETY: the caller promises room for `count` pixels. A dithered ramp has sixteen tables, so `lut` stays inside for
  // each row and column modulo four. The kernels clamp each position to the ramp or the image.
  @inline(__always)
  package func write(_ row: PixelRow, count: Int, x: Int32, y: Int32) {
    let (x, y) = (x &- dx, y &- dy)
    switch source {
    case .solid(let color): kernels.fill(row, count, color)
    case .axial(let steps, let lut, let phase):
      kernels.axialRow(
        row, count, x: x, place: steps.value(x, y), step: steps.dx,
        lut: lut + Int(y & 3) * 4 * phase, phase: phase)
    case .gradient(let map, let kind, let lut, let phase):
      kernels.gradientRow(
        row, count, x: x, y: y, map: map, kind: kind, lut: lut + Int(y & 3) * 4 * phase,
        phase: phase)
    case .affineImage(let image, let u, let v, let isNearest):
      kernels.affineImageRow(
        row, count, image: image, at: TexelPoint(u: u.value(x, y), v: v.value(x, y)),
        step: TexelPoint(u: u.dx, v: v.dx), nearest: isNearest)
    case .projectiveImage(let image, let map, let isNearest):
      kernels.projectiveImageRow(row, count, image: image, x: x, y: y, map: map, nearest: isNearest)
    case .wide(let plane):
      plane._withUnsafeGuaranteedRef { $0.write(row, count, x, y, kernels) }
    case .paint(let paint): paint.pointee.writeOther(row, count, x, y, kernels)
    }
  }
}

extension Paint {
  /// Calls `body` with a writer of the paint's rows, which is valid until `body` returns.
  // SAFETY: the paint, and with it its pixels, outlive `body`.
  package func withRowWriter<Result>(_ kernels: KernelTable, _ body: (RowWriter) -> Result)
    -> Result
  {
    switch self {
    case .solid(let color): body(RowWriter(kernels: kernels, source: .solid(color)))
    case .gradient(let gradient):
      gradient.withSource { body(RowWriter(kernels: kernels, source: $0)) }
    case .image(let image): image.withSource { body(RowWriter(kernels: kernels, source: $0)) }
    case .moved(let paint, let dx, let dy):
      paint.withRowWriter(kernels) {
        var writer = $0
        (writer.dx, writer.dy) = (writer.dx &+ dx, writer.dy &+ dy)
        return body(writer)
      }
    case .wide(let plane):
      withExtendedLifetime(plane) {
        body(RowWriter(kernels: kernels, source: .wide(.passUnretained(plane))))
      }
    case .circles, .ninePart, .mix, .masked, .lens, .mapped:
      withUnsafePointer(to: self) { body(RowWriter(kernels: kernels, source: .paint($0))) }
    }
  }
}

extension GradientPaint {
  // SAFETY: a ramp has whole tables, and the closure keeps them.
  fileprivate func withSource<Result>(_ body: (RowWriter.Source) -> Result) -> Result {
    ramp.pixels.withUnsafeBufferPointer { pixels in
      guard let lut = pixels.baseAddress else { return body(.solid(0)) }
      if let steps { return body(.axial(steps, lut: lut, phase: ramp.phase)) }
      return body(.gradient(map, kind, lut: lut, phase: ramp.phase))
    }
  }
}

extension ImagePaint {
  // SAFETY: the closure keeps the image's `width × height` pixels.
  fileprivate func withSource<Result>(_ body: (RowWriter.Source) -> Result) -> Result {
    image.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return body(.solid(0)) }
      let source = ImageSource(
        pixels: base, width: Int32(image.width), height: Int32(image.height))
      if let steps { return body(.affineImage(source, steps.u, steps.v, isNearest: isNearest)) }
      return body(.projectiveImage(source, map, isNearest: isNearest))
    }
  }
}
