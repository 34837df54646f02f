// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Pictures
import Testing

@testable import Film

/// The films that Nacre writes itself: gif and apng.
struct FrameFilmTests {
  /// Returns frames in which boxes of random colours are drawn over the frame before. Some frames change nothing.
  private func frames(
    _ count: Int, _ width: Int, _ height: Int, colors: [UInt32], seed: UInt64
  ) -> [[UInt32]] {
    var state = seed
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    var frame = (0..<width * height).map { _ in colors[random(colors.count)] }
    return (0..<count).map { index in
      if index > 0, index % 4 != 3 {
        let (x, y) = (random(width), random(height))
        for row in y..<min(y + 1 + random(height), height) {
          for column in x..<min(x + 1 + random(width), width) {
            frame[row * width + column] = colors[random(colors.count)]
          }
        }
      }
      return frame
    }
  }

  private func write(
    _ frames: [[UInt32]], _ width: Int, _ height: Int, to name: String, in workspace: Workspace,
    isTransparent: Bool = false
  ) throws {
    var options = FilmOptions()
    options.isTransparent = isTransparent
    let writer = try FilmWriter(
      file: workspace.file(name), width: width, height: height, framesPerSecond: 50,
      options: options)
    for frame in frames { try writer.append(pixels: frame) }
    try writer.finish()
  }

  /// What a film shows at each frame's time. A gif leaves unchanged frames out.
  private func shown(_ frames: [[UInt32]], isGIF: Bool) -> [[UInt32]] {
    guard isGIF else { return frames }
    return frames.indices.filter { $0 == 0 || frames[$0] != frames[$0 - 1] }.map { frames[$0] }
  }

  /// Few colours are kept exactly, by Nacre's reader and by FFmpeg's.
  @Test(arguments: [("a.gif", 2), ("a.gif", 3), ("a.gif", 255), ("a.apng", 255), ("a.apng", 9)])
  func fewColorsAreExact(name: String, count: Int) throws {
    let workspace = try Workspace()
    let (width, height) = (61, 47)
    let colors = (0..<count).map { 0xFF00_0000 | UInt32($0 * 0x01_02_05 % 0xFF_FFFF) }
    let frames = frames(9, width, height, colors: colors, seed: UInt64(count))
    try write(frames, width, height, to: name, in: workspace)

    let expected = shown(frames, isGIF: name == "a.gif")
    var film = try PictureFile(workspace.data(name))
    #expect(film.count == expected.count)
    for (index, frame) in expected.enumerated() {
      let pixels = try film.image(at: index).pixels
      #expect(pixels == frame, "frame \(index)")
    }
    let probe = try FrameProbe(workspace.file(name))
    #expect(probe.frames.count == expected.count)
    for (frame, pixels) in zip(probe.frames, expected) {
      // A gif is read as BGRA, an apng as RGBA.
      let shifts = name == "a.gif" ? [0, 8, 16, 24] : [16, 8, 0, 24]
      let bytes = pixels.flatMap { pixel in shifts.map { Int(pixel >> UInt32($0) & 255) } }
      #expect(frame.planes[0] == bytes)
    }
  }

  /// Pixels that become clear are taken away, with all that is there.
  @Test(arguments: ["a.gif", "a.apng"]) func clearPixelsAreExact(name: String) throws {
    let workspace = try Workspace()
    let (width, height) = (33, 20)
    let colors: [UInt32] = [0, 0, 0xFFFF_0000, 0xFF00_FF00, 0xFF10_2030]
    let frames = frames(12, width, height, colors: colors, seed: 5)
    try write(frames, width, height, to: name, in: workspace, isTransparent: true)
    let expected = shown(frames, isGIF: name == "a.gif")
    var film = try PictureFile(workspace.data(name))
    #expect(film.count == expected.count)
    for (index, frame) in expected.enumerated() {
      let pixels = try film.image(at: index).pixels
      #expect(pixels == frame, "frame \(index)")
    }
  }

  /// Of many colours each is near one of the palette, and a flat area has one colour.
  @Test func manyColorsAreNear() throws {
    let workspace = try Workspace()
    let (width, height) = (256, 64)
    let gradient = (0..<width * height).map { place -> UInt32 in
      let (x, y) = (UInt32(place % width), UInt32(place / width))
      return y < 32 ? 0xFF20_4060 : 0xFF00_0000 | x << 16 | (255 - x) << 8 | (y & 31) * 8
    }
    try write([gradient], width, height, to: "a.gif", in: workspace)
    var film = try PictureFile(workspace.data("a.gif"))
    let read = try film.image(at: 0).pixels
    #expect(read[..<(32 * width)].allSatisfy { $0 == 0xFF20_4060 })
    var (worst, sum) = (0, 0)
    for (pixel, given) in zip(read, gradient) {
      for shift: UInt32 in [0, 8, 16] {
        let difference = abs(Int(pixel >> shift & 255) - Int(given >> shift & 255))
        (worst, sum) = (max(worst, difference), sum + difference)
      }
    }
    #expect(worst <= 32, "\(worst) \(sum)")
    #expect(sum < 9 * width * height, "\(worst) \(sum)")
  }

  /// Only what changes takes bytes.
  @Test(arguments: ["a.gif", "a.apng"]) func stillPartsTakeNoBytes(name: String) throws {
    let workspace = try Workspace()
    let colors = (0..<200).map { 0xFF00_0000 | UInt32($0 * 0x03_07_11) }
    var frame = frames(1, 120, 90, colors: colors, seed: 1)[0]
    try write([frame], 120, 90, to: name, in: workspace)
    let one = try workspace.data(name).count
    var all = [frame]
    for index in 0..<20 {
      frame[5000 + index] = 0xFFFF_FFFF
      all.append(frame)
    }
    try write(all, 120, 90, to: name, in: workspace)
    #expect(try workspace.data(name).count < one + 20 * 150)
  }

  /// The table of codes is filled many times, and a run that is longer than any code is told.
  @Test(arguments: [2, 5, 8]) func codesAreForgottenAndLearntAgain(depth: Int) throws {
    var state: UInt64 = 7
    let noise = (0..<40_000).map { index -> UInt8 in
      state = state &* 6_364_136_223_846_793_005 &+ 1
      return index < 20_000 ? UInt8(state >> 40 & UInt64((1 << depth) - 1)) : 1
    }
    let blocks = LZWWriter.compress(noise, depth: depth)
    var gif = Data("GIF89a".utf8)
    for number in [200, 200] { gif.append(littleEndian: UInt16(number)) }
    gif.append(contentsOf: [0xF0 | UInt8(depth - 1), 0, 0])
    for index in 0..<1 << depth { gif.append(contentsOf: [UInt8(index), 0, 0]) }
    gif.append(0x2C)
    for number in [0, 0, 200, 200] { gif.append(littleEndian: UInt16(number)) }
    gif += [0] + blocks + [0x3B]
    var file = try PictureFile(gif)
    let read = try file.image(at: 0).pixels
    #expect(read == noise.map { 0xFF00_0000 | UInt32($0) << 16 })
  }
}
