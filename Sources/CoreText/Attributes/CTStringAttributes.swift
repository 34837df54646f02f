// Nacre, MIT licence; see LICENSE.

import Foundation

// The keys of text attributes. UIKit's keys of the same meaning are honoured too.
/// The font, a `CTFont`. The default is Helvetica at 12 points.
public let kCTFontAttributeName: CFString = "NSFont"
/// Whether the text has the fill colour of the context. The default is false.
public let kCTForegroundColorFromContextAttributeName: CFString = "CTForegroundColorFromContext"
/// The extra space after each character in points, a number. The default is 0.
public let kCTKernAttributeName: CFString = "NSKern"
/// The extra space after each character in points, a number; it is added to the kerning.
public let kCTTrackingAttributeName: CFString = "CTTracking"
/// Whether ligatures are used, a number. Stored for compatibility; has no effect.
public let kCTLigatureAttributeName: CFString = "NSLigature"
/// The colour of the text, a `CGColor`. The default is black.
public let kCTForegroundColorAttributeName: CFString = "CTForegroundColor"
/// The colour behind the text, a `CGColor`. By default there is none.
public let kCTBackgroundColorAttributeName: CFString = "CTBackgroundColor"
/// The paragraph style, a `CTParagraphStyle` or an `NSParagraphStyle`.
public let kCTParagraphStyleAttributeName: CFString = "NSParagraphStyle"
/// The width of the outline in percent of the font's size, a number. A positive width leaves the
/// text unfilled, a negative one fills it too. The default is 0, no outline.
public let kCTStrokeWidthAttributeName: CFString = "NSStrokeWidth"
/// The colour of the outline, a `CGColor`. The default is the colour of the text.
public let kCTStrokeColorAttributeName: CFString = "CTStrokeColor"
/// The underline, the raw value of a `CTUnderlineStyle`.
public let kCTUnderlineStyleAttributeName: CFString = "NSUnderline"
/// The colour of the underline, a `CGColor`. The default is the colour of the text.
public let kCTUnderlineColorAttributeName: CFString = "CTUnderlineColor"
/// The distance of the text above the line's baseline in points, a number. The default is 0.
public let kCTBaselineOffsetAttributeName: CFString = "NSBaselineOffset"
/// Superscript or subscript, a number. Stored for compatibility; has no effect.
public let kCTSuperscriptAttributeName: CFString = "NSSuperScript"
/// Whether the text is vertical. Stored for compatibility; has no effect.
public let kCTVerticalFormsAttributeName: CFString = "CTVerticalForms"
/// The language. Stored for compatibility; has no effect.
public let kCTLanguageAttributeName: CFString = "NSLanguage"
/// The nested directions of the text. Stored for compatibility; has no effect.
public let kCTWritingDirectionAttributeName: CFString = "NSWritingDirection"
/// An object that sizes a glyph. Stored for compatibility; has no effect.
public let kCTRunDelegateAttributeName: CFString = "NSCTRunDelegate"

/// A line under text.
public struct CTUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The bits of the style.
  public let rawValue: Int32
  /// Creates a style from its bits.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// A single line.
  public static let single = Self(rawValue: 0x01)
  /// A single line of twice the thickness.
  public static let thick = Self(rawValue: 0x02)
  /// Two lines.
  public static let double = Self(rawValue: 0x09)
}

/// The pattern of an underline, to be added to a style.
public struct CTUnderlineStyleModifiers: OptionSet, Hashable, Sendable {
  /// The bits of the modifiers.
  public let rawValue: Int32
  /// Creates modifiers from their bits.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// Dots.
  public static let patternDot = Self(rawValue: 0x0100)
  /// Dashes.
  public static let patternDash = Self(rawValue: 0x0200)
  /// Dashes and dots in turn.
  public static let patternDashDot = Self(rawValue: 0x0300)
  /// Dashes and two dots in turn.
  public static let patternDashDotDot = Self(rawValue: 0x0400)
}
