// Nacre, MIT licence; see LICENSE.

import CoreGraphics

/// Traits that a view and those in it have whatever is around them.
public struct UITraitOverrides: UIMutableTraits {
  var values = TraitValues()

  /// Whether the interface is light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { values.style ?? .unspecified }
    set { values.style = newValue == .unspecified ? nil : newValue }
  }
  /// Pixels to a point; 0 is unspecified.
  public var displayScale: CGFloat {
    get { values.scale ?? 0 }
    set { values.scale = newValue > 0 ? newValue : nil }
  }
  /// How much room there is across.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { values.horizontal ?? .unspecified }
    set { values.horizontal = newValue == .unspecified ? nil : newValue }
  }
  /// How much room there is up and down.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { values.vertical ?? .unspecified }
    set { values.vertical = newValue == .unspecified ? nil : newValue }
  }
  /// The direction that the interface is read in.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { values.direction ?? .unspecified }
    set { values.direction = newValue == .unspecified ? nil : newValue }
  }
  /// How large text is to be.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { values.contentSize ?? .unspecified }
    set { values.contentSize = newValue == .unspecified ? nil : newValue }
  }
  /// How much colours differ.
  public var accessibilityContrast: UIAccessibilityContrast {
    get { values.contrast ?? .unspecified }
    set { values.contrast = newValue == .unspecified ? nil : newValue }
  }
  /// Whether the interface lies upon another.
  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { values.level ?? .unspecified }
    set { values.level = newValue == .unspecified ? nil : newValue }
  }
  /// A trait by its type.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { trait.value(in: values) }
    set { trait.set(newValue, in: &values) }
  }
}
