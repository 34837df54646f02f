// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The orientation of an interface on the screen.
public enum UIInterfaceOrientation: Int, Sendable {
  /// Unknown.
  case unknown
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// Landscape, with the home button to the left.
  case landscapeLeft = 4
  /// Landscape, with the home button to the right.
  case landscapeRight = 3

  /// Whether the interface is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the interface is in landscape.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The scene that contains the program's windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  /// The only scene of the screen that the caller is on.
  static var current: UIWindowScene { UIScreenState.current.scene }
  let bar = UIStatusBarManager()

  /// The visible windows.
  open var windows: [UIWindow] { UIApplication.shared.windows }
  /// The window that receives key presses.
  open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
  /// The screen that shows the windows.
  open var screen: UIScreen { .main }
  /// The coordinate space of the screen.
  open var coordinateSpace: any UICoordinateSpace { UIScreen.main }
  /// The traits of the screen.
  open var traitCollection: UITraitCollection { .screen }
  /// The orientation: landscape if the screen is wider than high, otherwise portrait.
  open var interfaceOrientation: UIInterfaceOrientation {
    UIDevice.current.orientation.isLandscape ? .landscapeRight : .portrait
  }
}

extension UIApplication {
  /// The scenes of the program; always exactly one.
  public var connectedScenes: Set<UIScene> { [UIWindowScene.current] }
  /// The sessions of the program's scenes; always exactly one.
  public var openSessions: Set<UISceneSession> { [UIWindowScene.current.session] }
  /// Always false.
  public var supportsMultipleScenes: Bool { false }
  /// The frame of the status bar; always zero, because there is none.
  public var statusBarFrame: CGRect { .zero }
  /// The orientation of the interface.
  public var statusBarOrientation: UIInterfaceOrientation {
    UIWindowScene.current.interfaceOrientation
  }
}

extension UIWindow {
  /// The scene that contains the window. Setting it has no effect, because there is only one.
  public var windowScene: UIWindowScene? {
    get { .current }
    set {}
  }
}

extension UIResponder {
  /// Posted before the keyboard slides in, or moves to another frame.
  public nonisolated static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  /// Posted after the keyboard has slid in, or has moved to another frame.
  public nonisolated static let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification")
  /// Posted before the keyboard slides out.
  public nonisolated static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  /// Posted after the keyboard has slid out.
  public nonisolated static let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification")
  /// Posted before the keyboard moves, including when it slides in or out.
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// Posted after the keyboard has moved, including when it has slid in or out.
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")
  /// The key of the keyboard's frame after a change, in screen coordinates.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the keyboard's frame before a change, in screen coordinates.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the duration of the keyboard's animation, in seconds.
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of the timing curve of the keyboard's animation.
  public nonisolated static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
  /// The key of whether the keyboard belongs to this program; always true.
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

extension UIView {
  /// Makes the first responder resign if it is this view or a descendant.
  ///
  /// - Parameter force: Whether to report success even if the first responder refuses to resign.
  /// - Returns: Whether the view no longer contains the first responder.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    var isEnded = true
    forEachInTree { if $0.isFirstResponder { isEnded = $0.resignFirstResponder() || force } }
    return isEnded
  }
}
