// Nacre, MIT licence; see LICENSE.

import Foundation
import Glibc
import Testing

/// `nacre play` on a virtual display, with mouse and keyboard input. The tests need Xvfb and
/// xdotool, which `./nacre test` installs.
@Suite(.serialized, .enabled(if: VirtualDisplay.isAvailable))
struct WindowTests {
  @Test func withoutADisplayTheCommandSaysSo() throws {
    let place = try Workplace()
    try place.write(Self.scene("blue"), to: "scene.swift")

    let run = try CommandRun(
      ["play", "scene.swift"], in: place,
      environment: ["DISPLAY": "", "WAYLAND_DISPLAY": "", "XDG_RUNTIME_DIR": place.url.path])

    #expect(run.status == 1)
    #expect(run.errors.contains("there is no display"))
  }

  /// A click moves the box. A compiler error is shown over the last good frame. A corrected file is
  /// reloaded. The recording has the clicks. All this with software OpenGL and with the software
  /// renderer.
  @Test(arguments: ["opengl", "software"])
  func windowAnswersTheMouseAndFollowsItsFile(_ driver: String) throws {
    let place = try Workplace()
    func writeScene(_ color: String) throws {
      try place.write(Self.scene(color), to: "scene.swift")
    }
    try writeScene("blue")
    let display = try VirtualDisplay(in: place)
    defer { display.close() }
    let window = try display.start(
      [
        "play", "scene.swift", "--size", "200x200", "--scale", "1", "--record", "clicks.touches",
        "--quiet",
      ], environment: ["SDL_RENDER_DRIVER": driver])

    try #require(display.waits { $0.hasColor(0x0000FF, at: (50, 50)) })
    try display.tool("mousemove", "--window", window, "150", "120", "click", "1")
    #expect(display.waits { $0.hasColor(0x0000FF, at: (150, 120)) })
    #expect(display.waits { $0.hasColor(0xFFFFFF, at: (50, 50)) })
    // Pressing L shows and hides the outlines of layers.
    try display.tool("key", "l")
    #expect(display.waits { $0.hasColor(0x00C850, at: (140, 115)) })
    try display.tool("key", "l")
    #expect(display.waits { $0.hasColor(0x0000FF, at: (140, 115)) })

    try place.write(Self.scene("blue") + "let mistake: Int = true\n", to: "scene.swift")
    #expect(display.waits { $0.hasColor(0x8C121A, at: (2, 195)) })
    #expect(display.waits { $0.hasColor(0x0000FF, at: (150, 120)) })

    try writeScene("red")
    #expect(display.waits { $0.hasColor(0xFF0000, at: (50, 50)) })
    try display.tool("mousemove", "--window", window, "120", "60", "click", "1")
    #expect(display.waits { $0.hasColor(0xFF0000, at: (120, 60)) })

    try display.tool("key", "q")
    #expect(display.exitStatus() == 0)
    // The recording restarts with the reloaded scene, so the first click is not in it.
    let text = try String(decoding: place.data("clicks.touches"), as: UTF8.self)
    #expect(text.contains("\"x\": 120.0, \"y\": 60.0"))
    #expect(!text.contains("\"y\": 120.0"))
  }

  /// What a person has typed outlives a change of the source, and so does a change that crashes.
  @Test func aReloadKeepsWhatAPersonHasChanged() throws {
    let place = try Workplace()
    func writeScene(_ version: Int, _ more: String = "") throws {
      try place.writeScene(
        """
        let field = UITextField(frame: CGRect(x: 10, y: 50, width: 100, height: 30))
        field.inputView = UIView()
        view.addSubview(field)
        field.becomeFirstResponder()
        Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in
          print("\(version):", field.text ?? "")
        }
        \(more)
        """)
    }
    try writeScene(1)
    let display = try VirtualDisplay(in: place)
    defer { display.close() }
    _ = try display.start(
      ["play", "scene.swift", "--size", "200x200", "--scale", "1", "--quiet"])
    try #require(display.waits { _ in display.output.contains("1: \n") })
    try display.tool("type", "--delay", "50", "pearl")
    #expect(display.waits { _ in display.output.contains("1: pearl\n") })
    try writeScene(2)
    #expect(display.waits { _ in display.output.contains("2: pearl\n") })
    try writeScene(3, "fatalError(\"too early\")")
    #expect(display.waits { _ in display.errors.contains("the scene crashed") })
    try writeScene(4)
    #expect(display.waits { _ in display.output.contains("4: pearl\n") })
    display.interrupt()
    #expect(display.exitStatus() == 130)
  }

  private static func scene(_ color: String) -> String {
    """
    import UIKit

    final class Controller: UIViewController {
      let box = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
      override func viewDidLoad() {
        view.backgroundColor = .white
        box.backgroundColor = .\(color)
        view.addSubview(box)
      }
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let place = touches.first?.location(in: view) else { return }
        UIView.animate(withDuration: 0.2) { self.box.center = place }
      }
    }

    @main
    final class App: NSObject, UIApplicationDelegate {
      var window: UIWindow?
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        window = UIWindow()
        window?.rootViewController = Controller()
        window?.makeKeyAndVisible()
        return true
      }
    }

    """
  }
}
