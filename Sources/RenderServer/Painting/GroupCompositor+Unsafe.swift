// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels
import Raster

/// Composites groups: layers that are drawn into a buffer of their own first.
///
/// Groups are composited tile by tile. The buffer of a group is as large as the tile, whatever the size
/// of the group; a shadow or a blur enlarges it by its reach (`PixelSpread`). Each thread has its own
/// compositor, so that buffers are reused.
// SAFETY: rows are addressed through `Surface.Target`, and every rectangle that is drawn has been
// intersected with the regions of the targets involved.
final class GroupCompositor {
  /// A target and, for a group, the memory behind it.
  struct Level {
    let target: Surface.Target
    let buffer: PixelBuffer?
  }

  private let painter: ItemPainter
  private var free: [PixelBuffer] = []
  private let row = PixelBuffer()
  private let alphas = PixelBuffer()
  private let blur: Blur
  private let wide: WideFilter
  /// Counted exactly, for `FrameCost`.
  var offscreenPasses = 0

  /// - Parameter painter: Draws runs, and counts pixels.
  init(_ painter: ItemPainter) {
    self.painter = painter
    blur = Blur(kernels: painter.kernels)
    wide = WideFilter(kernels: painter.kernels)
  }

  /// Takes back the memory of a group.
  func release(_ level: Level) {
    if let buffer = level.buffer { free.append(buffer) }
  }

  /// Returns an empty buffer for a group.
  ///
  /// - Parameter rect: The device pixels that the buffer holds.
  func begin(_ rect: PixelRect) -> Level {
    let buffer = free.popLast() ?? PixelBuffer()
    let target = Surface.Target(
      pixels: buffer.pixels(rect.area), stride: rect.width, region: rect)
    painter.clear(target, 0)
    offscreenPasses += 1
    return Level(target: target, buffer: buffer)
  }

  /// Composites a finished group into the target below it.
  func end(
    _ group: Level, in target: Surface.Target, _ item: PreparedItem,
    _ composition: DisplayItem.Composition, _ mask: Coverage?
  ) {
    let opacity = composition.opacity
    if let filter = composition.filter {
      var plain = composition
      plain.filter = nil
      let filtered = self.filter(
        group, filter, item, mask, item.bounds.intersection(target.region))
      end(filtered, in: target, item, plain, nil)
      release(filtered)
      return
    }
    switch composition.mode {
    case .over:
      compose(group.target, into: target, item, opacity: opacity, mask: mask)
    case .shadow(let shadow):
      cast(shadow, of: group.target, in: target.part(item.bounds.intersection(target.region)))
      compose(group.target, into: target, item, opacity: opacity, mask: mask)
    case .blend(let mode, let outline):
      faded(group, item, opacity, mask) { blend($0, into: target, mode, outline) }
    case .mask:
      faded(group, item, opacity, mask) { multiply(target, $0) }
    case .vibrant(let matrix):
      faded(group, item, opacity, mask) { show($0, on: target, through: matrix) }
    }
  }

  /// Calls `body` with a group to which its opacity and its mask have been applied.
  private func faded(
    _ group: Level, _ item: PreparedItem, _ opacity: UInt8, _ mask: Coverage?,
    _ body: (Surface.Target) -> Void
  ) {
    if opacity == 255, mask == nil { return body(group.target) }
    let faded = begin(group.target.region)
    compose(group.target, into: faded.target, item, opacity: opacity, mask: mask)
    body(faded.target)
    release(faded)
  }

  /// Applies a colour matrix to the target below a group, weighted by the group's alpha.
  private func show(
    _ group: Surface.Target, on target: Surface.Target, through matrix: ColorMatrix
  ) {
    let region = group.region.intersection(target.region)
    if region.isEmpty { return }
    let (changed, alphas) = (row.pixels(region.width), alphas.pixels(region.width))
    alphas.withMemoryRebound(to: UInt8.self, capacity: region.width) { alphas in
      for y in region.minY..<region.maxY {
        let below = target.row(region.minX, y)
        changed.update(from: below, count: region.width)
        painter.kernels.colorMatrix(changed, region.width, matrix)
        painter.kernels.takeAlpha(alphas, group.row(region.minX, y), region.width)
        painter.kernels.blendPixels(below, changed, alphas, region.width, opacity: 255, mode: .copy)
      }
    }
    painter.pixelsComposited += region.area
  }

  /// Returns a group to which its mask and its filter have been applied.
  ///
  /// - Parameter region: The device pixels of the result.
  private func filter(
    _ group: Level, _ filter: DisplayItem.Composition.Filter, _ item: PreparedItem,
    _ mask: Coverage?, _ region: PixelRect
  ) -> Level {
    var source = group
    if mask != nil {
      source = begin(group.target.region)
      // The filter may move pixels into the surface that lie outside the item's bounds.
      compose(
        group.target, into: source.target, item, opacity: 255, mask: mask,
        inside: group.target.region)
    }
    let result = begin(region)
    offscreenPasses += filter.recipe.passes
    let plane = wide.filtered(
      source.target, filter.recipe, to: region, originX: filter.originX, originY: filter.originY)
    Paint.wide(plane).withRowWriter(painter.kernels) { writer in
      for y in region.minY..<region.maxY where region.width > 0 {
        writer.write(
          result.target.row(region.minX, y), count: region.width, x: region.minX - filter.originX,
          y: y - filter.originY)
      }
    }
    if mask != nil { release(source) }
    return result
  }

  /// Composites a group by a blend mode.
  ///
  /// - Parameter outline: Pixels that are blended even where the group is empty, for modes that change
  ///   the destination outside the source.
  private func blend(
    _ group: Surface.Target, into target: Surface.Target, _ mode: BlendMode, _ outline: PixelRect
  ) {
    let region = group.region.intersection(target.region)
    let whole = mode.keepsDestinationOutsideSource ? region : region.intersection(outline)
    func blend(_ columns: Range<Int32>, _ y: Int32) {
      if columns.isEmpty { return }
      painter.kernels.blendPixels(
        target.row(columns.lowerBound, y), group.row(columns.lowerBound, y), nil, columns.count,
        opacity: 255, mode: mode)
    }
    for y in region.minY..<region.maxY {
      let inside =
        whole.minY..<whole.maxY ~= y ? whole.minX..<whole.maxX : region.minX..<region.minX
      blend(inside, y)
      for columns in [region.minX..<inside.lowerBound, inside.upperBound..<region.maxX] {
        for x in columns where group.row(x, y).pointee >> 24 > 0 { blend(x..<(x + 1), y) }
      }
    }
    painter.pixelsComposited += region.area
  }

  /// Multiplies a target by the alpha of a group with the same region.
  private func multiply(_ target: Surface.Target, _ group: Surface.Target) {
    let region = group.region.intersection(target.region)
    for y in region.minY..<region.maxY {
      painter.kernels.multiplyAlpha(
        target.row(region.minX, y), group.row(region.minX, y), region.width)
    }
    painter.pixelsComposited += region.area
  }

  /// Composites the shadow of a group over a target.
  private func cast(_ shadow: ShadowRecipe, of group: Surface.Target, in target: Surface.Target) {
    let region = target.region
    if region.isEmpty || group.region.isEmpty { return }
    // The blur may downsample. Its grid moves with the layer, so a moving shadow keeps its form.
    let (originX, originY) = (shadow.originX, shadow.originY)
    var plane = AlphaPlane(bounds: group.region.offset(dx: -originX, dy: -originY))
    plane.bytes.withUnsafeMutableBufferPointer { bytes in
      guard var row = bytes.baseAddress else { return }
      for y in group.region.minY..<group.region.maxY {
        painter.kernels.takeAlpha(row, group.row(group.region.minX, y), group.region.width)
        row += group.region.width
      }
    }
    let source = region.offset(
      dx: -shadow.dx - originX, dy: -shadow.dy - originY)
    let blurred = blur.blur(plane, source, x: shadow.x, y: shadow.y)
    blurred.bytes.withUnsafeBufferPointer { bytes in
      guard var row = bytes.baseAddress else { return }
      for y in region.minY..<region.maxY {
        painter.kernels.overSolidCoverage(
          target.row(region.minX, y), row, region.width, shadow.color)
        row += region.width
      }
    }
    painter.pixelsComposited += region.area
  }

  /// Composites a group over a target by source-over.
  ///
  /// - Parameter inside: The pixels that change; the item's bounds if `nil`. The buffer of a group that
  ///   casts a shadow is larger than them.
  private func compose(
    _ group: Surface.Target, into target: Surface.Target, _ item: PreparedItem, opacity: UInt8,
    mask: Coverage?, inside: PixelRect? = nil
  ) {
    let region = group.region.intersection(inside ?? item.bounds).intersection(target.region)
    if region.isEmpty { return }
    painter.forEachRun(mask, region, item, group.part(region)) { x, y, count, bytes, alpha in
      let rest = bytes == nil ? UInt8(PixelMath.divideBy255(alpha * UInt32(opacity))) : opacity
      painter.kernels.overPixelsCoverage(
        target.row(x, y), group.row(x, y), bytes, count, opacity: rest)
    }
  }
}
