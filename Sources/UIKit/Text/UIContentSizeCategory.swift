// Nacre, MIT licence; see LICENSE.

import Foundation
import Stage

/// The user's preferred size of text, Dynamic Type.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The name of the category.
  public let rawValue: String
  /// Creates a category from its name. Unknown names behave like `large`.
  public init(rawValue: String) { self.rawValue = rawValue }

  private init(size: String) { rawValue = "UICTContentSizeCategory" + size }

  /// No preference.
  public static let unspecified = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest size.
  public static let extraSmall = UIContentSizeCategory(size: "XS")
  /// A small size.
  public static let small = UIContentSizeCategory(size: "S")
  /// A size just below the default.
  public static let medium = UIContentSizeCategory(size: "M")
  /// The default size.
  public static let large = UIContentSizeCategory(size: "L")
  /// A size just above the default.
  public static let extraLarge = UIContentSizeCategory(size: "XL")
  /// A large size.
  public static let extraExtraLarge = UIContentSizeCategory(size: "XXL")
  /// The largest size below the accessibility sizes.
  public static let extraExtraExtraLarge = UIContentSizeCategory(size: "XXXL")
  /// The first accessibility size.
  public static let accessibilityMedium = UIContentSizeCategory(size: "AccessibilityM")
  /// The second accessibility size.
  public static let accessibilityLarge = UIContentSizeCategory(size: "AccessibilityL")
  /// The third accessibility size.
  public static let accessibilityExtraLarge = UIContentSizeCategory(size: "AccessibilityXL")
  /// The fourth accessibility size.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(size: "AccessibilityXXL")
  /// The fifth and largest accessibility size.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    size: "AccessibilityXXXL")

  /// Posted after the screen's content size category has changed.
  public static let didChangeNotification = Notification.Name(
    "UIContentSizeCategoryDidChangeNotification")
  /// The key of the new category in the notification's `userInfo`.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  /// All categories in increasing order.
  static let all: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]
  private static let firstForAccessibility = 7

  /// The position in `all`; unknown categories have that of `large`.
  var index: Int { Self.all.firstIndex(of: self) ?? 3 }

  /// Creates the category of a size that was given to the command.
  init(_ size: StageConfiguration.Appearance.TextSize) {
    let index = StageConfiguration.Appearance.TextSize.allCases.firstIndex(of: size) ?? 0
    self = Self.all[index]
  }

  /// Whether the category is one of the five accessibility sizes.
  public var isAccessibilityCategory: Bool { index >= Self.firstForAccessibility }
}

extension UIContentSizeCategory: Comparable {
  /// Returns whether the first category's text is smaller than the second's.
  public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    left.index < right.index
  }
}
