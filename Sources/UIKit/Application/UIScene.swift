// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// An instance of the program's user interface. There is only one.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// The activation state of a scene.
  public enum ActivationState: Int, Sendable {
    /// Not connected.
    case unattached = -1
    /// In the foreground, and receiving events.
    case foregroundActive
    /// In the foreground, but not receiving events.
    case foregroundInactive
    /// In the background.
    case background
  }

  /// The session of the scene.
  public let session: UISceneSession
  /// The delegate, which is notified of the scene's life cycle. The scene retains it.
  open var delegate: (any UISceneDelegate)?

  /// Creates a scene of a session. Programs do not create scenes.
  public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    self.session = session
    super.init()
  }

  /// The activation state: `foregroundInactive` until the scene has become active, then always
  /// `foregroundActive`.
  open var activationState: ActivationState {
    SceneLife.current.isActive ? .foregroundActive : .foregroundInactive
  }
  /// Stored for compatibility; has no effect.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var title: String! = ""

  /// The data with which a scene connects. It is empty: a program is launched without a request.
  @preconcurrency @MainActor
  open class ConnectionOptions: NSObject {
    /// The addresses to open; always empty.
    open var urlContexts: Set<UIOpenURLContext> { [] }
    /// The program that requested the scene; always `nil`.
    open var sourceApplication: String? { nil }
    /// The type of the activity to continue; always `nil`.
    open var handoffUserActivityType: String? { nil }
  }

  /// Posted before a scene connects.
  public nonisolated static let willConnectNotification = NSNotification.Name(
    "UISceneWillConnectNotification")
  /// Never posted.
  public nonisolated static let didDisconnectNotification = NSNotification.Name(
    "UISceneDidDisconnectNotification")
  /// Posted after a scene has become active.
  public nonisolated static let didActivateNotification = NSNotification.Name(
    "UISceneDidActivateNotification")
  /// Never posted.
  public nonisolated static let willDeactivateNotification = NSNotification.Name(
    "UISceneWillDeactivateNotification")
  /// Posted before a scene enters the foreground.
  public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Never posted.
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
    "UISceneDidEnterBackgroundNotification")
}

/// An address that a scene is asked to open.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
  /// The address.
  public let url: URL

  init(url: URL) { self.url = url }
}
