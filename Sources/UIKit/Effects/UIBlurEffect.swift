// Nacre, MIT licence; see LICENSE.

import Foundation

/// Blurs and colours what lies behind a view.
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
  /// How strong the blur is, and what it does to colours.
  public enum Style: Int, Sendable {
    /// Washed out nearly to white.
    case extraLight
    /// Lighter.
    case light
    /// Darker.
    case dark
    /// Light or dark, as the interface.
    case regular = 4
    /// Extra light or dark, as the interface.
    case prominent
    /// Nearly clear, light or dark as the interface.
    case systemUltraThinMaterial
    /// Clearer than usual.
    case systemThinMaterial
    /// The usual one.
    case systemMaterial
    /// Less clear than usual.
    case systemThickMaterial
    /// For bars.
    case systemChromeMaterial
    /// Nearly clear, light.
    case systemUltraThinMaterialLight
    /// Clearer than usual, light.
    case systemThinMaterialLight
    /// The usual one, light.
    case systemMaterialLight
    /// Less clear than usual, light.
    case systemThickMaterialLight
    /// For bars, light.
    case systemChromeMaterialLight
    /// Nearly clear, dark.
    case systemUltraThinMaterialDark
    /// Clearer than usual, dark.
    case systemThinMaterialDark
    /// The usual one, dark.
    case systemMaterialDark
    /// Less clear than usual, dark.
    case systemThickMaterialDark
    /// For bars, dark.
    case systemChromeMaterialDark
  }

  let style: Style

  /// Creates a blur.
  public init(style: Style) { self.style = style }
}
