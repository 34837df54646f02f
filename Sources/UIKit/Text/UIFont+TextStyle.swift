// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import TextLayout

extension UIFont {
  /// A purpose of text, for which there is a font.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name of the style.
    public let rawValue: String
    /// Creates a style by name; unknown names behave as `body`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The largest title.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// A title of the first level.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A title of the second level.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// A title of the third level.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// A heading, as large as the text but bolder.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// What stands below a heading.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Running text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// What is called out.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// Footnotes.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// Captions.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// Smaller captions.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// Points, from the smallest size of text to the largest.
    ///
    /// **Source.** Apple's Human Interface Guidelines, "Dynamic Type sizes".
    var sizes: [CGFloat] {
      switch self {
      case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
      case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
      case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
      case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
      case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
      case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
      case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
      case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
      case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
      default: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
      }
    }

    func size(_ category: UIContentSizeCategory) -> CGFloat { sizes[category.index] }

    /// How much larger text is than at the size that systems come with.
    func scale(_ traits: UITraitCollection) -> CGFloat {
      size(traits.preferredContentSizeCategory) / size(.large)
    }
  }

  /// Returns the system font of a style, at the current size of text.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }
  /// Returns the system font of a style.
  ///
  /// - Parameters:
  ///   - style: What the text is for.
  ///   - traitCollection: Where the size of text is from; `nil` is the current one.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let growth = Growth(style: style)
    let weight = style == .headline ? Weight.semibold : .regular
    return UIFont(
      FontDescriptor(size: growth.size(traitCollection ?? .current), weight: weight.openType),
      growth: growth)
  }
}
