// Nacre, MIT licence; see LICENSE.

import Foundation

/// What users have set for the way that things are shown.
@preconcurrency @MainActor
public enum UIAccessibility {
  /// Whether effects are replaced by plain colours.
  public private(set) static var isReduceTransparencyEnabled = false
  /// Whether movement is to be replaced by something calmer; nothing of Nacre changes by it.
  public private(set) static var isReduceMotionEnabled = false
  /// Whether colours differ from each other more than usual.
  public static var isDarkerSystemColorsEnabled: Bool {
    UITraitCollection.screen.accessibilityContrast == .high
  }

  /// Sets whether effects are replaced by plain colours; Nacre's own, in place of the system's
  /// settings. Effect views that there are change when their effect is set or they are laid out.
  public static func setReduceTransparency(_ isEnabled: Bool) {
    isReduceTransparencyEnabled = isEnabled
  }

  /// Sets whether movement is to be replaced; Nacre's own, in place of the system's settings. Tells of
  /// a change by `reduceMotionStatusDidChangeNotification`.
  public static func setReduceMotion(_ isEnabled: Bool) {
    guard isEnabled != isReduceMotionEnabled else { return }
    isReduceMotionEnabled = isEnabled
    NotificationCenter.default.post(name: reduceMotionStatusDidChangeNotification, object: nil)
  }

  /// Posted when `isReduceMotionEnabled` changes.
  public nonisolated static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")

  /// Whether a screen reader runs; none does.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether a switch operates the interface; none does.
  public static var isSwitchControlRunning: Bool { false }
  /// Whether text is bold throughout; it is not.
  public static var isBoldTextEnabled: Bool { false }
  /// Whether colours are inverted; they are not.
  public static var isInvertColorsEnabled: Bool { false }
  /// Whether everything is gray; it is not.
  public static var isGrayscaleEnabled: Bool { false }
  /// Whether films start by themselves; they do.
  public static var isVideoAutoplayEnabled: Bool { true }
  /// Whether colour alone may tell something; it may.
  public static var shouldDifferentiateWithoutColor: Bool { false }
  /// Whether screens fade into each other where they would slide; they do not.
  public static var prefersCrossFadeTransitions: Bool { false }
}
