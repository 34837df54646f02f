// Nacre, MIT licence; see LICENSE.

import CoreGraphics

/// A set of traits that can be changed.
public protocol UIMutableTraits {
  /// The light or dark style of the interface.
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  /// The number of pixels per point; 0 means unspecified.
  var displayScale: CGFloat { get set }
  /// The horizontal size class.
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The vertical size class.
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The layout direction.
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  /// The user's preferred text size.
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  /// The contrast of colours.
  var accessibilityContrast: UIAccessibilityContrast { get set }
  /// The level of the interface.
  var userInterfaceLevel: UIUserInterfaceLevel { get set }
  /// The value of a trait, given by its type.
  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}
