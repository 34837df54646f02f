// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

/// A page learns on which line of the sources a layer was made.
@Suite(.serialized)
struct StudioOriginTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  @Test func theLineOfALayerIsKnown() throws {
    try place.writeScene(
      """
      let layer = CAShapeLayer()
      layer.name = "shape"
      self.box.layer.addSublayer(layer)
      """)
    let source = try String(decoding: place.data("scene.swift"), as: UTF8.self)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let index = try #require(lines.firstIndex { $0.contains("CAShapeLayer()") })
    let page = try StudioPage(in: place, ["--size", "60x40", "--scale", "1", "--fps", "50"])
    try page.advance(to: 0.1)

    page.send(#"{"type":"tree"}"#)
    var waiting = [try #require(try page.next("tree")["root"] as? [String: Any])]
    var found: Int?
    while let layer = waiting.popLast() {
      if layer["name"] as? String == "shape" { found = layer["id"] as? Int }
      waiting += layer["sublayers"] as? [[String: Any]] ?? []
    }
    page.send(#"{"type":"layout","layer":\#(try #require(found))}"#)
    let origin = try page.next("layout")["origin"] as? [[String: Any]]
    let first = try #require(origin?.first)
    #expect((first["file"] as? String)?.hasSuffix("scene.swift") == true)
    #expect(first["line"] as? Int == index + 1)

    page.send(#"{"type":"layout"}"#)
    #expect((try page.next("layout")["origin"] as? [Any])?.isEmpty == true)
  }
}
