// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels
import Raster
import RenderTree

/// Draws successive frames into a surface that it owns.
///
/// A pixel is a function of the frame and the background alone. Previous frames, threads, tiles,
/// cached coverages and the instruction set do not change a bit of it (`RendererPropertyTests`).
/// Only pixels that may differ from the previous frame are drawn.
package final class Renderer {
  /// The surface of the last `render`.
  package private(set) var surface = Surface(width: 0, height: 0)
  /// Disjoint rectangles that cover every pixel that the last `render` may have changed.
  package private(set) var damage: [PixelRect] = []

  /// Layers of the last frame whose backdrop filters were omitted because the layers lie in a
  /// group, are rasterised, or are translucent.
  package var layersWithoutBackdrop: [LayerID] { list.withoutBackdrop + rasters.withoutBackdrop }
  /// Layers whose bitmaps (`shouldRasterize`) have fewer pixels than they ask for, because the bitmaps of a
  /// frame share a budget.
  package var layersWithReducedBitmaps: Set<LayerID> { rasters.reduced }

  /// The rectangles of the last frame's groups, which are drawn into a buffer of their own.
  package var groups: [PixelRect] {
    list.items.compactMap { item in
      if case .endGroup = item.action { item.reach } else { nil }
    }
  }

  /// The work of the last frame, layer by layer, if `recordsWork` is set.
  package private(set) var work = DrawingWork()
  /// Whether `render` counts the pixels of each layer and each tile in `work`; false at first.
  /// Recording keeps tiles apart that would be joined, which changes costs, but no pixel.
  package var recordsWork = false

  /// Called at the end of each stage of `render`, on the thread that called `render`; `nil` by default.
  ///
  /// A frame without damage has the stage `damage` only. Any other has all three, in their order. The
  /// renderer reads no clock. The closure may, and so measure the stages.
  package var stageEnded: ((RenderStage) -> Void)?

  /// The number of pixels that the bitmaps of a frame share by default: 256 MB. `RenderTree.maximumRasters`
  /// bitmaps, the most of a frame, can have 256 × 256 pixels each.
  package static let bitmapPixels = 1 << 26

  /// The memory of the coverages that are kept, in bytes.
  package var coverageBytes: Int { tools.coverages.cost }

  let tools: DrawingTools
  private(set) var backdrops: [DisplayItem.Key: Backdrop] = [:]
  var saved = SavedSurfaces()
  /// The bitmaps of a frame's layers, those inside each other included.
  unowned let rasters: LayerRasters
  /// The owned bitmaps of the surface's renderer; `nil` for the renderer of a bitmap, which the bitmaps own.
  private let ownRasters: LayerRasters?
  /// The greatest number of pixels of a layer's bitmap in `list`; see `LayerRasters.limit`.
  private var listLimit = 0
  private var frame: Frame?
  private var background: UInt32 = 0
  private var list = DisplayList()

  /// - Parameters:
  ///   - threads: The number of drawing threads, including the caller's; clamped to `1…64`.
  ///   - tileWidth: The width of a tile in pixels; see `RendererSettings.tile`.
  ///   - tileHeight: The height of a tile in pixels.
  ///   - bitmapPixels: The number of pixels that the bitmaps of a frame share (`shouldRasterize`); at least
  ///     65 536. One alone has at most a quarter of them.
  package init(
    threads: Int = 1, tileWidth: Int = RendererSettings.tile.width,
    tileHeight: Int = RendererSettings.tile.height,
    bitmapPixels: Int = Renderer.bitmapPixels, kernels: KernelTable = .best
  ) {
    tools = DrawingTools(
      threads: threads, tileWidth: tileWidth, tileHeight: tileHeight,
      bitmapPixels: max(bitmapPixels, 1 << 16), kernels: kernels)
    let rasters = LayerRasters(tools)
    (self.rasters, ownRasters) = (rasters, rasters)
  }

  /// Creates the renderer of a bitmap.
  init(inside rasters: LayerRasters) {
    (tools, self.rasters, ownRasters) = (rasters.tools, rasters, nil)
  }

  /// Drops the previous frame and all caches of coverages and blurs. The surface keeps its pixels.
  package func forget() {
    tools.forget()
    (frame, list) = (Frame(width: surface.width, height: surface.height), DisplayList())
  }

  /// Draws a frame.
  ///
  /// - Parameters:
  ///   - background: The premultiplied colour below all layers.
  ///   - full: Whether to draw every pixel, even if it cannot have changed.
  /// - Precondition: Each side of the frame is in `0…Surface.maximumSide`.
  ///
  /// **Complexity.** O(1) if the frame has the same array of layers as the previous one; O(layers)
  /// if no layer has changed.
  @discardableResult
  package func render(_ frame: Frame, background: UInt32 = 0xFF00_0000, full: Bool = false)
    -> FrameCost
  {
    var cost = FrameCost()
    var full = full || RendererSettings.drawsInFull
    if surface.width != frame.width || surface.height != frame.height || self.frame == nil {
      surface = Surface(width: frame.width, height: frame.height)
      full = true
    }
    if self.background != background { full = true }
    damage = []
    work = DrawingWork()
    // Every shape of a frame that is drawn a second time rests.
    if full, self.frame == frame { list.rest() }
    var rects = update(to: frame)
    cost.layersDrawn = list.layersDrawn
    (self.frame, self.background) = (frame, background)
    if !full, rects.isEmpty {
      stageEnded?(.damage)
      return cost
    }
    var grid = TileGrid(
      surface: surface.bounds, tileWidth: tools.tileWidth, tileHeight: tools.tileHeight)
    if full { rects = [Damage(surface.bounds, 0)] }
    let updates = backdropUpdates(&rects)
    for damage in rects { grid.invalidate(damage.rect) }
    let regions = grid.regions
    cost.tilesRedrawn = regions.count
    damage = TileGrid.merged(regions)
    stageEnded?(.damage)
    let items = regions.isEmpty ? [] : prepare(list, grid, &cost)
    stageEnded?(.rasterize)
    if !regions.isEmpty {
      paint(grid.jobs(for: items, joined: !recordsWork), items, background, updates, &cost)
    }
    saved = SavedSurfaces()
    if let ownRasters {
      tools.advance()
      ownRasters.advance()
    }
    stageEnded?(.composite)
    return cost
  }

  /// Updates the display list for a frame. Returns the damage since the previous frame.
  private func update(to frame: Frame) -> [Damage] {
    let isSame = self.frame == frame
    if !isSame { ownRasters?.begin(frame) }
    let hasSameLimit = rasters.limit == listLimit
    listLimit = rasters.limit
    if hasSameLimit, isSame { return [] }
    var rects: [Damage] = []
    if let old = self.frame, hasSameLimit,
      let changed = frame.changedLayers(since: old),
      changed.count * 4 <= frame.layers.count,
      list.patch(changed, of: frame, damage: &rects, rasters)
    {
      return rects
    }
    var new = DisplayList(frame, surface: surface.bounds, rasters, tools.pool)
    var lost: [DisplayItem.Key] = []
    rects = new.damage(since: list, lost: &lost)
    for key in lost { backdrops[key] = nil }
    list = new
    return rects
  }

  /// A backdrop to update.
  private struct BackdropUpdate: Sendable {
    let backdrop: Backdrop
    /// The averages to take again, because the pixels below have changed.
    let taken: PixelRect
    /// The averages that have changed, or whose filter has.
    let changed: PixelRect
    /// The index in the display list of the first item that is not below the backdrop.
    let start: Int
    let layer: LayerID
  }

  /// Determines the updates of backdrops, from the rearmost on.
  ///
  /// - Parameter damage: The changed pixels. Receives the pixels that change as a consequence, and
  ///   those that must be drawn to be captured.
  private func backdropUpdates(_ damage: inout [Damage]) -> [BackdropUpdate] {
    var updates: [BackdropUpdate] = []
    var present: [DisplayItem.Key: Backdrop] = [:]
    for (number, cut) in list.backdrops.enumerated() {
      let recipe = cut.recipe
      let all = recipe.averages(around: recipe.capture)
      var (taken, changed) = (PixelRect.empty, all)
      let backdrop: Backdrop
      if let known = backdrops[cut.key], known.recipe.seesLike(recipe) {
        for part in damage where part.level <= number {
          taken = taken.union(recipe.averages(around: part.rect.intersection(recipe.capture)))
        }
        if known.recipe.filter == recipe.filter {
          (backdrop, changed) = (known, taken)
        } else {
          backdrop = Backdrop(recipe, keeping: known)
        }
      } else {
        backdrop = Backdrop(recipe)
        taken = all
      }
      present[cut.key] = backdrop
      if changed.isEmpty { continue }
      updates.append(
        BackdropUpdate(
          backdrop: backdrop, taken: taken, changed: changed, start: cut.start,
          layer: cut.key.layer))
      if !taken.isEmpty {
        damage.append(Damage(recipe.pixels(of: taken).intersection(recipe.capture), .max))
      }
      damage.append(
        Damage(cut.reach ?? recipe.targets(of: recipe.results(of: changed)), number + 1))
    }
    backdrops = present
    return updates
  }

  /// Returns the first item of a job that is visible, or captured by a backdrop that is to be
  /// updated.
  private static func first(
    of job: TileJob, _ items: [TileItem], _ updates: [BackdropUpdate]
  ) -> Int {
    if updates.isEmpty { return 0 }
    let last = job.items.last { index in
      guard items[Int(index)].replacedRect.contains(job.region) else { return false }
      return !updates.contains { update in
        update.start <= index && !update.taken.isEmpty
          && !update.backdrop.recipe.pixels(of: update.taken).intersection(job.region).isEmpty
      }
    }
    return last.map(Int.init) ?? 0
  }

  private func paint(
    _ jobs: [TileJob], _ items: [TileItem], _ background: UInt32,
    _ updates: [BackdropUpdate], _ cost: inout FrameCost
  ) {
    let (pool, painters, filters) = (tools.pool, tools.painters, tools.filters)
    for worker in 0..<pool.threads {
      painters[worker].reset()
      painters[worker].record = recordsWork ? [] : nil
    }
    let target = surface.target
    // All items below a backdrop are drawn before it is captured.
    var start: Int?
    let firsts = jobs.map { Self.first(of: $0, items, updates) }
    func paint(to end: Int, _ update: BackdropUpdate? = nil) {
      let (first, background) = (start ?? 0, start == nil ? background : nil)
      // Averages are taken right after a tile was drawn, while its pixels are still in the cache.
      let fits =
        update?.backdrop.fits(tileWidth: tools.tileWidth, tileHeight: tools.tileHeight) ?? false
      pool.run(count: jobs.count) { index, worker in
        let range = max(first, min(firsts[index], end))..<end
        let ground = firsts[index] == 0 ? background : nil
        if !range.isEmpty || ground != nil {
          painters[worker].paint(jobs[index], range, target, items, background: ground)
        }
        if fits, let update {
          update.backdrop.average(
            update.taken, in: jobs[index].region, from: target, filters[worker])
        }
      }
      if !fits, let update {
        update.backdrop.average(update.taken, in: target.region, from: target, filters[0])
      }
      start = end
    }
    for update in updates {
      paint(to: update.start, update)
      update.backdrop.filter(update.changed, pool, filters)
      cost.offscreenPasses += update.backdrop.recipe.filter.passes
      let captured = update.backdrop.recipe.pixels(of: update.changed)
        .intersection(update.backdrop.recipe.capture)
      cost.pixelsComposited += captured.area
      if recordsWork { work.add(captured.area, of: update.layer, in: nil) }
    }
    paint(to: items.count)
    for worker in 0..<pool.threads {
      cost.pixelsComposited += painters[worker].pixelsComposited
      cost.offscreenPasses += painters[worker].offscreenPasses
      for item in painters[worker].record ?? [] {
        work.add(item.pixels, of: list.items[item.index].key.layer, in: item.region)
      }
    }
  }
}
