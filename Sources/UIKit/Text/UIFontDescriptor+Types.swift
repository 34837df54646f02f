// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import TextLayout

extension UIFontDescriptor {
  /// The key of a font descriptor's attribute.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// The name of the attribute.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The font family, a string.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The face within the family, a string such as `Bold Italic`.
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// The name of the font, a string.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The size in points, a number.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// The traits, a dictionary with keys of type `TraitKey`.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// The transform of the glyphs in points with y pointing up, an `NSValue` of a `CGAffineTransform`.
    public static let matrix = AttributeName(rawValue: "NSCTFontMatrixAttribute")
    /// The text style, a `UIFont.TextStyle` or its name.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    /// The name of the font that is shown to the user, a string such as `Gill Sans Bold`.
    public static let visibleName = AttributeName(rawValue: "NSFontVisibleNameAttribute")
    /// The OpenType feature settings, an array of dictionaries with keys of type `FeatureKey`. Ignored.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
  }

  /// The key of a font descriptor's feature setting.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The type of the feature, such as `kLowerCaseType`.
    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    /// The choice among those of the type, such as `kLowerCaseSmallCapsSelector`.
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    /// The older name of `type`.
    public static let featureIdentifier = type
    /// The older name of `selector`.
    public static let typeIdentifier = selector
  }

  /// The key of a font descriptor's trait.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// The name of the trait.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The symbolic traits, a `SymbolicTraits` value or its bits.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// The weight in `-1…1`, as in `UIFont.Weight`.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// The width in `-1…1`. Ignored.
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    /// The slant in `-1…1`. Any value except 0 selects the italic font.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// Properties of a font, as a bit set.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits of the traits.
    public let rawValue: UInt32
    /// Creates traits from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Italic.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Bold.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// Expanded. Ignored.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// Condensed. Ignored.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// Monospaced: all characters have the same width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    /// For vertical text. Ignored.
    public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
    /// Optimised for user interfaces. Ignored.
    public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
    /// Tight line spacing. Ignored.
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    /// Loose line spacing. Ignored.
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }

  /// A design of the system font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The name of the design.
    public let rawValue: String
    /// Creates a design from its name. Unknown names behave like `default`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The default design.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// The rounded design. Looks like `default`.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// The serif design.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// The monospaced design.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")

    /// The family that fontconfig finds for the design; `nil` means the system font's family.
    var family: String? {
      switch self {
      case .serif: FontDescriptor.serif
      case .monospaced: FontDescriptor.monospace
      default: nil
      }
    }
  }
}
