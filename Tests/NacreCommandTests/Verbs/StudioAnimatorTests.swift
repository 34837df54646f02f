// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

/// A page moves an animator of the running scene.
@Suite(.serialized)
struct StudioAnimatorTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  @Test func anAnimatorFollowsThePage() throws {
    try place.writeScene(
      """
      let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { self.box.center.x = 50 }
      animator.pausesOnCompletion = true
      animator.startAnimation()
      """)
    let page = try StudioPage(in: place, ["--size", "60x40", "--scale", "1", "--fps", "50"])
    try page.advance(to: 1)

    func animator() throws -> [String: Any] {
      page.send(#"{"type":"timeline","from":0,"to":100,"samples":50}"#)
      let found = try page.next("timeline")["animators"] as? [[String: Any]]
      return try #require(found?.first)
    }
    func fraction() throws -> Double? { (try animator()["fractions"] as? [Any])?.last as? Double }
    func refusal(of message: String) throws -> String {
      page.send(message)
      return try #require(try page.next("error")["text"] as? String)
    }
    // It began in the scene's launch, and waits at its end.
    let first = try animator()
    let id = try #require(first["id"] as? Int)
    #expect(first["name"] as? String == "UIView position")
    let spans = try #require(first["spans"] as? [[String: Any]])
    #expect(spans.map { $0["state"] as? String } == ["running", "paused"])
    #expect((spans[0]["begin"] as? Double ?? 1) < 0.1)
    #expect(spans[1]["endless"] as? Bool == true)
    #expect(try fraction() == 1)

    page.send(#"{"type":"animator","id":\#(id),"fraction":0.25}"#)
    #expect(try fraction() == 0.25)
    page.send(#"{"type":"pause"}"#, #"{"type":"animator","id":\#(id),"fraction":0.75}"#)
    #expect(try fraction() == 0.75)
    page.send(#"{"type":"tree"}"#)
    let tree = try JSONSerialization.data(withJSONObject: page.next("tree"))
    #expect(String(decoding: tree, as: UTF8.self).contains("42.5"), "the box is at 20 + 30 × 0.75")

    #expect(
      try refusal(of: #"{"type":"animator","id":\#(id + 1),"fraction":0.5}"#)
        == "there is no animator \(id + 1)")
    page.send(#"{"type":"show","seconds":0.1}"#)
    #expect(
      try refusal(of: #"{"type":"animator","id":\#(id),"fraction":0.5}"#)
        .contains("only at the newest instant"))
    page.send(
      #"{"type":"show","seconds":null}"#, #"{"type":"animator","id":\#(id),"action":"finish"}"#)
    #expect(
      try refusal(of: #"{"type":"animator","id":\#(id),"fraction":0.5}"#)
        == "the animator of UIView position has ended")
  }
}
