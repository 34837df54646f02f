// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import TextLayout

extension NSAttributedString.Key {
  /// A `UIFont`; the system font at 12 points where there is none.
  public static let font = NSAttributedString.Key("NSFont")
  /// A `UIColor`; black where there is none.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// A `UIColor` behind the text.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// An `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
}

/// How text is measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The origin is the upper left corner, and there may be several lines; otherwise it is the start
  /// of the baseline of a single one.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// Makes no difference: the font's line gap belongs to its lines.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// Makes no difference: lines are measured by their font.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
  /// The last line that fits ends with an ellipsis where text is left out.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// What a drawing of text may be told, and tells; makes no difference.
open class NSStringDrawingContext: NSObject {
  /// How much the text may be made smaller.
  open var minimumScaleFactor: CGFloat = 0
  /// How much it was.
  open var actualScaleFactor: CGFloat { 1 }
}

/// Text with the attributes that drawing knows.
private struct StyledText {
  var text: String
  var font: UIFont
  var color: UIColor
  var background: UIColor?
  var style: NSParagraphStyle

  init(_ text: String, _ attributes: [NSAttributedString.Key: Any]?) {
    self.text = text
    font = attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12)
    color = attributes?[.foregroundColor] as? UIColor ?? .black
    background = attributes?[.backgroundColor] as? UIColor
    style = attributes?[.paragraphStyle] as? NSParagraphStyle ?? .default
  }

  /// Sets the text in a size; zero and what is not finite are no limit.
  func block(_ size: CGSize, _ options: NSStringDrawingOptions) -> TextBlock {
    var lineBreak = style.lineBreakMode.lineBreak
    var lines = 1
    if options.contains(.usesLineFragmentOrigin) {
      // A hundredth of a line makes up for rounding; more than a million is any number.
      let fitting = size.height / font.lineHeight + 0.01
      lines = size.height > 0 && fitting < 1_000_000 ? max(Int(fitting), 1) : 0
    }
    if options.contains(.truncatesLastVisibleLine) { lineBreak = .truncateTail }
    return TextBlock(
      text, font: font.font, width: size.width > 0 ? size.width : .infinity,
      alignment: style.alignment.alignment, numberOfLines: lines, lineBreak: lineBreak)
  }

  /// Draws a block in the current context, its upper left corner at a point.
  func draw(_ block: TextBlock, at point: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.translateBy(x: point.x, y: point.y)
    if let background {
      context.setFillColor(background.cgColor)
      context.fill(CGRect(origin: .zero, size: block.size))
    }
    context.setFillColor(color.cgColor)
    context.beginPath()
    context.addPath(CGPath(block.path))
    context.fillPath()
    context.restoreGState()
  }

  func draw(_ rect: CGRect, _ options: NSStringDrawingOptions) {
    let block = block(rect.size, options)
    let isBaseline = !options.contains(.usesLineFragmentOrigin)
    draw(
      block, at: CGPoint(x: rect.minX, y: rect.minY - (isBaseline ? font.ascender : 0)))
  }

  func bounds(_ size: CGSize, _ options: NSStringDrawingOptions) -> CGRect {
    let isBaseline = !options.contains(.usesLineFragmentOrigin)
    return CGRect(
      origin: CGPoint(x: 0, y: isBaseline ? -font.ascender : 0), size: block(size, options).size)
  }
}

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

// The attributes of the first character count for all of the text.
extension NSAttributedString {
  private var styled: StyledText {
    StyledText(string, length > 0 ? attributes(at: 0, effectiveRange: nil) : nil)
  }

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
