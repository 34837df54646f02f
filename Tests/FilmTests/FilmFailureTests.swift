// Nacre, MIT licence; see LICENSE.

import Film
import Foundation
import Testing

@Suite struct FilmFailureTests {
  static let names = ["a.mp4", "a.mov", "a.webm", "a.gif", "a.apng", "a.webp", "a%d.png"]

  private func error(
    _ file: String, width: Int = 8, height: Int = 8, rate: Double = 30
  ) -> FilmError? {
    #expect(throws: FilmError.self) {
      _ = try FilmWriter(file: file, width: width, height: height, framesPerSecond: rate)
    }
  }

  @Test(arguments: names)
  func cancelLeavesNothing(_ name: String) throws {
    let workspace = try Workspace()
    let writer = try FilmWriter(
      file: workspace.file(name), width: 64, height: 48, framesPerSecond: 30)

    if name != "a%d.png" {
      for index in 0..<5 { try writer.append(pixels: Workspace.frame(index, 64, 48)) }
    }
    writer.cancel()
    writer.cancel()

    #expect(try workspace.names.isEmpty)
    #expect(throws: FilmError.self) { try writer.finish() }
  }

  @Test(arguments: names)
  func writerThatGoesAwayLeavesNothing(_ name: String) throws {
    let workspace = try Workspace()

    do {
      _ = try FilmWriter(file: workspace.file(name), width: 64, height: 48, framesPerSecond: 30)
    }

    #expect(try workspace.names.isEmpty)
  }

  @Test func unfinishedFilmLeavesTheOlderOneAlone() throws {
    let workspace = try Workspace()
    try workspace.film("a.gif", count: 2)
    let older = try workspace.data("a.gif")

    let writer = try FilmWriter(
      file: workspace.file("a.gif"), width: 64, height: 48, framesPerSecond: 30)
    try writer.append(pixels: Workspace.frame(5, 64, 48))
    #expect(try workspace.data("a.gif") == older)
    writer.cancel()

    #expect(try workspace.data("a.gif") == older)
    #expect(try workspace.names == ["a.gif"])
  }

  @Test(arguments: ["film.avi", "film", "film.", "mp4"])
  func unknownEndingListsTheKnownOnes(_ name: String) throws {
    let workspace = try Workspace()

    let error = error(workspace.file(name))

    #expect(error?.reason == .unknownEnding)
    #expect(error?.description.contains(".mp4, .mov, .webm, .gif, .apng, .webp") == true)
    #expect(try workspace.names.isEmpty)
  }

  @Test(arguments: Self.names)
  func missingDirectoryIsNamed(_ name: String) throws {
    let workspace = try Workspace()

    let error = error(workspace.file("no/such/\(name)"))

    #expect(error?.reason == .missingDirectory)
    #expect(error?.description.contains("\(workspace.path)/no/such") == true)
  }

  @Test func directoryOfTheNameIsRefused() throws {
    let workspace = try Workspace()
    try FileManager.default.createDirectory(
      atPath: workspace.file("a.mp4"), withIntermediateDirectories: false)

    #expect(error(workspace.file("a.mp4"))?.reason == .notWritable)
  }

  @Test(.enabled(if: getuid() != 0, "root may write everywhere"))
  func directoryWithoutPermissionIsNamed() {
    let error = error("/usr/a.mp4")

    #expect(error?.reason == .notWritable)
    #expect(error?.description.contains("/usr") == true)
  }

  @Test(arguments: [(0, 8), (8, 0), (-1, 8), (16385, 8)])
  func impossibleSizesAreRefused(_ width: Int, _ height: Int) throws {
    let workspace = try Workspace()

    #expect(
      error(workspace.file("a.mp4"), width: width, height: height)?.reason == .unsupported)
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1001])
  func impossibleRatesAreRefused(_ rate: Double) throws {
    let workspace = try Workspace()

    #expect(error(workspace.file("a.mp4"), rate: rate)?.reason == .unsupported)
  }

  @Test(arguments: names)
  func filmWithoutFramesIsRefused(_ name: String) throws {
    let workspace = try Workspace()
    let writer = try FilmWriter(
      file: workspace.file(name), width: 8, height: 8, framesPerSecond: 30)

    let error = #expect(throws: FilmError.self) { try writer.finish() }

    #expect(error?.reason == .misuse)
    #expect(try workspace.names.isEmpty)
  }

  @Test func frameOfAnotherSizeIsRefused() throws {
    let workspace = try Workspace()
    let writer = try FilmWriter(
      file: workspace.file("a.mp4"), width: 8, height: 8, framesPerSecond: 30)

    let error = #expect(throws: FilmError.self) {
      try writer.append(pixels: [UInt32](repeating: 0, count: 63))
    }

    #expect(error?.reason == .misuse)
    #expect(try workspace.names.isEmpty)
  }

  @Test func frameAfterTheEndIsRefused() throws {
    let workspace = try Workspace()
    let writer = try FilmWriter(
      file: workspace.file("a.gif"), width: 8, height: 8, framesPerSecond: 30)
    try writer.append(pixels: [UInt32](repeating: 0, count: 64))
    try writer.finish()

    #expect(throws: FilmError.self) { try writer.append(pixels: Array(repeating: 0, count: 64)) }
    #expect(try workspace.names == ["a.gif"])
  }
}
