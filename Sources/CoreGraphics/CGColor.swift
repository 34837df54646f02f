// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// A colour: components in a colour space, and alpha.
public final class CGColor: Sendable, Hashable {
  /// The colour in sRGB, straight alpha.
  package let value: RGBAColor
  /// The space that `components` are in.
  public let colorSpace: CGColorSpace?

  package init(_ value: RGBAColor, space: CGColorSpace = .deviceRGB) {
    self.value = value
    colorSpace = space
  }

  /// Creates an sRGB colour; components are stored as given.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(RGBAColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates an sRGB colour; components are stored as given.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a gray colour.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(
      RGBAColor(red: gray, green: gray, blue: gray, alpha: alpha), space: .deviceGray)
  }

  /// Creates a gray colour.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(gray: gray, alpha: alpha)
  }

  /// Creates a colour from the components of a space and alpha.
  ///
  /// - Parameters:
  ///   - space: What the components mean.
  ///   - components: One more number than the space has components; the last is alpha.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    if space.model == .monochrome {
      self.init(gray: components[0], alpha: components[1])
    } else {
      self.init(
        red: components[0], green: components[1], blue: components[2], alpha: components[3])
    }
  }

  /// Opaque black.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Opaque white.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Transparent black.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// Opacity, `0…1`.
  public var alpha: CGFloat { value.alpha }

  /// Components of the colour space, then alpha.
  public var components: [CGFloat]? {
    colorSpace?.model == .monochrome
      ? [value.red, value.alpha] : [value.red, value.green, value.blue, value.alpha]
  }

  /// The number of components, alpha included.
  public var numberOfComponents: Int { (colorSpace?.numberOfComponents ?? 3) + 1 }

  /// Returns the colour with another alpha.
  public func copy(alpha: CGFloat) -> CGColor? {
    var value = value
    value.alpha = alpha
    return CGColor(value, space: colorSpace ?? .deviceRGB)
  }

  /// Whether both have the same space and components.
  public static func == (left: CGColor, right: CGColor) -> Bool {
    left.value == right.value && left.colorSpace == right.colorSpace
  }

  /// Hashes the components.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
