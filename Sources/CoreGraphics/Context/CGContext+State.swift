// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

extension CGContext {
  /// Sets the width of lines in user space; zero, less or not-a-number draws none. 1 at first.
  public func setLineWidth(_ width: CGFloat) { state.line.width = width }

  /// Sets how the ends of lines are drawn.
  public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap.cap }

  /// Sets how lines are joined.
  public func setLineJoin(_ join: CGLineJoin) { state.line.join = join.join }

  /// Sets the ratio of a miter's length to the width above which it is cut. 10 at first.
  public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit }

  /// Sets the pattern of dashes.
  ///
  /// - Parameters:
  ///   - phase: Where in the pattern each line begins.
  ///   - lengths: Painted and skipped in turn; a list of odd length goes on with the roles changed.
  ///     Empty, all zero or with a negative length the line is solid.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.line.dashPhase = phase
    state.line.dashPattern = lengths.map { Double($0) }
  }

  /// Sets how closely curves are followed; kept, but curves are always within a tenth of a pixel.
  public func setFlatness(_ flatness: CGFloat) { state.flatness = flatness }

  /// Sets the opacity of everything that is drawn, `0…1`.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha }

  /// Sets how what is drawn is put together with what is there.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// Sets whether edges are smooth. If not, a pixel is drawn when half of it is covered.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    state.shouldAntialias = shouldAntialias
  }

  /// Sets whether edges may be smooth at all; not saved with the state.
  public func setAllowsAntialiasing(_ allows: Bool) { allowsAntialiasing = allows }

  /// How images are smoothed.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  /// Sets what colours outside the space become; makes no difference.
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) { state.intent = intent }

  /// Sets a shadow under everything that is drawn; black with an alpha of one third.
  ///
  /// - Parameters:
  ///   - offset: In the base space of the context, which the transform does not change; rounded to
  ///     whole pixels.
  ///   - blur: Twice the standard deviation of the Gaussian, in the base space; below zero counts
  ///     as zero, and it is at most 1000 pixels.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// Sets a shadow under everything that is drawn; see `setShadow(offset:blur:)`.
  ///
  /// - Parameters:
  ///   - offset: In the base space of the context.
  ///   - blur: Twice the standard deviation of the Gaussian.
  ///   - color: `nil` or clear is no shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color, color.alpha > 0, offset.width.isFinite, offset.height.isFinite else {
      state.shadow = nil
      return
    }
    state.shadow = GraphicsState.Shadow(offset: offset, blur: blur, color: color.value)
  }
}
