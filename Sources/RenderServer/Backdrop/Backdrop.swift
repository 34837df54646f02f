// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import Raster

/// The filtered backdrop of a layer: means of blocks of the surface below it, and the filter's
/// results. Both are kept from frame to frame.
///
/// A backdrop divides the frame into passes. Everything below the layer is drawn first. Then the changed
/// part of the surface is downsampled and filtered, and the next pass draws the result as a paint. The
/// grid of the downsampling is fixed to the surface, so a backdrop that moves over a still picture does
/// not flicker.
// SAFETY: a parallel loop writes disjoint parts of a plane, and the plane is read elsewhere only
// after the loop has ended, see `WidePlane`. All else is immutable.
final class Backdrop: @unchecked Sendable {
  let recipe: BackdropRecipe
  /// The means of the surface inside the capture.
  private let blocks: WidePlane
  /// The averages that are blurred.
  private let averages: WidePlane
  /// The filter's results. They extend one average beyond the capture on each side, so that pixels
  /// at its edge can be interpolated.
  let filtered: WidePlane
  private let x: AxisWeights
  private let y: AxisWeights

  /// The fewest rows that are worth a parallel task.
  private static let leastBand: Int32 = 32

  /// - Parameter known: A backdrop with the same averages, which are kept; its results are not.
  init(_ recipe: BackdropRecipe, keeping known: Backdrop? = nil) {
    self.recipe = recipe
    let (kx, ky) = (recipe.filter.x, recipe.filter.y)
    if let known {
      (blocks, averages, filtered) = (known.blocks, known.averages, known.filtered)
    } else {
      let all = recipe.averages(around: recipe.capture)
      let (blockX, blockY) = (kx.blockShift, ky.blockShift)
      blocks = WidePlane(
        bounds: WidePlane.averages(around: recipe.pixels(of: all), shiftX: blockX, shiftY: blockY),
        shiftX: blockX, shiftY: blockY)
      // A smooth average contains pixels of the averages beside it.
      averages = WidePlane(
        bounds: all.grown(dx: kx.shift - blockX, dy: ky.shift - blockY), shiftX: kx.shift,
        shiftY: ky.shift)
      filtered = WidePlane(bounds: all.grown(dx: 1, dy: 1), shiftX: kx.shift, shiftY: ky.shift)
    }
    x = AxisWeights(kx, inside: recipe.capture.minX..<recipe.capture.maxX)
    y = AxisWeights(ky, inside: recipe.capture.minY..<recipe.capture.maxY)
  }

  /// Whether tile boundaries are boundaries of averages, so that every block lies in one tile.
  func fits(tileWidth: Int, tileHeight: Int) -> Bool {
    tileWidth & (1 << Int(averages.shiftX) - 1) == 0
      && tileHeight & (1 << Int(averages.shiftY) - 1) == 0
  }

  /// Takes the means of the blocks of averages from the surface.
  ///
  /// - Parameters:
  ///   - changed: The averages to take.
  ///   - region: The pixels to take them from; only averages that contain one of these are taken.
  ///   - surface: The pixels below the layer. Those that the averages need must be drawn.
  func average(
    _ changed: PixelRect, in region: PixelRect, from surface: Surface.Target, _ filter: WideFilter
  ) {
    let part = recipe.averages(around: region.intersection(recipe.capture)).intersection(changed)
    if part.isEmpty { return }
    filter.average(
      blocks, blocks(of: part), pixels: surface.pixels, stride: surface.stride,
      region: surface.region, inside: recipe.capture)
  }

  /// Returns the blocks in a rectangle of averages.
  private func blocks(of part: PixelRect) -> PixelRect {
    WidePlane.averages(
      around: recipe.pixels(of: part), shiftX: blocks.shiftX, shiftY: blocks.shiftY)
  }

  /// Recomputes the results that depend on the pixels of some averages. The means of their blocks are up to
  /// date.
  func filter(_ changed: PixelRect, _ pool: WorkerPool, _ filters: PerWorker<WideFilter>) {
    // A result depends on the averages around it. The matrices before the blur are applied to all
    // of these first, once each.
    let results = recipe.results(of: changed)
    let (rx, ry) = (
      Int32(recipe.filter.x.weights.count - 1), Int32(recipe.filter.y.weights.count - 1)
    )
    let needed = results.grown(dx: rx, dy: ry).intersection(averages.bounds)
    let (blocks, averages, filter) = (blocks, averages, recipe.filter)
    let isSame = (blocks.shiftX, blocks.shiftY) == (averages.shiftX, averages.shiftY)
    let source = isSame && filter.before.isEmpty ? blocks : averages
    if source === averages {
      let parts = Self.bands(of: needed, pool)
      pool.run(count: parts.count) { index, worker in
        filters[worker].reduce(blocks, parts[index], to: averages)
        for matrix in filter.before { filters[worker].map(averages, parts[index], matrix) }
      }
    }
    let (targets, x, y) = (Self.bands(of: results, pool), x, y)
    let filtered = filtered
    pool.run(count: targets.count) { index, worker in
      filters[worker].blur(source, targets[index], to: filtered, x: x, y: y)
      for matrix in filter.after { filters[worker].map(filtered, targets[index], matrix) }
    }
  }

  /// Returns one band of rows per thread. Fewer bands are better, because a blur computes some rows
  /// at the ends of a band twice.
  private static func bands(of rect: PixelRect, _ pool: WorkerPool) -> [PixelRect] {
    let threads = Int32(pool.threads)
    let band = max(leastBand, (rect.maxY - rect.minY + threads - 1) / threads)
    return stride(from: rect.minY, to: rect.maxY, by: Int(band)).map { y in
      PixelRect(minX: rect.minX, minY: y, maxX: rect.maxX, maxY: min(y + band, rect.maxY))
    }
  }
}
