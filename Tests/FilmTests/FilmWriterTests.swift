// Nacre, MIT licence; see LICENSE.

import Film
import Foundation
import GraphicsTypes
import Pictures
import Testing

@Suite struct FilmWriterTests {
  @Test(arguments: [("a.mp4", "h264"), ("a.webm", "vp9"), ("a.gif", "gif"), ("a.apng", "apng")])
  func filmOfEachFormatReadsBack(_ name: String, _ codec: String) throws {
    let workspace = try Workspace()

    try workspace.film(name, count: 10, rate: 25)

    let probe = try FilmProbe(workspace.file(name))
    #expect(try workspace.names == [name])
    #expect(probe.codec == codec)
    #expect(probe.width == 64)
    #expect(probe.height == 48)
    #expect(probe.frameCount == 10)
    #expect(abs(probe.duration - 0.4) < 0.002)
    for (index, time) in probe.times.enumerated() {
      #expect(abs(time - Double(index) / 25) < 0.002)
    }
  }

  @Test func webpReadsBack() throws {
    let workspace = try Workspace()

    try workspace.film("a.webp", count: 10, rate: 25)

    let film = try WebPProbe(workspace.data("a.webp"))
    #expect(film.width == 64)
    #expect(film.height == 48)
    #expect(film.delays == Array(repeating: 40, count: 10))
    #expect(film.loops == 0)
  }

  @Test(arguments: ["a.mp4", "a.webm"])
  func coloursAreBT709(_ name: String) throws {
    let workspace = try Workspace()
    let writer = try FilmWriter(
      file: workspace.file(name), width: 64, height: 64, framesPerSecond: 30)

    // Half-transparent white over black is grey: in studio range, luma 16 + 219 · 128/255.
    for _ in 0..<3 { try writer.append(pixels: [UInt32](repeating: 0x8080_8080, count: 4096)) }
    try writer.finish()

    let probe = try FilmProbe(workspace.file(name))
    #expect(probe.isTaggedBT709)
    #expect(abs(Int(probe.luma ?? 0) - 126) <= 1)
  }

  /// The page behind the frame cannot be read, so that reading beyond the last pixel would crash.
  @Test(arguments: 1...12)
  func framesAreNotReadBeyondTheirEnd(width: Int) throws {
    let workspace = try Workspace()
    let (page, height) = (4096, 8)
    let writer = try FilmWriter(
      file: workspace.file("a.mp4"), width: width, height: height, framesPerSecond: 30)
    let memory = try #require(
      mmap(nil, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))
    defer { munmap(memory, 2 * page) }
    #expect(mprotect(memory + page, page, PROT_NONE) == 0)
    let bytes = width * height * 4

    try writer.append(
      UnsafeRawBufferPointer(start: memory + page - bytes, count: bytes))
    try writer.finish()

    #expect(try FilmProbe(workspace.file("a.mp4")).frameCount == 1)
  }

  @Test func redHasTheLumaOfBT709() throws {
    let workspace = try Workspace()
    let writer = try FilmWriter(
      file: workspace.file("a.mp4"), width: 64, height: 64, framesPerSecond: 30)

    try writer.append(pixels: [UInt32](repeating: 0xFFFF_0000, count: 4096))
    try writer.finish()

    // BT.709 luma of pure red is 16 + 219 · 0.2126; BT.601 would give 81.
    #expect(abs(Int(try FilmProbe(workspace.file("a.mp4")).luma ?? 0) - 63) <= 1)
  }

  @Test(arguments: ["a.mp4", "a.webm"])
  func oddSizesArePaddedToEven(_ name: String) throws {
    let workspace = try Workspace()

    try workspace.film(name, count: 3, width: 33, height: 21)

    let probe = try FilmProbe(workspace.file(name))
    #expect(probe.width == 34)
    #expect(probe.height == 22)
    #expect(probe.frameCount == 3)
  }

  /// The left half of the picture is black, and the right half, with the last column, is white.
  @Test(arguments: [(2, 2), (3, 5), (17, 9), (33, 21), (64, 1)])
  func everyColumnAndRowIsEncoded(width: Int, height: Int) throws {
    let workspace = try Workspace()
    let writer = try FilmWriter(
      file: workspace.file("a.mp4"), width: width, height: height, framesPerSecond: 30)
    let row = (0..<width).map { $0 < width / 2 ? 0xFF00_0000 : 0xFFFF_FFFF as UInt32 }

    try writer.append(pixels: Array(repeatElement(row, count: height).joined()))
    try writer.finish()

    let frame = try #require(try FrameProbe(workspace.file("a.mp4")).frames.first)
    #expect(frame.width == (width + 1) & ~1)
    #expect(frame.height == (height + 1) & ~1)
    for y in 0..<frame.height {
      for x in 0..<frame.width {
        let expected = x < width / 2 ? 16 : 235
        let luma = frame.planes[0][y * frame.width + x]
        #expect(abs(luma - expected) <= 12, "column \(x), row \(y)")
      }
    }
    #expect(frame.planes[1].allSatisfy { abs($0 - 128) <= 3 })
    #expect(frame.planes[2].allSatisfy { abs($0 - 128) <= 3 })
  }

  @Test(arguments: ["a.gif", "a.apng"])
  func oddSizesAreKeptWhereTheyFit(_ name: String) throws {
    let workspace = try Workspace()

    try workspace.film(name, count: 3, width: 33, height: 21)

    let probe = try FilmProbe(workspace.file(name))
    #expect(probe.width == 33)
    #expect(probe.height == 21)
    #expect(probe.frameCount == 3)
  }

  @Test(arguments: ["a.mp4", "a.webm", "a.gif", "a.apng"])
  func filmOfOneFrameReadsBack(_ name: String) throws {
    let workspace = try Workspace()

    try workspace.film(name, count: 1, rate: 30)

    #expect(try FilmProbe(workspace.file(name)).frameCount == 1)
  }

  @Test func filmOfOneFrameInWebPIsAStill() throws {
    let workspace = try Workspace()

    try workspace.film("a.webp", count: 1)

    #expect(try Pictures.decode(workspace.data("a.webp")).width == 64)
  }

  @Test(arguments: ["a.mp4", "a.webm", "a.gif", "a.apng", "a.webp"])
  func filmOfOnePixelIsWritten(_ name: String) throws {
    let workspace = try Workspace()

    try workspace.film(name, count: 2, width: 1, height: 1)

    #expect(try workspace.names == [name])
  }

  @Test(arguments: ["a.mp4", "a.webm", "a.gif", "a.apng", "a.webp"])
  func sameFramesGiveTheSameBytes(_ name: String) throws {
    let workspace = try Workspace()

    try workspace.film(name, count: 12, width: 160, height: 120)
    let first = try workspace.data(name)
    try workspace.film(name, count: 12, width: 160, height: 120)

    #expect(Workspace.difference(first, try workspace.data(name)) == nil)
  }

  @Test func apngKeepsAlpha() throws {
    let workspace = try Workspace()
    let frame = Workspace.frame(0, 20, 20, alpha: 128)
    let writer = try FilmWriter(
      file: workspace.file("a.apng"), width: 20, height: 20, framesPerSecond: 30)

    try writer.append(pixels: frame)
    try writer.append(pixels: Workspace.frame(1, 20, 20, alpha: 128))
    try writer.finish()

    #expect(try Pictures.decode(workspace.data("a.apng")).pixels == frame)
  }

  @Test func mp4BeginsWithItsIndex() throws {
    let workspace = try Workspace()

    try workspace.film("a.mp4")

    let data = try workspace.data("a.mp4")
    let index = try #require(data.range(of: Data("moov".utf8)))
    let frames = try #require(data.range(of: Data("mdat".utf8)))
    #expect(index.lowerBound < frames.lowerBound)
  }

  @Test(arguments: [(29.97, 30000.0 / 1001), (23.976, 24000.0 / 1001), (12.5, 12.5), (60.0, 60.0)])
  func frameRateIsExact(_ asked: Double, _ exact: Double) throws {
    let workspace = try Workspace()

    try workspace.film("a.mp4", count: 100, width: 16, height: 16, rate: asked)

    #expect(abs(try FilmProbe(workspace.file("a.mp4")).duration - 100 / exact) < 0.0005)
  }

  @Test func gifDelaysDoNotDrift() throws {
    let workspace = try Workspace()

    try workspace.film("a.gif", count: 90, width: 320, rate: 30)

    let probe = try FilmProbe(workspace.file("a.gif"))
    #expect(probe.frameCount == 90)
    #expect(abs(probe.duration - 3) < 0.001)
    for (index, time) in probe.times.enumerated() {
      #expect(abs(time - Double(index) / 30) <= 0.0051)
    }
  }

  @Test func gifOfSixtyFramesASecondIsThinnedToFifty() throws {
    let workspace = try Workspace()

    try workspace.film("a.gif", count: 60, width: 320, rate: 60)

    let probe = try FilmProbe(workspace.file("a.gif"))
    #expect(probe.frameCount == 50)
    #expect(abs(probe.duration - 1) < 0.001)
    #expect(zip(probe.times.dropFirst(), probe.times).allSatisfy { abs($0 - $1 - 0.02) < 0.001 })
  }

  @Test func gifShowsUnchangedFramesLonger() throws {
    let workspace = try Workspace()
    let writer = try FilmWriter(
      file: workspace.file("a.gif"), width: 64, height: 48, framesPerSecond: 10)

    for index in [0, 0, 0, 1, 1] { try writer.append(pixels: Workspace.frame(index, 64, 48)) }
    try writer.finish()

    let probe = try FilmProbe(workspace.file("a.gif"))
    #expect(probe.times.map { ($0 * 10).rounded() } == [0, 3])
    #expect(abs(probe.duration - 0.5) < 0.001)
  }

  @Test func formatMayBeAskedForWhateverTheEnding() throws {
    let workspace = try Workspace()

    try workspace.film("film.bin", count: 3, format: .gif)

    #expect(try FilmProbe(workspace.file("film.bin")).codec == "gif")
  }

  @Test(arguments: ["a:b.mp4", "pipe:1.gif", "50%done.mp4", "ü ß.webm", ".mp4"])
  func oddNamesAreTakenLiterally(_ name: String) throws {
    let workspace = try Workspace()

    try workspace.film(name, count: 2)

    #expect(try workspace.names == [name])
  }
}
