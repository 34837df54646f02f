// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import CoreText
import Foundation
import TextLayout

extension UIFont {
  /// The purpose of a text, which determines its preferred font.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name of the style.
    public let rawValue: String
    /// Creates a style from its name. Unknown names behave like `body`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Large titles.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// First-level titles.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// Second-level titles.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// Third-level titles.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// Headings, of the size of body text but semibold.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// Subheadings.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Body text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// Callouts.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// Footnotes.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// Captions.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// Smaller captions.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The font sizes in points, in the order of `UIContentSizeCategory.all`.
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

    /// The distances between baselines in points, in the order of `UIContentSizeCategory.all`.
    ///
    /// **Source.** Apple's Human Interface Guidelines, "Dynamic Type sizes".
    private var leadings: [CGFloat] {
      switch self {
      case .largeTitle: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]
      case .title1: [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68]
      case .title2: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]
      case .title3: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]
      case .callout: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]
      case .subheadline: [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58]
      case .footnote: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]
      case .caption1: [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51]
      case .caption2: [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48]
      default: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]
      }
    }

    func size(_ category: UIContentSizeCategory) -> CGFloat { sizes[category.index] }

    /// The ratio of the style's leading for some traits to its leading for `large`, by which metrics scale.
    ///
    /// **Source.** Values of `UIFontMetrics` on iOS 26.1.
    func scale(_ traits: UITraitCollection) -> CGFloat {
      leadings[traits.preferredContentSizeCategory.index]
        / leadings[UIContentSizeCategory.large.index]
    }
  }

  /// Returns the system font for a style at the current Dynamic Type size.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }
  /// Returns the system font for a style.
  ///
  /// - Parameters:
  ///   - style: The text style.
  ///   - traitCollection: The traits that provide the Dynamic Type size; `nil` uses the current
  ///     traits.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let growth = Growth(style: style)
    let weight = style == .headline ? Weight.semibold : .regular
    return UIFont(
      FontDescriptor(size: growth.size(traitCollection ?? .current), weight: weight.openType),
      sizeRule: growth)
  }
}
