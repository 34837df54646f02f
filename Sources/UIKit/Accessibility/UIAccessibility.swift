// Nacre, MIT licence; see LICENSE.

import Foundation

/// What kind of thing a view is to those who do not see it.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// One bit each.
  public let rawValue: UInt64
  /// Creates traits from their bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// None.
  public static let none: UIAccessibilityTraits = []
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// An image.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// Selected.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// Plays a sound of its own.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// A key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// Text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// Sums up what the application shows.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// Takes no input.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// Changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// A field to search with.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// Starts something that is to be heard.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// Has a value that goes up and down.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// Takes touches directly.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// Turns a page.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// A bar of tabs.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// A heading.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

/// Where something scrolls for those who do not see.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  /// To what is to the right.
  case right = 1
  /// To what is to the left.
  case left
  /// To what is above.
  case up
  /// To what is below.
  case down
  /// To the next page.
  case next
  /// To the page before.
  case previous
}
