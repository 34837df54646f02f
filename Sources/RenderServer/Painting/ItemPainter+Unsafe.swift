// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels
import Raster

/// Composites coverages and paints into pixels, through the row kernels.
///
/// Each thread has its own, so that the row buffer is reused.
// SAFETY: rows are addressed through `Surface.Target`, and every rectangle that is drawn has been
// intersected with the target's region; runs are clipped to it before their pixels are touched.
final class ItemPainter {
  let kernels: KernelTable
  private let row = PixelBuffer()
  private let edges: EdgePainter
  /// Counted exactly, for `FrameCost`.
  var pixelsComposited = 0

  init(kernels: KernelTable) {
    self.kernels = kernels
    edges = EdgePainter(kernels: kernels)
  }

  /// Fills a target with a premultiplied colour.
  func clear(_ target: Surface.Target, _ color: UInt32) {
    let region = target.region
    for y in region.minY..<region.maxY {
      kernels.fill(target.row(region.minX, y), region.width, color)
    }
    pixelsComposited += region.area
  }

  /// Composites a paint over a target, weighted by a coverage.
  func draw(
    _ coverage: Coverage, _ paint: Paint, _ item: PreparedItem, _ target: Surface.Target
  ) {
    if case .solid(let color) = paint {
      drawSolid(coverage, color, item, target)
      return
    }
    let opacity = paint.opacity
    let isOpaque = paint.isOpaque
    let buffer = row.pixels(target.region.width)
    paint.withRowWriter(kernels) { writer in
      forEachRun(coverage, nil, item, target) { x, y, count, bytes, alpha in
        let destination = target.row(x, y)
        if bytes == nil, alpha == 255, isOpaque {
          writer.write(destination, count: count, x: x, y: y)
          return
        }
        writer.write(buffer, count: count, x: x, y: y)
        let rest = bytes == nil ? UInt8(PixelMath.divideBy255(alpha * UInt32(opacity))) : opacity
        kernels.overPixelsCoverage(destination, buffer, bytes, count, opacity: rest)
      }
    }
  }

  /// Composites a premultiplied colour over a target, inside edges that are moved by whole pixels.
  ///
  /// - Parameter rect: The pixels to draw, in the region of the target.
  func draw(
    _ shape: ShapeEdges, _ color: UInt32, _ dx: Int32, _ dy: Int32, _ target: Surface.Target,
    _ rect: PixelRect
  ) {
    pixelsComposited += edges.draw(
      shape, color: color, target.row(rect.minX, rect.minY), stride: target.stride,
      rect: rect.offset(dx: -dx, dy: -dy), room: Int(target.region.maxX - rect.minX))
  }

  /// Copies the pixels of a target to another with the same region.
  func copy(_ source: Surface.Target, to target: Surface.Target) {
    let region = target.region
    for y in region.minY..<region.maxY {
      target.row(region.minX, y).update(from: source.row(region.minX, y), count: region.width)
    }
    pixelsComposited += region.area
  }

  /// Puts saved pixels back into a target, outside a coverage.
  func restore(
    _ saved: Surface.Target, outside coverage: Coverage, _ item: PreparedItem,
    _ target: Surface.Target
  ) {
    forEachRun(coverage, nil, item, target) { x, y, count, bytes, alpha in
      kernels.blendPixels(
        saved.row(x, y), target.row(x, y), bytes, count, opacity: UInt8(alpha), mode: .copy)
    }
    copy(saved, to: target)
  }

  /// Replaces the pixels of a target with a paint, weighted by a coverage.
  func replace(
    _ coverage: Coverage, _ paint: Paint, _ item: PreparedItem, _ target: Surface.Target
  ) {
    let buffer = row.pixels(target.region.width)
    paint.withRowWriter(kernels) { writer in
      forEachRun(coverage, nil, item, target) { x, y, count, bytes, alpha in
        let destination = target.row(x, y)
        if bytes == nil, alpha == 255 {
          writer.write(destination, count: count, x: x, y: y)
          return
        }
        writer.write(buffer, count: count, x: x, y: y)
        kernels.blendPixels(
          destination, buffer, bytes, count, opacity: UInt8(alpha), mode: .copy)
      }
    }
  }

  /// Composites a premultiplied colour over a target, weighted by a coverage.
  private func drawSolid(
    _ coverage: Coverage, _ color: UInt32, _ item: PreparedItem, _ target: Surface.Target
  ) {
    let (region, dx, dy) = (target.region, item.dx, item.dy)
    let top = max(region.minY, coverage.bounds.minY &+ dy)
    let bottom = min(region.maxY, coverage.bounds.maxY &+ dy)
    if top >= bottom { return }
    let first = Int(top - dy - coverage.bounds.minY)
    coverage.bytes.withUnsafeBufferPointer { bytes in
      coverage.runs.withUnsafeBufferPointer { runs in
        coverage.rows.withUnsafeBufferPointer { rows in
          guard let runs = runs.baseAddress, let rows = rows.baseAddress else { return }
          pixelsComposited += kernels.overSolidRows(
            target.row(region.minX, top), stride: target.stride, rows + first, Int(bottom - top),
            runs: runs, bytes: bytes, dx: dx, clip: region.minX..<region.maxX, color)
        }
      }
    }
  }

  /// Calls `body` with each run of a coverage inside a target: x, y and length, and either coverage
  /// bytes or, if these are `nil`, the coverage of all its pixels.
  ///
  /// - Parameters:
  ///   - coverage: `nil` stands for full coverage.
  ///   - whole: The pixels to visit without a coverage.
  func forEachRun(
    _ coverage: Coverage?, _ whole: PixelRect?, _ item: PreparedItem, _ target: Surface.Target,
    _ body: (Int32, Int32, Int, UnsafePointer<UInt8>?, UInt32) -> Void
  ) {
    let region = target.region
    guard let coverage else {
      guard let whole else { return }
      for y in whole.minY..<whole.maxY { body(whole.minX, y, whole.width, nil, 255) }
      pixelsComposited += whole.area
      return
    }
    let (dx, dy) = (item.dx, item.dy)
    let top = max(region.minY, coverage.bounds.minY &+ dy)
    let bottom = min(region.maxY, coverage.bounds.maxY &+ dy)
    if top >= bottom { return }
    coverage.bytes.withUnsafeBufferPointer { bytes in
      for y in top..<bottom {
        let line = coverage.rows[Int(y - dy - coverage.bounds.minY)]
        for index in Int(line.first)..<Int(line.first + line.count) {
          let run = coverage.runs[index]
          let from = max(run.start &+ dx, region.minX)
          let to = min(run.end &+ dx, region.maxX)
          if from >= to { continue }
          let count = Int(to - from)
          pixelsComposited += count
          if run.data >= 0, let base = bytes.baseAddress {
            body(from, y, count, base + Int(run.data) + Int(from - dx - run.start), 255)
          } else {
            body(from, y, count, nil, UInt32(~run.data))
          }
        }
      }
    }
  }
}
