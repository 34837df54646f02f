// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import Raster

/// The inputs that determine a filtered backdrop.
struct BackdropRecipe: Equatable, Sendable {
  /// The device pixels that the filter can see. All others have no weight.
  let capture: PixelRect
  let filter: FilterRecipe
  /// Refracts the filtered backdrop, for glass.
  let lens: Lens?

  /// Whether both recipes take the same averages.
  func seesLike(_ other: BackdropRecipe) -> Bool {
    capture == other.capture && filter.x.shift == other.filter.x.shift
      && filter.y.shift == other.filter.y.shift
  }

  /// Returns the averages that contain a pixel of a rectangle.
  func averages(around rect: PixelRect) -> PixelRect {
    WidePlane.averages(around: rect, shiftX: filter.x.shift, shiftY: filter.y.shift)
  }

  /// Returns the pixels of a rectangle of averages.
  func pixels(of averages: PixelRect) -> PixelRect {
    WidePlane.pixels(of: averages, shiftX: filter.x.shift, shiftY: filter.y.shift)
  }

  /// Returns the results that depend on some averages.
  func results(of averages: PixelRect) -> PixelRect {
    if averages.isEmpty { return averages }
    let reach = filter.reach
    let all = self.averages(around: capture)
    return PixelRect(
      minX: max(averages.minX - reach.x, all.minX - 1),
      minY: max(averages.minY - reach.y, all.minY - 1),
      maxX: min(averages.maxX + reach.x, all.maxX + 1),
      maxY: min(averages.maxY + reach.y, all.maxY + 1))
  }

  /// Returns the pixels that are interpolated from some results.
  func targets(of results: PixelRect) -> PixelRect {
    if results.isEmpty { return results }
    let near = pixels(
      of: PixelRect(
        minX: results.minX - 1, minY: results.minY - 1, maxX: results.maxX + 1,
        maxY: results.maxY + 1))
    let reach = lens?.reach ?? 0
    return PixelRect(
      minX: near.minX - reach, minY: near.minY - reach, maxX: near.maxX + reach,
      maxY: near.maxY + reach
    ).intersection(capture)
  }
}
