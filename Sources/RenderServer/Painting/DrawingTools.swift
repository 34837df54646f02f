// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels
import Raster

/// What the renderer of the surface shares with the renderers of bitmaps (`shouldRasterize`): the threads, the tools
/// of each thread, and the caches of coverages and mipmaps.
///
/// The renderers draw one after the other: a bitmap is complete before the frame around it is rasterized.
final class DrawingTools {
  let pool: WorkerPool
  let tileWidth: Int
  let tileHeight: Int
  /// The number of pixels that all bitmaps of a frame share.
  let bitmapPixels: Int
  let rasterizers: PerWorker<Rasterizer>
  let arenas: PerWorker<EdgeArena>
  let blurs: PerWorker<Blur>
  let painters: PerWorker<TilePainter>
  let filters: PerWorker<WideFilter>
  var coverages = CoverageCache()
  let mips = MipCache()

  init(
    threads: Int, tileWidth: Int, tileHeight: Int, bitmapPixels: Int, kernels: KernelTable
  ) {
    pool = WorkerPool(threads: threads)
    self.tileWidth = tileWidth
    self.tileHeight = tileHeight
    self.bitmapPixels = bitmapPixels
    rasterizers = PerWorker(pool) { Rasterizer(kernels: kernels) }
    arenas = PerWorker(pool) { EdgeArena() }
    blurs = PerWorker(pool) { Blur(kernels: kernels) }
    filters = PerWorker(pool) { WideFilter(kernels: kernels) }
    painters = PerWorker(pool) { TilePainter(kernels: kernels) }
  }

  /// Drops the coverages and the blurs that are kept.
  func forget() {
    coverages.forget()
    for worker in 0..<pool.threads { blurs[worker].forget() }
  }

  /// Ends a frame of the surface, and drops coverages and mipmaps that were not used for some time.
  func advance() {
    coverages.advance()
    mips.advance()
  }
}
