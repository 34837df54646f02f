// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// A colour: components in a colour space, and alpha; or a pattern.
public final class CGColor: Sendable, Hashable {
  /// The colour in sRGB, straight alpha; clear for a coloured pattern.
  package let value: RGBAColor
  /// The space that `components` are in.
  public let colorSpace: CGColorSpace?
  /// What is drawn instead of one colour.
  public let pattern: CGPattern?
  private let values: [CGFloat]

  private init(_ values: [CGFloat], space: CGColorSpace, pattern: CGPattern? = nil) {
    self.values = values
    self.pattern = pattern
    colorSpace = space
    // A coloured pattern has no colour but only alpha.
    let base = pattern?.isColored == false ? space.baseColorSpace ?? space : space
    value = base.toSRGB(Array(values.dropLast()), alpha: values.last ?? 0)
  }

  package convenience init(_ value: RGBAColor) {
    self.init([value.red, value.green, value.blue, value.alpha], space: .deviceRGB)
  }

  /// Creates an sRGB colour; components are stored as given.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init([red, green, blue, alpha], space: .deviceRGB)
  }

  /// Creates an sRGB colour; components are stored as given.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a gray colour.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init([gray, alpha], space: .deviceGray)
  }

  /// Creates a gray colour.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(gray: gray, alpha: alpha)
  }

  /// Creates a colour of four inks, converted to sRGB as `(1 − ink)·(1 − black)`.
  public convenience init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat,
    alpha: CGFloat
  ) {
    self.init([cyan, magenta, yellow, black, alpha], space: .deviceCMYK)
  }

  /// Creates a colour from the components of a space and alpha.
  ///
  /// - Parameters:
  ///   - space: What the components mean; `nil` is returned for the space of patterns.
  ///   - components: One more number than the space has components; the last is alpha.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    guard space.model != .pattern else { return nil }
    let count = space.numberOfComponents + 1
    self.init(Array(UnsafeBufferPointer(start: components, count: count)), space: space)
  }

  /// Creates a colour that draws a pattern.
  ///
  /// - Parameters:
  ///   - space: The space of patterns.
  ///   - pattern: What is drawn.
  ///   - components: Alpha for a coloured pattern; for another the colour in the base space, and
  ///     alpha.
  /// - Returns: `nil` when the space is none of patterns, or lacks the base that an uncoloured
  ///   pattern needs.
  public convenience init?(
    patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>
  ) {
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

  /// Opacity, `0…1`.
  public var alpha: CGFloat { values.last ?? 0 }

  /// Components of the colour space, then alpha.
  public var components: [CGFloat]? { values }

  /// The number of components, alpha included.
  public var numberOfComponents: Int { values.count }

  /// Returns the colour with another alpha.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(values.dropLast() + [alpha], space: colorSpace ?? .deviceRGB, pattern: pattern)
  }

  /// Returns the same colour in another space.
  ///
  /// - Parameters:
  ///   - space: The space wanted; the result is `nil` for the space of patterns.
  ///   - intent: Makes no difference: colours outside the space keep components outside `0…1`.
  ///   - options: Makes no difference.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
  ) -> CGColor? {
    guard space.model != .pattern, pattern == nil else { return nil }
    if space == colorSpace { return self }
    return CGColor(space.fromSRGB(value) + [alpha], space: space)
  }

  /// Whether both have the same space and components.
  public static func == (left: CGColor, right: CGColor) -> Bool {
    left.values == right.values && left.colorSpace == right.colorSpace
      && left.pattern === right.pattern
  }

  /// Hashes the components.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
