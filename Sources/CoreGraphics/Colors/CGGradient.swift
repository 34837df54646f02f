// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster

/// A sequence of colours and their positions along a gradient.
///
/// Colours are interpolated in sRGB with straight alpha.
public final class CGGradient: Sendable {
  let colors: [RGBAColor]
  let locations: [Double]?

  private init?(_ colors: [RGBAColor], _ locations: [Double]?) {
    if colors.isEmpty { return nil }
    self.colors = colors
    self.locations = locations
  }

  /// Creates a gradient from colours.
  ///
  /// - Parameters:
  ///   - space: The space for interpolation. Accepted for compatibility; has no effect.
  ///   - colors: An array of `CGColor`s. An empty array or any other object returns `nil`.
  ///   - locations: The position of each colour, `0…1`; `nil` spaces them evenly.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    // SAFETY: as in Apple's declaration, the caller guarantees one location for each colour. The
    // locations are copied.
    let values = colors.compactMap { ($0 as? CGColor)?.value }
    if values.count != colors.count { return nil }
    self.init(
      values, locations.map { UnsafeBufferPointer(start: $0, count: values.count).map { $0 } })
  }

  /// Creates a gradient from colour components.
  ///
  /// - Parameters:
  ///   - space: The colour space of the components.
  ///   - components: For each colour, the components of the space, followed by alpha.
  ///   - locations: The position of each colour, `0…1`; `nil` spaces them evenly.
  ///   - count: The number of colours; 0 returns `nil`.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    // SAFETY: as in Apple's declaration, the caller guarantees `count` locations, and for each
    // colour the components of the space and alpha. All are copied.
    guard count > 0, space.model != .pattern else { return nil }
    let size = space.numberOfComponents + 1
    let all = Array(UnsafeBufferPointer(start: components, count: count * size))
    let values = (0..<count).map { index in
      let part = Array(all[(index * size)..<((index + 1) * size)])
      return space.toSRGB(Array(part.dropLast()), alpha: part[size - 1])
    }
    self.init(values, locations.map { UnsafeBufferPointer(start: $0, count: count).map { $0 } })
  }

  /// Returns the colour table that the rasteriser uses.
  func ramp(alpha: Double) -> GradientRamp? {
    GradientRamp(colors: colors, locations: locations, opacity: alpha)
  }
}
