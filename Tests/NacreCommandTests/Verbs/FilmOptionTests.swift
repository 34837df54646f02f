// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Pictures
import Testing

/// Alpha, audio, loops, posters and presets of `nacre render` and `strip`.
@Suite(.serialized)
struct FilmOptionTests {
  private let small = ["--size", "40x60", "--scale", "1", "--quiet"]
  private let text = """
    size 40 20
    scale 1
    layer {
      frame 0 0 40 20
      layer {
        frame 0 5 10 10
        backgroundColor #FF000080
        animate position.x {
          from 5
          to 25
          duration 0.5
          pacing linear
        }
      }
    }
    """

  /// The box covers 10 to 30 points; its colour is half-transparent, and so is nothing else.
  private let clearScene = "view.backgroundColor = nil; box.alpha = 0.5"

  private func picture(_ name: String, in place: Workplace) throws -> PixelImage {
    try Pictures.decode(place.data(name))
  }

  @Test func clearWindowIsBlackUnlessTransparent() throws {
    let place = try Workplace()
    try place.writeScene(clearScene)

    let opaque = try CommandRun(
      ["render", "scene.swift", "-o", "a/%d.png", "--duration", "0.1"] + small, in: place)
    let transparent = try CommandRun(
      ["render", "scene.swift", "-o", "b/%d.png", "--duration", "0.1", "--transparent"] + small,
      in: place)

    #expect(opaque.status == 0, "\(opaque.errors)")
    #expect(transparent.status == 0, "\(transparent.errors)")
    let (black, clear) = try (picture("a/1.png", in: place), picture("b/1.png", in: place))
    #expect(black.pixels[0] == 0xFF00_0000)
    #expect(black.pixels[20 * 40 + 20] == 0xFF80_0000)
    #expect(clear.pixels[0] == 0)
    #expect(clear.pixels[20 * 40 + 20] == 0x8080_0000)
    #expect(clear.pixels.count { $0 == 0 } == 40 * 60 - 20 * 20)
  }

  @Test func stripKeepsAlpha() throws {
    let place = try Workplace()
    try place.writeScene(clearScene)

    let one = try CommandRun(
      ["strip", "scene.swift", "--at", "0", "-o", "a.png", "--transparent"] + small, in: place)
    let several = try CommandRun(
      ["strip", "scene.swift", "--at", "0,0.5", "-o", "b.png", "--transparent"] + small, in: place)
    let opaque = try CommandRun(
      ["strip", "scene.swift", "--at", "0,0.5", "-o", "c.png"] + small, in: place)

    #expect(one.status == 0, "\(one.errors)")
    #expect(several.status == 0)
    #expect(opaque.status == 0)
    let frame = try picture("a.png", in: place)
    #expect(frame.pixels[0] == 0)
    #expect(frame.pixels[20 * 40 + 20] == 0x8080_0000)
    // The margin of the strip is 12 points.
    let strip = try picture("b.png", in: place)
    #expect(strip.pixels[0] == 0)
    #expect(strip.pixels[32 * strip.width + 32] == 0x8080_0000)
    #expect(try picture("c.png", in: place).pixels.allSatisfy { $0 >> 24 == 255 })
  }

  @Test func textScenesKeepAlpha() throws {
    let place = try Workplace()
    try place.write(text, to: "box.scene")

    let film = try CommandRun(
      ["render", "box.scene", "-o", "a.apng", "--transparent", "--quiet"], in: place)
    let still = try CommandRun(
      ["strip", "box.scene", "--at", "0", "-o", "s.png", "--transparent", "--quiet"], in: place)

    #expect(film.status == 0, "\(film.errors)")
    #expect(still.status == 0, "\(still.errors)")
    for name in ["a.apng", "s.png"] {
      let frame = try picture(name, in: place)
      #expect(frame.pixels[0] == 0, "\(name)")
      #expect(frame.pixels[10 * 40 + 5] == 0x8080_0000, "\(name)")
    }
  }

  @Test(arguments: ["a.mov", "a.webm", "a.gif", "a.webp"])
  func everyFormatWithAlphaIsWritten(_ name: String) throws {
    let place = try Workplace()
    try place.write(text, to: "box.scene")

    let run = try CommandRun(
      ["render", "box.scene", "-o", name, "--transparent", "--quiet"], in: place)

    #expect(run.status == 0, "\(run.errors)")
    #expect(try place.data(name).count > 200)
  }

  @Test func nameOfAFilmFollowsFromAlphaAndPreset() throws {
    let place = try Workplace()
    try place.write(text, to: "box.scene")

    for arguments in [
      [], ["--transparent"], ["--preset", "readme"], ["--preset", "readme", "--transparent"],
    ] {
      let run = try CommandRun(["render", "box.scene", "--quiet"] + arguments, in: place)
      #expect(run.status == 0, "\(run.errors)")
    }

    #expect(
      try place.names() == ["box.gif", "box.mp4", "box.scene", "box.webm", "box.webp"])
  }

  @Test func posterIsTheFrameOfTheFilm() throws {
    let place = try Workplace()
    try place.write(text, to: "box.scene")

    let run = try CommandRun(
      [
        "render", "box.scene", "-o", "f/%d.png", "--fps", "10", "--poster", "p.png", "--poster-at",
        "0.3", "--quiet",
      ], in: place)

    #expect(run.status == 0, "\(run.errors)")
    #expect(try place.data("p.png") == place.data("f/4.png"))
  }

  @Test func loopsAreStated() throws {
    let place = try Workplace()
    try place.write(text, to: "box.scene")

    let run = try CommandRun(
      ["render", "box.scene", "-o", "a.apng", "--loop", "3", "--quiet"], in: place)

    #expect(run.status == 0, "\(run.errors)")
    #expect(try PictureFile(place.data("a.apng")).loopCount == 3)
  }

  @Test func presetReadmeIsASmallGif() throws {
    let place = try Workplace()
    try place.writeScene("UIView.animate(withDuration: 0.2) { self.box.center.y = 50 }")

    for (name, arguments) in [
      ("a.gif", ["--device", "iPhone16Pro"]), ("b.gif", ["--size", "600x300"]),
      ("c.gif", ["--size", "40x60"]), ("d.gif", ["--size", "40x60", "--scale", "3"]),
    ] {
      let run = try CommandRun(
        ["render", "scene.swift", "-o", name, "--preset", "readme", "--quiet"] + arguments,
        in: place)
      #expect(run.status == 0, "\(run.errors)")
    }

    func size(_ name: String) throws -> [Int] {
      let file = try PictureFile(place.data(name))
      #expect(file.loopCount == 0)
      #expect(file.delays.allSatisfy { abs(($0 / 0.04).rounded() - $0 / 0.04) < 1e-6 })
      return [file.width, file.height]
    }
    #expect(try size("a.gif") == [402, 874])
    #expect(try size("b.gif") == [480, 240])
    #expect(try size("c.gif") == [80, 120])
    #expect(try size("d.gif") == [120, 180])
  }

  @Test func presetSocialIsAPortraitOfFourToFive() throws {
    let place = try Workplace()
    try place.writeScene("")

    let run = try CommandRun(
      [
        "render", "scene.swift", "-o", "f/%d.png", "--preset", "social", "--duration", "0.1",
        "--quiet",
      ], in: place)

    #expect(run.status == 0, "\(run.errors)")
    #expect(try place.names(in: "f").count == 3)
    let frame = try picture("f/1.png", in: place)
    #expect(frame.width == 1080)
    #expect(frame.height == 1350)
  }

  @Test func presetSocialContainsADevice() throws {
    let place = try Workplace()
    try place.writeScene("")

    let run = try CommandRun(
      [
        "render", "scene.swift", "-o", "f/%d.png", "--preset", "social", "--duration", "0.1",
        "--device", "iPhone15", "--quiet",
      ], in: place)

    #expect(run.status == 0, "\(run.errors)")
    let frame = try picture("f/1.png", in: place)
    #expect(frame.height == 1350)
    #expect(frame.width == 622)
  }

  @Test(arguments: [
    (["-o", "a.mp4", "--transparent"], "mov, webm, apng, webp and png"),
    (["--preset", "social", "--transparent"], "has no alpha"),
    (["-o", "a.gif", "--audio", "box.scene"], "mp4, mov and webm"),
    (["-o", "a.mp4", "--audio", "none.wav"], "none.wav: cannot be read"),
    (["-o", "a.mp4", "--audio", "empty.wav"], "is empty"),
    (["-o", "a.mp4", "--audio", "box.scene"], "is not an audio file"),
    (["-o", "a.mp4", "--loop", "1"], "gif, apng and webp"),
    (["-o", "a.gif", "--loop", "-1"], "loop"), (["-o", "a.gif", "--loop", "65536"], "65535"),
    (["-o", "a.gif", "--loop", "x"], "--loop"),
    (["--poster", "p.jpg"], "must end in .png"), (["--poster-at", "1"], "needs --poster"),
    (["--poster", "p.png", "--poster-at", "-1"], "--poster-at"),
    (["--preset", "cinema"], "readme"),
  ])
  func badUsageIsExplainedAndWritesNothing(_ arguments: [String], _ message: String) throws {
    let place = try Workplace()
    try place.write(text, to: "box.scene")
    try place.write("", to: "empty.wav")

    let run = try CommandRun(["render", "box.scene"] + arguments, in: place)

    #expect(run.status == 2, "\(arguments): \(run.errors)")
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(try place.names() == ["box.scene", "empty.wav"])
  }
}
