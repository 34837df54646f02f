// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster

/// Colours and where they stand between the beginning and the end of a gradient.
///
/// Between two of them colours are mixed in sRGB with straight alpha.
public final class CGGradient: Sendable {
  let colors: [RGBAColor]
  let locations: [Double]?

  private init?(_ colors: [RGBAColor], _ locations: [Double]?) {
    if colors.isEmpty { return nil }
    self.colors = colors
    self.locations = locations
  }

  /// Creates a gradient of colours.
  ///
  /// - Parameters:
  ///   - space: The space to mix in; Nacre mixes in sRGB whatever it is.
  ///   - colors: `CGColor`s; anything else, and no colours, give `nil`.
  ///   - locations: For each colour a place in `0…1`; `nil` spreads them evenly.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    let values = colors.compactMap { ($0 as? CGColor)?.value }
    if values.count != colors.count { return nil }
    self.init(
      values, locations.map { UnsafeBufferPointer(start: $0, count: values.count).map { $0 } })
  }

  /// Creates a gradient of components.
  ///
  /// - Parameters:
  ///   - space: What the components mean.
  ///   - components: For each colour those of the space, and alpha.
  ///   - locations: For each colour a place in `0…1`; `nil` spreads them evenly.
  ///   - count: How many colours; `nil` is returned for none.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard count > 0, space.model != .pattern else { return nil }
    let size = space.numberOfComponents + 1
    let all = Array(UnsafeBufferPointer(start: components, count: count * size))
    let values = (0..<count).map { index in
      let part = Array(all[(index * size)..<((index + 1) * size)])
      return space.toSRGB(Array(part.dropLast()), alpha: part[size - 1])
    }
    self.init(values, locations.map { UnsafeBufferPointer(start: $0, count: count).map { $0 } })
  }

  /// Returns the table of colours.
  func ramp(alpha: Double) -> GradientRamp? {
    GradientRamp(colors: colors, locations: locations, opacity: alpha)
  }
}
