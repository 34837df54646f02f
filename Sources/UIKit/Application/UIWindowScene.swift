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
  /// The only scene.
  static let shared = UIWindowScene(
    session: UISceneSession(), connectionOptions: UIScene.ConnectionOptions())
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
  public var connectedScenes: Set<UIScene> { [UIWindowScene.shared] }
  /// The sessions of the program's scenes; always exactly one.
  public var openSessions: Set<UISceneSession> { [UIWindowScene.shared.session] }
  /// Always false.
  public var supportsMultipleScenes: Bool { false }
  /// The frame of the status bar; always zero, because there is none.
  public var statusBarFrame: CGRect { .zero }
  /// The orientation of the interface.
  public var statusBarOrientation: UIInterfaceOrientation {
    UIWindowScene.shared.interfaceOrientation
  }
}

extension UIWindow {
  /// The scene that contains the window. Setting it has no effect, because there is only one.
  public var windowScene: UIWindowScene? {
    get { .shared }
    set {}
  }
}

extension UIResponder {
  /// Never posted; there is no on-screen keyboard.
  public nonisolated static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  /// Never posted; there is no on-screen keyboard.
  public nonisolated static let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification")
  /// Never posted; there is no on-screen keyboard.
  public nonisolated static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  /// Never posted; there is no on-screen keyboard.
  public nonisolated static let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification")
  /// Never posted; there is no on-screen keyboard.
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// The key of the keyboard's frame after a change.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the keyboard's frame before a change.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the duration of the keyboard's animation, in seconds.
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of the timing curve of the keyboard's animation.
  public nonisolated static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
}

extension UIView {
  /// Makes the first responder resign if it is this view or a descendant.
  ///
  /// - Parameter force: Whether to report success even if the first responder refuses to resign.
  /// - Returns: Whether the view has no first responder any more.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    var isEnded = true
    forEachInTree { if $0.isFirstResponder { isEnded = $0.resignFirstResponder() || force } }
    return isEnded
  }
}
