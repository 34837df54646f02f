// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation

/// The methods that report the life cycle of a scene. All are optional.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  /// Called when the scene connects. Windows are created here.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// Called when the scene has been disconnected.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called when the scene has become active.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called before the scene is disconnected.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called before the scene becomes visible.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called before the scene is disconnected.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Called before the program is reloaded: returns what the scene needs to look the same afterwards.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  /// Never called.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// Returns `nil`.
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
  /// Does nothing.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
}

/// The methods that report the life cycle of a scene with windows. All are optional.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate, ApplicationWindowHolder {}

extension UIWindowSceneDelegate {
  /// The main window, as an optional requirement: its value in a class that has the property.
  public var window: UIWindow?? { .some((self as any ApplicationWindowHolder).window) }
}
