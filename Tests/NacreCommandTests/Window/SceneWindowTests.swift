// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

/// Further scenes of a program are windows of the desktop. The tests need Xvfb and xdotool.
@Suite(.serialized, .enabled(if: VirtualDisplay.isAvailable))
struct SceneWindowTests {
  /// A program whose first scene is red and opens a blue one at a touch. A touch of the blue one makes its lower half
  /// green, and a touch there closes it.
  private static let scene = """
    import UIKit

    final class First: UIViewController {
      override func viewDidLoad() { view.backgroundColor = .red }
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        let activity = NSUserActivity(activityType: "second")
        UIApplication.shared.requestSceneSessionActivation(
          nil, userActivity: activity, options: nil) { print("error", $0) }
      }
    }

    final class Second: UIViewController {
      let low = UIView()
      override func viewDidLoad() { view.backgroundColor = .blue }
      override func viewDidLayoutSubviews() { print("size", view.bounds.size) }
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let place = touches.first?.location(in: nil) else { return }
        print("touch", place)
        if low.superview != nil, place.y > 50, let session = view.window?.windowScene?.session {
          UIApplication.shared.requestSceneSessionDestruction(session, options: nil)
        }
        low.backgroundColor = .green
        low.frame = CGRect(x: 0, y: 50, width: 100, height: 50)
        view.addSubview(low)
      }
    }

    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
      ) {
        guard let scene = scene as? UIWindowScene else { return }
        let isSecond = !connectionOptions.userActivities.isEmpty
        if isSecond { scene.title = "Second" }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = isSecond ? Second() : First()
        window?.makeKeyAndVisible()
      }
      func sceneDidDisconnect(_ scene: UIScene) { print("disconnected") }
    }

    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
      ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
      }
    }
    """

  private func write(_ place: Workplace, supports: Bool) throws {
    try place.createFolder("Scenes")
    try place.write(Self.scene, to: "Scenes/App.swift")
    try place.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>UIApplicationSceneManifest</key><dict>
      <key>UIApplicationSupportsMultipleScenes</key><\(supports)/></dict></dict></plist>
      """, to: "Scenes/Info.plist")
  }

  @Test(arguments: ["opengl", "software"])
  func aSecondSceneIsASecondWindow(driver: String) throws {
    let place = try Workplace()
    try write(place, supports: true)
    let display = try VirtualDisplay(in: place)
    defer { display.close() }
    let first = try display.start(
      CommandRun.executable, ["play", "Scenes", "--size", "100x100", "--scale", "1"],
      window: "Scenes", environment: ["SDL_RENDER_DRIVER": driver])
    try #require(display.waits { $0.hasColor(0xFF0000, at: (50, 50)) })
    try display.tool("mousemove", "--window", first, "50", "50", "click", "1")
    // Both windows are in the middle of the display, the second one in front.
    try #require(display.waits { $0.hasColor(0x0000FF, at: (50, 50)) })
    let second = try display.tool("search", "--onlyvisible", "--name", "^Second$")
    #expect(second != first)
    try display.tool("mousemove", "--window", second, "20", "30", "click", "1")
    #expect(display.waits { $0.hasColor(0x00FF00, at: (50, 70)) })
    #expect(display.output.contains("touch (20.0, 30.0)\n"))
    // The first window was not touched, and is as it was.
    try display.tool("windowmove", second, "0", "0")
    #expect(display.waits { $0.hasColor(0xFF0000, at: (50, 70)) })
    try display.tool("windowsize", second, "120", "110")
    #expect(display.waits { _ in display.output.contains("size (120.0, 110.0)\n") })
    try display.tool("mousemove", "--window", second, "20", "80", "click", "1")
    #expect(display.waits { _ in display.output.hasSuffix("disconnected\n") })
    #expect(display.waits { _ in (try? display.tool("search", "--name", "^Second$")) == nil })
    try display.tool("windowfocus", first, "key", "q")
    #expect(display.exitStatus() == 0, "\(display.errors)")
    #expect(!display.output.contains("error"))
  }

  @Test func aProgramWithOneSceneIsRefusedASecond() throws {
    let place = try Workplace()
    try write(place, supports: false)
    let display = try VirtualDisplay(in: place)
    defer { display.close() }
    let first = try display.start(
      CommandRun.executable, ["play", "Scenes", "--size", "100x100", "--scale", "1"],
      window: "Scenes")
    try #require(display.waits { $0.hasColor(0xFF0000, at: (50, 50)) })
    try display.tool("mousemove", "--window", first, "50", "50", "click", "1")
    #expect(display.waits { _ in display.output.contains("error UISceneError") })
    try display.tool("key", "q")
    #expect(display.exitStatus() == 0)
  }
}
