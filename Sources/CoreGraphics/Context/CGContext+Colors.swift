// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

extension CGContext {
  /// Sets the colour of areas.
  public func setFillColor(_ color: CGColor) {
    setFill(Self.source(color), color.colorSpace)
  }
  /// Sets the colour of areas to a gray.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(gray: gray, alpha: alpha))
  }
  /// Sets the colour of areas.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Sets the colour of areas, by four inks.
  public func setFillColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    setFillColor(
      CGColor(
        genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }
  /// Sets the space of the colour of areas, and the colour to black.
  public func setFillColorSpace(_ space: CGColorSpace) {
    setFill(.color(.black), space)
  }
  /// Sets the colour of areas in their space.
  ///
  /// - Parameter components: One more than the space has; the last is alpha.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    CGColor(colorSpace: state.fillSpace, components: components).map { setFillColor($0) }
  }
  /// Sets the pattern of areas.
  ///
  /// - Parameters:
  ///   - pattern: What is drawn.
  ///   - components: Alpha for a coloured pattern; for another a colour in the base of the space of
  ///     areas, and alpha.
  public func setFillPattern(
    _ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>
  ) {
    let color = CGColor(
      patternSpace: state.fillSpace, pattern: pattern, components: components)
    color.map { setFillColor($0) }
  }

  /// Sets the colour of lines.
  public func setStrokeColor(_ color: CGColor) {
    setStroke(Self.source(color), color.colorSpace)
  }
  /// Sets the colour of lines to a gray.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }
  /// Sets the colour of lines.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Sets the colour of lines, by four inks.
  public func setStrokeColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    setStrokeColor(
      CGColor(
        genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }
  /// Sets the space of the colour of lines, and the colour to black.
  public func setStrokeColorSpace(_ space: CGColorSpace) {
    setStroke(.color(.black), space)
  }
  /// Sets the colour of lines in their space.
  ///
  /// - Parameter components: One more than the space has; the last is alpha.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    CGColor(colorSpace: state.strokeSpace, components: components).map { setStrokeColor($0) }
  }
  /// Sets the pattern of lines.
  ///
  /// - Parameters:
  ///   - pattern: What is drawn.
  ///   - components: Alpha for a coloured pattern; for another a colour in the base of the space of
  ///     lines, and alpha.
  public func setStrokePattern(
    _ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>
  ) {
    let color = CGColor(
      patternSpace: state.strokeSpace, pattern: pattern, components: components)
    color.map { setStrokeColor($0) }
  }

  /// Moves patterns, in the base space of the context.
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
