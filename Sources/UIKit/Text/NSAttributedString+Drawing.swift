// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension NSAttributedString {
  private var styled: StringDrawing { StringDrawing(self) }

  /// Returns the size of the text, in points. Only line breaks in the text end a line.
  public func size() -> CGSize { styled.bounds(.zero, .usesLineFragmentOrigin).size }

  /// Draws the text in the current context with its upper left corner at `point`.
  public func draw(at point: CGPoint) {
    styled.draw(CGRect(origin: point, size: .zero), .usesLineFragmentOrigin)
  }

  /// Draws the lines that fit into a rectangle of the current context, but at least one.
  public func draw(in rect: CGRect) {
    styled.draw(rect.standardized, .usesLineFragmentOrigin)
  }

  /// Draws the text in the current context.
  ///
  /// - Parameters:
  ///   - rect: The rectangle to draw in. Its origin is the start of the first baseline, or the
  ///     upper left corner if `options` contains `usesLineFragmentOrigin`.
  ///   - options: How the text is drawn.
  ///   - context: Receives the rectangle of the text.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    styled.draw(rect.standardized, options, result: context)
  }

  /// Returns the rectangle of the text laid out in a size, relative to the drawing origin.
  ///
  /// - Parameters:
  ///   - size: The available size; 0 means no limit.
  ///   - options: How the text is drawn.
  ///   - context: Receives the rectangle of the text.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    styled.bounds(size, options, result: context)
  }
}
