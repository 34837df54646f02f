// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Pictures
import Testing

/// Scenes in text form, which the command renders without compiling a program.
@Suite(.serialized)
struct TextSceneTests {
  /// A red square of 10 points that moves 20 points to the right in half a second.
  private let text = """
    size 80 40
    scale 2
    layer {
      frame 0 0 40 20
      layer {
        frame 0 5 10 10
        backgroundColor #FF0000
        animate position.x {
          from 5
          to 25
          duration 0.5
          pacing linear
        }
      }
    }
    """

  private func run(_ arguments: [String], in place: Workplace) throws -> CommandRun {
    try place.write(text, to: "box.scene")
    return try CommandRun(arguments, in: place)
  }

  @Test func stripShowsAnInstant() throws {
    let place = try Workplace()

    let run = try run(["strip", "box.scene", "--at", "0.25", "-o", "a.png"], in: place)

    #expect(run.status == 0, "\(run.errors)")
    let picture = try Pictures.decode(place.data("a.png"))
    #expect((picture.width, picture.height) == (80, 40))
    // Half-way the square covers 10 to 20 points, 20 to 40 pixels.
    func pixel(_ x: Int) -> UInt32 { picture.pixels[20 * 80 + x] }
    #expect(pixel(19) == 0xFFFF_FFFF)
    #expect(pixel(20) == 0xFFFF_0000)
    #expect(pixel(39) == 0xFFFF_0000)
    #expect(pixel(40) == 0xFFFF_FFFF)
  }

  @Test func filmEndsWhenNothingMoves() throws {
    let place = try Workplace()

    let run = try run(
      ["render", "box.scene", "-o", "f/%05d.png", "--fps", "10", "--quiet"], in: place)

    #expect(run.status == 0, "\(run.errors)")
    // Frames at 0, 0.1 … 0.5 s; at 0.5 s the animation has ended.
    #expect(try place.names(in: "f").count == 6)
    let still = try CommandRun(
      ["strip", "box.scene", "--at", "0.3", "-o", "s.png", "--quiet"], in: place)
    #expect(still.status == 0, "\(still.errors)")
    let frame = try Pictures.decode(place.data("f/00004.png"))
    #expect(try frame.pixels == Pictures.decode(place.data("s.png")).pixels)
  }

  @Test func filmHasTheDurationAskedFor() throws {
    let place = try Workplace()

    let run = try run(
      ["render", "box.scene", "-o", "f/%05d.png", "--fps", "10", "--duration", "0.2", "--quiet"],
      in: place)

    #expect(run.status == 0, "\(run.errors)")
    #expect(try place.names(in: "f").count == 2)
  }

  @Test func inspectPrintsTheTree() throws {
    let place = try Workplace()

    let run = try run(["inspect", "box.scene", "--at", "0.25"], in: place)

    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("position: 5 10  presentation: 15 10"), "\(run.output)")
  }

  @Test func mistakesAreBadUsage() throws {
    let place = try Workplace()
    try place.write("size 10 10\nlayer { color red }", to: "bad.scene")
    try place.write("tap 1 2,3", to: "a.touches")

    let mistake = try run(["strip", "bad.scene", "--at", "0", "-o", "a.png"], in: place)
    let touched = try run(
      ["strip", "box.scene", "--at", "0", "--touches", "a.touches", "-o", "a.png"], in: place)
    let absent = try run(["strip", "none.scene", "--at", "0", "-o", "a.png"], in: place)
    let several = try run(
      ["strip", "box.scene", "bad.scene", "--at", "0", "-o", "a.png"], in: place)
    let played = try run(["play", "box.scene"], in: place)

    #expect(mistake.status == 2, "\(mistake.errors)")
    #expect(mistake.errors.contains("bad.scene:2:9: "), "\(mistake.errors)")
    #expect(touched.status == 2)
    #expect(touched.errors.contains("takes no touches"))
    #expect(absent.status == 2)
    #expect(absent.errors.contains("none.scene"))
    #expect(several.status == 2)
    #expect(several.errors.contains("must be the only scene"))
    #expect(played.status == 2)
    #expect(played.errors.contains("render, strip and inspect accept it"))
    #expect(!FileManager.default.fileExists(atPath: place.file("a.png")))
  }
}
