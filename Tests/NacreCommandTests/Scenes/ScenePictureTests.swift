// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Pictures
import SceneHost
import Testing

@testable import Command

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

  @Test(arguments: [
    PDFPictures.Limits(memory: 1), PDFPictures.Limits(size: 0),
  ])
  func theConversionOfAPDFIsLimited(_ limits: PDFPictures.Limits) throws {
    let tool = try #require(ToolRun.find("pdftocairo"))
    let place = try Workplace()
    try place.write(GivenDocumentTests.pdf, to: "Half.pdf")
    let (pdf, svg) = (
      URL(filePath: place.file("Half.pdf")), URL(filePath: place.file("Half.svg"))
    )
    #expect(throws: CommandFailure.self) { try PDFPictures.convert(pdf, to: svg, tool, limits) }
    #expect(throws: Never.self) { try PDFPictures.convert(pdf, to: svg, tool) }
  }

  /// 30 million strokes, compressed three times to 179 bytes. Without limits their conversion takes 17 gigabytes.
  private static let strokes = """
    eNqruPX21kZdFgYGh8CTkg1OmjoKijwJzFVc3AEnXXWFrKRaWUWkwmPqlzp1eB1i0DJsjNHgeVh3b/bjuXvq7XJ0zq3V43E77X19
    9+Pmg9//Pr367+21y4+/vPj5jo0BAmZE5i+e+vnnzvjbl09+ePOYGyZcagRlMRw5AWMJKDNDWQ49PDBBw1GFowpHFQ5BhT3/jQ68
    LDHaUxF5H1i8/Nu7d+vc648Py2+Sj7gHAEcHjCk=
    """

  @Test func theTimeOfAConversionIsLimited() throws {
    let tool = try #require(ToolRun.find("pdftocairo"))
    let place = try Workplace()
    let strokes = try #require(Data(base64Encoded: Self.strokes, options: .ignoreUnknownCharacters))
    let plain = "<</Length 24>> stream\n1 0 0 rg 10 0 10 10 re f"
    let parts = GivenDocumentTests.pdf.components(separatedBy: plain)
    try #require(parts.count == 2)
    let filters = "[/FlateDecode/FlateDecode/FlateDecode]"
    let head = "<</Length \(strokes.count)/Filter\(filters)>> stream\n"
    let file = URL(filePath: place.file("Many.pdf"))
    try (Data((parts[0] + head).utf8) + strokes + Data(parts[1].utf8)).write(to: file)
    let svg = URL(filePath: place.file("Many.svg"))
    let limits = PDFPictures.Limits(seconds: 1)
    #expect(throws: CommandFailure.self) { try PDFPictures.convert(file, to: svg, tool, limits) }
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
