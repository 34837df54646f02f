// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Pictures
import Testing

/// `nacre strip`, `inspect`, `curve` and `doctor`, run as users run them.
@Suite(.serialized)
struct StillTests {
  private let move =
    "UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, "
    + "animations: { self.box.center.y = 120 })"

  @Test func oneInstantIsTheBareFrame() throws {
    let place = try Workplace()
    try place.writeScene(move)

    let run = try CommandRun(
      ["strip", "scene.swift", "--at", "0.5", "--size", "40x160", "--scale", "2", "-o", "a.png"],
      in: place)

    #expect(run.status == 0, "\(run.errors)")
    let picture = try Pictures.decode(place.data("a.png"))
    #expect((picture.width, picture.height) == (80, 320))
    // At half of the time the box is halfway from 20 to 120, so it covers 60 … 80 points.
    func pixel(_ x: Int, _ y: Int) -> UInt32 { picture.pixels[y * picture.width + x] }
    #expect(pixel(40, 119) == 0xFFFF_FFFF)
    #expect(pixel(40, 120) == 0xFFFF_0000)
    #expect(pixel(40, 159) == 0xFFFF_0000)
    #expect(pixel(40, 160) == 0xFFFF_FFFF)
  }

  @Test func stillShowsWhatTheFilmShows() throws {
    let place = try Workplace()
    try place.writeScene(move)
    let size = ["--size", "40x160", "--scale", "1", "--quiet"]

    let film = try CommandRun(
      ["render", "scene.swift", "-o", "f/%05d.png", "--fps", "20"] + size, in: place)
    let still = try CommandRun(
      ["strip", "scene.swift", "--at", "0.35", "--fps", "20", "-o", "s.png"] + size, in: place)

    #expect(film.status == 0, "\(film.errors)")
    #expect(still.status == 0, "\(still.errors)")
    // Numbers begin at 1, so the frame at 0.35 s is the eighth.
    let frame = try Pictures.decode(place.data("f/00008.png"))
    #expect(try frame.pixels == Pictures.decode(place.data("s.png")).pixels)
  }

  @Test func tenThousandNestedLayersAreDrawn() throws {
    let place = try Workplace()
    try place.writeScene(
      "var layer = self.box.layer; for number in 1...10_000 { let next = CALayer(); "
        + "next.frame = self.box.bounds; "
        + "next.backgroundColor = (number < 10_000 ? UIColor.green : .blue).cgColor; "
        + "layer.addSublayer(next); layer = next }")

    let run = try CommandRun(
      ["strip", "scene.swift", "--at", "0", "--size", "40x160", "--scale", "1", "-o", "a.png"],
      in: place)

    #expect(run.status == 0, "\(run.errors)")
    let picture = try Pictures.decode(place.data("a.png"))
    #expect(picture.pixels[20 * 40 + 20] == 0xFF00_00FF)
  }

  @Test func anEffectThatCannotBeIsNamedOnce() throws {
    let place = try Workplace()
    try place.writeScene(
      "let glass = UIVisualEffectView(effect: UIBlurEffect(style: .dark)); "
        + "glass.frame = CGRect(x: 0, y: 0, width: 40, height: 40); "
        + "self.box.alpha = 0.5; self.box.addSubview(glass); " + move)

    let run = try CommandRun(
      ["strip", "scene.swift", "--at", "0,0.5,1", "--size", "40x160", "-o", "a.png"], in: place)

    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.errors.components(separatedBy: "UIVisualEffectView: no background filters").count == 2)
  }

  @Test func severalInstantsStandSideBySide() throws {
    let place = try Workplace()
    try place.writeScene(move)

    let run = try CommandRun(
      ["strip", "scene.swift", "--at", "0,0.5,1", "--size", "40x160", "--scale", "1"], in: place)

    #expect(run.status == 0, "\(run.errors)")
    let picture = try Pictures.decode(place.data("scene.png"))
    #expect(picture.width > 3 * 40)
    #expect(picture.height > 160)
  }

  @Test func inspectionIsJSONAndTheScenesWordsAreElsewhere() throws {
    let place = try Workplace()
    try place.writeScene("print(\"hello\")\nbox.layer.name = \"box\"\n" + move)

    let run = try CommandRun(["inspect", "scene.swift", "--at", "0.5", "--json"], in: place)

    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("hello"))
    let tree = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let text = run.output
    #expect(tree["seconds"] as? Double == 0.5)
    #expect((tree["cost"] as? [String: Any])?["tilesRedrawn"] is Int)
    #expect(text.contains("\"name\" : \"box\""))
    #expect(text.contains("\"target\" : \"position\""))
    #expect(text.contains("\"model\" : \"20 120\""))
    #expect(text.contains("\"presentation\" : \"20 70\""))
  }

  @Test func inspectionForPeopleNamesAnimations() throws {
    let place = try Workplace()
    try place.writeScene(move)

    let run = try CommandRun(["inspect", "scene.swift", "--at", "0.5"], in: place)

    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("animation position: position, active at 50.0 % of 1 s"))
    #expect(run.output.contains("position: 20 120  presentation: 20 70"))
    #expect(run.output.contains("tiles redrawn"))
  }

  @Test func curvesAreDrawn() throws {
    let place = try Workplace()

    let run = try CommandRun(
      [
        "curve", "--bezier", ".42,0,.58,1", "--named", "easeIn", "--spring", "0.75", "--velocity",
        "10", "-o", "c.png",
      ], in: place)

    #expect(run.status == 0, "\(run.errors)")
    let picture = try Pictures.decode(place.data("c.png"))
    #expect((picture.width, picture.height) == (960, 640))
    #expect(Set(picture.pixels).count > 100)
  }

  /// A library's message about a missing display is not taken for the display's name.
  @Test func doctorSaysThatThereIsNoDisplay() throws {
    let run = try CommandRun(
      ["doctor"], in: Workplace(),
      environment: ["DISPLAY": "", "WAYLAND_DISPLAY": "", "XDG_RUNTIME_DIR": ""])
    #expect(
      run.output.contains("ok       display: none (nacre play needs one)\n"), "\(run.output)")
  }

  @Test func doctorNamesTheInstructionSet() throws {
    let run = try CommandRun(["doctor"], in: Workplace())

    #expect(run.output.contains("kernels:"))
    #expect(run.output.contains("Swift compiler: Swift version"))
  }

  @Test func helpShowsExamples() throws {
    let run = try CommandRun(["render", "--help"], in: Workplace())

    #expect(run.status == 0)
    #expect(run.output.contains("nacre render Examples/GradientStudio"))
  }
}
