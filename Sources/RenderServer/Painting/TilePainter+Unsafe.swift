// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels
import Raster

/// Draws parts of a frame; one for each thread, so that its buffers are reused.
// SAFETY: rows are addressed through `Surface.Target`, and every rectangle that is drawn has been
// intersected with the target's region; runs are clipped to it before their pixels are touched.
final class TilePainter {
  private let kernels: KernelTable
  private var free: [PixelBuffer] = []
  private let row = PixelBuffer()
  private let alphas = PixelBuffer()
  private let blur: Blur
  private let wide: WideFilter
  private var occlusion = Occlusion()
  private var visible: [Int] = []
  private var blocks: [Occlusion.BlockRow] = []
  private(set) var pixelsComposited = 0
  private(set) var offscreenPasses = 0

  init(kernels: KernelTable) {
    self.kernels = kernels
    blur = Blur(kernels: kernels)
    wide = WideFilter(kernels: kernels)
  }

  /// Forgets the counts.
  func reset() { (pixelsComposited, offscreenPasses) = (0, 0) }

  /// A target and, for a group, the memory behind it.
  private struct Level {
    let target: Surface.Target
    let buffer: PixelBuffer?
  }

  /// Draws the items of a job into its region of a surface.
  ///
  /// - Parameters:
  ///   - range: Which of the list; no group is in two.
  ///   - background: What lies below them; `nil` is what the region holds.
  func paint(
    _ job: TileJob, _ range: Range<Int>, _ surface: Surface.Target, _ items: [PreparedItem?],
    background: UInt32?
  ) {
    let target = surface.part(job.region)
    findVisible(job, job.places(of: range), items)
    if let background, !occlusion.hidesAll { clear(target, background) }
    var levels = [Level(target: target, buffer: nil)]
    for place in visible.indices.reversed() {
      let index = visible[place]
      guard let item = items[index] else { continue }
      let top = levels[levels.count - 1].target
      let rect = item.bounds.intersection(top.region)
      switch item.action {
      case .beginGroup(let spread):
        levels.append(beginGroup(item.bounds.intersection(spread.sources(of: top.region))))
      case .endGroup(let composition, let mask):
        let group = levels.removeLast()
        end(group, in: levels[levels.count - 1].target, item, composition, mask)
        if let buffer = group.buffer { free.append(buffer) }
      case .keep(let kept):
        if !rect.isEmpty { copy(top.part(rect), to: kept.part(rect)) }
      case .restore(let coverage, let kept):
        if !rect.isEmpty { restore(kept.part(rect), outside: coverage, item, top.part(rect)) }
      case .replace(let coverage, let paint):
        if !rect.isEmpty { replace(coverage, paint, item, top.part(rect)) }
      case .draw(let coverage, let paint):
        if rect.isEmpty { continue }
        if levels.count > 1 {
          draw(coverage, paint, item, top.part(rect))
          continue
        }
        let rows = occlusion.hidden.count
        let shown = blocks[(place * rows)..<((place + 1) * rows)]
        occlusion.forEachPart(of: rect, shown) { draw(coverage, paint, item, top.part($0)) }
      }
    }
  }

  /// Finds the items of a job of which something shows, the frontmost first, and for each of them
  /// the blocks of the tile in which it does.
  private func findVisible(_ job: TileJob, _ places: Range<Int>, _ items: [PreparedItem?]) {
    visible.removeAll(keepingCapacity: true)
    blocks.removeAll(keepingCapacity: true)
    occlusion.begin(job.region)
    for place in places.reversed() {
      let index = Int(job.items[place])
      // Both ends of a group have the same reach, and opaque items lie in no group.
      guard let item = items[index], occlusion.shows(item.reach.intersection(job.region)) else {
        continue
      }
      visible.append(index)
      for row in occlusion.hidden { blocks.append(~row) }
      if !item.opaqueRect.isEmpty, case .draw(let coverage, _) = item.action {
        occlusion.hide(below: item, coverage)
      }
    }
  }

  private func clear(_ target: Surface.Target, _ color: UInt32) {
    let region = target.region
    for y in region.minY..<region.maxY {
      kernels.fill(target.row(region.minX, y), region.width, color)
    }
    pixelsComposited += region.area
  }

  private func beginGroup(_ rect: PixelRect) -> Level {
    let buffer = free.popLast() ?? PixelBuffer()
    let target = Surface.Target(
      pixels: buffer.pixels(rect.area), stride: rect.width, region: rect)
    clear(target, 0)
    offscreenPasses += 1
    return Level(target: target, buffer: buffer)
  }

  private func draw(
    _ coverage: Coverage, _ paint: Paint, _ item: PreparedItem, _ target: Surface.Target
  ) {
    if case .solid(let color) = paint {
      drawSolid(coverage, color, item, target)
      return
    }
    let opacity = paint.opacity
    let isOpaque = paint.isOpaque
    let buffer = row.pixels(target.region.width)
    forEachRun(coverage, nil, item, target) { x, y, count, bytes, alpha in
      let destination = target.row(x, y)
      if bytes == nil, alpha == 255, isOpaque {
        paint.write(destination, count: count, x: x, y: y, kernels: kernels)
        return
      }
      paint.write(buffer, count: count, x: x, y: y, kernels: kernels)
      let rest = bytes == nil ? UInt8(Reference.divideBy255(alpha * UInt32(opacity))) : opacity
      kernels.overPixelsCoverage(destination, buffer, bytes, count, opacity: rest)
    }
  }

  private func copy(_ source: Surface.Target, to target: Surface.Target) {
    let region = target.region
    for y in region.minY..<region.maxY {
      target.row(region.minX, y).update(from: source.row(region.minX, y), count: region.width)
    }
    pixelsComposited += region.area
  }

  /// Brings back what was kept of a target, as far as a coverage does not hold.
  private func restore(
    _ kept: Surface.Target, outside coverage: Coverage, _ item: PreparedItem,
    _ target: Surface.Target
  ) {
    forEachRun(coverage, nil, item, target) { x, y, count, bytes, alpha in
      kernels.blendPixels(
        kept.row(x, y), target.row(x, y), bytes, count, opacity: UInt8(alpha), mode: .copy)
    }
    copy(kept, to: target)
  }

  /// Draws a paint in the place of what is there, by as much as it is covered.
  private func replace(
    _ coverage: Coverage, _ paint: Paint, _ item: PreparedItem, _ target: Surface.Target
  ) {
    let buffer = row.pixels(target.region.width)
    forEachRun(coverage, nil, item, target) { x, y, count, bytes, alpha in
      let destination = target.row(x, y)
      if bytes == nil, alpha == 255 {
        paint.write(destination, count: count, x: x, y: y, kernels: kernels)
        return
      }
      paint.write(buffer, count: count, x: x, y: y, kernels: kernels)
      kernels.blendPixels(
        destination, buffer, bytes, count, opacity: UInt8(alpha), mode: .copy)
    }
  }

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

  /// Joins a group with what lies below it.
  private func end(
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
      if let buffer = filtered.buffer { free.append(buffer) }
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

  /// Calls `body` with a group after its opacity and mask.
  private func faded(
    _ group: Level, _ item: PreparedItem, _ opacity: UInt8, _ mask: Coverage?,
    _ body: (Surface.Target) -> Void
  ) {
    if opacity == 255, mask == nil { return body(group.target) }
    let faded = beginGroup(group.target.region)
    compose(group.target, into: faded.target, item, opacity: opacity, mask: mask)
    body(faded.target)
    if let buffer = faded.buffer { free.append(buffer) }
  }

  /// Changes what lies below a group by a colour matrix, by as much as the group is opaque.
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
        kernels.colorMatrix(changed, region.width, matrix)
        kernels.takeAlpha(alphas, group.row(region.minX, y), region.width)
        kernels.blendPixels(below, changed, alphas, region.width, opacity: 255, mode: .copy)
      }
    }
    pixelsComposited += region.area
  }

  /// Returns a group after its mask and its filter.
  ///
  /// - Parameter region: The pixels that are wanted.
  private func filter(
    _ group: Level, _ filter: DisplayItem.Composition.Filter, _ item: PreparedItem,
    _ mask: Coverage?, _ region: PixelRect
  ) -> Level {
    var source = group
    if mask != nil {
      source = beginGroup(group.target.region)
      // What the surface does not show of the group may show in the filtered one.
      compose(
        group.target, into: source.target, item, opacity: 255, mask: mask,
        inside: group.target.region)
    }
    let result = beginGroup(region)
    offscreenPasses += filter.recipe.passes
    let plane = wide.filtered(
      source.target, filter.recipe, to: region, originX: filter.originX, originY: filter.originY)
    for y in region.minY..<region.maxY where region.width > 0 {
      Paint.wide(plane).write(
        result.target.row(region.minX, y), count: region.width, x: region.minX - filter.originX,
        y: y - filter.originY, kernels: kernels)
    }
    if mask != nil, let buffer = source.buffer { free.append(buffer) }
    return result
  }

  /// Blends a group with what lies below it.
  ///
  /// - Parameter outline: Where it is blended even if nothing of it was drawn, for modes to which
  ///   that matters.
  private func blend(
    _ group: Surface.Target, into target: Surface.Target, _ mode: BlendMode, _ outline: PixelRect
  ) {
    let region = group.region.intersection(target.region)
    let whole = mode.keepsDestinationOutsideSource ? region : region.intersection(outline)
    func blend(_ columns: Range<Int32>, _ y: Int32) {
      if columns.isEmpty { return }
      kernels.blendPixels(
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
    pixelsComposited += region.area
  }

  /// Multiplies pixels by the alphas of a group that has the same region.
  private func multiply(_ target: Surface.Target, _ group: Surface.Target) {
    let region = group.region.intersection(target.region)
    for y in region.minY..<region.maxY {
      kernels.multiplyAlpha(
        target.row(region.minX, y), group.row(region.minX, y), region.width)
    }
    pixelsComposited += region.area
  }

  /// Lays the shadow of a group over a target.
  private func cast(_ shadow: ShadowRecipe, of group: Surface.Target, in target: Surface.Target) {
    let region = target.region
    if region.isEmpty || group.region.isEmpty { return }
    // The blur may take averages, so that of a layer that moves must move with it.
    let (originX, originY) = (shadow.originX, shadow.originY)
    var plane = AlphaPlane(bounds: group.region.offset(dx: -originX, dy: -originY))
    plane.bytes.withUnsafeMutableBufferPointer { bytes in
      guard var row = bytes.baseAddress else { return }
      for y in group.region.minY..<group.region.maxY {
        kernels.takeAlpha(row, group.row(group.region.minX, y), group.region.width)
        row += group.region.width
      }
    }
    let source = region.offset(
      dx: -shadow.dx - originX, dy: -shadow.dy - originY)
    let blurred = blur.blur(plane, source, x: shadow.x, y: shadow.y)
    blurred.bytes.withUnsafeBufferPointer { bytes in
      guard var row = bytes.baseAddress else { return }
      for y in region.minY..<region.maxY {
        kernels.overSolidCoverage(target.row(region.minX, y), row, region.width, shadow.color)
        row += region.width
      }
    }
    pixelsComposited += region.area
  }

  /// Lays a group over what lies below it.
  ///
  /// - Parameter inside: The pixels that change; those of the item when left out, as a group that
  ///   casts a shadow is larger than what is seen of it.
  private func compose(
    _ group: Surface.Target, into target: Surface.Target, _ item: PreparedItem, opacity: UInt8,
    mask: Coverage?, inside: PixelRect? = nil
  ) {
    let region = group.region.intersection(inside ?? item.bounds).intersection(target.region)
    if region.isEmpty { return }
    forEachRun(mask, region, item, group.part(region)) { x, y, count, bytes, alpha in
      let rest = bytes == nil ? UInt8(Reference.divideBy255(alpha * UInt32(opacity))) : opacity
      kernels.overPixelsCoverage(
        target.row(x, y), group.row(x, y), bytes, count, opacity: rest)
    }
  }

  /// Calls `body` with each run inside a target: its place, its coverage bytes or, if those are
  /// `nil`, its coverage.
  ///
  /// - Parameter whole: What is covered fully when there is no coverage.
  private func forEachRun(
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
