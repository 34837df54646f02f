// Nacre, MIT licence; see LICENSE.

import Foundation

/// What a line below text or through it looks like: one of the first three, and perhaps a pattern.
public struct NSUnderlineStyle: OptionSet, Sendable {
  /// The number that attributes take.
  public let rawValue: Int
  /// Creates a style.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// One line of twice the thickness.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  /// Dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  /// Dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  /// A dash and a dot in turn.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  /// A dash and two dots in turn.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
  /// Words only; spaces have the line all the same.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
