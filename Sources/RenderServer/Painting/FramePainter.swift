// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels
import Raster

/// Draws display lists onto surfaces, tile by tile, with several threads.
///
/// It owns the threads, the tools of each thread, and the caches of coverages and mipmaps. The surface of a
/// renderer and the bitmaps of layers are drawn by one painter, one after the other.
final class FramePainter {
  let pool: WorkerPool
  let tileWidth: Int
  let tileHeight: Int
  let rasterizers: PerWorker<Rasterizer>
  let arenas: PerWorker<EdgeArena>
  let blurs: PerWorker<Blur>
  private let tiles: PerWorker<TilePainter>
  private let filters: PerWorker<WideFilter>
  var coverages = CoverageCache()
  let paints = PaintCache()

  init(threads: Int, tileWidth: Int, tileHeight: Int, kernels: KernelTable) {
    pool = WorkerPool(threads: threads)
    self.tileWidth = tileWidth
    self.tileHeight = tileHeight
    rasterizers = PerWorker(pool) { Rasterizer(kernels: kernels) }
    arenas = PerWorker(pool) { EdgeArena() }
    blurs = PerWorker(pool) { Blur(kernels: kernels) }
    filters = PerWorker(pool) { WideFilter(kernels: kernels) }
    tiles = PerWorker(pool) { TilePainter(kernels: kernels) }
  }

  /// Drops all that is kept from frame to frame: coverages, blurs, mipmaps and ramps.
  func forget() {
    coverages.forget()
    paints.forget()
    for worker in 0..<pool.threads { blurs[worker].forget() }
  }

  /// Ends a frame of the surface, and drops what was not used for some time.
  func advance() {
    coverages.advance()
    paints.advance()
  }

  /// Returns the tiles of a surface, none of which is dirty.
  func grid(of surface: PixelRect) -> TileGrid {
    TileGrid(surface: surface, tileWidth: tileWidth, tileHeight: tileHeight)
  }

  /// Clears a surface and draws all of a list without backdrops onto it.
  func draw(_ list: DisplayList, onto surface: Surface.Target) {
    var (grid, cost, work) = (grid(of: surface.region), FrameCost(), DrawingWork?.none)
    grid.invalidate(surface.region)
    let frame = prepare(list, grid, [:], &cost)
    paint(frame, [], onto: surface, background: 0, &cost, &work)
  }

  /// Draws the dirty tiles of a prepared frame.
  ///
  /// - Parameters:
  ///   - updates: The backdrops that change, from the rearmost on.
  ///   - background: The premultiplied colour below all items.
  ///   - work: Receives the pixels of each layer and each tile, unless it is `nil`. Recording does not join
  ///     tiles that would otherwise be joined.
  func paint(
    _ frame: PreparedFrame, _ updates: [BackdropUpdate], onto target: Surface.Target,
    background: UInt32, _ cost: inout FrameCost, _ work: inout DrawingWork?
  ) {
    let items = frame.items
    let jobs = frame.grid.jobs(for: items, joined: work == nil)
    let (pool, tiles, filters) = (pool, tiles, filters)
    for worker in 0..<pool.threads {
      tiles[worker].reset()
      tiles[worker].record = work == nil ? nil : []
    }
    // All items below a backdrop are drawn before it is captured.
    var start: Int?
    let firsts = jobs.map { Self.first(of: $0, items, updates) }
    func paint(to end: Int, _ update: BackdropUpdate? = nil) {
      let (first, background) = (start ?? 0, start == nil ? background : nil)
      // Averages are taken right after a tile was drawn, while its pixels are still in the cache.
      let fits = update?.backdrop.fits(tileWidth: tileWidth, tileHeight: tileHeight) ?? false
      pool.run(count: jobs.count) { index, worker in
        let range = max(first, min(firsts[index], end))..<end
        let ground = firsts[index] == 0 ? background : nil
        if !range.isEmpty || ground != nil {
          tiles[worker].paint(jobs[index], range, target, items, background: ground)
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
      work?.add(captured.area, of: update.layer, in: nil)
    }
    paint(to: items.count)
    for worker in 0..<pool.threads {
      cost.pixelsComposited += tiles[worker].pixelsComposited
      cost.offscreenPasses += tiles[worker].offscreenPasses
      for item in tiles[worker].record ?? [] {
        work?.add(item.pixels, of: frame.list.items[item.index].key.layer, in: item.region)
      }
    }
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
}
