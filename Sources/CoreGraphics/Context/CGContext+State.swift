// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

extension CGContext {
  /// Sets the line width in user space. A width that is zero, negative or NaN draws no lines. It is
  /// initially 1.
  public func setLineWidth(_ width: CGFloat) { state.line.width = width }

  /// Sets the style of line ends.
  public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap.cap }

  /// Sets the style of line joins.
  public func setLineJoin(_ join: CGLineJoin) { state.line.join = join.join }

  /// Sets the largest ratio of miter length to line width; a sharper corner is drawn as a bevel. It
  /// is initially 10.
  public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit }

  /// Sets the dash pattern.
  ///
  /// - Parameters:
  ///   - phase: The distance into the pattern at which each line starts.
  ///   - lengths: The lengths of dashes and gaps in turn. The second pass through a pattern of odd
  ///     length swaps dashes and gaps. If the array is empty, all zero or contains a negative
  ///     length, the line is solid.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.line.dashPhase = phase
    state.line.dashPattern = lengths.map { Double($0) }
  }

  /// Sets the accuracy of curves. Stored for compatibility; has no effect: curves are always
  /// accurate to a tenth of a pixel.
  public func setFlatness(_ flatness: CGFloat) { state.flatness = flatness }

  /// Sets the alpha value that multiplies everything drawn, `0…1`.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha }

  /// Sets how new content is blended with existing content.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// Sets whether edges are antialiased. If not, a pixel is drawn if at least half of it is
  /// covered.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    state.shouldAntialias = shouldAntialias
  }

  /// Sets whether antialiasing is allowed at all. This setting is not part of the saved state.
  public func setAllowsAntialiasing(_ allows: Bool) { allowsAntialiasing = allows }

  /// The quality of interpolation when images are scaled.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  /// Sets the rendering intent. Stored for compatibility; has no effect.
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) { state.intent = intent }

  /// Sets a shadow for everything drawn, in black with an alpha of one third.
  ///
  /// - Parameters:
  ///   - offset: The offset in the base space of the context, unaffected by the CTM. It is rounded
  ///     to whole pixels.
  ///   - blur: Twice the standard deviation of the Gaussian blur, in the base space. Negative
  ///     values count as zero, and the blur is at most 1000 pixels.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// Sets a shadow with a colour for everything drawn; see `setShadow(offset:blur:)`.
  ///
  /// - Parameters:
  ///   - offset: The offset in the base space of the context.
  ///   - blur: Twice the standard deviation of the Gaussian blur.
  ///   - color: The colour; `nil` or a transparent colour removes the shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color, color.alpha > 0, offset.width.isFinite, offset.height.isFinite else {
      state.shadow = nil
      return
    }
    state.shadow = GraphicsState.Shadow(offset: offset, blur: blur, color: color.value)
  }
}
