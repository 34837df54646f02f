// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

// Text is drawn as outlines in contexts with y pointing down, as UIKit's contexts are.
extension String {
  /// Returns the size of the text, in points. Only line breaks in the text end a line.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    StringDrawing(self, attributes).bounds(.zero, .usesLineFragmentOrigin).size
  }

  /// Draws the text in the current context. Only line breaks in the text end a line.
  ///
  /// - Parameters:
  ///   - point: The upper left corner of the text.
  ///   - attributes: The text attributes, with the keys of `NSAttributedString.Key`.
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    StringDrawing(self, attributes).draw(
      CGRect(origin: point, size: .zero), .usesLineFragmentOrigin)
  }

  /// Draws the lines that fit into a rectangle of the current context, but at least one.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
  {
    StringDrawing(self, attributes).draw(rect.standardized, .usesLineFragmentOrigin)
  }

  /// Draws the text in the current context.
  ///
  /// - Parameters:
  ///   - rect: The rectangle to draw in. Its origin is the start of the first baseline, or the
  ///     upper left corner if `options` contains `usesLineFragmentOrigin`.
  ///   - options: How the text is drawn.
  ///   - attributes: The text attributes.
  ///   - context: Receives the rectangle of the text.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    StringDrawing(self, attributes).draw(rect.standardized, options, result: context)
  }

  /// Returns the rectangle of the text laid out in a size, relative to the drawing origin.
  ///
  /// - Parameters:
  ///   - size: The available size; 0 means no limit.
  ///   - options: How the text is drawn.
  ///   - attributes: The text attributes.
  ///   - context: Receives the rectangle of the text.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    StringDrawing(self, attributes).bounds(size, options, result: context)
  }
}

extension NSString {
  /// See `String.size(withAttributes:)`.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(self).size(withAttributes: attributes)
  }

  /// See `String.draw(at:withAttributes:)`.
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    String(self).draw(at: point, withAttributes: attributes)
  }

  /// See `String.draw(in:withAttributes:)`.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
  {
    String(self).draw(in: rect, withAttributes: attributes)
  }

  /// See `String.draw(with:options:attributes:context:)`.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    String(self).draw(with: rect, options: options, attributes: attributes, context: context)
  }

  /// See `String.boundingRect(with:options:attributes:context:)`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    String(self).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
}
