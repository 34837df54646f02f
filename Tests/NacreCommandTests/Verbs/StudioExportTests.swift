// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import Testing

/// The files that a page of `nacre studio` gets. They are those of the other commands.
@Suite(.serialized)
struct StudioExportTests {
  private static let size = ["--size", "60x40", "--scale", "1", "--fps", "50"]
  private let place: Workplace

  init() throws { place = try Workplace() }

  /// Renders a film of the scene, and returns its bytes.
  private func render(_ name: String, seconds: Double, _ options: [String] = []) throws -> Data {
    let run = try CommandRun(
      ["render", "scene.swift", "-o", name, "--duration", "\(seconds)", "--quiet"] + Self.size
        + options, in: place)
    try #require(run.status == 0, "\(run.errors)")
    return try place.data(name)
  }

  @Test func filmsOfThePastAreThoseOfRender() throws {
    try place.writeScene("UIView.animate(withDuration: 0.8) { self.box.center.x = 50 }")
    let page = try StudioPage(in: place, Self.size)
    try page.advance(to: 1)
    for (format, ending) in [("film", "mp4"), ("gif", "gif")] {
      let file = try page.export(format, from: 0, to: 1)
      #expect(file.name == "scene-0.\(ending)")
      #expect(try file.bytes == render("film.\(ending)", seconds: 1))
    }
    #expect(try page.temporaryFilms().isEmpty)
  }

  /// A page that says much, and far numbers, does not end the studio or make it deaf.
  @Test func aPageThatSaysMuchIsAnswered() throws {
    try place.writeScene("")
    let page = try StudioPage(in: place, Self.size)
    try page.advance(to: 0.1)
    let key = String(repeating: "a", count: 60_000)
    for _ in 0..<64 { page.send(#"{"type":"set","layer":1,"key":"\#(key)","value":[1]}"#) }
    for _ in 0..<64 { _ = try page.next("error") }

    for format in ["touches", "test", "png", "strip"] {
      #expect(try !page.export(format, from: 1e308, to: -1e308, count: 2).bytes.isEmpty)
    }
  }

  /// The fingers of script and page are down at the same time.
  @Test func touchesOfScriptAndPageMakeTheSameFilm() throws {
    try place.writeScene(
      """
      for x in [0, 30] {
        let control = UIControl(frame: CGRect(x: x, y: 0, width: 30, height: 40))
        control.addAction(
          UIAction { _ in UIView.animate(withDuration: 0.3) { self.box.center.x += 12 } },
          for: .touchDown)
        control.addAction(
          UIAction { _ in UIView.animate(withDuration: 0.3) { self.box.center.y += 6 } },
          for: .touchUpInside)
        view.addSubview(control)
      }
      """)
    try place.write("tap 0.2-0.9 40,30\n", to: "script.touches")
    let page = try StudioPage(in: place, Self.size + ["--touches", "script.touches"])
    try page.advance(to: 0.3)
    for phase in ["down", "up", "down"] {
      page.send(
        #"{"type":"input","events":[{"kind":"mouse","phase":"\#(phase)","x":9,"y":9}]}"#)
      try page.advance(to: page.newest + 0.1)
    }
    try page.advance(to: 1.5)
    let touches = try page.export("touches", from: 0, to: 0)
    #expect(touches.name == "scene.touches")
    let text = String(decoding: touches.bytes, as: UTF8.self)
    #expect(text.components(separatedBy: "began").count == 4, "\(text)")

    try place.write(text, to: "user.touches")
    let film = try page.export("gif", from: 0, to: 1.5)
    #expect(
      try film.bytes == render("user.gif", seconds: 1.5, ["--touches", "user.touches"]))
    #expect(
      try film.bytes != render("script.gif", seconds: 1.5, ["--touches", "script.touches"]))

    let test = try page.export("test", from: 0, to: 1, count: 3)
    #expect(test.name == "scene.swift")
    let code = String(decoding: test.bytes, as: UTF8.self)
    #expect(code.contains("stage.launch(AppDelegate())"))
    #expect(code.contains("expectSnapshot(of: stage, at: [0, 0.5, 1], touches: touches)"))
    #expect(code.contains("\"phase\": \"began\""))
  }

  /// A film that is stopped leaves nothing, and what the page said meanwhile counts afterwards.
  @Test func aFilmCanBeStoppedAndLetsInputWait() throws {
    try place.writeScene("")
    let page = try StudioPage(in: place, Self.size)
    try page.advance(to: 2)
    page.send(
      #"{"type":"export","format":"film","from":0,"to":2}"#, #"{"type":"pause"}"#,
      #"{"type":"stop"}"#)
    var progress = try page.next("progress")
    #expect(progress["count"] as? Int == 100)
    #expect(progress["isOver"] as? Bool == false)
    while progress["isOver"] as? Bool == false { progress = try page.next("progress") }
    #expect(progress["done"] as? Int ?? 100 < 100)
    while try page.next("state")["isPlaying"] as? Bool == true {}
    #expect(try page.temporaryFilms().isEmpty)
    // The next file is that of another export.
    #expect(try page.export("gif", from: 0, to: 0).name == "scene-0.gif")
  }
}
