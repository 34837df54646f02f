// Nacre, MIT licence; see LICENSE.

import Film
import Foundation
import GraphicsTypes
import Pictures
import Testing

/// Loops and posters.
@Suite struct FilmOptionsTests {
  private func film(
    _ name: String, in workspace: Workspace, count: Int = 10,
    _ change: (inout FilmOptions) -> Void
  ) throws {
    var options = FilmOptions()
    change(&options)
    let writer = try FilmWriter(
      file: workspace.file(name), width: 64, height: 48, framesPerSecond: 10, options: options)
    for index in 0..<count { try writer.append(pixels: Workspace.frame(index, 64, 48)) }
    try writer.finish()
  }

  /// How often a GIF is repeated after the first time, 0 for ever; `nil` if it does not say so.
  private func repetitions(ofGIF data: Data) -> Int? {
    guard let block = data.range(of: Data("NETSCAPE2.0".utf8)) else { return nil }
    let bytes = [UInt8](data[block.upperBound...].prefix(4))
    return Int(bytes[2]) | Int(bytes[3]) << 8
  }

  /// How often an APNG is shown, 0 for ever.
  private func plays(ofAPNG data: Data) throws -> Int {
    let chunk = try #require(data.range(of: Data("acTL".utf8)))
    return data[chunk.upperBound...].dropFirst(4).prefix(4).reduce(0) { $0 << 8 | Int($1) }
  }

  @Test(arguments: [(nil, 0), (0, 0), (1, nil), (2, 1), (65_535, 65_534)] as [(Int?, Int?)])
  func gifStatesItsRepetitions(_ loops: Int?, _ repetitions: Int?) throws {
    let workspace = try Workspace()

    try film("a.gif", in: workspace) { $0.loops = loops }

    #expect(try self.repetitions(ofGIF: workspace.data("a.gif")) == repetitions)
  }

  @Test(arguments: [(nil, 0), (0, 0), (1, 1), (3, 3), (65_535, 65_535)] as [(Int?, Int)])
  func apngAndWebPStateHowOftenTheyAreShown(_ loops: Int?, _ shown: Int) throws {
    let workspace = try Workspace()

    try film("a.apng", in: workspace) { $0.loops = loops }
    try film("a.webp", in: workspace) { $0.loops = loops }

    #expect(try plays(ofAPNG: workspace.data("a.apng")) == shown)
    #expect(try WebPProbe(workspace.data("a.webp")).loops == shown)
  }

  @Test(arguments: ["a.mp4", "a.mov", "a.webm", "%d.png"])
  func formatsWithoutLoopsRefuseThem(_ name: String) throws {
    let workspace = try Workspace()

    let error = #expect(throws: FilmError.self) {
      try film(name, in: workspace) { $0.loops = 0 }
    }

    #expect(error?.reason == .unsupported)
    #expect(error?.description.contains("gif, apng and webp") == true)
    #expect(try workspace.names.isEmpty)
  }

  @Test(arguments: [-1, 65_536])
  func impossibleLoopsAreRefused(_ loops: Int) throws {
    let workspace = try Workspace()

    let error = #expect(throws: FilmError.self) {
      try film("a.gif", in: workspace) { $0.loops = loops }
    }

    #expect(error?.reason == .unsupported)
  }

  /// The film has ten frames at ten per second.
  @Test(arguments: [(0, 0), (0.3, 3), (0.39, 3), (0.4, 4), (0.9, 9), (60, 9)])
  func posterIsTheFrameOfItsInstant(_ seconds: Double, _ index: Int) throws {
    let workspace = try Workspace()

    try film("a.mp4", in: workspace) {
      $0.poster = FilmPoster(file: workspace.file("poster.png"), seconds: seconds)
    }

    let poster = try Pictures.decode(workspace.data("poster.png"))
    #expect(poster.width == 64)
    #expect(poster.height == 48)
    #expect(poster.pixels == Workspace.frame(index, 64, 48))
    #expect(try workspace.names == ["a.mp4", "poster.png"])
  }

  @Test func posterIsTheFirstFrameByDefaultAndKeepsAlpha() throws {
    let workspace = try Workspace()
    var options = FilmOptions()
    options.isTransparent = true
    options.poster = FilmPoster(file: workspace.file("poster.png"))
    let writer = try FilmWriter(
      file: workspace.file("a.webm"), width: 64, height: 48, framesPerSecond: 10, options: options)

    for index in 0..<3 {
      try writer.append(pixels: Workspace.frame(index, 64, 48, alpha: 51))
    }
    try writer.finish()

    let poster = try Pictures.decode(workspace.data("poster.png"))
    #expect(poster.pixels == Workspace.frame(0, 64, 48, alpha: 51))
  }

  @Test func cancelledFilmLeavesNoPoster() throws {
    let workspace = try Workspace()
    var options = FilmOptions()
    options.poster = FilmPoster(file: workspace.file("poster.png"))
    let writer = try FilmWriter(
      file: workspace.file("a.gif"), width: 64, height: 48, framesPerSecond: 10, options: options)
    try writer.append(pixels: Workspace.frame(0, 64, 48))

    writer.cancel()

    #expect(try workspace.names.isEmpty)
  }

  @Test(arguments: [
    ("poster.jpg", 0, FilmError.Reason.unsupported), ("poster.png", -1, .unsupported),
    ("poster.png", .nan, .unsupported), ("no/poster.png", 0, .missingDirectory),
  ])
  func impossiblePostersAreRefused(
    _ name: String, _ seconds: Double, _ reason: FilmError.Reason
  ) throws {
    let workspace = try Workspace()

    let error = #expect(throws: FilmError.self) {
      try film("a.mp4", in: workspace) {
        $0.poster = FilmPoster(file: workspace.file(name), seconds: seconds)
      }
    }

    #expect(error?.reason == reason)
    #expect(try workspace.names.isEmpty)
  }
}
