// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

// The paragraph style of the first character counts for all of the text.
extension NSAttributedString {
  private var styled: StyledText { StyledText(self) }

  /// Returns the size of the text without a limit to its width, points.
  public func size() -> CGSize { styled.bounds(.zero, .usesLineFragmentOrigin).size }

  /// Draws the text in the current context, its upper left corner at a point.
  public func draw(at point: CGPoint) {
    styled.draw(CGRect(origin: point, size: .zero), .usesLineFragmentOrigin)
  }

  /// Draws the lines of the text that fit into a rectangle of the current context, at least one.
  public func draw(in rect: CGRect) {
    styled.draw(rect.standardized, .usesLineFragmentOrigin)
  }

  /// Draws the text in the current context; see `NSStringDrawingOptions`.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    styled.draw(rect.standardized, options)
  }

  /// Returns the rectangle that the text takes when it is drawn in a size, relative to its origin.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    styled.bounds(size, options)
  }
}
