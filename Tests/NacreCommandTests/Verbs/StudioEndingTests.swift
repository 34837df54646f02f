// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import Testing

/// A scene that crashes, hangs, exits or does not compile. The page stays, with the reason, the past, and the next
/// version of the scene.
@Suite(.serialized)
struct StudioEndingTests {
  private static let size = ["--size", "60x40", "--scale", "1", "--fps", "50"]
  private let place: Workplace

  init() throws { place = try Workplace() }

  private func motion(until end: String) -> String {
    """
    UIView.animate(withDuration: 0.8) { self.box.center.x = 50 }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { \(end) }
    """
  }

  /// The film until the end is that of a scene that does not end.
  @Test(arguments: [
    ("[0][self.view.subviews.count]", "crashed"), ("exit(3)", "exited with code 3"),
  ])
  func theFilmUntilTheEndIsKept(end: String, reason: String) throws {
    try place.writeScene(motion(until: end))
    let page = try StudioPage(in: place, Self.size)
    let ended = try page.next("ended")
    #expect((ended["text"] as? String)?.contains(reason) == true, "\(ended)")
    #expect(ended["hasPast"] as? Bool == true)
    let seconds = try #require(ended["seconds"] as? Double)
    #expect((0.3..<0.5).contains(seconds))
    if reason == "crashed" {
      // The line of the crash is that of the author.
      let output = try #require(ended["output"] as? String)
      #expect(output.contains(/scene\.swift:\d+/), "\(output)")
      #expect(output.contains("Index out of range"))
    }
    let file = try page.export("gif", from: 0, to: 0.3)

    // The next save goes on.
    try place.writeScene(motion(until: "self.box.alpha = 1"))
    #expect(try page.next("build")["state"] as? String == "ok")
    try page.advance(to: 0.6)
    let run = try CommandRun(
      ["render", "scene.swift", "-o", "film.gif", "--duration", "0.3", "--quiet"] + Self.size,
      in: place)
    try #require(run.status == 0, "\(run.errors)")
    #expect(try file.bytes == place.data("film.gif"))
  }

  /// Time does not go on after the end, and what would change the scene is refused.
  @Test func anEndedSceneDoesNotGoOn() throws {
    try place.writeScene(motion(until: "exit(3)"))
    let page = try StudioPage(in: place, Self.size)
    let end = try #require(try page.next("ended")["seconds"] as? Double)
    page.send(
      #"{"type":"play"}"#, #"{"type":"step","frames":9}"#,
      #"{"type":"input","events":[{"kind":"mouse","phase":"down","x":9,"y":9}]}"#,
      #"{"type":"show","seconds":0.1}"#)
    var state = try page.next("state")
    while state["seconds"] as? Double != 0.1 { state = try page.next("state") }
    #expect(state["newest"] as? Double == end)
    #expect(state["isOver"] as? Bool == true)
    page.send(#"{"type":"set","layer":1,"key":"opacity","value":[0]}"#)
    #expect(try page.next("error")["text"] as? String == "the scene has ended")
  }

  @Test func aSceneThatDoesNotCompileWaitsForItsNextVersion() throws {
    try place.writeScene("nonsense")
    let page = try StudioPage(in: place, Self.size)
    let build = try page.next("build")
    #expect(build["state"] as? String == "failed")
    #expect((build["text"] as? String)?.contains("scene.swift:") == true, "\(build)")
    try place.writeScene(motion(until: "self.box.alpha = 1"))
    while try page.next("build")["state"] as? String != "ok" {}
    try page.advance(to: 0.2)
  }

  /// A scene that hangs gives way to one that is saved, before the patience with it is over.
  @Test func aSceneThatHangsGivesWay() throws {
    try place.writeScene(motion(until: "while true {}"))
    let page = try StudioPage(in: place, Self.size, environment: ["NACRE_PATIENCE": "600"])
    try page.waitUntil(seconds: 0.3)
    try place.writeScene(motion(until: "self.box.alpha = 1"))
    #expect(try page.next("build")["state"] as? String == "ok")
    try page.advance(to: 0.6)
  }
}
