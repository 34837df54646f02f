// Nacre, MIT licence; see LICENSE.

import Foundation

/// How large users want text to be.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The name of the category.
  public let rawValue: String
  /// Creates a category by name; unknown names behave as `large`.
  public init(rawValue: String) { self.rawValue = rawValue }

  private init(size: String) { rawValue = "UICTContentSizeCategory" + size }

  /// Not known.
  public static let unspecified = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest.
  public static let extraSmall = UIContentSizeCategory(size: "XS")
  /// Small.
  public static let small = UIContentSizeCategory(size: "S")
  /// A little smaller than systems come with.
  public static let medium = UIContentSizeCategory(size: "M")
  /// What systems come with.
  public static let large = UIContentSizeCategory(size: "L")
  /// Larger than systems come with.
  public static let extraLarge = UIContentSizeCategory(size: "XL")
  /// Larger still.
  public static let extraExtraLarge = UIContentSizeCategory(size: "XXL")
  /// The largest without accessibility.
  public static let extraExtraExtraLarge = UIContentSizeCategory(size: "XXXL")
  /// The first of the sizes of accessibility.
  public static let accessibilityMedium = UIContentSizeCategory(size: "AccessibilityM")
  /// The second of the sizes of accessibility.
  public static let accessibilityLarge = UIContentSizeCategory(size: "AccessibilityL")
  /// The third of the sizes of accessibility.
  public static let accessibilityExtraLarge = UIContentSizeCategory(size: "AccessibilityXL")
  /// The fourth of the sizes of accessibility.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(size: "AccessibilityXXL")
  /// The largest.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    size: "AccessibilityXXXL")

  /// Posted when the category of the screen has changed.
  public static let didChangeNotification = Notification.Name(
    "UIContentSizeCategoryDidChangeNotification")
  /// The key of the notification's new category.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  /// From the smallest to the largest.
  static let all: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]
  private static let firstForAccessibility = 7

  /// The place among all; that of `large` for what is not known.
  var index: Int { Self.all.firstIndex(of: self) ?? 3 }

  /// Creates a category by the name that the command knows, `XS` … `XXXL`, `AX1` … `AX5`.
  init?(short: String) {
    let names = ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"]
    guard let index = names.firstIndex(of: short) else { return nil }
    self = Self.all[index]
  }

  /// Whether it is one of the five of accessibility.
  public var isAccessibilityCategory: Bool { index >= Self.firstForAccessibility }
}

extension UIContentSizeCategory: Comparable {
  /// Whether text is smaller in one than in another.
  public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    left.index < right.index
  }
}
