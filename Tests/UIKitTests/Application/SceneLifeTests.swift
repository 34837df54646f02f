// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing
@testable import UIKit

/// The calls of the delegates of the application and of its scene.
@MainActor @Suite(.serialized)
struct SceneLifeTests {
  private static var log: [String] = []

  private final class Scene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      log.append(
        "connect \(scene.activationState == .foregroundInactive) \(session.scene === scene)")
      window = (scene as? UIWindowScene).map { UIWindow(windowScene: $0) }
    }
    func sceneWillEnterForeground(_ scene: UIScene) { log.append("foreground") }
    func sceneDidBecomeActive(_ scene: UIScene) {
      log.append("active \(scene.activationState == .foregroundActive)")
    }
  }

  private final class Program: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication,
      willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      log.append("will finish")
      return true
    }
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      log.append("did finish")
      return true
    }
    func application(
      _ application: UIApplication,
      configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      log.append("configuration")
      let configuration = UISceneConfiguration(
        name: "Default Configuration", sessionRole: connectingSceneSession.role)
      configuration.delegateClass = Scene.self
      return configuration
    }
    func applicationDidBecomeActive(_ application: UIApplication) { log.append("app active") }
  }

  private final class Plain: UIResponder, UIApplicationDelegate {
    func applicationDidBecomeActive(_ application: UIApplication) { log.append("app active") }
  }

  @Test func aSceneDelegateIsCalledInOrder() {
    Self.log = []
    UIApplication.shared.tellOfLaunch(Program())
    #expect(
      Self.log == [
        "will finish", "did finish", "configuration", "connect true true", "foreground",
        "active true",
      ])
    let delegate: (any UIWindowSceneDelegate)? =
      UIWindowScene.current.delegate as? any UIWindowSceneDelegate
    let window = delegate?.window ?? nil
    #expect(window?.bounds == UIScreen.main.bounds)
    UIWindowScene.current.delegate = nil
  }

  /// The delegate's method of old makes the window, which is the key window when its views are loaded.
  private final class Early: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func applicationDidFinishLaunching(_ application: UIApplication) {
      log.append("did finish early")
      window = UIWindow()
      window?.rootViewController = Controller()
      window?.makeKeyAndVisible()
    }
  }

  private final class Controller: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      let window = UIApplication.shared.keyWindow
      log.append("loaded \(window?.rootViewController === self)")
    }
  }

  @Test func aDelegateOfOldIsCalled() {
    Self.log = []
    let delegate = Early()
    UIApplication.shared.tellOfLaunch(delegate)
    #expect(Self.log == ["did finish early", "loaded true"])
    delegate.window?.isHidden = true
  }

  @Test func windowsAreToldOfKey() {
    final class Told: UIWindow {
      var calls: [String] = []
      override func becomeKey() { calls.append("key") }
      override func resignKey() { calls.append("resigned") }
    }
    let (first, second) = (Told(), Told())
    // SAFETY: notifications are delivered on the thread that posts them, which is the main one.
    nonisolated(unsafe) var posted: [String] = []
    let names: [Notification.Name] = [
      UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeHiddenNotification,
      UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: first, queue: nil) {
        posted.append(String($0.name.rawValue.dropFirst(8).dropLast(12)))
      }
    }
    defer { observers.forEach(NotificationCenter.default.removeObserver) }
    first.makeKeyAndVisible()
    second.makeKeyAndVisible()
    first.isHidden = true
    second.isHidden = true
    #expect(first.calls == ["key", "resigned"])
    #expect(second.calls == ["key"])
    #expect(posted == ["DidBecomeKey", "DidBecomeVisible", "DidResignKey", "DidBecomeHidden"])
  }

  /// A navigation controller is not the delegate of its recogniser, so a subclass can be one.
  @Test func aNavigationControllerCanBeADelegate() {
    final class Scrolling: UINavigationController, UIGestureRecognizerDelegate {
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    }
    let controller = Scrolling(rootViewController: UIViewController())
    controller.loadViewIfNeeded()
    let recognizer = controller.interactivePopGestureRecognizer
    #expect(recognizer.map { $0.delegate?.gestureRecognizerShouldBegin($0) } == false)
  }

  @Test func aProgramWithoutScenesIsToldItself() {
    Self.log = []
    UIApplication.shared.tellOfLaunch(Plain())
    #expect(Self.log == ["app active"])
  }

  @Test func aNewOrientationIsReported() {
    var log: [String] = []
    let names = [
      UIApplication.willChangeStatusBarOrientationNotification,
      UIApplication.didChangeStatusBarOrientationNotification,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        let value = note.userInfo?[UIApplication.statusBarOrientationUserInfoKey] as? NSNumber
        let number = value?.intValue ?? 0
        MainActor.assumeIsolated { log.append("\(number)") }
      }
    }
    let (high, wide) = (CGSize(width: 3, height: 4), CGSize(width: 4, height: 3))
    UIApplication.shared.reportOrientation(from: high, to: high)
    UIApplication.shared.reportOrientation(from: high, to: wide)
    observers.forEach { NotificationCenter.default.removeObserver($0) }
    #expect(
      log == [
        "\(UIInterfaceOrientation.landscapeRight.rawValue)",
        "\(UIInterfaceOrientation.portrait.rawValue)",
      ])
  }
}
