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
    /// The paragraph style of the text.
    public let paragraphStyle: ParagraphStyleAttribute

    /// The key of the font.
    public enum FontAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = UIFont
      /// The attribute's name in `NSAttributedString`.
      public static let name = NSAttributedString.Key.font.rawValue
    }
    /// The key of the text colour.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = UIColor
      /// The attribute's name in `NSAttributedString`.
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }
    /// The key of the colour behind the text.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = UIColor
      /// The attribute's name in `NSAttributedString`.
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }
    /// The key of the extra space after each character.
    public enum KernAttribute: AttributedStringKey {
      /// The type of the value, in points.
      public typealias Value = CGFloat
      /// The attribute's name in `NSAttributedString`.
      public static let name = NSAttributedString.Key.kern.rawValue
    }
    /// The key of the paragraph style.
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
    self.font = dictionary[.font] as? UIFont
    self.foregroundColor = dictionary[.foregroundColor] as? UIColor
    self.backgroundColor = dictionary[.backgroundColor] as? UIColor
    self.kern = dictionary[.kern] as? CGFloat
    self.paragraphStyle = dictionary[.paragraphStyle] as? NSParagraphStyle
  }

  var dictionary: [NSAttributedString.Key: Any] {
    let values: [(NSAttributedString.Key, Any?)] = [
      (.font, self.font), (.foregroundColor, self.foregroundColor),
      (.backgroundColor, self.backgroundColor), (.kern, self.kern),
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
