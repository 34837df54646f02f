// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import Raster

/// What lies below a layer, as averages and filtered: kept from frame to frame.
// SAFETY: planes are written in parallel loops between those that read them, see `WidePlane`; all
// else is read only.
final class Backdrop: @unchecked Sendable {
  let recipe: BackdropRecipe
  /// Of what is below, inside the capture.
  private let averages: WidePlane
  private let working: WidePlane
  /// What is shown; an average more on each side than the capture has.
  let filtered: WidePlane
  private let x: AxisWeights
  private let y: AxisWeights

  /// Rows that are worth a thread of their own.
  private static let leastBand: Int32 = 32

  /// - Parameter known: One with the same averages, which are kept; what is filtered is not.
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

  /// Whether no average has pixels in two tiles.
  func fits(tileWidth: Int, tileHeight: Int) -> Bool {
    tileWidth & (1 << Int(averages.shiftX) - 1) == 0
      && tileHeight & (1 << Int(averages.shiftY) - 1) == 0
  }

  /// Takes averages.
  ///
  /// - Parameters:
  ///   - changed: Those that are wanted.
  ///   - region: Pixels; averages with one inside are taken.
  ///   - surface: What is below, drawn as far as they need it.
  func average(
    _ changed: PixelRect, in region: PixelRect, from surface: Surface.Target, _ filter: WideFilter
  ) {
    let part = recipe.averages(around: region.intersection(recipe.capture)).intersection(changed)
    if part.isEmpty { return }
    filter.average(
      averages, part, pixels: surface.pixels, stride: surface.stride, region: surface.region,
      inside: recipe.capture)
  }

  /// Makes anew what depends on some averages, which have been taken.
  func filter(_ changed: PixelRect, _ pool: WorkerPool, _ filters: PerWorker<WideFilter>) {
    let plane = averages
    // What is filtered needs averages around it, whose colours are changed first, once.
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

  /// One band of rows for each thread: at its ends a blur has rows to do twice.
  private static func bands(of rect: PixelRect, _ pool: WorkerPool) -> [PixelRect] {
    let threads = Int32(pool.threads)
    let band = max(leastBand, (rect.maxY - rect.minY + threads - 1) / threads)
    return stride(from: rect.minY, to: rect.maxY, by: Int(band)).map { y in
      PixelRect(minX: rect.minX, minY: y, maxX: rect.maxX, maxY: min(y + band, rect.maxY))
    }
  }
}
