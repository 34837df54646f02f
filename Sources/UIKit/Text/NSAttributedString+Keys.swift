// Nacre, MIT licence; see LICENSE.

import Foundation

extension NSAttributedString.Key {
  /// A `UIFont`; the system font at 12 points where there is none.
  public static let font = NSAttributedString.Key("NSFont")
  /// A `UIColor`; black where there is none.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// A `UIColor` behind the text.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// A number: what is added to the width of each character, points.
  public static let kern = NSAttributedString.Key("NSKern")
  /// A number: how far above the baseline of the line the text stands, points.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// The raw value of an `NSUnderlineStyle` for a line below the text.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// A `UIColor`; that of the text where there is none.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The raw value of an `NSUnderlineStyle` for a line through the text.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// A `UIColor`; that of the text where there is none.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// An `NSShadow`.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// An `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
}
