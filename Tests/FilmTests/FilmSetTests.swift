// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

@testable import Film

/// Several films of the same frames, smaller ones, and chapters.
struct FilmSetTests {
  /// The means of areas, in which pixels count by how much of them is covered.
  @Test func smallerFramesHaveTheMeansOfAreas() {
    let scaler = FrameScaler(source: (3, 2), width: 2)
    #expect(scaler.width == 2)
    #expect(scaler.height == 1)
    let pixels: [UInt32] = [
      0xFF00_0000, 0xFF00_0030, 0xFF00_0060, 0xFF00_0000, 0xFF00_0030, 0xFF00_0060,
    ]
    // Two thirds of the first and one third of the second pixel.
    #expect(pixels.withUnsafeBufferPointer(scaler.scale) == [0xFF00_0010, 0xFF00_0050])
    let flat = [UInt32](repeating: 0x8012_3456, count: 37 * 23)
    let small = FrameScaler(source: (37, 23), width: 11)
    #expect(
      flat.withUnsafeBufferPointer(small.scale) == [UInt32](repeating: 0x8012_3456, count: 77))
  }

  /// One set of frames becomes films of several formats and sizes.
  @Test func aSetHasFilmsInSeveralFormatsAndSizes() throws {
    let workspace = try Workspace()
    var options = FilmOptions()
    options.loops = 2
    options.poster = FilmPoster(file: workspace.file("p.png"))
    let films = [
      FilmSet.Film(file: workspace.file("a.webm")),
      FilmSet.Film(file: workspace.file("b.gif"), width: 32),
    ]
    let set = try FilmSet(films, width: 64, height: 48, framesPerSecond: 30, options: options)
    for index in 0..<5 {
      try Workspace.frame(index, 64, 48).withUnsafeBytes { try set.append($0) }
    }
    try set.finish()
    #expect(try workspace.names == ["a.webm", "b.gif", "p.png"])
    #expect(try FilmProbe(workspace.file("a.webm")).frameCount == 5)
    let small = try FilmProbe(workspace.file("b.gif"))
    #expect(small.width == 32)
    #expect(small.height == 24)
    #expect(small.frameCount == 5)

    let wide = [FilmSet.Film(file: workspace.file("c.gif"), width: 65)]
    let error = #expect(throws: FilmError.self) {
      try FilmSet(wide, width: 64, height: 48, framesPerSecond: 30, options: FilmOptions())
    }
    #expect(error?.description.contains("the width is 65 pixels; it must be 1 to 64") == true)
  }

  /// A poster that cannot have its name leaves no film either.
  @Test func allFilesOfASetAppearOrNone() throws {
    let workspace = try Workspace()
    var options = FilmOptions()
    options.poster = FilmPoster(file: workspace.file("p.png"))
    let films = ["a.webm", "b.gif", "c.apng"].map { FilmSet.Film(file: workspace.file($0)) }
    let set = try FilmSet(films, width: 64, height: 48, framesPerSecond: 30, options: options)
    try Workspace.frame(0, 64, 48).withUnsafeBytes { try set.append($0) }
    try FileManager.default.createDirectory(
      atPath: workspace.file("p.png"), withIntermediateDirectories: false)
    #expect(throws: FilmError.self) { try set.finish() }
    #expect(try workspace.names == ["p.png"])
  }

  /// A format without alpha shows the frames over black, beside another that keeps it.
  @Test func transparencyIsThatOfEachFormat() throws {
    let workspace = try Workspace()
    var options = FilmOptions()
    options.isTransparent = true
    let films = ["a.webm", "b.mp4"].map { FilmSet.Film(file: workspace.file($0)) }
    let set = try FilmSet(films, width: 64, height: 48, framesPerSecond: 30, options: options)
    try Workspace.frame(0, 64, 48).withUnsafeBytes { try set.append($0) }
    try set.finish()
    #expect(try workspace.names == ["a.webm", "b.mp4"])
    #expect(throws: FilmError.self) {
      try FilmSet(Array(films[1...]), width: 64, height: 48, framesPerSecond: 30, options: options)
    }
  }

  @Test(arguments: ["a.mp4", "a.mov", "a.webm"]) func chaptersBeginAtTheirFrames(name: String)
    throws
  {
    let workspace = try Workspace()
    let writer = try FilmWriter(
      file: workspace.file(name), width: 64, height: 48, framesPerSecond: 10)
    for index in 0..<20 { try writer.append(pixels: Workspace.frame(index, 64, 48)) }
    writer.chapters = [
      FilmChapter(title: "Intro", frame: 0), FilmChapter(title: "Über uns", frame: 7),
    ]
    try writer.finish()
    let chapters = try ChapterProbe(workspace.file(name)).chapters
    #expect(chapters.map(\.title) == ["Intro", "Über uns"])
    #expect(chapters.map { ($0.start * 10).rounded() } == [0, 7])
    #expect(chapters.map { ($0.end * 10).rounded() } == [7, 20])
  }
}
