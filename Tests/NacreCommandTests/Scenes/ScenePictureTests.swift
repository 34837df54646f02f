// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Pictures
import Testing

/// Pictures beside a scene that are drawings.
struct ScenePictureTests {
  private static let svg = """
    <svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">
    <rect x="10" width="10" height="10" fill="#f00"/></svg>
    """

  /// Draws a scene with the picture `Half`, and returns the number of red pixels.
  private func redPixels(_ place: Workplace, named name: String = "Half") throws -> Int {
    try place.writeScene(
      """
      let image = UIImage(named: "\(name)")
      print("size", image?.size ?? .zero)
      let shown = UIImageView(image: image)
      shown.frame.origin = CGPoint(x: 0, y: 100)
      box.isHidden = true
      view.addSubview(shown)
      """, to: "Card.swift")
    let run = try CommandRun(
      ["strip", "Card.swift", "--at", "0", "--size", "40x200", "--scale", "3", "-o", "a.png"]
        + ["--strict"], in: place)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("size (20.0, 10.0)"), "\(run.output)")
    return try Pictures.decode(place.data("a.png")).pixels.filter { $0 == 0xFFFF_0000 }.count
  }

  @Test(arguments: ["Half", "Half.pdf"]) func aPDFBesideASceneIsDrawn(name: String) throws {
    let place = try Workplace()
    try place.write(GivenDocumentTests.pdf, to: "Half.pdf")
    #expect(try redPixels(place, named: name) == 30 * 30)
  }

  @Test func aPDFInACatalogueBesideASceneIsDrawn() throws {
    let place = try Workplace()
    try place.createFolder("Pictures.xcassets/Half.imageset")
    try place.write(GivenDocumentTests.pdf, to: "Pictures.xcassets/Half.imageset/half.pdf")
    try place.write(
      #"{"images": [{"idiom": "universal", "filename": "half.pdf"}]}"#,
      to: "Pictures.xcassets/Half.imageset/Contents.json")
    #expect(try redPixels(place) == 30 * 30)
  }

  @Test(arguments: ["Half", "Half.svg"]) func anSVGBesideASceneIsDrawn(name: String) throws {
    let place = try Workplace()
    try place.write(Self.svg, to: "Half.svg")
    #expect(try redPixels(place, named: name) == 30 * 30)
  }

  /// The message says which file it is.
  @Test func aDamagedPDFIsNamed() throws {
    let place = try Workplace()
    try place.write("%PDF-1.4 nothing", to: "Half.pdf")
    try place.writeScene(#"_ = UIImage(named: "Half")"#, to: "Card.swift")
    let run = try CommandRun(
      ["strip", "Card.swift", "--at", "0", "--size", "40x40", "-o", "a.png", "--strict"], in: place)
    #expect(run.status == 1)
    #expect(run.errors.contains("Half.pdf has no drawing"), "\(run.errors)")
  }
}
