// Nacre, MIT licence; see LICENSE.

import CoreGraphics

/// The traits that override the inherited ones for a view and its descendants.
public struct UITraitOverrides: UIMutableTraits {
  var values = TraitValues()

  /// The light or dark style of the interface; `unspecified` inherits it.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { values.style ?? .unspecified }
    set { values.style = newValue == .unspecified ? nil : newValue }
  }
  /// The number of pixels per point; 0 inherits it.
  public var displayScale: CGFloat {
    get { values.scale ?? 0 }
    set { values.scale = newValue > 0 ? newValue : nil }
  }
  /// The horizontal size class; `unspecified` inherits it.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { values.horizontal ?? .unspecified }
    set { values.horizontal = newValue == .unspecified ? nil : newValue }
  }
  /// The vertical size class; `unspecified` inherits it.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { values.vertical ?? .unspecified }
    set { values.vertical = newValue == .unspecified ? nil : newValue }
  }
  /// The layout direction; `unspecified` inherits it.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { values.direction ?? .unspecified }
    set { values.direction = newValue == .unspecified ? nil : newValue }
  }
  /// The user's preferred text size; `unspecified` inherits it.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { values.contentSize ?? .unspecified }
    set { values.contentSize = newValue == .unspecified ? nil : newValue }
  }
  /// The contrast of colours; `unspecified` inherits it.
  public var accessibilityContrast: UIAccessibilityContrast {
    get { values.contrast ?? .unspecified }
    set { values.contrast = newValue == .unspecified ? nil : newValue }
  }
  /// The level of the interface; `unspecified` inherits it.
  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { values.level ?? .unspecified }
    set { values.level = newValue == .unspecified ? nil : newValue }
  }
  /// The value of a trait, given by its type.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { trait.value(in: values) }
    set { trait.set(newValue, in: &values) }
  }
}
