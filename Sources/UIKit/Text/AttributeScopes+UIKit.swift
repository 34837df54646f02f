// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension AttributeScopes {
  /// The UIKit attributes of an attributed string.
  public struct UIKitAttributes: AttributeScope {
    /// The font of the text.
    public let font: FontAttribute
    /// The colour of the text.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the text.
    public let backgroundColor: BackgroundColorAttribute
    /// Extra space after each character, in points.
    public let kern: KernAttribute
    /// Extra space after each character, in points, in place of `kern`.
    public let tracking: TrackingAttribute
    /// The height of the text above the baseline, in points.
    public let baselineOffset: BaselineOffsetAttribute
    /// The colour of the outline.
    public let strokeColor: StrokeColorAttribute
    /// The width of the outline in percent of the size of the font; negative if the text is filled too.
    public let strokeWidth: StrokeWidthAttribute
    /// The logarithm of the factor by which the text is wider. Has no effect.
    public let expansion: ExpansionAttribute
    /// The slant of the text. Has no effect.
    public let obliqueness: ObliquenessAttribute
    /// Whether ligatures are used. Has no effect.
    public let ligature: LigatureAttribute
    /// The line below the text.
    public let underlineStyle: UnderlineStyleAttribute
    /// The colour of the line below the text.
    public let underlineColor: UnderlineColorAttribute
    /// The line through the text.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The colour of the line through the text.
    public let strikethroughColor: StrikethroughColorAttribute
    /// The paragraph style of the text.
    public let paragraphStyle: ParagraphStyleAttribute

    /// The key of `font`.
    public enum FontAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = UIFont
      /// The attribute's name in `NSAttributedString`.
      public static let name = NSAttributedString.Key.font.rawValue
    }
    /// The key of `foregroundColor`.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = UIColor
      /// The attribute's name in `NSAttributedString`.
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }
    /// The key of `backgroundColor`.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = UIColor
      /// The attribute's name in `NSAttributedString`.
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }
    /// The key of `kern`.
    public enum KernAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = CGFloat
      /// The attribute's name in `NSAttributedString`.
      public static let name = NSAttributedString.Key.kern.rawValue
    }
    /// The key of `tracking`.
    public enum TrackingAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = CGFloat
      /// The attribute's name in `NSAttributedString`.
      public static let name = NSAttributedString.Key.tracking.rawValue
    }
    /// The key of `baselineOffset`.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = CGFloat
      /// The attribute's name in `NSAttributedString`.
      public static let name = NSAttributedString.Key.baselineOffset.rawValue
    }
    /// The key of `strokeColor`.
    public enum StrokeColorAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = UIColor
      /// The attribute's name in `NSAttributedString`.
      public static let name = NSAttributedString.Key.strokeColor.rawValue
    }
    /// The key of `strokeWidth`.
    public enum StrokeWidthAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = CGFloat
      /// The attribute's name in `NSAttributedString`.
      public static let name = NSAttributedString.Key.strokeWidth.rawValue
    }
    /// The key of `expansion`.
    public enum ExpansionAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = CGFloat
      /// The attribute's name in `NSAttributedString`.
      public static let name = NSAttributedString.Key.expansion.rawValue
    }
    /// The key of `obliqueness`.
    public enum ObliquenessAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = CGFloat
      /// The attribute's name in `NSAttributedString`.
      public static let name = NSAttributedString.Key.obliqueness.rawValue
    }
    /// The key of `ligature`.
    public enum LigatureAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = Int
      /// The attribute's name in `NSAttributedString`.
      public static let name = NSAttributedString.Key.ligature.rawValue
    }
    /// The key of `underlineStyle`.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = NSUnderlineStyle
      /// The attribute's name in `NSAttributedString`.
      public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }
    /// The key of `underlineColor`.
    public enum UnderlineColorAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = UIColor
      /// The attribute's name in `NSAttributedString`.
      public static let name = NSAttributedString.Key.underlineColor.rawValue
    }
    /// The key of `strikethroughStyle`.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = NSUnderlineStyle
      /// The attribute's name in `NSAttributedString`.
      public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }
    /// The key of `strikethroughColor`.
    public enum StrikethroughColorAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = UIColor
      /// The attribute's name in `NSAttributedString`.
      public static let name = NSAttributedString.Key.strikethroughColor.rawValue
    }
    /// The key of `paragraphStyle`.
    public enum ParagraphStyleAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = NSParagraphStyle
      /// The attribute's name in `NSAttributedString`.
      public static let name = NSAttributedString.Key.paragraphStyle.rawValue
    }
  }

  /// The scope of the UIKit attributes.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  /// Accesses a UIKit attribute by its property name.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key { self[Key.self] }
}

extension AttributeContainer {
  /// Creates a container from a dictionary. Only the attributes in
  /// `AttributeScopes.UIKitAttributes` are kept.
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    self.init()
    func number(_ key: NSAttributedString.Key) -> CGFloat? {
      dictionary[key].flatMap { Double(boxed: $0) }.map { CGFloat($0) }
    }
    func style(_ key: NSAttributedString.Key) -> NSUnderlineStyle? {
      if let style = dictionary[key] as? NSUnderlineStyle { return style }
      return number(key).map { NSUnderlineStyle(rawValue: Int($0)) }
    }
    self.font = dictionary[.font] as? UIFont
    self.foregroundColor = dictionary[.foregroundColor] as? UIColor
    self.backgroundColor = dictionary[.backgroundColor] as? UIColor
    self.kern = number(.kern)
    self.tracking = number(.tracking)
    self.baselineOffset = number(.baselineOffset)
    self.strokeColor = dictionary[.strokeColor] as? UIColor
    self.strokeWidth = number(.strokeWidth)
    self.expansion = number(.expansion)
    self.obliqueness = number(.obliqueness)
    self.ligature = number(.ligature).map { Int($0) }
    self.underlineStyle = style(.underlineStyle)
    self.underlineColor = dictionary[.underlineColor] as? UIColor
    self.strikethroughStyle = style(.strikethroughStyle)
    self.strikethroughColor = dictionary[.strikethroughColor] as? UIColor
    self.paragraphStyle = dictionary[.paragraphStyle] as? NSParagraphStyle
  }

  var dictionary: [NSAttributedString.Key: Any] {
    let values: [(NSAttributedString.Key, Any?)] = [
      (.font, self.font),
      (.foregroundColor, self.foregroundColor),
      (.backgroundColor, self.backgroundColor),
      (.kern, self.kern),
      (.tracking, self.tracking),
      (.baselineOffset, self.baselineOffset),
      (.strokeColor, self.strokeColor),
      (.strokeWidth, self.strokeWidth),
      (.expansion, self.expansion),
      (.obliqueness, self.obliqueness),
      (.ligature, self.ligature),
      (.underlineStyle, self.underlineStyle?.rawValue),
      (.underlineColor, self.underlineColor),
      (.strikethroughStyle, self.strikethroughStyle?.rawValue),
      (.strikethroughColor, self.strikethroughColor),
      (.paragraphStyle, self.paragraphStyle),
    ]
    return Dictionary(values.compactMap { key, value in value.map { (key, $0) } }) { $1 }
  }
}

extension NSAttributedString {
  /// Creates an attributed string that keeps the UIKit attributes of another.
  public convenience init(_ string: AttributedString) {
    let whole = NSMutableAttributedString(string: "")
    for run in string.runs {
      whole.append(
        NSAttributedString(
          string: String(string[run.range].characters), attributes: run.attributes.dictionary))
    }
    self.init(attributedString: whole)
  }
}
