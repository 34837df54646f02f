// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

// SAFETY: the stored properties are immutable. As on Apple's platforms, a client that draws with a
// pattern on several threads must provide callbacks that are safe to call concurrently.
/// A drawing that is repeated to fill an area.
public final class CGPattern: @unchecked Sendable {
  let bounds: CGRect
  let matrix: CGAffineTransform
  let step: CGSize
  let isColored: Bool
  // SAFETY: `info` is only passed to the client's callbacks; `releaseInfo` in `deinit` is the last.
  private let info: UnsafeMutableRawPointer?
  private let callbacks: CGPatternCallbacks

  /// Creates a pattern.
  ///
  /// - Parameters:
  ///   - info: A pointer passed to the callbacks.
  ///   - bounds: The bounds of the cell in pattern space, to which drawing is clipped.
  ///   - matrix: The transform from pattern space to the base space of the context.
  ///   - xStep: The horizontal distance between cells; zero or a number that is not finite returns
  ///     `nil`.
  ///   - yStep: The vertical distance between cells, with the same restriction.
  ///   - tiling: How cells are adjusted to pixels. Accepted for compatibility; has no effect.
  ///   - isColored: Whether the cell sets its own colours. If not, colours set while it is drawn
  ///     are ignored, and the colour given with the pattern is used.
  ///   - callbacks: The functions that draw the cell and release `info`.
  public init?(
    info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat,
    yStep: CGFloat, tiling: CGPatternTiling, isColored: Bool,
    callbacks: UnsafePointer<CGPatternCallbacks>
  ) {
    // SAFETY: as in Apple's declaration, `callbacks` is valid during the call. It is copied.
    guard xStep != 0, yStep != 0, xStep.isFinite, yStep.isFinite, bounds.isFinite else {
      return nil
    }
    self.info = info
    self.bounds = bounds.standardized
    self.matrix = matrix
    step = CGSize(width: abs(xStep), height: abs(yStep))
    self.isColored = isColored
    self.callbacks = callbacks.pointee
  }

  /// Creates a pattern whose cell is drawn by a closure.
  package convenience init?(
    bounds: CGRect, matrix: CGAffineTransform = .identity, step: CGSize, isColored: Bool = true,
    draw: @escaping (CGContext) -> Void
  ) {
    var callbacks = CGPatternCallbacks(
      version: 0, drawPattern: { _, context in draw(context) }, releaseInfo: nil)
    self.init(
      info: nil, bounds: bounds, matrix: matrix, xStep: step.width, yStep: step.height,
      tiling: .noDistortion, isColored: isColored, callbacks: &callbacks)
  }

  deinit { callbacks.releaseInfo?(info) }

  /// Draws the cell.
  func draw(in context: CGContext) { callbacks.drawPattern?(info, context) }
}
