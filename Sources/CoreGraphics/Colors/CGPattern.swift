// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// A drawing that is repeated over the plane.
public final class CGPattern: @unchecked Sendable {
  // SAFETY: immutable; as on Apple's systems, who draws with a pattern on several threads has to
  // give it functions that bear it.
  let bounds: CGRect
  let matrix: CGAffineTransform
  let step: CGSize
  let isColored: Bool
  private let info: UnsafeMutableRawPointer?
  private let callbacks: CGPatternCallbacks

  /// Creates a pattern.
  ///
  /// - Parameters:
  ///   - info: Handed to the functions.
  ///   - bounds: The cell, in the pattern's own space; what is drawn outside is cut off.
  ///   - matrix: From the pattern's space to the base space of the context.
  ///   - xStep: From cell to cell across; zero or a number that is not finite gives `nil`.
  ///   - yStep: From cell to cell upwards; likewise.
  ///   - tiling: How cells are put on whole pixels.
  ///   - isColored: Whether the cell has colours of its own. If not, colours set while it is drawn
  ///     are ignored and those given with the pattern are used.
  ///   - callbacks: The functions.
  public init?(
    info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat,
    yStep: CGFloat, tiling: CGPatternTiling, isColored: Bool,
    callbacks: UnsafePointer<CGPatternCallbacks>
  ) {
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

  /// Creates a pattern whose cell a closure draws.
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
