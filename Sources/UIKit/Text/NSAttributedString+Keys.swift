// Nacre, MIT licence; see LICENSE.

import Foundation

extension NSAttributedString.Key {
  /// The font, a `UIFont`. The default is the system font at 12 points.
  public static let font = NSAttributedString.Key("NSFont")
  /// The colour of the text, a `UIColor`. The default is black.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The colour behind the text, a `UIColor`. By default there is none.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The extra space after each character in points, a number. The default is 0.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The extra space after each character in points, a number, which is added to `kern`. The default is 0.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// The distance of the text above the line's baseline in points, a number. The default is 0.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// The underline, the raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The colour of the underline, a `UIColor`. The default is the colour of the text.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The strikethrough, the raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The colour of the strikethrough, a `UIColor`. The default is the colour of the text.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The shadow of the text, an `NSShadow`.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// The paragraph style, an `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The colour of the outline, a `UIColor`. The default is the colour of the text.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The width of the outline in percent of the font's size, a number. A positive width leaves the
  /// text unfilled, a negative one fills it too. The default is 0, no outline.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The address that the text refers to. Stored for compatibility; has no effect.
  public static let link = NSAttributedString.Key("NSLink")
  /// Whether ligatures are used, a number. Stored for compatibility; has no effect.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// An image in the text, an `NSTextAttachment`. Stored for compatibility; has no effect.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// How much glyphs are stretched, a number. Stored for compatibility; has no effect.
  public static let expansion = NSAttributedString.Key("NSExpansion")
  /// How much glyphs are slanted, a number. Stored for compatibility; has no effect.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// The name of an effect. Stored for compatibility; has no effect.
  public static let textEffect = NSAttributedString.Key("NSTextEffect")
  /// The nested directions of the text. Stored for compatibility; has no effect.
  public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
  /// Whether the text is vertical. Stored for compatibility; has no effect.
  public static let verticalGlyphForm = NSAttributedString.Key("CTVerticalForms")
}
