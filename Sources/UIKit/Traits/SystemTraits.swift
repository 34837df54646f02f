// Nacre, MIT licence; see LICENSE.

import CoreGraphics

/// Whether the interface is light or dark, as a trait.
public struct UITraitUserInterfaceStyle: SystemTrait {
  /// Left to what is around.
  public static let defaultValue = UIUserInterfaceStyle.unspecified
  /// True.
  public static var affectsColorAppearance: Bool { true }
  static func read(_ values: TraitValues) -> UIUserInterfaceStyle? { values.style }
  static func write(_ value: UIUserInterfaceStyle, _ values: inout TraitValues) {
    values.style = value == .unspecified ? nil : value
  }
}

/// Pixels to a point, as a trait.
public struct UITraitDisplayScale: SystemTrait {
  /// Not known.
  public static let defaultValue: CGFloat = 0
  static func read(_ values: TraitValues) -> CGFloat? { values.scale }
  static func write(_ value: CGFloat, _ values: inout TraitValues) {
    values.scale = value > 0 ? value : nil
  }
}

/// How much room there is across, as a trait.
public struct UITraitHorizontalSizeClass: SystemTrait {
  /// Not known.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static func read(_ values: TraitValues) -> UIUserInterfaceSizeClass? { values.horizontal }
  static func write(_ value: UIUserInterfaceSizeClass, _ values: inout TraitValues) {
    values.horizontal = value == .unspecified ? nil : value
  }
}

/// How much room there is up and down, as a trait.
public struct UITraitVerticalSizeClass: SystemTrait {
  /// Not known.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static func read(_ values: TraitValues) -> UIUserInterfaceSizeClass? { values.vertical }
  static func write(_ value: UIUserInterfaceSizeClass, _ values: inout TraitValues) {
    values.vertical = value == .unspecified ? nil : value
  }
}

/// Which kind of device the interface is for, as a trait.
public struct UITraitUserInterfaceIdiom: SystemTrait {
  /// Not known.
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
  static func read(_ values: TraitValues) -> UIUserInterfaceIdiom? { values.idiom }
  static func write(_ value: UIUserInterfaceIdiom, _ values: inout TraitValues) {
    values.idiom = value == .unspecified ? nil : value
  }
}

/// The direction that the interface is read in, as a trait.
public struct UITraitLayoutDirection: SystemTrait {
  /// Not known.
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
  static func read(_ values: TraitValues) -> UITraitEnvironmentLayoutDirection? {
    values.direction
  }
  static func write(_ value: UITraitEnvironmentLayoutDirection, _ values: inout TraitValues) {
    values.direction = value == .unspecified ? nil : value
  }
}

/// How large text is to be, as a trait.
public struct UITraitPreferredContentSizeCategory: SystemTrait {
  /// Not known.
  public static let defaultValue = UIContentSizeCategory.unspecified
  static func read(_ values: TraitValues) -> UIContentSizeCategory? { values.contentSize }
  static func write(_ value: UIContentSizeCategory, _ values: inout TraitValues) {
    values.contentSize = value == .unspecified ? nil : value
  }
}

/// How much colours differ, as a trait.
public struct UITraitAccessibilityContrast: SystemTrait {
  /// Not known.
  public static let defaultValue = UIAccessibilityContrast.unspecified
  /// True.
  public static var affectsColorAppearance: Bool { true }
  static func read(_ values: TraitValues) -> UIAccessibilityContrast? { values.contrast }
  static func write(_ value: UIAccessibilityContrast, _ values: inout TraitValues) {
    values.contrast = value == .unspecified ? nil : value
  }
}

/// Whether the interface lies upon another, as a trait.
public struct UITraitUserInterfaceLevel: SystemTrait {
  /// Not known.
  public static let defaultValue = UIUserInterfaceLevel.unspecified
  /// True.
  public static var affectsColorAppearance: Bool { true }
  static func read(_ values: TraitValues) -> UIUserInterfaceLevel? { values.level }
  static func write(_ value: UIUserInterfaceLevel, _ values: inout TraitValues) {
    values.level = value == .unspecified ? nil : value
  }
}
