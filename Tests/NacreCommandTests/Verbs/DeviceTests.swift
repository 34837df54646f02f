// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Pictures
import Testing

/// `--device` and `--landscape`, which every command that runs a scene takes.
@Suite(.serialized)
struct DeviceTests {
  /// Lines that print what a scene knows of its screen.
  private let words = """
    let (size, area) = (UIScreen.main.bounds.size, view.safeAreaInsets)
    print("size", size.width, size.height, "scale", UIScreen.main.scale)
    print("area", area.top, area.left, area.bottom, area.right)
    """

  private func screen(_ arguments: [String]) throws -> CommandRun {
    let place = try Workplace()
    try place.writeScene(words)
    return try CommandRun(
      ["inspect", "scene.swift", "--at", "0", "--json"] + arguments, in: place)
  }

  @Test(arguments: [
    (["--device", "iPhone16Pro"], "size 402.0 874.0 scale 3.0\narea 62.0 0.0 34.0 0.0"),
    (
      ["--device", "iphone 16 pro", "--landscape"],
      "size 874.0 402.0 scale 3.0\narea 0.0 62.0 21.0 62.0"
    ),
    (["--device", "ipadmini"], "size 744.0 1133.0 scale 2.0\narea 24.0 0.0 20.0 0.0"),
    (
      ["--device", "iPhoneSE", "--size", "100x200", "--scale", "1", "--safe-area", "1,2,3,4"],
      "size 100.0 200.0 scale 1.0\narea 1.0 2.0 3.0 4.0"
    ),
    ([], "size 390.0 844.0 scale 2.0\narea 0.0 0.0 0.0 0.0"),
  ])
  func sceneSeesTheScreenOfTheDevice(_ arguments: [String], _ words: String) throws {
    let run = try screen(arguments)

    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  /// SDL's dummy display has 1024 by 768 pixels.
  @Test func windowHasTheScreenOfTheDevice() throws {
    let place = try Workplace()
    try place.writeScene(words)

    let run = try CommandRun(
      ["play", "scene.swift", "--device", "iPhoneSE", "--scale", "1", "--duration", "0.5"],
      in: place, environment: ["SDL_VIDEODRIVER": "dummy"])

    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.output == "size 375.0 667.0 scale 1.0\narea 20.0 0.0 0.0 0.0\n", "\(run.errors)")
  }

  @Test func stillsHaveThePixelsOfTheDevice() throws {
    let place = try Workplace()
    try place.writeScene("")

    let run = try CommandRun(
      [
        "strip", "scene.swift", "--at", "0", "-o", "a.png", "--device", "iPhone SE", "--landscape",
      ], in: place)

    #expect(run.status == 0, "\(run.errors)")
    let picture = try Pictures.decode(place.data("a.png"))
    #expect(picture.width == 1334)
    #expect(picture.height == 750)
  }

  @Test(arguments: ["render", "strip", "inspect", "play"])
  func unknownDevicesListNearNames(_ verb: String) throws {
    let place = try Workplace()
    try place.writeScene("")
    let instant = ["strip", "inspect"].contains(verb) ? ["--at", "0"] : []

    let near = try CommandRun(
      [verb, "scene.swift", "--device", "iPhone16Prro"] + instant, in: place)
    let far = try CommandRun([verb, "scene.swift", "--device", "Nokia"] + instant, in: place)

    #expect(near.status == 2, "\(near.errors)")
    #expect(near.errors.contains("known devices include: iPhone 16 Pro"), "\(near.errors)")
    #expect(far.status == 2, "\(far.errors)")
    #expect(far.errors.contains("iPad Pro 13"), "\(far.errors)")
    #expect(try place.names() == ["scene.swift"])
  }

  @Test func landscapeNeedsADevice() throws {
    let place = try Workplace()
    try place.writeScene("")

    let run = try CommandRun(["render", "scene.swift", "--landscape"], in: place)

    #expect(run.status == 2, "\(run.errors)")
    #expect(run.errors.contains("--device"), "\(run.errors)")
  }
}
