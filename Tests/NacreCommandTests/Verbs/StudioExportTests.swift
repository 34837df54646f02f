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
    try page.waitUntil(seconds: 1)
    for (format, ending) in [("film", "mp4"), ("gif", "gif")] {
      let file = try page.export(format, from: 0, to: 1)
      #expect(file.name == "scene-0.\(ending)")
      #expect(try file.bytes == render("film.\(ending)", seconds: 1))
    }
    #expect(try page.temporaryFilms().isEmpty)
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
    try page.waitUntil(seconds: 0.3)
    for phase in ["down", "up", "down"] {
      page.send(
        #"{"type":"input","events":[{"kind":"mouse","phase":"\#(phase)","x":9,"y":9}]}"#)
      try page.waitUntil(seconds: page.newest + 0.1)
    }
    try page.waitUntil(seconds: 1.5)
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
    try page.waitUntil(seconds: 2)
    page.send(
      #"{"type":"export","format":"film","from":0,"to":2}"#, #"{"type":"pause"}"#,
      #"{"type":"stop"}"#)
    var progress = try page.next("progress")
    #expect(progress["count"] as? Int == 100 && progress["isOver"] as? Bool == false)
    while progress["isOver"] as? Bool == false { progress = try page.next("progress") }
    #expect(progress["done"] as? Int ?? 100 < 100)
    while try page.next("state")["isPlaying"] as? Bool == true {}
    #expect(try page.temporaryFilms().isEmpty)
    // The next file is that of another export.
    #expect(try page.export("gif", from: 0, to: 0).name == "scene-0.gif")
  }
}

/// A page of a studio, without a browser.
private final class StudioPage {
  private let place: Workplace
  private let command: RunningCommand
  private let client: LoopbackClient
  /// The newest instant, as the last message of the state has it.
  private(set) var newest = 0.0

  /// Starts a studio of `scene.swift`.
  init(in place: Workplace, _ options: [String]) throws {
    self.place = place
    try place.createFolder("temporary")
    let words = ([CommandRun.executable.path, "studio", "scene.swift"] + options)
      .map { "'\($0)'" }.joined(separator: " ")
    try place.write("exec \(words) --no-open --port 0 >address\n", to: "studio.sh")
    command = try RunningCommand(
      [place.file("studio.sh")], in: place,
      environment: ["TMPDIR": place.file("temporary")], program: URL(fileURLWithPath: "/bin/sh"))
    let pattern = /http:\/\/127\.0\.0\.1:(\d+)\/\?token=([0-9a-f]{32})\n/
    func address() -> (port: Int, token: String)? {
      let text = try? String(contentsOfFile: place.file("address"), encoding: .utf8)
      guard let match = text?.wholeMatch(of: pattern) else { return nil }
      return Int(match.1).map { ($0, String(match.2)) }
    }
    try command.wait("the studio has no address") { address() != nil }
    let server = try #require(address())
    client = try #require(LoopbackClient(port: server.port))
    try #require(client.upgrade(server))
  }

  deinit { command.send(SIGTERM) }

  /// Sends messages, which arrive together.
  func send(_ messages: String...) {
    for message in messages { client.frame(1, Array(message.utf8)) }
  }

  /// Reads up to the next message of a type.
  func next(_ type: String) throws -> [String: Any] {
    while true {
      let frame = try #require(client.nextFrame(), "the connection has ended: \(command.errors)")
      guard frame.opcode == 1,
        let message = try JSONSerialization.jsonObject(with: Data(frame.payload)) as? [String: Any]
      else { continue }
      let kind = message["type"] as? String
      if kind == "state" { newest = message["newest"] as? Double ?? newest }
      if kind == type { return message }
      try #require(kind != "error", "\(message)")
    }
  }

  func waitUntil(seconds: Double) throws {
    while newest < seconds { _ = try next("state") }
  }

  func export(
    _ format: String, from: Double, to: Double, count: Int = 1
  ) throws -> (name: String, bytes: Data) {
    send(
      #"{"type":"export","format":"\#(format)","from":\#(from),"to":\#(to),"count":\#(count)}"#)
    let name = try #require(try next("export")["name"] as? String)
    while true {
      let frame = try #require(client.nextFrame(), "the connection has ended: \(command.errors)")
      if frame.opcode == 2, frame.payload.first == 2 {
        return (name, Data(frame.payload.dropFirst()))
      }
    }
  }

  /// The files of films in the studio's folder for temporary files.
  func temporaryFilms() throws -> [String] {
    let folder = FileManager.default.enumerator(atPath: place.file("temporary"))
    return (folder?.compactMap { $0 as? String } ?? []).filter { $0.contains("film") }
  }
}
