// Nacre, MIT licence; see LICENSE.

import Film
import Foundation
import GraphicsTypes
import Pictures
import Testing

@Suite struct NumberedPicturesTests {
  @Test func numbersBeginAtOneAndArePadded() throws {
    let workspace = try Workspace()

    try workspace.film("f%03d.png", count: 12)

    #expect(try workspace.names == (1...12).map { ($0 < 10 ? "f00" : "f0") + "\($0).png" })
    #expect(
      try Pictures.decode(workspace.data("f004.png")).pixels == Workspace.frame(3, 64, 48))
  }

  @Test func sameFramesGiveTheSameBytes() throws {
    let workspace = try Workspace()

    try workspace.film("a%d.png", count: 8)
    try workspace.film("b%d.png", count: 8)

    for index in 1...8 {
      #expect(try workspace.data("a\(index).png") == workspace.data("b\(index).png"))
    }
  }

  @Test func missingDirectoryIsCreatedInsideItsParent() throws {
    let workspace = try Workspace()

    try workspace.film("out/%05d.png", count: 2)

    #expect(try workspace.names == ["out"])
    #expect(try workspace.data("out/00002.png").count > 0)
  }

  @Test func wholePicturesStayAfterCancel() throws {
    let workspace = try Workspace()
    let writer = try FilmWriter(
      file: workspace.file("%d.png"), width: 64, height: 48, framesPerSecond: 30)

    try writer.append(pixels: Workspace.frame(0, 64, 48))
    writer.cancel()

    #expect(try workspace.names == ["1.png"])
  }

  @Test(arguments: [("100%%-%d.png", "100%-1.png"), ("%4d.png", "0001.png"), ("%dx.png", "1x.png")])
  func patternIsReadAsFFmpegDoes(_ pattern: String, _ name: String) throws {
    let workspace = try Workspace()

    try workspace.film(pattern, count: 1)

    #expect(try workspace.names == [name])
  }

  @Test(arguments: ["a.png", "%d-%d.png", "%s.png", "%.png", "%5.png", "a%%d.png", "%999d.png"])
  func nameWithoutExactlyOnePatternIsRefused(_ name: String) throws {
    let workspace = try Workspace()

    let error = #expect(throws: FilmError.self) { try workspace.film(name, count: 1) }

    #expect(error?.reason == .pattern)
    #expect(error?.description.contains("%05d") == true)
    #expect(try workspace.names.isEmpty)
  }

  @Test func failureToWriteIsReported() throws {
    let workspace = try Workspace()
    try FileManager.default.createDirectory(
      atPath: workspace.file("1.png"), withIntermediateDirectories: false)

    let error = #expect(throws: FilmError.self) { try workspace.film("%d.png", count: 1) }

    #expect(error?.reason == .notWritable)
    #expect(try workspace.names == ["1.png"])
  }
}
