// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels
import Raster
import RenderTree

/// Draws successive frames into a surface that it owns: first the bitmaps of rasterised layers
/// (`BitmapPass`), then what differs from the previous frame (`FramePainter`).
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
  package var layersWithoutBackdrop: [LayerID] { list.withoutBackdrop + bitmaps.withoutBackdrop }
  /// Layers whose bitmaps (`shouldRasterize`) have fewer pixels than the layers ask for, because the bitmaps
  /// of a frame share a budget.
  package var layersWithReducedBitmaps: Set<LayerID> { bitmaps.reduced }

  /// The rectangles of the last frame's groups, which are drawn into a buffer of their own.
  package var groups: [PixelRect] {
    list.items.compactMap { item in
      if case .endGroup = item.action { item.reach } else { nil }
    }
  }

  /// The work of the last frame, layer by layer, if `recordsWork` is set.
  package private(set) var work = DrawingWork()
  /// Whether `render` counts the pixels of each layer and each tile in `work`; false at first. Recording does
  /// not join tiles that would otherwise be joined, which changes costs, but no pixel.
  package var recordsWork = false

  /// Called at the end of each stage of `render`, on the thread that called `render`; `nil` by default.
  ///
  /// A frame without damage has only the stage `damage`; any other frame has all three, in order. The
  /// renderer reads no clock; the closure may read one to measure the stages.
  package var stageEnded: ((RenderStage) -> Void)?

  /// The number of pixels that the bitmaps of a frame share by default: 256 MB. `RenderTree.maximumRasters`
  /// bitmaps, the maximum in a frame, can have 256 × 256 pixels each.
  package static let bitmapPixels = 1 << 26

  /// The memory of the coverages that are kept, in bytes.
  package var coverageBytes: Int { painter.coverages.cost }

  let bitmaps: BitmapPass
  private let painter: FramePainter
  private var backdrops = Backdrops()
  private var frame: Frame?
  private var background: UInt32 = 0
  private var list = DisplayList()

  /// - Parameters:
  ///   - threads: The number of drawing threads, including the caller's; clamped to `1…64`.
  ///   - tileWidth: The width of a tile in pixels; see `RendererSettings.tile`.
  ///   - tileHeight: The height of a tile in pixels.
  ///   - bitmapPixels: The number of pixels that the bitmaps of a frame share (`shouldRasterize`); at least
  ///     65 536. A single bitmap has at most a quarter of them.
  package init(
    threads: Int = 1, tileWidth: Int = RendererSettings.tile.width,
    tileHeight: Int = RendererSettings.tile.height,
    bitmapPixels: Int = Renderer.bitmapPixels, kernels: KernelTable = .best
  ) {
    painter = FramePainter(
      threads: threads, tileWidth: tileWidth, tileHeight: tileHeight, kernels: kernels)
    bitmaps = BitmapPass(painter, budget: max(bitmapPixels, 1 << 16))
  }

  /// Drops the previous frame and all caches. The surface keeps its pixels.
  package func forget() {
    painter.forget()
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
    var grid = painter.grid(of: surface.bounds)
    if full { rects = [Damage(surface.bounds, 0)] }
    let updates = backdrops.update(list.backdrops, damage: &rects)
    for damage in rects { grid.invalidate(damage.rect) }
    let regions = grid.regions
    cost.tilesRedrawn = regions.count
    damage = TileGrid.merged(regions)
    stageEnded?(.damage)
    if regions.isEmpty {
      stageEnded?(.rasterize)
    } else {
      paint(grid, updates, &cost)
    }
    painter.advance()
    bitmaps.advance()
    stageEnded?(.composite)
    return cost
  }

  /// Updates the display list for a frame. Returns the damage since the previous frame.
  private func update(to frame: Frame) -> [Damage] {
    if self.frame == frame { return [] }
    let limit = bitmaps.limit
    let bitmaps = self.bitmaps.draw(frame)
    var rects: [Damage] = []
    // With another limit, the bitmaps of unchanged layers may change.
    if let old = self.frame, limit == self.bitmaps.limit,
      let changed = frame.changedLayers(since: old),
      changed.count * 4 <= frame.layers.count,
      list.patch(changed, of: frame, bitmaps, damage: &rects)
    {
      return rects
    }
    var new = DisplayList(frame, surface: surface.bounds, bitmaps, painter.pool)
    var lost: [DisplayItem.Key] = []
    rects = new.damage(since: list, lost: &lost)
    for key in lost { backdrops.forget(key) }
    list = new
    return rects
  }

  /// Draws the dirty tiles.
  private func paint(_ grid: TileGrid, _ updates: [BackdropUpdate], _ cost: inout FrameCost) {
    let prepared = painter.prepare(list, grid, backdrops.all, &cost)
    stageEnded?(.rasterize)
    var work = recordsWork ? DrawingWork() : nil
    painter.paint(prepared, updates, onto: surface.target, background: background, &cost, &work)
    if let work { self.work = work }
  }
}
