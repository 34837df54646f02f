// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension AttributeScopes {
  /// The attributes of text that UIKit shows.
  public struct UIKitAttributes: AttributeScope {
    /// The typeface and size.
    public let font: FontAttribute
    /// The colour of the text.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the text.
    public let backgroundColor: BackgroundColorAttribute
    /// Room between letters, points.
    public let kern: KernAttribute
    /// How the lines are set.
    public let paragraphStyle: ParagraphStyleAttribute

    /// The typeface and size.
    public enum FontAttribute: AttributedStringKey {
      /// A font.
      public typealias Value = UIFont
      /// The key in other strings.
      public static let name = NSAttributedString.Key.font.rawValue
    }
    /// The colour of the text.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// A colour.
      public typealias Value = UIColor
      /// The key in other strings.
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }
    /// The colour behind the text.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// A colour.
      public typealias Value = UIColor
      /// The key in other strings.
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }
    /// Room between letters.
    public enum KernAttribute: AttributedStringKey {
      /// Points.
      public typealias Value = CGFloat
      /// The key in other strings.
      public static let name = NSAttributedString.Key.kern.rawValue
    }
    /// How the lines are set.
    public enum ParagraphStyleAttribute: AttributedStringKey {
      /// A style.
      public typealias Value = NSParagraphStyle
      /// The key in other strings.
      public static let name = NSAttributedString.Key.paragraphStyle.rawValue
    }
  }

  /// The attributes of text that UIKit shows.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  /// Finds UIKit's attributes by their names.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key { self[Key.self] }
}

extension AttributeContainer {
  /// Creates the attributes of a dictionary, as far as UIKit knows them.
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
  /// Creates a string with UIKit's attributes of another.
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
