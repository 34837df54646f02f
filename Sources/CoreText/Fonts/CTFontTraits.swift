// Nacre, MIT licence; see LICENSE.

import Foundation

/// Properties of a font, as a bit set.
public struct CTFontSymbolicTraits: OptionSet, Hashable, Sendable {
  /// The bits of the traits.
  public let rawValue: UInt32
  /// Creates traits from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Italic.
  public static let traitItalic = Self(rawValue: 1 << 0)
  /// Bold.
  public static let traitBold = Self(rawValue: 1 << 1)
  /// Expanded. Ignored.
  public static let traitExpanded = Self(rawValue: 1 << 5)
  /// Condensed. Ignored.
  public static let traitCondensed = Self(rawValue: 1 << 6)
  /// Monospaced: all characters have the same width.
  public static let traitMonoSpace = Self(rawValue: 1 << 10)
  /// For vertical text. Ignored.
  public static let traitVertical = Self(rawValue: 1 << 11)
  /// Optimised for user interfaces. Ignored.
  public static let traitUIOptimized = Self(rawValue: 1 << 12)
  /// With glyphs in colours. Ignored.
  public static let traitColorGlyphs = Self(rawValue: 1 << 13)
  /// Italic.
  public static let italicTrait = traitItalic
  /// Bold.
  public static let boldTrait = traitBold
  /// Monospaced.
  public static let monoSpaceTrait = traitMonoSpace
}

// The keys of a font's traits.
/// The symbolic traits, a number with the bits of `CTFontSymbolicTraits`.
public let kCTFontSymbolicTrait: CFString = "NSCTFontSymbolicTrait"
/// The weight in `-1…1`; 0 is regular.
public let kCTFontWeightTrait: CFString = "NSCTFontWeightTrait"
/// The width in `-1…1`. Ignored.
public let kCTFontWidthTrait: CFString = "NSCTFontProportionTrait"
/// The slant in `-1…1`. Any value except 0 selects the italic font.
public let kCTFontSlantTrait: CFString = "NSCTFontSlantTrait"

// The keys of a font descriptor's attributes.
/// The URL of the font's file. Ignored.
public let kCTFontURLAttribute: CFString = "NSCTFontFileURLAttribute"
/// The PostScript name, a string.
public let kCTFontNameAttribute: CFString = "NSFontNameAttribute"
/// The full name, a string.
public let kCTFontDisplayNameAttribute: CFString = "NSFontVisibleNameAttribute"
/// The family, a string.
public let kCTFontFamilyNameAttribute: CFString = "NSFontFamilyAttribute"
/// The face within the family, a string such as `Bold Italic`.
public let kCTFontStyleNameAttribute: CFString = "NSFontFaceAttribute"
/// The traits, a dictionary.
public let kCTFontTraitsAttribute: CFString = "NSCTFontTraitsAttribute"
/// The size in points, a number.
public let kCTFontSizeAttribute: CFString = "NSFontSizeAttribute"
/// The matrix of the font. Ignored.
public let kCTFontMatrixAttribute: CFString = "NSCTFontMatrixAttribute"
/// The fonts that stand in for missing characters. Ignored.
public let kCTFontCascadeListAttribute: CFString = "NSCTFontCascadeListAttribute"
/// The settings of OpenType features. Ignored.
public let kCTFontFeatureSettingsAttribute: CFString = "NSCTFontFeatureSettingsAttribute"
/// The axes of a variable font. Ignored.
public let kCTFontVariationAttribute: CFString = "NSCTFontVariationAttribute"
