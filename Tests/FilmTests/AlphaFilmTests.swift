// Nacre, MIT licence; see LICENSE.

import CFFmpeg
import Film
import Foundation
import GraphicsTypes
import Pictures
import Testing

/// Transparent films, decoded again.
@Suite struct AlphaFilmTests {
  private let width = AlphaFrame.width
  private let height = AlphaFrame.height

  /// Writes a transparent film of moving gradients of alpha.
  private func film(_ name: String, in workspace: Workspace, count: Int = 4) throws {
    var options = FilmOptions()
    options.isTransparent = true
    let writer = try FilmWriter(
      file: workspace.file(name), width: width, height: height, framesPerSecond: 25,
      options: options)
    for index in 0..<count { try writer.append(pixels: AlphaFrame.pixels(index)) }
    try writer.finish()
  }

  /// Calls `body` with each pixel of the film's frames.
  private func forEachPixel(_ count: Int = 4, _ body: (_ index: Int, _ x: Int, _ y: Int) -> Void) {
    for index in 0..<count {
      for y in 0..<height { for x in 0..<width { body(index, x, y) } }
    }
  }

  @Test func numberedPNGIsExact() throws {
    let workspace = try Workspace()

    try film("%d.png", in: workspace)

    for index in 0..<4 {
      let picture = try FrameProbe(workspace.file("\(index + 1).png"))
      let pixels = AlphaFrame.pixels(index)
      #expect(picture.format == AV_PIX_FMT_RGBA)
      let read = (0..<width * height).map { picture.frames[0].packed($0 % width, $0 / width) }
      #expect(read == pixels.map(AlphaFrame.straight))
    }
  }

  @Test func apngIsExact() throws {
    let workspace = try Workspace()

    try film("a.apng", in: workspace)

    let film = try FrameProbe(workspace.file("a.apng"))
    #expect(film.format == AV_PIX_FMT_RGBA)
    #expect(film.frames.count == 4)
    for (index, frame) in film.frames.enumerated() {
      let read = (0..<width * height).map { frame.packed($0 % width, $0 / width) }
      #expect(read == AlphaFrame.pixels(index).map(AlphaFrame.straight))
    }
  }

  @Test func webpKeepsAlphaExactly() throws {
    let workspace = try Workspace()

    try film("a.webp", in: workspace)

    var film = try PictureFile(workspace.data("a.webp"))
    #expect(film.count == 4)
    for index in 0..<4 {
      let frame = try film.image(at: index)
      #expect(
        frame.pixels.map { $0 >> 24 } == AlphaFrame.pixels(index).map { $0 >> 24 }, "\(index)")
    }
  }

  @Test func webmKeepsAlphaWithinItsLoss() throws {
    let workspace = try Workspace()

    try film("a.webm", in: workspace)

    let film = try FrameProbe(workspace.file("a.webm"), decoder: "libvpx-vp9")
    #expect(film.codec == "vp9")
    #expect(film.alphaMode == "1")
    #expect(film.isTaggedBT709)
    #expect(film.format == AV_PIX_FMT_YUVA420P)
    #expect(film.frames.count == 4)
    var (worst, sum) = (0, 0)
    forEachPixel { index, x, y in
      let difference = abs(film.frames[index].alpha(x, y) - AlphaFrame.alpha(x, y, index))
      (worst, sum) = (max(worst, difference), sum + difference)
    }
    // Measured: at most 4 of 255, and 0.26 in the mean.
    #expect(worst <= 8, "\(worst) \(sum)")
    #expect(sum <= 4 * width * height, "\(worst) \(sum)")
  }

  @Test func webmKeepsClearAndOpaqueAreas() throws {
    let workspace = try Workspace()
    var options = FilmOptions()
    options.isTransparent = true
    let writer = try FilmWriter(
      file: workspace.file("a.webm"), width: 64, height: 64, framesPerSecond: 30, options: options)
    // The left half is clear, the right half orange.
    let pixels = (0..<64 * 64).map { $0 % 64 < 32 ? 0 : 0xFFFF_8000 as UInt32 }
    for _ in 0..<3 { try writer.append(pixels: pixels) }
    try writer.finish()

    let film = try FrameProbe(workspace.file("a.webm"), decoder: "libvpx-vp9")

    for frame in film.frames {
      for y in 0..<64 {
        #expect((0..<28).allSatisfy { frame.alpha($0, y) <= 2 })
        #expect((36..<64).allSatisfy { frame.alpha($0, y) >= 253 })
      }
      // BT.709: luma 16 + 219 · (0.2126 + 0.7152 · 128/255).
      #expect(abs(frame.planes[0][32 * 64 + 50] - 141) <= 2)
    }
  }

  @Test func proResKeepsAlphaExactlyAndColourNearly() throws {
    let workspace = try Workspace()

    try film("a.mov", in: workspace)

    let film = try FrameProbe(workspace.file("a.mov"))
    #expect(film.codec == "prores")
    #expect(film.tag == "ap4h")
    #expect(film.isTaggedBT709)
    #expect(film.format == AV_PIX_FMT_YUVA444P12LE)
    #expect(film.frames.count == 4)
    let given = (0..<4).map(AlphaFrame.pixels)
    var (worst, worstLuma) = (0, 0.0)
    forEachPixel { index, x, y in
      let frame = film.frames[index]
      let alpha = (frame.alpha(x, y) * 255 * 2 + 4095) / (2 * 4095)
      worst = max(worst, abs(alpha - AlphaFrame.alpha(x, y, index)))
      let color = AlphaFrame.straight(given[index][y * width + x]).map(Double.init)
      guard x >= 52 else { return }
      let luma = 16 + 219 * (0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2]) / 255
      worstLuma = max(worstLuma, abs(Double(frame.planes[0][y * width + x]) / 16 - luma))
    }
    #expect(worst == 0)
    #expect(worstLuma <= 2, "\(worstLuma)")
  }

  /// Each clear pixel beside an orange one would halve the chroma of a plain mean.
  @Test func clearPixelsDoNotDarkenTheChromaOfEdges() throws {
    let workspace = try Workspace()
    var options = FilmOptions()
    options.isTransparent = true
    let writer = try FilmWriter(
      file: workspace.file("a.webm"), width: 64, height: 64, framesPerSecond: 30, options: options)
    let pixels = (0..<64 * 64).map { $0 % 2 == 0 ? 0 : 0xFFFF_8000 as UInt32 }
    try writer.append(pixels: pixels)
    try writer.finish()

    let frame = try FrameProbe(workspace.file("a.webm"), decoder: "libvpx-vp9").frames[0]

    // Orange has Cb = 128 + 224/1.8556 · (0 − 0.5716) = 59.
    #expect(frame.planes[1].allSatisfy { abs($0 - 59) <= 3 })
  }

  @Test func gifIsClearOrOpaque() throws {
    let workspace = try Workspace()

    try film("a.gif", in: workspace)

    var film = try PictureFile(workspace.data("a.gif"))
    #expect(film.count == 4)
    for index in 0..<4 {
      let frame = try film.image(at: index)
      let expected = (0..<width * height).map {
        AlphaFrame.alpha($0 % width, $0 / width, index) >= 128 ? 255 : 0 as UInt32
      }
      #expect(frame.pixels.map { $0 >> 24 } == expected, "\(index)")
      // The colour is straight: half-transparent orange is not darker.
      let orange = frame.pixels[height / 2 * width + 49]
      #expect(abs(Int(orange >> 16 & 0xFF) - 255) <= 16)
      #expect(abs(Int(orange >> 8 & 0xFF) - 128) <= 16)
    }
  }

  @Test func gifThatBeginsClearKeepsItsFirstFrame() throws {
    let workspace = try Workspace()
    var options = FilmOptions()
    options.isTransparent = true
    let writer = try FilmWriter(
      file: workspace.file("a.gif"), width: 8, height: 8, framesPerSecond: 10, options: options)
    for pixel in [0, 0, 0xFFFF_0000 as UInt32] {
      try writer.append(pixels: [UInt32](repeating: pixel, count: 64))
    }
    try writer.finish()

    var film = try PictureFile(workspace.data("a.gif"))

    #expect(film.count == 2)
    #expect(try film.image(at: 0).pixels.allSatisfy { $0 == 0 })
    #expect(try film.image(at: 1).pixels.allSatisfy { $0 >> 24 == 255 })
  }

  @Test(arguments: ["a.gif", "a.apng", "a.webp"])
  func filmThatIsClearThroughoutIsWritten(_ name: String) throws {
    let workspace = try Workspace()
    var options = FilmOptions()
    options.isTransparent = true
    let writer = try FilmWriter(
      file: workspace.file(name), width: 8, height: 8, framesPerSecond: 10, options: options)
    for _ in 0..<3 { try writer.append(pixels: [UInt32](repeating: 0, count: 64)) }
    try writer.finish()

    var film = try PictureFile(workspace.data(name))

    #expect(try film.image(at: 0).pixels.allSatisfy { $0 == 0 })
  }

  @Test(arguments: ["a.webm", "a.mov", "a.gif", "a.apng", "a.webp"])
  func oddAndSmallSizesAreWritten(_ name: String) throws {
    let workspace = try Workspace()
    var options = FilmOptions()
    options.isTransparent = true
    for (width, height) in [(1, 1), (3, 5), (33, 21)] {
      let writer = try FilmWriter(
        file: workspace.file(name), width: width, height: height, framesPerSecond: 30,
        options: options)
      let pixels = [UInt32](repeating: 0x8080_0000, count: width * height)
      try writer.append(pixels: pixels)
      try writer.append(pixels: pixels)
      try writer.finish()
      #expect(try workspace.names == [name])
    }
    guard name == "a.webm" else { return }
    let film = try FrameProbe(workspace.file(name), decoder: "libvpx-vp9")
    #expect(film.frames[0].width == 34)
    #expect(film.frames[0].height == 22)
    #expect(film.frames[0].planes[3].allSatisfy { abs($0 - 128) <= 2 })
  }

  @Test(arguments: ["a.webm", "a.mov", "a.gif", "a.apng", "a.webp"])
  func sameFramesGiveTheSameBytes(_ name: String) throws {
    let workspace = try Workspace()

    try film(name, in: workspace)
    let first = try workspace.data(name)
    try film(name, in: workspace)

    #expect(Workspace.difference(first, try workspace.data(name)) == nil)
  }

  @Test func movThatIsOpaqueIsH264() throws {
    let workspace = try Workspace()

    try workspace.film("a.mov", count: 10, width: 33, height: 21, rate: 25)

    let probe = try FilmProbe(workspace.file("a.mov"))
    #expect(probe.codec == "h264")
    #expect(probe.isTaggedBT709)
    #expect(probe.width == 34)
    #expect(probe.height == 22)
    #expect(probe.frameCount == 10)
    #expect(abs(probe.duration - 0.4) < 0.002)
    #expect(try workspace.data("a.mov").range(of: Data("qt  ".utf8)) != nil)
  }

  @Test func mp4RefusesAlphaAndNamesTheFormatsThatKeepIt() throws {
    let workspace = try Workspace()
    var options = FilmOptions()
    options.isTransparent = true

    let error = #expect(throws: FilmError.self) {
      _ = try FilmWriter(
        file: workspace.file("a.mp4"), width: 8, height: 8, framesPerSecond: 30, options: options)
    }

    #expect(error?.reason == .unsupported)
    #expect(error?.description.contains("mov, webm, apng, webp and png") == true)
    #expect(try workspace.names.isEmpty)
  }
}
