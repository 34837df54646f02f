// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Pictures
import Testing

/// `--touches`, as users pass it.
@Suite(.serialized)
struct TouchTests {
  private let small = ["--size", "40x60", "--scale", "1", "--quiet"]
  /// A control that prints the time when it is touched, and moves the box when it is released.
  private let button = """
    let button = UIControl(frame: view.bounds)
    let start = CACurrentMediaTime()
    button.addAction(
      UIAction { _ in
        print("down", ((CACurrentMediaTime() - start) * 1e6).rounded() / 1e6)
      }, for: .touchDown)
    button.addAction(
      UIAction { _ in
        print("up", ((CACurrentMediaTime() - start) * 1e6).rounded() / 1e6)
        UIView.animate(withDuration: 0.2) { self.box.center.y = 50 }
      }, for: .touchUpInside)
    view.addSubview(button)
    """

  @Test func touchesComeAtTheirInstantsAndMakeTheFilmLast() throws {
    let place = try Workplace()
    try place.writeScene(button)
    try place.write("tap 0.333-0.777 20,30", to: "tap.touches")

    let arguments =
      ["render", "scene.swift", "--touches", "tap.touches", "-o", "out/%05d.png", "--fps", "10"]
      + small
    let run = try CommandRun(arguments, in: place)

    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("down 0.333\nup 0.777"), "\(run.output)")
    let names = try place.names(in: "out")
    // The animation ends at 0.977 s, so the frame at 1 s is the first at rest.
    #expect(names.count == 11)
    let pictures = try names.map { try place.data("out/\($0)") }
    #expect(pictures[7] == pictures[0])
    #expect(pictures[8] != pictures[0])
    #expect(pictures[9] != pictures[8])

    _ = try CommandRun(arguments, in: place)
    #expect(try names.map { try place.data("out/\($0)") } == pictures)
  }

  @Test func everyCommandTakesTouchesInBothForms() throws {
    let place = try Workplace()
    try place.writeScene(button)
    try place.write(
      """
      [{"time": 0.1, "phase": "began", "id": 3, "x": 20, "y": 30},
       {"time": 0.2, "phase": "ended", "id": 3, "x": 20, "y": 30}]
      """, to: "a.json")

    let strip = try CommandRun(
      ["strip", "scene.swift", "--touches", "a.json", "--at", "0.4", "-o", "a.png"] + small,
      in: place)
    let inspection = try CommandRun(
      ["inspect", "scene.swift", "--touches", "a.json", "--at", "0.4"] + small, in: place)

    #expect(strip.status == 0, "\(strip.errors)")
    #expect(inspection.status == 0, "\(inspection.errors)")
    let picture = try Pictures.decode(place.data("a.png"))
    #expect(picture.pixels[50 * 40 + 20] == 0xFFFF_0000)
    #expect(inspection.output.contains("position: 20 50"))
  }

  /// A scene receives the keys, the pointer and the wheel of a script, and the safe area of its
  /// screen.
  @Test func scriptsHaveKeysAndScreensHaveSafeAreas() throws {
    let place = try Workplace()
    try place.writeScene(
      """
      final class KeyView: UIView {
        override var canBecomeFirstResponder: Bool { true }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
          print("key", presses.first?.key?.characters ?? "-", superview?.safeAreaInsets.top ?? 0)
        }
        @IBAction func hovered(_ gesture: UIHoverGestureRecognizer) { print("hover", gesture.state) }
      }
      let keys = KeyView(frame: view.bounds)
      view.addSubview(keys)
      keys.becomeFirstResponder()
      keys.addGestureRecognizer(
        UIHoverGestureRecognizer(target: keys, action: Selector("hovered:", KeyView.hovered)))
      """)
    try place.write("key 0.2 x\nhover 0.1 5,5\nhover 0.3 -5,5", to: "keys.touches")

    let run = try CommandRun(
      [
        "strip", "scene.swift", "--touches", "keys.touches", "--at", "0.4", "-o", "a.png",
        "--safe-area", "20,0,10,0",
      ] + small, in: place)
    let bad = try CommandRun(
      ["strip", "scene.swift", "--at", "0", "--safe-area", "1,2,3"], in: place)

    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("hover began\nkey x 20.0\nhover ended"), "\(run.output)")
    #expect(bad.status != 0, "\(bad.errors)")
    #expect(bad.errors.contains("--safe-area"), "\(bad.errors)")
  }

  @Test func mistakesAreNamedBeforeAnythingIsCompiled() throws {
    let place = try Workplace()
    try place.write("this is not Swift", to: "scene.swift")
    try place.write("tap 1 2,3\ntip 2 3,4", to: "bad.touches")

    let bad = try CommandRun(
      ["strip", "scene.swift", "--at", "0", "--touches", "bad.touches"], in: place)
    let missing = try CommandRun(
      ["render", "scene.swift", "--touches", "none.touches"], in: place)

    #expect(bad.status == 2, "\(bad.errors)")
    #expect(bad.errors.contains("bad.touches:2:1: "), "\(bad.errors)")
    #expect(missing.status == 2, "\(missing.errors)")
    #expect(missing.errors.contains("none.touches"), "\(missing.errors)")
    #expect(try place.names() == ["bad.touches", "scene.swift"])
  }
}
