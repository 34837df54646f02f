// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels

/// The colours of a gradient as a table of premultiplied pixels.
package final class GradientRamp: Sendable {
  /// `Reference.gradientEntries` pixels; entry `i` is the colour at `i/1023`.
  package let pixels: [UInt32]
  /// Whether every entry is.
  package let isOpaque: Bool

  /// Creates the table.
  ///
  /// Colours are interpolated with straight alpha and premultiplied afterwards; before the first
  /// and after the last location they stay as they are.
  ///
  /// - Parameters:
  ///   - locations: One place for each colour, clamped to `0…1`, not-a-number counting as 0. One
  ///     that lies before its predecessor is moved to it, which gives a hard edge. Colours are
  ///     spread evenly when there are none or their count is another.
  ///   - opacity: Multiplies each colour's alpha.
  /// - Returns: `nil` when there are no colours.
  package init?(colors: [RGBAColor], locations: [Double]?, opacity: Double = 1) {
    guard let first = colors.first, let last = colors.last else { return nil }
    var places: [Double] = []
    for index in colors.indices {
      var place = colors.count == 1 ? 0 : Double(index) / Double(colors.count - 1)
      if let locations, locations.count == colors.count {
        place = locations[index] > 0 ? min(locations[index], 1) : 0
      }
      places.append(max(place, places.last ?? 0))
    }
    var (stop, pixels) = (0, [UInt32]())
    pixels.reserveCapacity(Reference.gradientEntries)
    for index in 0..<Reference.gradientEntries {
      let t = Double(index) / Double(Reference.gradientEntries - 1)
      while stop < places.count, places[stop] <= t { stop += 1 }
      var color = stop == 0 ? first : last
      if stop > 0, stop < places.count {
        let (a, b) = (colors[stop - 1], colors[stop])
        color = Self.mix(a, b, (t - places[stop - 1]) / (places[stop] - places[stop - 1]))
      }
      pixels.append(color.premultiplied(opacity: opacity))
    }
    self.pixels = pixels
    isOpaque = pixels.allSatisfy { $0 >> 24 == 255 }
  }

  private static func mix(_ a: RGBAColor, _ b: RGBAColor, _ t: Double) -> RGBAColor {
    RGBAColor(
      red: a.red + (b.red - a.red) * t, green: a.green + (b.green - a.green) * t,
      blue: a.blue + (b.blue - a.blue) * t, alpha: a.alpha + (b.alpha - a.alpha) * t)
  }
}
