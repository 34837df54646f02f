// Nacre, MIT licence; see LICENSE.

import Foundation

// SAFETY: the only stored property, `style`, is a constant of an enumeration.
/// A visual effect that blurs and tints the backdrop of a view.
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
  /// The style of a blur: its radius and its tint.
  public enum Style: Int, Sendable {
    /// A strong light tint.
    case extraLight
    /// A light tint.
    case light
    /// A dark tint.
    case dark
    /// `light` or `dark`, depending on the interface style.
    case regular = 4
    /// `extraLight` or `dark`, depending on the interface style.
    case prominent
    /// The most transparent material, light or dark depending on the interface style.
    case systemUltraThinMaterial
    /// A material more transparent than the default one, light or dark depending on the interface
    /// style.
    case systemThinMaterial
    /// The default material, light or dark depending on the interface style.
    case systemMaterial
    /// A material less transparent than the default one, light or dark depending on the interface
    /// style.
    case systemThickMaterial
    /// The material of bars, light or dark depending on the interface style.
    case systemChromeMaterial
    /// The most transparent material, light.
    case systemUltraThinMaterialLight
    /// A material more transparent than the default one, light.
    case systemThinMaterialLight
    /// The default material, light.
    case systemMaterialLight
    /// A material less transparent than the default one, light.
    case systemThickMaterialLight
    /// The material of bars, light.
    case systemChromeMaterialLight
    /// The most transparent material, dark.
    case systemUltraThinMaterialDark
    /// A material more transparent than the default one, dark.
    case systemThinMaterialDark
    /// The default material, dark.
    case systemMaterialDark
    /// A material less transparent than the default one, dark.
    case systemThickMaterialDark
    /// The material of bars, dark.
    case systemChromeMaterialDark
  }

  let style: Style

  /// Creates a blur effect.
  public init(style: Style) { self.style = style }
}
