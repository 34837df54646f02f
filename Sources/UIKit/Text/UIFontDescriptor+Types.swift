// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import TextLayout

extension UIFontDescriptor {
  /// What is said of a font.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Its family, a string.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The face of the family, a string such as `Bold Italic`.
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// Its name, a string.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// Its size in points, a number.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// Weight, slant and so on, a dictionary of `TraitKey`s.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// The style of text, a string.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    /// Stored: what is to be done beside showing glyphs.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
  }

  /// What is said in numbers.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Bits of `SymbolicTraits`.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// −1 … 1, as `UIFont.Weight`.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// Stored: how wide it runs, −1 … 1.
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    /// How much it leans, −1 … 1; anything but 0 is italic.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// What a font is, in bits.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// One bit each.
    public let rawValue: UInt32
    /// Creates traits from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// It leans.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// It is bold.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// It runs wide.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// It runs narrow.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// All characters are of one width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    /// It is set from top to bottom.
    public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
    /// It is for interfaces.
    public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
    /// Lines stand closer.
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    /// Lines stand farther apart.
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }

  /// A kind of letters that the system has.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a design; unknown names behave as `default`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// That of interfaces.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// That of interfaces, with round ends; as `default` here.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// With serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// All characters are of one width.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")

    /// The family by which the design is found; `nil` is the system font's.
    var family: String? {
      switch self {
      case .serif: FontDescriptor.serif
      case .monospaced: FontDescriptor.monospace
      default: nil
      }
    }
  }
}
