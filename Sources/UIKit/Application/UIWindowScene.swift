// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// How an interface lies on the screen.
public enum UIInterfaceOrientation: Int, Sendable {
  /// Not known.
  case unknown
  /// Upright.
  case portrait
  /// On its head.
  case portraitUpsideDown
  /// Turned, the home button to the left.
  case landscapeLeft = 4
  /// Turned, the home button to the right.
  case landscapeRight = 3

  /// Whether it is upright or on its head.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is turned.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The scene that has the program's windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  /// The only scene.
  static let shared = UIWindowScene()

  /// The windows that are shown.
  open var windows: [UIWindow] { UIApplication.shared.windows }
  /// The window that gets keys.
  open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
  /// The screen that the windows are on.
  open var screen: UIScreen { .main }
  /// How the interface lies on the screen: as its longer side says.
  open var interfaceOrientation: UIInterfaceOrientation {
    UIDevice.current.orientation.isLandscape ? .landscapeRight : .portrait
  }
}

extension UIApplication {
  /// The scenes of the program: the one.
  public var connectedScenes: Set<UIScene> { [UIWindowScene.shared] }
  /// Where the status bar would be: there is none.
  public var statusBarFrame: CGRect { .zero }
  /// How the interface lies on the screen.
  public var statusBarOrientation: UIInterfaceOrientation {
    UIWindowScene.shared.interfaceOrientation
  }
}

extension UIWindow {
  /// Creates a hidden window that fills the screen of a scene.
  public convenience init(windowScene: UIWindowScene) { self.init(frame: UIScreen.main.bounds) }
  /// The scene that the window is in; another is ignored, as there is only one.
  public var windowScene: UIWindowScene? {
    get { .shared }
    set {}
  }
}

extension UIResponder {
  /// Posted before the keyboard comes: never, there is none.
  public nonisolated static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  /// Posted when the keyboard has come: never.
  public nonisolated static let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification")
  /// Posted before the keyboard goes: never.
  public nonisolated static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  /// Posted when the keyboard has gone: never.
  public nonisolated static let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification")
  /// Posted before the keyboard's place changes: never.
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// Where the keyboard will be.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// Where the keyboard was.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// Seconds in which the keyboard moves.
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// The curve on which the keyboard moves.
  public nonisolated static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
}

extension UIView {
  /// Resigns the first responder where it is the view or in it.
  ///
  /// - Returns: Whether there is none in it afterwards.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    var isEnded = true
    forEachInTree { if $0.isFirstResponder { isEnded = $0.resignFirstResponder() || force } }
    return isEnded
  }
}
