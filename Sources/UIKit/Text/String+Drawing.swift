// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

// Text is drawn as outlines, with y downwards as UIKit's contexts have it.
extension String {
  /// Returns the size of the text without a limit to its width, points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    StyledText(self, attributes).bounds(.zero, .usesLineFragmentOrigin).size
  }

  /// Draws the text in the current context without a limit to its width.
  ///
  /// - Parameters:
  ///   - point: Its upper left corner.
  ///   - attributes: Font, colours and paragraph style; others make no difference.
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    StyledText(self, attributes).draw(
      CGRect(origin: point, size: .zero), .usesLineFragmentOrigin)
  }

  /// Draws the lines of the text that fit into a rectangle of the current context, at least one.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
  {
    StyledText(self, attributes).draw(rect.standardized, .usesLineFragmentOrigin)
  }

  /// Draws the text in the current context; see `NSStringDrawingOptions`.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    StyledText(self, attributes).draw(rect.standardized, options)
  }

  /// Returns the rectangle that the text takes when it is drawn in a size, relative to its origin.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    StyledText(self, attributes).bounds(size, options)
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
