// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing
import UIKit

private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = UIViewController()
    self.window = window
  }
  func sceneDidDisconnect(_ scene: UIScene) {}
  func sceneDidBecomeActive(_ scene: UIScene) {}
  func sceneWillResignActive(_ scene: UIScene) {}
  func sceneWillEnterForeground(_ scene: UIScene) {}
  func sceneDidEnterBackground(_ scene: UIScene) {}
}

private final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(
      name: "Default Configuration", sessionRole: connectingSceneSession.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}
}

@Suite(.serialized) @MainActor
struct ApplicationTests {
  @Test func scenesHaveSessionsAndDelegates() throws {
    let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
    let configuration = AppDelegate().application(
      .shared, configurationForConnecting: scene.session, options: UIScene.ConnectionOptions())
    #expect(configuration.name == "Default Configuration")
    #expect(configuration.role == .windowApplication)
    #expect(configuration.delegateClass == SceneDelegate.self)
    let delegate = SceneDelegate()
    delegate.scene(scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions())
    #expect(delegate.window?.windowScene === scene)
    let active = UIApplication.shared.connectedScenes
      .filter { $0.activationState == .foregroundActive }
      .compactMap { $0 as? UIWindowScene }.first
    #expect(active === scene)
    #expect(scene.coordinateSpace.bounds == UIScreen.main.bounds)
    #expect(scene.session.scene === scene)
  }

  @Test func theStatusBarIsEmpty() throws {
    let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
    let manager = try #require(scene.statusBarManager)
    #expect(manager.statusBarFrame.height == 0)
    #expect(manager.statusBarStyle == .default || manager.statusBarStyle == .lightContent)
    #expect(UIApplication.shared.isStatusBarHidden)
    UIApplication.shared.statusBarStyle = .lightContent
    #expect(UIApplication.shared.statusBarStyle == .lightContent)
    UIApplication.shared.setStatusBarStyle(.default, animated: true)
    #expect(UIApplication.shared.statusBarFrame.size.height == 0)
    let names = [
      UIApplication.willChangeStatusBarOrientationNotification,
      UIApplication.didChangeStatusBarOrientationNotification,
      UIApplication.willChangeStatusBarFrameNotification,
      UIApplication.didChangeStatusBarFrameNotification,
    ]
    #expect(Set(names).count == 4)
  }

  @Test func nibsAndStoryboardsAreDeclared() {
    let nib = UINib(nibName: "Cell", bundle: nil)
    let table = UITableView()
    table.register(nib, forCellReuseIdentifier: "cell")
    let storyboard = UIStoryboard(name: "Main", bundle: nil)
    let make: () -> UIViewController? = { storyboard.instantiateInitialViewController() }
    let load: () -> [Any]? = { Bundle.main.loadNibNamed("Cell", owner: nil, options: nil) }
    var performed = false
    let segue = UIStoryboardSegue(
      identifier: "show", source: UIViewController(), destination: UIViewController()
    ) { performed = true }
    segue.perform()
    #expect(performed)
    #expect(segue.identifier == "show")
    #expect(type(of: make) != type(of: load))
  }

  @Test func theRunLoopHasATrackingMode() {
    #expect(RunLoop.Mode.tracking != .common)
    #expect(RunLoop.Mode.tracking != .default)
  }
}
