// Nacre, MIT licence; see LICENSE.

import CoreGraphics

/// The trait for the light or dark style of the interface.
public struct UITraitUserInterfaceStyle: SystemTrait {
  /// `unspecified`.
  public static let defaultValue = UIUserInterfaceStyle.unspecified
  /// True.
  public static var affectsColorAppearance: Bool { true }
  static func read(_ values: TraitValues) -> UIUserInterfaceStyle? { values.style }
  static func write(_ value: UIUserInterfaceStyle, _ values: inout TraitValues) {
    values.style = value == .unspecified ? nil : value
  }
}

/// The trait for the number of pixels per point.
public struct UITraitDisplayScale: SystemTrait {
  /// 0, which means unspecified.
  public static let defaultValue: CGFloat = 0
  static func read(_ values: TraitValues) -> CGFloat? { values.scale }
  static func write(_ value: CGFloat, _ values: inout TraitValues) {
    values.scale = value > 0 ? value : nil
  }
}

/// The trait for the horizontal size class.
public struct UITraitHorizontalSizeClass: SystemTrait {
  /// `unspecified`.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static func read(_ values: TraitValues) -> UIUserInterfaceSizeClass? { values.horizontal }
  static func write(_ value: UIUserInterfaceSizeClass, _ values: inout TraitValues) {
    values.horizontal = value == .unspecified ? nil : value
  }
}

/// The trait for the vertical size class.
public struct UITraitVerticalSizeClass: SystemTrait {
  /// `unspecified`.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static func read(_ values: TraitValues) -> UIUserInterfaceSizeClass? { values.vertical }
  static func write(_ value: UIUserInterfaceSizeClass, _ values: inout TraitValues) {
    values.vertical = value == .unspecified ? nil : value
  }
}

/// The trait for the type of device that the interface is designed for.
public struct UITraitUserInterfaceIdiom: SystemTrait {
  /// `unspecified`.
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
  static func read(_ values: TraitValues) -> UIUserInterfaceIdiom? { values.idiom }
  static func write(_ value: UIUserInterfaceIdiom, _ values: inout TraitValues) {
    values.idiom = value == .unspecified ? nil : value
  }
}

/// The trait for the layout direction.
public struct UITraitLayoutDirection: SystemTrait {
  /// `unspecified`.
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
  static func read(_ values: TraitValues) -> UITraitEnvironmentLayoutDirection? {
    values.direction
  }
  static func write(_ value: UITraitEnvironmentLayoutDirection, _ values: inout TraitValues) {
    values.direction = value == .unspecified ? nil : value
  }
}

/// The trait for the user's preferred text size.
public struct UITraitPreferredContentSizeCategory: SystemTrait {
  /// `unspecified`.
  public static let defaultValue = UIContentSizeCategory.unspecified
  static func read(_ values: TraitValues) -> UIContentSizeCategory? { values.contentSize }
  static func write(_ value: UIContentSizeCategory, _ values: inout TraitValues) {
    values.contentSize = value == .unspecified ? nil : value
  }
}

/// The trait for the contrast of colours.
public struct UITraitAccessibilityContrast: SystemTrait {
  /// `unspecified`.
  public static let defaultValue = UIAccessibilityContrast.unspecified
  /// True.
  public static var affectsColorAppearance: Bool { true }
  static func read(_ values: TraitValues) -> UIAccessibilityContrast? { values.contrast }
  static func write(_ value: UIAccessibilityContrast, _ values: inout TraitValues) {
    values.contrast = value == .unspecified ? nil : value
  }
}

/// The trait for the level of the interface.
public struct UITraitUserInterfaceLevel: SystemTrait {
  /// `unspecified`.
  public static let defaultValue = UIUserInterfaceLevel.unspecified
  /// True.
  public static var affectsColorAppearance: Bool { true }
  static func read(_ values: TraitValues) -> UIUserInterfaceLevel? { values.level }
  static func write(_ value: UIUserInterfaceLevel, _ values: inout TraitValues) {
    values.level = value == .unspecified ? nil : value
  }
}
