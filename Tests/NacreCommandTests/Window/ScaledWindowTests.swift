// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

/// What the window of `nacre play` shows of its scene: the size, enlarged pixels, past instants. The
/// display has 400 by 300 pixels.
@Suite(.serialized, .enabled(if: VirtualDisplay.isAvailable))
struct ScaledWindowTests {
  private static let blue = 0x0000FF
  private static let white = 0xFFFFFF

  /// Shows the scene, calls `body` with the display and the window, and closes it.
  ///
  /// - Returns: The recording of the touches.
  private func show(
    _ size: String, scale: Int, driver: String, _ body: (VirtualDisplay, String) throws -> Void
  ) throws -> String {
    let place = try Workplace()
    try place.write(Self.scene, to: "scene.swift")
    let display = try VirtualDisplay(in: place)
    defer { display.close() }
    let window = try display.start(
      [
        "play", "scene.swift", "--size", size, "--scale", "\(scale)", "--record", "a.touches",
      ], environment: ["SDL_RENDER_DRIVER": driver])
    try body(display, window)
    try display.tool("key", "q")
    #expect(display.exitStatus() == 0)
    return try String(decoding: place.data("a.touches"), as: UTF8.self)
  }

  /// A screen of 400 by 800 pixels is shown in 150 by 300. The scene keeps its size, and a click is
  /// at the point that is shown there.
  @Test(arguments: ["opengl", "software"])
  func aScreenThatDoesNotFitIsScaled(driver: String) throws {
    let touches = try show("200x400", scale: 2, driver: driver) { display, window in
      try #require(display.waits { $0.hasColor(Self.blue, at: (37, 37)) })
      #expect(display.waits { $0.hasColor(Self.white, at: (60, 60)) })
      // The corner of the screen.
      #expect(display.waits { $0.hasColor(0xFF0000, at: (147, 297)) })
      #expect(display.errors.contains("is shown at 38 % of its size"))

      try display.tool("mousemove", "--window", window, "90", "150", "click", "1")
      #expect(display.waits { $0.hasColor(Self.blue, at: (90, 150)) })
      #expect(display.waits { $0.hasColor(Self.white, at: (37, 37)) })

      // The picture follows the window, and is in its middle.
      try display.tool("windowsize", window, "150", "200")
      #expect(display.waits { $0.hasColor(0x28282C, at: (20, 100)) })
      #expect(display.waits { $0.hasColor(Self.blue, at: (85, 100)) })
      // The scene follows the window.
      try display.tool("key", "k")
      #expect(display.waits { $0.hasColor(0xFF0000, at: (145, 195)) })
      #expect(display.waits { $0.hasColor(Self.white, at: (20, 100)) })
    }
    #expect(touches.contains("\"x\": 120.0, \"y\": 200.0"))
  }

  @Test(arguments: ["opengl", "software"])
  func enlargedPixelsAreSquaresAtThePointer(driver: String) throws {
    let touches = try show("200x200", scale: 1, driver: driver) { display, window in
      try #require(display.waits { $0.hasColor(Self.blue, at: (50, 50)) })
      try display.tool("mousemove", "--window", window, "50", "50")
      try display.tool("key", "4")
      // The box from 40 to 60 becomes one from 10 to 90.
      #expect(display.waits { $0.hasColor(Self.blue, at: (89, 89)) })
      let picture = display.picture
      #expect(picture.hasColor(Self.blue, at: (10, 10)))
      #expect(picture.hasColor(Self.white, at: (9, 50)))
      #expect(picture.hasColor(Self.white, at: (50, 9)))
      #expect(picture.hasColor(Self.white, at: (90, 50)))

      // Moves the picture by 40 to the right.
      try display.tool("keydown", "ctrl", "mousedown", "1")
      try display.tool("mousemove", "--window", window, "90", "50")
      #expect(display.waits { $0.hasColor(Self.blue, at: (129, 50)) })
      #expect(display.waits { $0.hasColor(Self.white, at: (49, 50)) })
      try display.tool("mouseup", "1", "keyup", "ctrl")

      // The pixel at 150 in the window is the one at 65 in the scene.
      try display.tool("mousemove", "--window", window, "150", "50", "click", "1")
      #expect(display.waits { $0.hasColor(Self.blue, at: (150, 50)) })
      try display.tool("key", "0")
      #expect(display.waits { $0.hasColor(Self.blue, at: (65, 50)) })
      #expect(display.waits { $0.hasColor(Self.white, at: (54, 50)) })
    }
    #expect(touches.contains("\"x\": 65.0, \"y\": 50.0"))
  }

  /// A click moves the box. Its former place is shown again, and nothing that happens meanwhile reaches
  /// the scene.
  @Test(arguments: ["opengl", "software"])
  func pastInstantsAreShown(driver: String) throws {
    let touches = try show("200x200", scale: 1, driver: driver) { display, window in
      try #require(display.waits { $0.hasColor(Self.blue, at: (50, 50)) })
      try display.tool("mousemove", "--window", window, "150", "120", "click", "1")
      try #require(display.waits { $0.hasColor(Self.blue, at: (159, 129)) })
      #expect(display.picture.hasColor(Self.white, at: (3, 190)))

      try display.tool("key", "Home")
      #expect(display.waits { $0.hasColor(Self.blue, at: (50, 50)) })
      // The bar lies over the scene.
      #expect(display.waits { !$0.hasColor(Self.white, at: (3, 190)) })
      try display.tool("mousemove", "--window", window, "100", "60", "click", "1")
      try display.tool("key", "End")
      #expect(display.waits { $0.hasColor(Self.blue, at: (150, 120)) })
      #expect(display.waits { $0.hasColor(Self.white, at: (3, 190)) })
      #expect(display.picture.hasColor(Self.white, at: (100, 60)))

      // The knob is dragged to the end, and back to the start.
      try display.tool("key", "h")
      #expect(display.waits { !$0.hasColor(Self.white, at: (3, 190)) })
      try display.tool("key", "Home", "key", "h")
      #expect(display.waits { $0.hasColor(Self.blue, at: (50, 50)) })
      try display.tool("mousemove", "--window", window, "198", "190", "mousedown", "1")
      #expect(display.waits { $0.hasColor(Self.blue, at: (150, 120)) })
      try display.tool("mousemove", "--window", window, "2", "60")
      #expect(display.waits { $0.hasColor(Self.blue, at: (50, 50)) })
      try display.tool("mouseup", "1", "key", "space")
      #expect(display.waits { $0.hasColor(Self.blue, at: (150, 120)) })
      try display.tool("mousemove", "--window", window, "100", "60", "click", "1")
      #expect(display.waits { $0.hasColor(Self.blue, at: (100, 60)) })
    }
    #expect(touches.components(separatedBy: "began").count == 3)
  }

  private static let scene = """
    import UIKit

    final class Controller: UIViewController {
      let box = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
      let corner = UIView()
      override func viewDidLoad() {
        view.backgroundColor = .white
        box.backgroundColor = .blue
        corner.backgroundColor = .red
        view.addSubview(box)
        view.addSubview(corner)
      }
      override func viewDidLayoutSubviews() {
        let size = view.bounds.size
        corner.frame = CGRect(x: size.width - 10, y: size.height - 10, width: 10, height: 10)
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
