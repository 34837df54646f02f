// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels

/// The colours of a gradient as a lookup table of premultiplied pixels.
package final class GradientRamp: Sendable {
  /// The table: `PixelMath.gradientEntries` pixels, of which entry `i` is the colour at `i/1023`. A
  /// dithered ramp has sixteen such tables, one for each row and column of the device modulo four.
  package let pixels: [UInt32]
  /// The number of entries from one table to the next; 0 when there is only one table.
  package let phase: Int
  /// Whether every entry is opaque.
  package let isOpaque: Bool

  /// Creates the table.
  ///
  /// Colours are interpolated with straight alpha and premultiplied afterwards. Before the first
  /// and after the last location they are constant.
  ///
  /// - Parameters:
  ///   - locations: One location for each colour, clamped to `0…1`; NaN counts as 0. A location
  ///     less than its predecessor is raised to it, which gives a hard edge. Without locations, or
  ///     when their number differs from the number of colours, the colours are spread evenly.
  ///   - opacity: Multiplies each colour's alpha.
  ///   - isDithered: Whether the precision lost by rounding to bytes becomes a pattern of 4 × 4
  ///     pixels, fixed to the device, whose mean is exact to a sixteenth of a level.
  /// - Returns: `nil` when there are no colours.
  package init?(
    colors: [RGBAColor], locations: [Double]?, opacity: Double = 1, isDithered: Bool = false
  ) {
    guard let first = colors.first, let last = colors.last else { return nil }
    var places: [Double] = []
    for index in colors.indices {
      var place = colors.count == 1 ? 0 : Double(index) / Double(colors.count - 1)
      if let locations, locations.count == colors.count {
        place = locations[index] > 0 ? min(locations[index], 1) : 0
      }
      places.append(max(place, places.last ?? 0))
    }
    var (stop, colorsOfEntries) = (0, [RGBAColor]())
    colorsOfEntries.reserveCapacity(PixelMath.gradientEntries)
    for index in 0..<PixelMath.gradientEntries {
      let t = Double(index) / Double(PixelMath.gradientEntries - 1)
      while stop < places.count, places[stop] <= t { stop += 1 }
      var color = stop == 0 ? first : last
      if stop > 0, stop < places.count {
        let (a, b) = (colors[stop - 1], colors[stop])
        color = Self.mix(a, b, (t - places[stop - 1]) / (places[stop] - places[stop - 1]))
      }
      colorsOfEntries.append(color)
    }
    phase = isDithered ? PixelMath.gradientEntries : 0
    pixels =
      isDithered
      ? Self.dithered(colorsOfEntries, opacity: opacity)
      : colorsOfEntries.map { $0.premultiplied(opacity: opacity) }
    isOpaque = pixels.allSatisfy { $0 >> 24 == 255 }
  }

  /// The ordered-dither thresholds by row and column: sixteenths of a level that are added before
  /// truncation.
  ///
  /// **Source.** B. Bayer, "An optimum method for two-level rendition of continuous-tone pictures",
  /// IEEE ICC 1973.
  private static let thresholds: [UInt64] = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

  private static func dithered(_ colors: [RGBAColor], opacity: Double) -> [UInt32] {
    func clamped(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    // Values in sixteenths of a level, which are at most 4080, so four fit into one number. The dither does not change
    // a whole level.
    let levels = colors.map { color in
      let alpha = clamped(color.alpha * opacity)
      func level(_ value: Double) -> UInt64 { UInt64((value * 255 * 16).rounded()) }
      return level(alpha) << 48 | level(clamped(color.red) * alpha) << 32
        | level(clamped(color.green) * alpha) << 16 | level(clamped(color.blue) * alpha)
    }
    var pixels = [UInt32](repeating: 0, count: thresholds.count * levels.count)
    for (table, threshold) in thresholds.enumerated() {
      let start = table * levels.count
      for entry in levels.indices {
        var four =
          (levels[entry] &+ threshold &* 0x0001_0001_0001_0001) >> 4 & 0x00FF_00FF_00FF_00FF
        // Four numbers of sixteen bits become four bytes.
        four = (four | four >> 8) & 0x0000_FFFF_0000_FFFF
        pixels[start + entry] = UInt32(truncatingIfNeeded: four | four >> 16)
      }
    }
    return pixels
  }

  private static func mix(_ a: RGBAColor, _ b: RGBAColor, _ t: Double) -> RGBAColor {
    RGBAColor(
      red: a.red + (b.red - a.red) * t, green: a.green + (b.green - a.green) * t,
      blue: a.blue + (b.blue - a.blue) * t, alpha: a.alpha + (b.alpha - a.alpha) * t)
  }
}
