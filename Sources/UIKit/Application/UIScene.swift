// Nacre, MIT licence; see LICENSE.

import Compatibility
import CoreGraphics
import Foundation
import QuartzCore
import Stage

/// An instance of the program's user interface. In a window of a desktop a program may have several.
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

  /// The activation state: `foregroundInactive` until the scene has become active, then `foregroundActive` until it is
  /// disconnected.
  open internal(set) var activationState = ActivationState.foregroundActive
  /// The title of the scene's window. The first scene's window has the name of the program if this is empty, which it is
  /// at first.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var title: String! = "" {
    didSet { UIScreenState.current.screen.display.pulse.noteChange() }
  }

  /// The data with which a scene connects. A program is launched without a request.
  @preconcurrency @MainActor
  open class ConnectionOptions: NSObject {
    /// The activity with which the program has requested the scene; empty for others.
    open internal(set) var userActivities: Set<NSUserActivity> = []
    /// The quick action that opens the scene; always `nil`.
    open var shortcutItem: UIApplicationShortcutItem? { nil }
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
  /// Posted before a scene is disconnected.
  public nonisolated static let didDisconnectNotification = NSNotification.Name(
    "UISceneDidDisconnectNotification")
  /// Posted after a scene has become active.
  public nonisolated static let didActivateNotification = NSNotification.Name(
    "UISceneDidActivateNotification")
  /// Posted before a scene is disconnected.
  public nonisolated static let willDeactivateNotification = NSNotification.Name(
    "UISceneWillDeactivateNotification")
  /// Posted before a scene enters the foreground.
  public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted before a scene is disconnected.
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
