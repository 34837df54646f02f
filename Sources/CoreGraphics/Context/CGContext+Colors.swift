// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

// SAFETY: as in Apple's declarations, the caller guarantees as many components as each method
// documents. `CGColor` copies them.
extension CGContext {
  /// Sets the fill colour.
  public func setFillColor(_ color: CGColor) {
    setFill(Self.source(color), color.colorSpace)
  }
  /// Sets the fill colour to a grey.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(gray: gray, alpha: alpha))
  }
  /// Sets the fill colour to an sRGB colour.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Sets the fill colour to a CMYK colour.
  public func setFillColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    setFillColor(
      CGColor(
        genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }
  /// Sets the colour space of the fill colour, and the colour to black.
  public func setFillColorSpace(_ space: CGColorSpace) {
    setFill(.color(.black), space)
  }
  /// Sets the fill colour from components in the fill colour space.
  ///
  /// - Parameter components: The components of the space, followed by alpha.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    CGColor(colorSpace: state.fillSpace, components: components).map { setFillColor($0) }
  }
  /// Sets the fill pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - components: The alpha of a coloured pattern. For an uncoloured pattern, a colour in the
  ///     base space of the fill colour space, followed by alpha.
  public func setFillPattern(
    _ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>
  ) {
    let color = CGColor(
      patternSpace: state.fillSpace, pattern: pattern, components: components)
    color.map { setFillColor($0) }
  }

  /// Sets the stroke colour.
  public func setStrokeColor(_ color: CGColor) {
    setStroke(Self.source(color), color.colorSpace)
  }
  /// Sets the stroke colour to a grey.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }
  /// Sets the stroke colour to an sRGB colour.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Sets the stroke colour to a CMYK colour.
  public func setStrokeColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    setStrokeColor(
      CGColor(
        genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }
  /// Sets the colour space of the stroke colour, and the colour to black.
  public func setStrokeColorSpace(_ space: CGColorSpace) {
    setStroke(.color(.black), space)
  }
  /// Sets the stroke colour from components in the stroke colour space.
  ///
  /// - Parameter components: The components of the space, followed by alpha.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    CGColor(colorSpace: state.strokeSpace, components: components).map { setStrokeColor($0) }
  }
  /// Sets the stroke pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - components: The alpha of a coloured pattern. For an uncoloured pattern, a colour in the
  ///     base space of the stroke colour space, followed by alpha.
  public func setStrokePattern(
    _ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>
  ) {
    let color = CGColor(
      patternSpace: state.strokeSpace, pattern: pattern, components: components)
    color.map { setStrokeColor($0) }
  }

  /// Sets the offset of patterns, in the base space of the context.
  public func setPatternPhase(_ phase: CGSize) { state.patternPhase = phase }

  private static func source(_ color: CGColor) -> GraphicsState.Source {
    guard let pattern = color.pattern else { return .color(color.value) }
    var value = color.value
    value.alpha = color.alpha
    return .pattern(pattern, value)
  }

  private func setFill(_ source: GraphicsState.Source, _ space: CGColorSpace?) {
    guard setsColors else { return }
    state.fill = source
    state.fillSpace = space ?? .deviceRGB
  }

  private func setStroke(_ source: GraphicsState.Source, _ space: CGColorSpace?) {
    guard setsColors else { return }
    state.stroke = source
    state.strokeSpace = space ?? .deviceRGB
  }
}
