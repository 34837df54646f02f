// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import TextLayout

/// A typeface at a size.
///
/// The system font is Inter, whose proportions are close to San Francisco's.
open class UIFont: NSObject, FontHolder, @unchecked Sendable {
  // SAFETY: immutable.
  private let mark = FoundationMark()
  let descriptor: FontDescriptor
  package let font: Font

  /// What the size follows, if anything.
  let growth: Growth?

  init(_ descriptor: FontDescriptor, growth: Growth? = nil) {
    self.descriptor = descriptor
    self.growth = growth
    font = Font.font(for: descriptor)
  }

  /// Creates a font by its family, or by a name such as `Inter-SemiBoldItalic`; one that is not
  /// installed gives the nearest that is.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    self.init(FontDescriptor(named: fontName, size: fontSize))
  }

  /// How heavy the strokes are, −1 … 1.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight; 0 is regular.
    public var rawValue: CGFloat
    /// Creates a weight.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The lightest.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// Lighter than light.
    public static let thin = Weight(rawValue: -0.6)
    /// Light.
    public static let light = Weight(rawValue: -0.4)
    /// Regular.
    public static let regular = Weight(rawValue: 0)
    /// A little heavier than regular.
    public static let medium = Weight(rawValue: 0.23)
    /// Between medium and bold.
    public static let semibold = Weight(rawValue: 0.3)
    /// Bold.
    public static let bold = Weight(rawValue: 0.4)
    /// Heavier than bold.
    public static let heavy = Weight(rawValue: 0.56)
    /// The heaviest.
    public static let black = Weight(rawValue: 0.62)

    private static let steps: [(weight: Weight, openType: Int)] = [
      (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500),
      (.semibold, 600), (.bold, 700), (.heavy, 800), (.black, 900),
    ]

    /// The nearest weight on OpenType's scale, 100 … 900.
    var openType: Int {
      let nearest = Self.steps.min {
        abs($0.weight.rawValue - rawValue) < abs($1.weight.rawValue - rawValue)
      }
      return nearest?.openType ?? 400
    }

    /// Creates the nearest to a weight on OpenType's scale.
    init(openType: Int) {
      let nearest = Self.steps.min { abs($0.openType - openType) < abs($1.openType - openType) }
      self = nearest?.weight ?? .regular
    }
  }

  /// Returns the system font.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }
  /// Returns the system font in a weight.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescriptor(size: fontSize, weight: weight.openType))
  }
  /// Returns the bold system font.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }
  /// Returns the italic system font.
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(FontDescriptor(size: fontSize, italic: true))
  }
  /// Returns the system font with digits of equal width.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(
      FontDescriptor(size: fontSize, weight: weight.openType, monospacedDigits: true))
  }
  /// Returns the system font whose characters are all of one width.
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(
      FontDescriptor(
        family: UIFontDescriptor.SystemDesign.monospaced.family, size: fontSize,
        weight: weight.openType))
  }
  /// Creates the font that a descriptor describes.
  ///
  /// - Parameters:
  ///   - descriptor: What it looks like.
  ///   - pointSize: Its size; 0 or less is the descriptor's.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    var wanted = descriptor.descriptor
    if pointSize > 0 { wanted.size = pointSize }
    self.init(wanted)
  }
  /// What it looks like.
  open var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(descriptor, style: growth?.plainStyle)
  }
  /// The families that are installed, in alphabetical order.
  open class var familyNames: [String] { FontDescriptor.installedFamilies }
  /// The names of the fonts of a family that are installed, in alphabetical order; none where there is
  /// no such family.
  open class func fontNames(forFamilyName familyName: String) -> [String] {
    FontDescriptor.installedFonts(of: familyName)
  }
  /// Returns the font at another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    var descriptor = descriptor
    descriptor.size = fontSize
    return UIFont(descriptor)
  }

  /// The size of text set with `systemFont(ofSize:)` by default.
  public static let systemFontSize: CGFloat = 14
  /// The size of labels.
  public static let labelFontSize: CGFloat = 17
  /// The size of buttons.
  public static let buttonFontSize: CGFloat = 18
  /// The size of small text.
  public static let smallSystemFontSize: CGFloat = 12

  /// Points.
  open var pointSize: CGFloat { descriptor.size }
  /// The family.
  open var familyName: String { descriptor.family ?? "Inter" }
  /// The family, and after a hyphen the weight and the slant.
  open var fontName: String { descriptor.name }
  /// From the baseline up to the top of the line, points.
  open var ascender: CGFloat { font.ascender }
  /// From the baseline to the bottom of the line, points, below zero.
  open var descender: CGFloat { -font.descender }
  /// From baseline to baseline, points.
  open var lineHeight: CGFloat { font.lineHeight }
  /// The height of capitals, points.
  open var capHeight: CGFloat { font.capHeight }
  /// The height of small letters, points.
  open var xHeight: CGFloat { font.xHeight }
}
