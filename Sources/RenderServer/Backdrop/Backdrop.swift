// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import Raster

/// The filtered backdrop of a layer: averages of the surface below it, and the filter's results.
/// Both are kept from frame to frame.
// SAFETY: a parallel loop writes disjoint parts of a plane, and the plane is read elsewhere only
// after the loop has ended, see `WidePlane`. All else is immutable.
final class Backdrop: @unchecked Sendable {
  let recipe: BackdropRecipe
  /// The averages of the surface inside the capture.
  private let averages: WidePlane
  private let working: WidePlane
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
      (averages, working, filtered) = (known.averages, known.working, known.filtered)
    } else {
      let all = recipe.averages(around: recipe.capture)
      averages = WidePlane(bounds: all, shiftX: kx.shift, shiftY: ky.shift)
      working = WidePlane(bounds: all, shiftX: kx.shift, shiftY: ky.shift)
      filtered = WidePlane(
        bounds: PixelRect(
          minX: all.minX - 1, minY: all.minY - 1, maxX: all.maxX + 1, maxY: all.maxY + 1),
        shiftX: kx.shift, shiftY: ky.shift)
    }
    x = AxisWeights(kx, inside: recipe.capture.minX..<recipe.capture.maxX)
    y = AxisWeights(ky, inside: recipe.capture.minY..<recipe.capture.maxY)
  }

  /// Whether tile boundaries are boundaries of averages, so that every average lies in one tile.
  func fits(tileWidth: Int, tileHeight: Int) -> Bool {
    tileWidth & (1 << Int(averages.shiftX) - 1) == 0
      && tileHeight & (1 << Int(averages.shiftY) - 1) == 0
  }

  /// Takes averages of the surface.
  ///
  /// - Parameters:
  ///   - changed: The averages to take.
  ///   - region: The pixels to take them from; only averages that contain one of these are taken.
  ///   - surface: The pixels below the layer, drawn as far as the averages need them.
  func average(
    _ changed: PixelRect, in region: PixelRect, from surface: Surface.Target, _ filter: WideFilter
  ) {
    let part = recipe.averages(around: region.intersection(recipe.capture)).intersection(changed)
    if part.isEmpty { return }
    filter.average(
      averages, part, pixels: surface.pixels, stride: surface.stride, region: surface.region,
      inside: recipe.capture)
  }

  /// Filters again the results that depend on some averages. The averages themselves are up to
  /// date.
  func filter(_ changed: PixelRect, _ pool: WorkerPool, _ filters: PerWorker<WideFilter>) {
    let plane = averages
    // A result depends on the averages around it. The matrices before the blur are applied to all
    // of these first, once each.
    let results = recipe.results(of: changed)
    let (rx, ry) = (
      Int32(recipe.filter.x.weights.count - 1), Int32(recipe.filter.y.weights.count - 1)
    )
    let needed = PixelRect(
      minX: results.minX - rx, minY: results.minY - ry, maxX: results.maxX + rx,
      maxY: results.maxY + ry
    ).intersection(plane.bounds)
    let (working, filter) = (working, recipe.filter)
    var source = plane
    if !filter.before.isEmpty {
      source = working
      let parts = Self.bands(of: needed, pool)
      pool.run(count: parts.count) { index, worker in
        filters[worker].copy(plane, parts[index], to: working)
        for matrix in filter.before { filters[worker].map(working, parts[index], matrix) }
      }
    }
    let (blurred, targets, x, y) = (source, Self.bands(of: results, pool), x, y)
    let filtered = filtered
    pool.run(count: targets.count) { index, worker in
      filters[worker].blur(blurred, targets[index], to: filtered, x: x, y: y)
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
