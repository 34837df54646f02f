// Nacre, MIT licence; see LICENSE.

import Foundation

/// What users have set for the way that things are shown.
@preconcurrency @MainActor
public enum UIAccessibility {
  /// Whether effects are replaced by plain colours.
  public private(set) static var isReduceTransparencyEnabled = false
  /// Whether colours differ from each other more than usual.
  public static var isDarkerSystemColorsEnabled: Bool {
    UITraitCollection.screen.accessibilityContrast == .high
  }

  /// Sets whether effects are replaced by plain colours; Nacre's own, in place of the system's
  /// settings. Effect views that there are change when their effect is set or they are laid out.
  public static func setReduceTransparency(_ isEnabled: Bool) {
    isReduceTransparencyEnabled = isEnabled
  }
}
