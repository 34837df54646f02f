// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UIAccessibility {
  /// A message to assistive technologies.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number of the notification.
    public let rawValue: UInt32
    /// Creates a notification.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A large part of the screen has changed; the argument is the element to read.
    public static let screenChanged = Notification(rawValue: 1000)
    /// The layout has changed; the argument is the element to read.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A text is to be read; the argument is the text.
    public static let announcement = Notification(rawValue: 1008)
    /// A page was scrolled; the argument is the text to read.
    public static let pageScrolled = Notification(rawValue: 1009)
    /// An assistive technology is to pause; the argument is its identifier.
    public static let pauseAssistiveTechnology = Notification(rawValue: 1018)
    /// An assistive technology is to resume; the argument is its identifier.
    public static let resumeAssistiveTechnology = Notification(rawValue: 1019)
  }

  /// Sends a message to assistive technologies. There are none, so it has no effect.
  public static func post(notification: Notification, argument: Any?) {}

  /// Converts a rectangle from a view's coordinates to screen coordinates.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convert(rect, to: UIScreen.main.coordinateSpace)
  }

  /// Always false.
  public static var isGuidedAccessEnabled: Bool { false }
  /// Always false.
  public static var isAssistiveTouchRunning: Bool { false }
  /// Always false.
  public static var isSpeakScreenEnabled: Bool { false }
  /// Always false.
  public static var isSpeakSelectionEnabled: Bool { false }
  /// Always false.
  public static var isClosedCaptioningEnabled: Bool { false }
  /// Always false.
  public static var isMonoAudioEnabled: Bool { false }
  /// Always false.
  public static var isShakeToUndoEnabled: Bool { false }
  /// Always false.
  public static var isOnOffSwitchLabelsEnabled: Bool { false }
  /// Always false.
  public static var buttonShapesEnabled: Bool { false }

  /// Never posted; there is no screen reader.
  public nonisolated static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// Never posted; there is no switch control.
  public nonisolated static let switchControlStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilitySwitchControlStatusDidChangeNotification")
  /// Never posted.
  public nonisolated static let boldTextStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
  /// Never posted.
  public nonisolated static let reduceTransparencyStatusDidChangeNotification =
    NSNotification.Name("UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  /// Never posted.
  public nonisolated static let darkerSystemColorsStatusDidChangeNotification =
    NSNotification.Name("UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
  /// Never posted.
  public nonisolated static let announcementDidFinishNotification = NSNotification.Name(
    "UIAccessibilityAnnouncementDidFinishNotification")
  /// Never posted; there is no screen reader.
  public nonisolated static let elementFocusedNotification = NSNotification.Name(
    "UIAccessibilityElementFocusedNotification")
  /// The element that has the focus, in the information of that notification.
  public nonisolated static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  /// The element that has lost the focus.
  public nonisolated static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
  /// The technology that has moved the focus.
  public nonisolated static let assistiveTechnologyUserInfoKey =
    "UIAccessibilityAssistiveTechnologyKey"
}
