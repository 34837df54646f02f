// Nacre, MIT licence; see LICENSE.

import Foundation

/// The user's accessibility settings.
@preconcurrency @MainActor
public enum UIAccessibility {
  /// Whether blurs and glass are replaced by solid colours. The default is false.
  public static var isReduceTransparencyEnabled: Bool {
    UIScreenState.current.reducesTransparency
  }
  /// Whether programs should reduce motion, as the command's option or the desktop says. The default is false. Nacre's
  /// own animations do not change.
  public static var isReduceMotionEnabled: Bool { UIScreenState.current.reducesMotion }
  /// Whether colours should have more contrast than usual.
  public static var isDarkerSystemColorsEnabled: Bool {
    UITraitCollection.screen.accessibilityContrast == .high
  }

  /// Sets whether blurs and glass are replaced by solid colours. Nacre's own API, in place of the
  /// system's settings. Existing effect views change when their effect is set or they are laid out.
  public static func setReduceTransparency(_ isEnabled: Bool) {
    UIScreenState.current.reducesTransparency = isEnabled
  }

  /// Sets whether programs should reduce motion. Nacre's own API, in place of the system's
  /// settings. Posts `reduceMotionStatusDidChangeNotification` on a change.
  public static func setReduceMotion(_ isEnabled: Bool) {
    guard isEnabled != isReduceMotionEnabled else { return }
    UIScreenState.current.reducesMotion = isEnabled
    NotificationCenter.default.post(name: reduceMotionStatusDidChangeNotification, object: nil)
  }

  /// Posted when `isReduceMotionEnabled` has changed.
  public nonisolated static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")

  /// Always false; there is no screen reader.
  public static var isVoiceOverRunning: Bool { false }
  /// Always false; there is no switch control.
  public static var isSwitchControlRunning: Bool { false }
  /// Always false.
  public static var isBoldTextEnabled: Bool { false }
  /// Always false.
  public static var isInvertColorsEnabled: Bool { false }
  /// Always false.
  public static var isGrayscaleEnabled: Bool { false }
  /// Always true.
  public static var isVideoAutoplayEnabled: Bool { true }
  /// Always false.
  public static var shouldDifferentiateWithoutColor: Bool { false }
  /// Always false.
  public static var prefersCrossFadeTransitions: Bool { false }
}
