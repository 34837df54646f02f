// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import TextLayout

/// A font for a purpose in a user interface.
public enum CTFontUIFontType: UInt32, Sendable {
  /// No purpose; gives no font.
  case none = 0xFFFF_FFFF
  /// The font of document text.
  case user = 0
  /// The monospaced font of document text.
  case userFixedPitch = 1
  /// The font of the system's text.
  case system = 2
  /// The bold font of the system's text.
  case emphasizedSystem = 3
  /// The font of the system's small text.
  case smallSystem = 4
  /// The bold font of the system's small text.
  case smallEmphasizedSystem = 5
  /// The font of labels.
  case label = 10
}

// SAFETY: as in Apple's declaration, the pointer is `nil` or has a transform.
/// Creates a font from the name of a font such as `Inter-SemiBoldItalic`, or of a family.
///
/// - Parameters:
///   - name: The name. A font that is not installed is replaced by the closest match.
///   - size: The size in points; 0 means 12.
///   - matrix: The transform of the glyphs; `nil` means none.
public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  sized(FontDescriptor(named: name, size: 12), size, matrix, else: 12)
}

// SAFETY: as in Apple's declaration, the pointer is `nil` or has a transform.
/// Creates the font that is closest to a descriptor.
///
/// - Parameters:
///   - descriptor: The descriptor.
///   - size: The size in points; 0 means the descriptor's, or 12 if it has none.
///   - matrix: The transform of the glyphs; `nil` means the descriptor's.
public func CTFontCreateWithFontDescriptor(
  _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  sized(descriptor.descriptor, size, matrix, else: 12)
}

/// Creates the system's font for a purpose.
///
/// - Parameters:
///   - uiType: The purpose.
///   - size: The size in points; 0 means 12.
///   - language: Accepted for compatibility; has no effect.
/// - Returns: The font; `nil` for `none`.
public func CTFontCreateUIFontForLanguage(
  _ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?
) -> CTFont? {
  var descriptor = FontDescriptor(size: size == 0 ? 12 : size)
  switch uiType {
  case .none: return nil
  case .userFixedPitch: descriptor.family = FontDescriptor.monospace
  case .emphasizedSystem, .smallEmphasizedSystem: descriptor.weight = 700
  case .user, .system, .smallSystem, .label: break
  }
  return CTFont(descriptor)
}

// SAFETY: as in Apple's declaration, the pointer is `nil` or has a transform.
/// Returns a font with some properties replaced.
///
/// - Parameters:
///   - font: The font.
///   - size: The size in points; 0 keeps the font's.
///   - matrix: The transform of the glyphs; `nil` keeps the font's, or takes that of the attributes.
///   - attributes: The attributes to replace; `nil` keeps all.
public func CTFontCreateCopyWithAttributes(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont {
  var descriptor = attributes?.changing(font.descriptor) ?? font.descriptor
  if size == 0, attributes?.namesSize != true { descriptor.size = font.descriptor.size }
  return sized(descriptor, size, matrix, else: font.descriptor.size)
}

// SAFETY: as in Apple's declaration, the pointer is `nil` or has a transform.
/// Returns a font with other symbolic traits.
///
/// - Parameters:
///   - font: The font.
///   - size: The size in points; 0 keeps the font's.
///   - matrix: The transform of the glyphs; `nil` keeps the font's.
///   - symTraitValue: The traits to have.
///   - symTraitMask: The traits that change; of these, bold, italic and monospaced count.
/// - Returns: The font, or the closest match.
public func CTFontCreateCopyWithSymbolicTraits(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ symTraitValue: CTFontSymbolicTraits, _ symTraitMask: CTFontSymbolicTraits
) -> CTFont? {
  var descriptor = font.descriptor
  let kept = CTFontGetSymbolicTraits(font).subtracting(symTraitMask)
  descriptor.apply(symbolicTraits: kept.union(symTraitValue.intersection(symTraitMask)).rawValue)
  return sized(descriptor, size, matrix, else: font.descriptor.size)
}

// SAFETY: as in Apple's declaration, the pointer is `nil` or has a transform.
/// Returns a font of another family.
///
/// - Parameters:
///   - font: The font.
///   - size: The size in points; 0 keeps the font's.
///   - matrix: The transform of the glyphs; `nil` keeps the font's.
///   - family: The name of the family.
/// - Returns: The font, or the closest match.
public func CTFontCreateCopyWithFamily(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ family: CFString
) -> CTFont? {
  var descriptor = font.descriptor
  descriptor.family = family
  return sized(descriptor, size, matrix, else: font.descriptor.size)
}

// SAFETY: as in Apple's declaration, the pointer is `nil` or has a transform.
/// Creates a font from a typeface.
///
/// - Parameters:
///   - graphicsFont: The typeface. One made from bytes must be registered first.
///   - size: The size in points; 0 means 12.
///   - matrix: The transform of the glyphs; `nil` means that of the attributes.
///   - attributes: Attributes to add; `nil` adds none.
public func CTFontCreateWithGraphicsFont(
  _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont {
  let named = FontDescriptor(named: graphicsFont.name, size: 12)
  return sized(attributes?.changing(named) ?? named, size, matrix, else: 12)
}

// SAFETY: as in the functions above.
private func sized(
  _ descriptor: FontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  else usual: Double
) -> CTFont {
  var descriptor = descriptor
  if let matrix { descriptor.setMatrix(matrix.pointee) }
  if size != 0 { descriptor.size = FontDescriptor(size: size).size }
  if descriptor.size == 0, size == 0 { descriptor.size = usual }
  return CTFont(descriptor)
}
