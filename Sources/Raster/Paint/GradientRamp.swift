// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels

/// The colours of a gradient as a table of premultiplied pixels.
package final class GradientRamp: Sendable {
  /// `Reference.gradientEntries` pixels; entry `i` is the colour at `i/1023`. Of a dithered ramp
  /// sixteen such tables, by row and column of the device modulo four.
  package let pixels: [UInt32]
  /// Entries from one of those tables to the next; 0 when there is but one.
  package let phase: Int
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
  ///   - isDithered: Whether what a byte can't hold becomes a pattern of 4 × 4 pixels, fixed to the
  ///     device, whose mean is right to a sixteenth of a level.
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
    colorsOfEntries.reserveCapacity(Reference.gradientEntries)
    for index in 0..<Reference.gradientEntries {
      let t = Double(index) / Double(Reference.gradientEntries - 1)
      while stop < places.count, places[stop] <= t { stop += 1 }
      var color = stop == 0 ? first : last
      if stop > 0, stop < places.count {
        let (a, b) = (colors[stop - 1], colors[stop])
        color = Self.mix(a, b, (t - places[stop - 1]) / (places[stop] - places[stop - 1]))
      }
      colorsOfEntries.append(color)
    }
    phase = isDithered ? Reference.gradientEntries : 0
    pixels =
      isDithered
      ? Self.dithered(colorsOfEntries, opacity: opacity)
      : colorsOfEntries.map { $0.premultiplied(opacity: opacity) }
    isOpaque = pixels.allSatisfy { $0 >> 24 == 255 }
  }

  /// Sixteenths of a level that are added before a value is cut off, for each row and column.
  ///
  /// **Source.** B. Bayer, "An optimum method for two-level rendition of continuous-tone pictures",
  /// IEEE ICC 1973.
  private static let thresholds: [UInt32] = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

  private static func dithered(_ colors: [RGBAColor], opacity: Double) -> [UInt32] {
    func clamped(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    // Sixteenths of a level; one that is whole stays what it is.
    let levels = colors.map { color in
      let alpha = clamped(color.alpha * opacity)
      func level(_ value: Double) -> UInt32 { UInt32((value * 255 * 16).rounded()) }
      return (
        level(alpha), level(clamped(color.red) * alpha), level(clamped(color.green) * alpha),
        level(clamped(color.blue) * alpha)
      )
    }
    return thresholds.flatMap { t in
      levels.map { a, r, g, b in
        ((a + t) >> 4) << 24 | ((r + t) >> 4) << 16 | ((g + t) >> 4) << 8 | (b + t) >> 4
      }
    }
  }

  private static func mix(_ a: RGBAColor, _ b: RGBAColor, _ t: Double) -> RGBAColor {
    RGBAColor(
      red: a.red + (b.red - a.red) * t, green: a.green + (b.green - a.green) * t,
      blue: a.blue + (b.blue - a.blue) * t, alpha: a.alpha + (b.alpha - a.alpha) * t)
  }
}
