// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import NacreTestKit
import RenderTree
import SceneText
import Testing
import Timing

/// The text form of scenes.
struct SceneTextTests {
  @Test func everyPropertySurvivesPrinting() throws {
    let scene = try SceneText.parse(Self.everything)
    let text = scene.print()
    let again = try SceneText.parse(text)

    #expect(again.print() == text)
    #expect(again.width == 128)
    #expect(again.height == 96)
    #expect(again.scale == 2)
    // Images are compared by identity, so layers with contents are compared only as text.
    let pairs = zip(scene.commit.changes, again.commit.changes)
    for (a, b) in pairs where a.properties?.contents == nil { #expect(a == b) }
    #expect(scene.commit.changes.count == again.commit.changes.count)
    #expect(scene.commit.changes.compactMap(\.animations).joined().count == 9)
  }

  @Test func sceneWithoutPicturesIsEqualToItsCopy() throws {
    let text = Self.everything.split(separator: "\n").filter { !$0.contains("contents ") }
    let scene = try SceneText.parse(text.joined(separator: "\n"))

    #expect(try SceneText.parse(scene.print()) == scene)
  }

  @Test(arguments: PropertyKey.allCases)
  func propertyIsReadByItsKeyPath(key: PropertyKey) throws {
    let (kind, value) = Self.sample(key)
    let scene = try SceneText.parse("size 1 1\n\(kind) {\n \(key.rawValue) \(value)\n}")
    let properties = try #require(scene.commit.changes.first?.properties)

    #expect(properties[key] != nil)
    #expect(try SceneText.parse(scene.print()).print() == scene.print())
    let printed = scene.print().split(separator: "\n").dropFirst(2).first
    #expect(printed == "  \(key.rawValue) \(value)")
  }

  @Test func layersKeepTheirOrderAndNumbers() throws {
    let scene = try SceneText.parse(
      "size 9 9\nlayer 5 {\nlayer {}\nshape 90 { gradient 8 {} }\nlayer 9 {} }")

    #expect(scene.commit.changes.map(\.id.rawValue) == [5, 6, 90, 8, 9])
    #expect(scene.commit.changes[0].children?.map(\.rawValue) == [6, 90, 9])
    #expect(scene.commit.root?.rawValue == 5)
  }

  @Test func frameIsBoundsAndPosition() throws {
    let scene = try SceneText.parse("size 9 9\nlayer { frame 10 20 30 40\n anchorPoint 0 1 }")
    let properties = try #require(scene.commit.changes.first?.properties)

    #expect(properties.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(properties.position == CGPoint(x: 10, y: 60))
  }

  @Test func transformActsFromTheLeft() throws {
    let scene = try SceneText.parse("size 9 9\nlayer { transform translate 1 2 scale 3 }")
    let transform = try #require(scene.commit.changes.first?.properties?.transform)

    #expect((transform.m41, transform.m42, transform.m11) == (3, 6, 3))
  }

  @Test(arguments: [
    ("size 10", 1, 8, "expected a number of pixels"),
    ("size 10 99999", 1, 9, "expected a number of pixels in 1…16384"),
    ("size 1 1\nscale 0", 2, 7, "expected a scale above 0"),
    ("size 1 1\n", 2, 1, "expected a layer"),
    ("layer {}", 1, 9, "expected a size"),
    ("layer {", 1, 8, "expected a statement or “}”, found the end of the text"),
    ("size 1 1\nlayer {}\nlayer {}", 3, 1, "“layer” is given twice"),
    ("size 1 1\nlayer {}\nshape {}", 3, 1, "expected one layer, found another"),
    ("layer {\n  opacity x\n}", 2, 11, "expected a number, found “x”"),
    ("layer {\n  opacity 1 2\n}", 2, 13, "expected the end of the line, found “2”"),
    ("layer { opacity 1\n opacity 2 }", 2, 2, "“opacity” is given twice"),
    ("layer { path M 0 0 }", 1, 9, "a CALayer has no path"),
    ("layer { lineCap butt }", 1, 9, "a CALayer has no lineCap"),
    ("layer { colour red }", 1, 9, "expected a property or a layer, found “colour”"),
    ("shape { path L 0 0 }", 1, 14, "expected M, the start of a path, found “L”"),
    ("shape { path M 0 0 X 1 }", 1, 20, "expected M, L, Q, C or Z, found “X”"),
    ("layer { backgroundColor red }", 1, 25, "expected #RRGGBB"),
    ("layer { backgroundColor #+12345 }", 1, 25, "expected #RRGGBB"),
    ("layer 3 { layer 3 {} }", 1, 17, "expected an unused number; 3 is taken"),
    ("layer { transform spin 1 }", 1, 19, "expected identity, translate x y [z]"),
    ("layer { contents checker 9999x9999 }", 1, 26, "expected a size such as 8x8"),
    ("layer { contents pixels 2x1 FF00FF00 }", 1, 18, "expected 2 pixels, found 1"),
    ("layer { name \"a }", 1, 14, "expected the string to end on its line"),
    ("layer { animate position.z {} }", 1, 17, "expected a key path, group or nothing"),
    ("layer { animate opacity { pacing 1 2 } }", 1, 34, "expected linear, easeIn"),
    ("layer { frame 1 2 3 4\n bounds 1 2 3 4 }", 2, 2, "“bounds” is given twice"),
    ("layer { cornerCurve square }", 1, 21, "expected circular, continuous, found “square”"),
  ])
  func mistakeIsToldWithItsPlace(text: String, line: Int, column: Int, message: String) {
    do throws(SceneTextError) {
      _ = try SceneText.parse(text)
      Issue.record("no error for \(text)")
    } catch {
      #expect((error.line, error.column) == (line, column), "\(error) for \(text)")
      #expect(error.message.hasPrefix(message), "\(error) for \(text)")
    }
  }

  @Test func deepNestingIsAnError() {
    let layers = String(repeating: "layer {\n", count: 100_000)
    let groups = String(repeating: "animate group {\n", count: 100_000)
    #expect(throws: SceneTextError.self) { try SceneText.parse("size 1 1\n" + layers) }
    #expect(throws: SceneTextError.self) { try SceneText.parse("size 1 1\nlayer {\n" + groups) }
  }

  @Test func everyTruncationIsAnswered() {
    let scalars = Array(Self.everything.unicodeScalars)
    var complete = 0
    for count in 0..<scalars.count {
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars[0..<count])
      if (try? SceneText.parse(String(text))) != nil { complete += 1 }
    }
    #expect(complete == 0)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func mutationsAreAnswered(seed: UInt64) throws {
    var mutator = TextMutator(Self.everything, using: Generator(state: seed))
    for _ in 0..<100 {
      let text = mutator.next()
      guard let scene = try? SceneText.parse(text) else { continue }
      let printed = scene.print()
      let again = try SceneText.parse(printed)
      #expect(again.print() == printed, "seed \(seed): \(text)")
      var tree = RenderTree()
      tree.apply(scene.commit)
      for time in [0, 0.5, 1e9] {
        _ = tree.evaluate(at: time, width: scene.width, height: scene.height, scale: scene.scale)
      }
    }
  }

  /// SplitMix64.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }
}
