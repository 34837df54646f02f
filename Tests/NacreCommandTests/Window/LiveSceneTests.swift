// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

/// Scenes that run in a window, well-behaved and faulty ones.
@Suite(.serialized, .enabled(if: VirtualDisplay.isAvailable))
struct LiveSceneTests {
  /// The colour of the panel over the last good frame.
  private static let panel = 0x8C121A

  /// Shows a scene with a blue box in the window, and calls `body` with the display, the window and
  /// the folder.
  private func show(
    _ lines: String, environment: [String: String] = [:],
    _ body: (VirtualDisplay, String, Workplace) throws -> Void
  ) throws {
    let place = try Workplace()
    try place.write(Self.scene("blue", lines), to: "scene.swift")
    let display = try VirtualDisplay(in: place)
    defer { display.close() }
    let window = try display.start(
      ["play", "scene.swift", "--size", "200x200", "--scale", "1", "--quiet"],
      environment: environment)
    try #require(display.waits { $0.hasColor(0x0000FF, at: (50, 50)) })
    try body(display, window, place)
  }

  /// When a scene crashes, exits or hangs, the window stays open, reports it over the last good
  /// frame, and shows the scene again once the file is corrected.
  @Test(arguments: [
    #"DispatchQueue.main.asyncAfter(deadline: .now() + 1) { fatalError("enough") }"#,
    "DispatchQueue.main.asyncAfter(deadline: .now() + 1) { exit(3) }",
    "DispatchQueue.main.asyncAfter(deadline: .now() + 1) { while true { sched_yield() } }",
  ])
  func whatEndsASceneLeavesTheWindow(_ lines: String) throws {
    try show(lines, environment: ["NACRE_PATIENCE": "2"]) { display, _, place in
      #expect(display.waits { $0.hasColor(Self.panel, at: (2, 195)) })
      #expect(display.picture.hasColor(0x0000FF, at: (50, 50)))

      try place.write(Self.scene("red", ""), to: "scene.swift")
      #expect(display.waits { $0.hasColor(0xFF0000, at: (50, 50)) })
      #expect(display.waits { $0.hasColor(0xFFFFFF, at: (2, 195)) })
      try display.tool("key", "q")
      #expect(display.exitStatus() == 0)
    }
  }

  /// A scene that never responds does not block the keyboard or a saved file, long before it times
  /// out.
  @Test func aSceneThatNeverAnswersDoesNotHoldTheWindow() throws {
    let hang = """
      DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
        try? Data().write(to: URL(fileURLWithPath: "hangs"))
        while true { sched_yield() }
      }
      """
    func waitForIt(_ display: VirtualDisplay, in place: Workplace) throws {
      try #require(
        display.waits { _ in (try? place.names().contains("hangs")) == true },
        "the scene has not come to where it hangs")
      try FileManager.default.removeItem(atPath: place.file("hangs"))
    }
    try show(hang, environment: ["NACRE_PATIENCE": "3600"]) { display, _, place in
      try waitForIt(display, in: place)
      try place.write(Self.scene("red", hang), to: "scene.swift")
      #expect(display.waits { $0.hasColor(0xFF0000, at: (50, 50)) })
      try waitForIt(display, in: place)
      try display.tool("key", "q")
      #expect(display.exitStatus() == 0)
    }
  }

  /// Without a first responder, the scene gets the letters that are not shortcuts of the window.
  /// With one it gets all keys, and Ctrl with Alt reaches the window's shortcuts.
  @Test func keysGoToTheFirstResponderAndWithCtrlAndAltToTheWindow() throws {
    try show("") { display, _, _ in
      try display.tool("key", "g")
      #expect(display.waits { $0.hasColor(0x00FF00, at: (50, 50)) })
      // Makes the view first responder, which receives the keys from here on.
      try display.tool("key", "f")
      #expect(display.waits { $0.hasColor(0x000000, at: (50, 50)) })
      try display.tool("key", "q")
      #expect(display.waits { $0.hasColor(0xFF0000, at: (50, 50)) })
      try display.tool("key", "ctrl+alt+q")
      #expect(display.exitStatus() == 0)
    }
  }

  @Test func tPrintsTheTree() throws {
    try show("box.layer.name = \"the box\"") { display, _, _ in
      #expect(!display.output.contains("the box"))
      try display.tool("key", "t")
      #expect(display.waits { _ in display.output.contains("cost of the frame") })
      #expect(display.output.contains("UIView (CALayer) \"the box\"  (40 40 20 20)"))
      try display.tool("key", "q")
      #expect(display.exitStatus() == 0)
    }
  }

  /// A scene without a visible window is named in a panel, until a window comes.
  @Test func aMissingWindowIsNamedInThePanel() throws {
    let place = try Workplace()
    func write(_ lines: String) throws {
      try place.write(
        Self.scene("blue", "").replacing("window?.makeKeyAndVisible()", with: lines),
        to: "scene.swift")
    }
    try write("")
    let display = try VirtualDisplay(in: place)
    defer { display.close() }
    _ = try display.start(["play", "scene.swift", "--size", "200x200", "--scale", "1", "--quiet"])
    #expect(display.waits { $0.hasColor(Self.panel, at: (2, 195)) })
    #expect(display.waits { _ in display.errors.contains("makeKeyAndVisible()") })

    try write("window?.makeKeyAndVisible()")
    #expect(display.waits { $0.hasColor(0x0000FF, at: (50, 50)) })
    #expect(display.waits { $0.hasColor(0xFFFFFF, at: (2, 195)) })
    try display.tool("key", "q")
    #expect(display.exitStatus() == 0)
  }

  /// The panel grows with the message, so that long messages are not cut.
  @Test func aLongErrorIsWrapped() throws {
    try show("") { display, window, place in
      let name = String(repeating: "long", count: 30)
      try place.write(
        Self.scene("blue", "let \(name): Int = \"\(name)\" + \(name)Missing"), to: "scene.swift")
      // At a font size of 12 points, three lines would not reach this row.
      #expect(display.waits { $0.hasColor(Self.panel, at: (2, 120)) })
      let top = Self.top(of: display.picture)
      #expect(top > 40)
      // A wider window needs fewer lines.
      try display.tool("windowsize", window, "290", "200")
      #expect(display.waits { $0.hasColor(Self.panel, at: (280, 195)) })
      #expect(display.waits { Self.top(of: $0) > top })
      try display.tool("key", "q")
      #expect(display.exitStatus() == 0)
    }
  }

  @Test func thePointerHoversAndTheWheelScrolls() throws {
    let lines = """
      box.addGestureRecognizer(
        UIHoverGestureRecognizer(target: self, action: Selector("hover:", Controller.hover)))
      let scroller = UIScrollView(frame: CGRect(x: 100, y: 100, width: 100, height: 80))
      scroller.contentSize = CGSize(width: 100, height: 1000)
      scroller.showsVerticalScrollIndicator = false
      let mark = UIView(frame: CGRect(x: 0, y: 80, width: 100, height: 40))
      mark.backgroundColor = .magenta
      scroller.addSubview(mark)
      view.addSubview(scroller)
      """
    try show(lines) { display, window, _ in
      try display.tool("mousemove", "--window", window, "50", "50")
      #expect(display.waits { $0.hasColor(0xFFFF00, at: (50, 50)) })
      try display.tool("mousemove", "--window", window, "150", "140")
      #expect(display.waits { $0.hasColor(0x0000FF, at: (50, 50)) })
      // One step of the wheel scrolls 40 points.
      try display.tool("click", "5")
      #expect(display.waits { $0.hasColor(0xFF00FF, at: (150, 145)) })
      #expect(display.waits { $0.hasColor(0xFFFFFF, at: (150, 135)) })
      try display.tool("key", "q")
      #expect(display.exitStatus() == 0)
    }
  }

  @Test func anotherSizeAndAnotherStyleReachTheScene() throws {
    try show("box.autoresizingMask = .flexibleLeftMargin") { display, window, _ in
      try display.tool("windowsize", window, "260", "200")
      #expect(display.waits { $0.hasColor(0x00FFFF, at: (110, 50)) })
      try display.tool("key", "a")
      #expect(display.waits { $0.hasColor(0x000000, at: (10, 10)) })
      try display.tool("key", "a")
      #expect(display.waits { $0.hasColor(0xFFFFFF, at: (10, 10)) })
      try display.tool("key", "q")
      #expect(display.exitStatus() == 0)
    }
  }

  /// Returns the first row of the panel.
  private static func top(of picture: VirtualDisplay.Picture) -> Int {
    (0..<200).first { picture.hasColor(panel, at: (2, $0)) } ?? 200
  }

  /// - Parameter lines: Statements that run in `viewDidLoad`.
  private static func scene(_ color: String, _ lines: String) -> String {
    """
    import Foundation
    import UIKit

    final class Controller: UIViewController {
      let box = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
      override var canBecomeFirstResponder: Bool { true }
      override func viewDidLoad() {
        view.backgroundColor = .systemBackground
        box.backgroundColor = .\(color)
        view.addSubview(box)
        \(lines)
      }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        switch presses.first?.key?.characters {
        case "g": box.backgroundColor = .green
        case "f":
          box.backgroundColor = .black
          becomeFirstResponder()
        case "q": box.backgroundColor = .red
        default: break
        }
      }
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) { box.backgroundColor = .cyan }
      @IBAction func hover(_ gesture: UIHoverGestureRecognizer) {
        box.backgroundColor = gesture.state == .ended ? .blue : .yellow
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
