// Nacre, MIT licence; see LICENSE.

import Foundation

extension NSAttributedString.Key {
  /// A `UIFont`; the system font at 12 points where there is none.
  public static let font = NSAttributedString.Key("NSFont")
  /// A `UIColor`; black where there is none.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// A `UIColor` behind the text.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// An `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
}
