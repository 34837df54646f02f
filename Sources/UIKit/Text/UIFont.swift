// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import CoreText
import Foundation
import TextLayout

/// A font: a typeface at a size. It is the same class as Core Text's, so either can be cast to the other.
///
/// The system font is Inter, whose proportions are close to those of San Francisco.
public typealias UIFont = CTFont

extension UIFont {
  /// Creates a font from the name of a family, or of a font such as `Inter-SemiBoldItalic`; `nil` if there is none. A
  /// font of iOS that is not installed is replaced by the closest match.
  ///
  /// Source: Apple's documentation of `UIFont.init(name:size:)`.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard FontDescriptor.exists(named: fontName) else { return nil }
    self.init(FontDescriptor(named: fontName, size: fontSize))
  }

  /// The weight of a font's strokes, in `-1…1`.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight; 0 is regular.
    public var rawValue: CGFloat
    /// Creates a weight.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The ultra-light weight.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// The thin weight.
    public static let thin = Weight(rawValue: -0.6)
    /// The light weight.
    public static let light = Weight(rawValue: -0.4)
    /// The regular weight.
    public static let regular = Weight(rawValue: 0)
    /// The medium weight.
    public static let medium = Weight(rawValue: 0.23)
    /// The semibold weight.
    public static let semibold = Weight(rawValue: 0.3)
    /// The bold weight.
    public static let bold = Weight(rawValue: 0.4)
    /// The heavy weight.
    public static let heavy = Weight(rawValue: 0.56)
    /// The black weight.
    public static let black = Weight(rawValue: 0.62)

    /// The nearest weight on OpenType's scale of 100 to 900.
    var openType: Int { FontDescriptor.openType(weight: rawValue) }

    /// Creates the nearest weight to one on OpenType's scale.
    init(openType: Int) { self.init(rawValue: FontDescriptor.weight(openType: openType)) }
  }

  /// Returns the system font in the regular weight.
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }
  /// Returns the system font in a weight.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescriptor(size: fontSize, weight: weight.openType))
  }
  /// Returns the bold system font.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }
  /// Returns the italic system font.
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(FontDescriptor(size: fontSize, italic: true))
  }
  /// Returns the system font with digits of equal width.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(
      FontDescriptor(size: fontSize, weight: weight.openType, monospacedDigits: true))
  }
  /// Returns the monospaced system font.
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(
      FontDescriptor(
        family: UIFontDescriptor.SystemDesign.monospaced.family, size: fontSize,
        weight: weight.openType))
  }
  /// Creates a font from a descriptor.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor.
  ///   - pointSize: The size in points; 0 or less uses the descriptor's size.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    var wanted = descriptor.descriptor
    if pointSize > 0 { wanted.size = pointSize }
    self.init(wanted)
  }
  /// A descriptor of the font.
  public var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(descriptor, textStyle: growth?.plainStyle?.rawValue)
  }
  /// The installed font families, in alphabetical order.
  public class var familyNames: [String] { FontDescriptor.installedFamilies }
  /// Returns the names of the installed fonts of a family, in alphabetical order; an empty array if
  /// the family is not installed.
  public class func fontNames(forFamilyName familyName: String) -> [String] {
    FontDescriptor.installedFonts(of: familyName)
  }
  /// Returns the same font in another size.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    var descriptor = descriptor
    descriptor.size = fontSize
    return UIFont(descriptor)
  }

  /// The standard size of system fonts, in points.
  public static let systemFontSize: CGFloat = 14
  /// The standard font size of labels, in points.
  public static let labelFontSize: CGFloat = 17
  /// The standard font size of buttons, in points.
  public static let buttonFontSize: CGFloat = 18
  /// The size of small system fonts, in points.
  public static let smallSystemFontSize: CGFloat = 12

  /// The size, in points.
  public var pointSize: CGFloat { descriptor.size }
  /// The name of the font family.
  public var familyName: String { descriptor.family ?? "Inter" }
  /// The name of the font: the family, a hyphen, and the weight and slant.
  public var fontName: String { descriptor.name }
  /// The distance from the baseline up to the top of the line, in points.
  public var ascender: CGFloat { font.ascender }
  /// The distance from the baseline down to the bottom of the line, in points, as a negative
  /// number.
  public var descender: CGFloat { font.descender }
  /// The height of a line, in points.
  public var lineHeight: CGFloat { font.lineHeight }
  /// The distance between the bottom of a line and the top of the next, in points. 0 for the system
  /// font.
  public var leading: CGFloat { CTFontGetLeading(self) }
  /// The height of capital letters, in points.
  public var capHeight: CGFloat { font.capHeight }
  /// The height of the lower-case letter x, in points.
  public var xHeight: CGFloat { font.xHeight }
}
