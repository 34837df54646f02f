// Nacre, MIT licence; see LICENSE.

import Foundation

/// What an effect view does with what lies behind it, or with what lies in it.
open class UIVisualEffect: NSObject, NSCopying, @unchecked Sendable {
  // SAFETY: effects are immutable.

  /// Returns the effect itself: it can't change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

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

/// Lets what lies in a view show through the blur behind it in stronger colours.
///
/// To be used in the `contentView` of a view with the blur that it was made from.
open class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
  let blur: UIBlurEffect
  let style: UIVibrancyEffectStyle

  /// Creates the vibrancy of labels over a blur.
  public convenience init(blurEffect: UIBlurEffect) {
    self.init(blurEffect: blurEffect, style: .label)
  }

  /// Creates a vibrancy over a blur.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    (blur, self.style) = (blurEffect, style)
  }
}

/// How much what lies in a vibrant view stands out.
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// Text of the first rank.
  case label
  /// Text of the second rank.
  case secondaryLabel
  /// Text of the third rank.
  case tertiaryLabel
  /// Text of the fourth rank.
  case quaternaryLabel
  /// Large areas.
  case fill
  /// Large areas of the second rank.
  case secondaryFill
  /// Large areas of the third rank.
  case tertiaryFill
  /// Thin lines.
  case separator
}
