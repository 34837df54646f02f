// Nacre, MIT licence; see LICENSE.

/// A colour in sRGB with straight (not premultiplied) alpha.
///
/// Components are nominally in `0…1`. An overshooting animation may leave that range; values are
/// clamped only when they are converted to pixels.
package struct RGBAColor: Sendable, Hashable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double

  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  package static let black = RGBAColor(red: 0, green: 0, blue: 0)
  package static let white = RGBAColor(red: 1, green: 1, blue: 1)
  package static let clear = RGBAColor(red: 0, green: 0, blue: 0, alpha: 0)

  /// Returns the colour as an 8-bit premultiplied pixel, `0xAARRGGBB`, its alpha multiplied by
  /// `opacity`.
  ///
  /// Components are clamped to `0…1`, and NaN counts as zero. Each byte is rounded to nearest.
  package func premultiplied(opacity: Double = 1) -> UInt32 {
    func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    let alpha = unit(self.alpha) * unit(opacity)
    func byte(_ value: Double) -> UInt32 { UInt32((unit(value) * alpha * 255).rounded()) }
    return UInt32((alpha * 255).rounded()) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
  }
}
