// Nacre, MIT licence; see LICENSE.

import CoreGraphics

/// Traits that can be set.
public protocol UIMutableTraits {
  /// Whether the interface is light or dark.
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  /// Pixels to a point.
  var displayScale: CGFloat { get set }
  /// How much room there is across.
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  /// How much room there is up and down.
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The direction that the interface is read in.
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  /// How large text is to be.
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  /// How much colours differ.
  var accessibilityContrast: UIAccessibilityContrast { get set }
  /// Whether the interface lies upon another.
  var userInterfaceLevel: UIUserInterfaceLevel { get set }
  /// A trait by its type.
  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}
