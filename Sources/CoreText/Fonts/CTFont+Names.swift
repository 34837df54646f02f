// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import TextLayout

// The kinds of names that `CTFontCopyName` returns.
/// The name of the family.
public let kCTFontFamilyNameKey: CFString = "CTFontFamilyName"
/// The name of the face within its family.
public let kCTFontSubFamilyNameKey: CFString = "CTFontSubFamilyName"
/// The name of the style within its family.
public let kCTFontStyleNameKey: CFString = "CTFontSubFamilyName"
/// The family and the face.
public let kCTFontFullNameKey: CFString = "CTFontFullName"
/// The PostScript name.
public let kCTFontPostScriptNameKey: CFString = "CTFontPostScriptName"

/// Returns the PostScript name: the family, a hyphen, and the weight and slant.
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.descriptor.name }
/// Returns the name of the family.
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString {
  font.descriptor.family ?? FontDescriptor.systemFamily
}
/// Returns the family, and the face unless it is `Regular`.
public func CTFontCopyFullName(_ font: CTFont) -> CFString {
  let face = faceName(font)
  return CTFontCopyFamilyName(font) + (face == "Regular" ? "" : " " + face)
}
/// Returns the name to display, which is the full name.
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { CTFontCopyFullName(font) }

/// Returns a name of the font.
///
/// - Parameters:
///   - font: The font.
///   - nameKey: The kind of name.
/// - Returns: The name; `nil` for any other kind.
public func CTFontCopyName(_ font: CTFont, _ nameKey: CFString) -> CFString? {
  switch nameKey {
  case kCTFontFamilyNameKey: CTFontCopyFamilyName(font)
  case kCTFontSubFamilyNameKey: faceName(font)
  case kCTFontFullNameKey: CTFontCopyFullName(font)
  case kCTFontPostScriptNameKey: CTFontCopyPostScriptName(font)
  default: nil
  }
}

/// Returns the symbolic traits: italic, bold (semibold or heavier) and monospaced.
public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits {
  CTFontSymbolicTraits(rawValue: font.descriptor.symbolicTraits)
}

/// Returns the traits by `kCTFontSymbolicTrait`, `kCTFontWeightTrait` and `kCTFontSlantTrait`.
public func CTFontCopyTraits(_ font: CTFont) -> CFDictionary { font.descriptor.traits }
/// Returns `nil`: the features of fonts are not known.
public func CTFontCopyFeatures(_ font: CTFont) -> CFArray? { nil }

/// Returns a descriptor of the font.
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor {
  CTFontDescriptor(font.descriptor)
}

/// Returns an attribute of the font; `nil` if there is none.
public func CTFontCopyAttribute(_ font: CTFont, _ attribute: CFString) -> CFTypeRef? {
  CTFontDescriptorCopyAttribute(CTFontCopyFontDescriptor(font), attribute)
}

// SAFETY: the pointer is not used.
/// Returns the typeface of the font.
///
/// - Parameters:
///   - font: The font.
///   - attributes: Accepted for compatibility; has no effect.
public func CTFontCopyGraphicsFont(
  _ font: CTFont, _ attributes: UnsafeMutablePointer<Unmanaged<CTFontDescriptor>?>?
) -> CGFont {
  CGFont(font.font)
}

private func faceName(_ font: CTFont) -> String { font.descriptor.faceName }
