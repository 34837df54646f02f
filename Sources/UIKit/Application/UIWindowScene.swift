// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

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

/// A scene that contains windows of the program.
///
/// The first scene has the screen. In a window of a desktop, each further one lies in an area of the screen's layer beside
/// the first, which the host shows in a window of its own. Its windows have coordinates of their own, which begin at zero.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  /// The first scene of the screen that the caller is on.
  static var current: UIWindowScene { UIScreenState.current.scene }
  let bar = UIStatusBarManager()
  /// The layer in which the windows lie; `nil` for the first scene, whose windows lie in the screen's layer.
  let area: CALayer?
  private lazy var space = SceneSpace(of: self)

  /// Creates a scene of a session. Programs do not create scenes.
  public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    area = session.number == 0 ? nil : CALayer()
    super.init(session: session, connectionOptions: connectionOptions)
    session.scene = self
    area?.name = "scene \(session.number)"
    area?.anchorPoint = .zero
    area?.masksToBounds = true
  }

  /// The size of the scene, in points.
  var size: CGSize { area?.bounds.size ?? UIScreen.main.bounds.size }

  /// The visible windows.
  open var windows: [UIWindow] { UIApplication.shared.windows.filter { $0.windowScene === self } }
  /// The window of this scene that receives key presses; `nil` if it is in another scene.
  open var keyWindow: UIWindow? {
    UIApplication.shared.keyWindow.flatMap { $0.windowScene === self ? $0 : nil }
  }
  /// The screen that shows the windows.
  open var screen: UIScreen { .main }
  /// The coordinate space of the scene.
  open var coordinateSpace: any UICoordinateSpace { area == nil ? UIScreen.main : space }
  /// The traits of the screen, with the size classes of the scene.
  open var traitCollection: UITraitCollection {
    guard area != nil else { return .screen }
    let room = TraitValues.room(size)
    let classes = TraitValues(horizontal: room.horizontal, vertical: room.vertical)
    return UITraitCollection(classes.over(UITraitCollection.screen.values))
  }
  /// The orientation: landscape if the scene is wider than high, otherwise portrait.
  open var interfaceOrientation: UIInterfaceOrientation {
    guard area != nil else {
      return UIDevice.current.orientation.isLandscape ? .landscapeRight : .portrait
    }
    return size.width > size.height ? .landscapeRight : .portrait
  }
}

/// The coordinate space of a scene beside the first.
@MainActor
final class SceneSpace: NSObject, UICoordinateSpace {
  private unowned let scene: UIWindowScene

  init(of scene: UIWindowScene) { self.scene = scene }

  var bounds: CGRect { CGRect(origin: .zero, size: scene.size) }
  var layer: CALayer? { scene.area }
}

extension UIApplication {
  /// The scenes of the program.
  public var connectedScenes: Set<UIScene> { Set(UIScreenState.current.scenes) }
  /// The sessions of the program's scenes.
  public var openSessions: Set<UISceneSession> {
    Set(UIScreenState.current.scenes.map(\.session))
  }
  /// The frame of the status bar; always zero, because there is none.
  public var statusBarFrame: CGRect { .zero }
  /// The orientation of the interface.
  public var statusBarOrientation: UIInterfaceOrientation {
    UIWindowScene.current.interfaceOrientation
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
