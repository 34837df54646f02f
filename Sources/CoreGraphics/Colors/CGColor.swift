// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// A colour: components in a colour space and an alpha value, or a pattern.
public final class CGColor: Sendable, Hashable {
  /// The colour in sRGB with straight alpha; clear for a coloured pattern.
  package let value: RGBAColor
  /// The colour space of `components`.
  public let colorSpace: CGColorSpace?
  /// The pattern of a pattern colour; `nil` for any other.
  public let pattern: CGPattern?
  private let values: [CGFloat]

  private init(_ values: [CGFloat], space: CGColorSpace, pattern: CGPattern? = nil) {
    self.values = values
    self.pattern = pattern
    colorSpace = space
    // A coloured pattern has an alpha value but no colour.
    let base = pattern?.isColored == false ? space.baseColorSpace ?? space : space
    value = base.toSRGB(Array(values.dropLast()), alpha: values.last ?? 0)
  }

  package convenience init(_ value: RGBAColor) {
    self.init([value.red, value.green, value.blue, value.alpha], space: .deviceRGB)
  }

  /// Creates an sRGB colour. Components are stored as given.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init([red, green, blue, alpha], space: .deviceRGB)
  }

  /// Creates an sRGB colour. Components are stored as given.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a grey.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init([gray, alpha], space: .deviceGray)
  }

  /// Creates a grey.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(gray: gray, alpha: alpha)
  }

  /// Creates a CMYK colour. Each sRGB component is `(1 − ink)·(1 − black)`.
  public convenience init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat,
    alpha: CGFloat
  ) {
    self.init([cyan, magenta, yellow, black, alpha], space: .deviceCMYK)
  }

  /// Creates a colour from components in a colour space.
  ///
  /// - Parameters:
  ///   - space: The colour space; a pattern space returns `nil`.
  ///   - components: The components of the space, followed by alpha.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    // SAFETY: as in Apple's declaration, the caller guarantees one value for each component of the
    // space, and alpha. They are copied.
    guard space.model != .pattern else { return nil }
    let count = space.numberOfComponents + 1
    self.init(Array(UnsafeBufferPointer(start: components, count: count)), space: space)
  }

  /// Creates a pattern colour.
  ///
  /// - Parameters:
  ///   - space: A pattern space.
  ///   - pattern: The pattern.
  ///   - components: The alpha of a coloured pattern. For an uncoloured pattern, a colour in the
  ///     base space, followed by alpha.
  /// - Returns: `nil` if the space is not a pattern space, or lacks the base space that an
  ///   uncoloured pattern needs.
  public convenience init?(
    patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>
  ) {
    // SAFETY: as in Apple's declaration, the caller guarantees as many values as `components` is
    // documented to have. They are copied.
    guard space.model == .pattern, pattern.isColored || space.baseColorSpace != nil else {
      return nil
    }
    let count = pattern.isColored ? 1 : space.numberOfComponents + 1
    let values = Array(UnsafeBufferPointer(start: components, count: count))
    self.init(values, space: space, pattern: pattern)
  }

  /// Opaque black.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Opaque white.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Transparent black.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// The alpha value, `0…1`.
  public var alpha: CGFloat { values.last ?? 0 }

  /// The components in the colour space, followed by alpha.
  public var components: [CGFloat]? { values }

  /// The number of components, alpha included.
  public var numberOfComponents: Int { values.count }

  /// Returns the colour with a different alpha value.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(values.dropLast() + [alpha], space: colorSpace ?? .deviceRGB, pattern: pattern)
  }

  /// Returns the colour converted to another colour space.
  ///
  /// - Parameters:
  ///   - space: The target space; a pattern space returns `nil`.
  ///   - intent: The rendering intent. Accepted for compatibility; has no effect: colours outside
  ///     the gamut keep components outside `0…1`.
  ///   - options: Options of the conversion. Accepted for compatibility; has no effect.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
  ) -> CGColor? {
    guard space.model != .pattern, pattern == nil else { return nil }
    if space == colorSpace { return self }
    return CGColor(space.fromSRGB(value) + [alpha], space: space)
  }

  /// Returns whether two colours have the same colour space, components and pattern.
  public static func == (left: CGColor, right: CGColor) -> Bool {
    left.values == right.values && left.colorSpace == right.colorSpace
      && left.pattern === right.pattern
  }

  /// Hashes the components.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
