// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import NacreTesting
import Stage
import Testing

@testable import UIKit

/// Scenes beside the first, which a host shows in windows of their own.
@MainActor
struct MoreScenesTests {
  private final class Button: UIView {
    var touched: [CGPoint] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      touched += touches.map { $0.location(in: nil) }
    }
  }

  private final class SceneDelegate: NSObject, UIWindowSceneDelegate {
    static var log: [String] = []
    var window: UIWindow?

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      let activity = connectionOptions.userActivities.first?.activityType ?? "none"
      Self.log.append("connect \(session.persistentIdentifier) \(activity)")
      guard let scene = scene as? UIWindowScene else { return }
      let window = UIWindow(windowScene: scene)
      window.rootViewController = UIViewController()
      window.rootViewController?.view.addSubview(
        Button(frame: CGRect(x: 10, y: 10, width: 20, height: 20)))
      window.makeKeyAndVisible()
      self.window = window
    }
    func sceneDidDisconnect(_ scene: UIScene) { Self.log.append("disconnect") }
    func sceneDidBecomeActive(_ scene: UIScene) { Self.log.append("active") }
    func sceneWillResignActive(_ scene: UIScene) { Self.log.append("resign") }
    func sceneWillEnterForeground(_ scene: UIScene) { Self.log.append("foreground") }
    func sceneDidEnterBackground(_ scene: UIScene) { Self.log.append("background") }
  }

  private final class Delegate: NSObject, UIApplicationDelegate {
    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
      configuration.delegateClass = SceneDelegate.self
      return configuration
    }
    func application(
      _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {
      SceneDelegate.log.append("discard \(sceneSessions.map(\.persistentIdentifier))")
    }
  }

  /// Opens a scene beside that of a stage of 100 by 200 points, and calls `body` with it.
  private func withScene(_ body: (UIWindowScene, MotionStage) throws -> Void) throws {
    let stage = MotionStage(size: CGSize(width: 100, height: 200))
    defer { stage.close() }
    stage.show(UIView())
    var configuration = StageConfiguration(
      host: .window, width: 100, height: 200, scale: 2, framesPerSecond: 60, threads: 1)
    configuration.largestFrameBytes = 1 << 24
    Screen.current.change(to: configuration)
    UIApplication.shared.delegate = Delegate()
    SceneDelegate.log = []
    let isOpen = SceneLife.current.open(NSUserActivity(activityType: "org.example.open"))
    #expect(isOpen)
    let scene = try #require(UIScreenState.current.moreScenes.first)
    try body(scene, stage)
  }

  @Test func aSceneLivesAndEndsInApplesOrder() throws {
    try withScene { scene, _ in
      let number = scene.session.number
      #expect(
        SceneDelegate.log == [
          "connect nacre-\(number) org.example.open", "foreground", "active",
        ])
      #expect(scene.activationState == .foregroundActive)
      #expect(UIApplication.shared.connectedScenes == [UIWindowScene.current, scene])
      #expect(UIApplication.shared.openSessions.count == 2)
      #expect(scene.keyWindow != nil)
      #expect(UIWindowScene.current.keyWindow == nil)
      SceneDelegate.log = []
      var change = StageTick.SceneChange(number: number)
      change.isClosed = true
      UIScreenState.current.changeScenes([change])
      #expect(
        SceneDelegate.log == [
          "resign", "background", "disconnect", "discard [\"nacre-\(number)\"]",
        ])
      #expect(scene.activationState == .unattached)
      #expect(scene.windows.isEmpty)
      #expect(UIApplication.shared.connectedScenes == [UIWindowScene.current])
      #expect(UIWindowScene.current.keyWindow != nil)
    }
  }

  /// Its windows begin at zero, wherever its area is. A touch there has the window's coordinates.
  @Test func touchesReachTheSceneInWhoseAreaTheyAre() throws {
    try withScene { scene, stage in
      let window = try #require(scene.windows.first)
      let button = try #require(window.rootViewController?.view.subviews.first as? Button)
      #expect(window.frame == CGRect(x: 0, y: 0, width: 100, height: 200))
      #expect(scene.area?.frame == CGRect(x: 100, y: 0, width: 100, height: 200))
      try stage.send(touches: "tap 0.1 115,20")
      #expect(button.touched == [CGPoint(x: 15, y: 20)])
      try stage.send(touches: "tap 0.5 15,20")
      #expect(button.touched.count == 1)
      let space = scene.coordinateSpace
      #expect(space.bounds == window.bounds)
      #expect(space.convert(CGPoint(x: 15, y: 20), to: button) == CGPoint(x: 5, y: 10))
    }
  }

  @Test func aSceneHasItsOwnSizeAndSizeClasses() throws {
    try withScene { scene, _ in
      let window = try #require(scene.windows.first)
      #expect(window.traitCollection.horizontalSizeClass == .compact)
      var change = StageTick.SceneChange(number: scene.session.number)
      (change.width, change.height) = (700, 300)
      UIScreenState.current.changeScenes([change])
      #expect(window.frame == CGRect(x: 0, y: 0, width: 700, height: 300))
      #expect(window.rootViewController?.view.frame == window.bounds)
      #expect(window.traitCollection.horizontalSizeClass == .regular)
      #expect(scene.interfaceOrientation == .landscapeRight)
      #expect(UIScreen.main.bounds.size == CGSize(width: 100, height: 200))
      #expect(UIWindowScene.current.traitCollection.horizontalSizeClass == .compact)
    }
  }

  /// The screen keeps its size, so a scene is only granted the orientation that it has.
  @Test func aSceneIsGrantedTheOrientationThatItHas() throws {
    try withScene { scene, stage in
      var codes: [Int] = []
      let note: @MainActor (any Error) -> Void = { codes.append(($0 as NSError).code) }
      #expect(scene.effectiveGeometry.interfaceOrientation == .portrait)
      scene.requestGeometryUpdate(
        .iOS(interfaceOrientations: .allButUpsideDown), errorHandler: note)
      scene.requestGeometryUpdate(.iOS(), errorHandler: note)
      stage.advance(by: 0.1)
      #expect(codes == [])
      scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscape), errorHandler: note)
      #expect(codes == [])
      stage.advance(by: 0.1)
      #expect(codes == [101])
      scene.requestGeometryUpdate(UIWindowScene.GeometryPreferences(), errorHandler: note)
      stage.advance(by: 0.1)
      #expect(codes == [101, 100])
    }
  }

  @Test func aWindowMovesToAnotherScene() throws {
    try withScene { scene, _ in
      let window = UIWindow()
      window.isHidden = false
      #expect(window.windowScene === UIWindowScene.current)
      window.windowScene = scene
      #expect(window.layer.superlayer === scene.area)
      #expect(scene.windows.contains(window))
      window.windowScene = nil
      #expect(window.layer.superlayer === Screen.current.root)
    }
  }

  /// A stage shows one scene, and so does a film.
  @Test func requestsThatCannotBeMetFail() throws {
    let stage = MotionStage(size: CGSize(width: 100, height: 200))
    defer { stage.close() }
    var codes: [Int] = []
    func note(_ error: any Error) { codes.append((error as? UISceneError)?.errorCode ?? -1) }
    #expect(!UIApplication.shared.supportsMultipleScenes)
    UIApplication.shared.requestSceneSessionActivation(
      nil, userActivity: nil, options: nil, errorHandler: note)
    UIApplication.shared.activateSceneSession(
      for: UISceneSessionActivationRequest(), errorHandler: note)
    UIApplication.shared.requestSceneSessionDestruction(
      UIWindowScene.current.session, options: nil, errorHandler: note)
    stage.advance(by: 0.1)
    #expect(codes == [0, 0, 1])
  }
}
