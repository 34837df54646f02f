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
}
