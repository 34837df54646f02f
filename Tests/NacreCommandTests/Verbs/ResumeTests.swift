// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

/// Films that go on where an earlier run ended.
struct ResumeTests {
  private static let words = [
    "render", "scene.swift", "--duration", "3.5", "--fps", "60", "--size", "40x40", "--scale", "1",
  ]

  /// A scene whose process is killed by itself at an instant, if its folder has the file `trap`.
  private func place() throws -> Workplace {
    let place = try Workplace()
    try place.writeScene(
      """
      UIView.animate(withDuration: 3) { self.box.center.x = 30 }
      Timer.scheduledTimer(withTimeInterval: 2.5, repeats: false) { _ in
        if FileManager.default.fileExists(atPath: "\(place.file("trap"))") { kill(getpid(), SIGKILL) }
      }
      """)
    return place
  }

  @Test(arguments: ["mp4", "gif"])
  func aFilmContinuesAfterTheFramesThatAreThere(ending: String) throws {
    let place = try place()
    let film = "film.\(ending)"
    let whole = try CommandRun(Self.words + ["-o", "whole.\(ending)"], in: place)
    #expect(whole.status == 0, "\(whole.errors)")
    try place.write("", to: "trap")
    let first = try CommandRun(Self.words + ["-o", film, "--resume"], in: place)
    #expect(first.status == 1)
    #expect(
      first.errors.contains(/\(1[45]\d frames are kept; the same command continues after them/))
    #expect(try !place.names().contains(film))

    try FileManager.default.removeItem(atPath: place.file("trap"))
    let second = try CommandRun(Self.words + ["-o", film, "--resume"], in: place)
    #expect(second.status == 0, "\(second.errors)")
    #expect(second.errors.contains(/1[45]\d of 210 frames exist already/))
    #expect(try place.data(film) == place.data("whole.\(ending)"))
    // Nothing is left beside the film.
    #expect(try place.names() == [film, "scene.swift", "whole.\(ending)"])
  }

  /// A part that is cut or has a wrong bit, and what is behind it, is rendered again.
  @Test(arguments: [true, false])
  func aDamagedPartIsRenderedAgain(isCut: Bool) throws {
    let place = try place()
    try place.write("", to: "trap")
    #expect(try CommandRun(Self.words + ["-o", "film.apng", "--resume"], in: place).status == 1)
    let parts = try place.names(in: ".film.apng.parts")
    #expect(parts == ["000000000", "000000060", "000000120"])
    let second = ".film.apng.parts/000000060"
    var bytes = try place.data(second)
    if isCut { bytes.removeLast(30) } else { bytes[50] ^= 4 }
    try bytes.write(to: place.url.appendingPathComponent(second))
    try FileManager.default.removeItem(atPath: place.file("trap"))

    let run = try CommandRun(Self.words + ["-o", "film.apng", "--resume"], in: place)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("60 of 210 frames exist already"), "\(run.errors)")
    #expect(try CommandRun(Self.words + ["-o", "whole.apng"], in: place).status == 0)
    #expect(try place.data("film.apng") == place.data("whole.apng"))
  }

  @Test func framesOfAnotherSceneAreNotUsed() throws {
    let place = try place()
    try place.write("", to: "trap")
    #expect(try CommandRun(Self.words + ["-o", "film.apng", "--resume"], in: place).status == 1)
    try place.writeScene("box.backgroundColor = .blue")
    let run = try CommandRun(Self.words + ["-o", "film.apng", "--resume"], in: place)
    #expect(run.status == 0, "\(run.errors)")
    #expect(!run.errors.contains("frames exist already"))
    #expect(try CommandRun(Self.words + ["-o", "whole.apng"], in: place).status == 0)
    #expect(try place.data("film.apng") == place.data("whole.apng"))
  }

  @Test func aFilmThatAnotherProcessRendersIsLeftAlone() throws {
    let place = try Workplace()
    try place.write("size 4 4\nlayer {\nbounds 0 0 4 4\n}", to: "Still.scene")
    try place.createFolder(".film.gif.parts")
    let words = ["render", "Still.scene", "--duration", "0.1", "-o", "film.gif", "--resume"]
    let folder = open(place.file(".film.gif.parts"), O_RDONLY | O_DIRECTORY)
    #expect(flock(folder, LOCK_EX) == 0)
    let locked = try CommandRun(words, in: place)
    #expect(locked.status == 1)
    #expect(locked.errors.contains("film.gif: another process is rendering it"))
    #expect(try place.names() == [".film.gif.parts", "Still.scene"])

    close(folder)
    #expect(try CommandRun(words, in: place).status == 0)
    #expect(try place.names() == ["Still.scene", "film.gif"])
  }

  /// The folder of the kept frames has a name that something else may have.
  @Test func aFileInPlaceOfTheFolderIsSaidAndStays() throws {
    let words = ["render", "Still.scene", "--duration", "0.1", "-o", "film.gif", "--resume"]
    for target in [nil, "elsewhere"] {
      let place = try Workplace()
      try place.write("size 4 4\nlayer {\nbounds 0 0 4 4\n}", to: "Still.scene")
      if let target {
        try FileManager.default.createSymbolicLink(
          atPath: place.file(".film.gif.parts"), withDestinationPath: target)
      } else {
        try place.write("mine", to: ".film.gif.parts")
      }
      let run = try CommandRun(words, in: place)
      #expect(run.status == 1)
      #expect(run.errors.contains(".film.gif.parts: is not a folder"), "\(run.errors)")
      #expect(try place.names() == [".film.gif.parts", "Still.scene"])
    }
  }

  @Test(arguments: [
    (["--resume"], "--resume needs --duration"),
    (["--resume", "--duration", "1", "--shard", "1/2", "-o", "p"], "cannot be combined"),
    (["--resume", "--duration", "1", "--seed", "system"], "needs the same random numbers"),
  ])
  func badOptionsAreRefused(options: [String], words: String) throws {
    let run = try CommandRun(["render", "Missing.swift"] + options, in: Workplace())
    #expect(run.status == 2)
    #expect(run.errors.contains(words), "\(run.errors)")
  }
}
