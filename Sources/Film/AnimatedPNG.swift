// Nacre, MIT licence; see LICENSE.

import CZLib
import Foundation
import Pictures

/// An animated PNG. Each frame replaces the rectangle in which it differs from the frame before.
///
/// **Source.** "Portable Network Graphics (PNG) Specification", third edition, W3C.
final class AnimatedPNG: FrameSink {
  private let width: Int
  private let height: Int
  private let loops: Int
  private let file: FilmFile
  private let work = OrderedWork()
  /// The duration of a frame, as a fraction of a second.
  private let delay: (numerator: UInt16, denominator: UInt16)
  private var latest: [UInt32] = []
  private var frameCount: UInt32 = 0

  /// The offset of the chunk with the number of frames: the length of the signature and of the first chunk.
  private static let offsetOfControl = 8 + 25

  init(path: String, width: Int, height: Int, rate: FrameRate, _ options: FilmOptions) throws {
    (self.width, self.height) = (width, height)
    loops = options.loops ?? 0
    delay = Self.delay(rate)
    file = try FilmFile(path)
    var header = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    var size = Data()
    size.append(bigEndian: UInt32(width))
    size.append(bigEndian: UInt32(height))
    // Eight bits per sample, RGB with alpha.
    header.append(Self.chunk("IHDR", size + [8, 6, 0, 0, 0]))
    header.append(control)
    // The colours are those of sRGB.
    header.append(Self.chunk("sRGB", Data([0])))
    try file.write(header)
  }

  /// Returns the duration of a frame as a fraction of a second. A fraction with a number above 16 bits is rounded.
  private static func delay(_ rate: FrameRate) -> (UInt16, UInt16) {
    let (numerator, denominator) = (Int(rate.denominator), Int(rate.numerator))
    guard max(numerator, denominator) > Int(UInt16.max) else {
      return (UInt16(numerator), UInt16(denominator))
    }
    let divisor = (max(numerator, denominator) + Int(UInt16.max) - 1) / Int(UInt16.max)
    let rounded = { (number: Int) in UInt16((number + divisor / 2) / divisor) }
    return (rounded(numerator), max(rounded(denominator), 1))
  }

  /// The chunk with the number of frames and of repetitions.
  private var control: Data {
    var content = Data()
    content.append(bigEndian: frameCount)
    content.append(bigEndian: UInt32(loops))
    return Self.chunk("acTL", content)
  }

  // SAFETY: `FilmWriter` has checked that the buffer holds one frame. Pixels that are encoded later are copied.
  func append(_ pixels: UnsafeBufferPointer<UInt32>) throws {
    let area = changes(pixels)
    let part = area.cut(pixels, width: width)
    latest = Array(pixels)
    let (number, delay) = (frameCount, delay)
    frameCount += 1
    try work.append({ try Self.frame(part, area, number, delay) }, file.write)
  }

  /// Returns the rectangle that a frame changes. For a frame that changes nothing, it is one pixel.
  private func changes(_ pixels: UnsafeBufferPointer<UInt32>) -> FrameArea {
    if latest.isEmpty { return FrameArea(x: 0..<width, y: 0..<height) }
    // SAFETY: both hold a frame.
    let area = latest.withUnsafeBufferPointer {
      FrameArea.difference($0, pixels, width: width, height: height)
    }
    return area ?? FrameArea(x: 0..<1, y: 0..<1)
  }

  /// Returns the chunks of a frame.
  private static func frame(
    _ pixels: [UInt32], _ area: FrameArea, _ number: UInt32, _ delay: (UInt16, UInt16)
  ) throws -> Data {
    // The chunks of all frames are numbered in one sequence: one chunk of the first frame, and two of each other.
    let sequence = number == 0 ? 0 : 2 * number - 1
    var control = Data()
    for value in [
      sequence, UInt32(area.width), UInt32(area.height), UInt32(area.x.lowerBound),
      UInt32(area.y.lowerBound),
    ] { control.append(bigEndian: value) }
    control.append(bigEndian: delay.0)
    control.append(bigEndian: delay.1)
    // The frame stays after its time, and its pixels replace those below them, alpha included.
    control.append(contentsOf: [0, 0])
    // SAFETY: the pixels are read during the call only, and have the size of the area.
    let data = try pixels.withUnsafeBytes {
      try Pictures.compressPNG(pixels: $0, width: area.width, height: area.height)
    }
    if number == 0 { return chunk("fcTL", control) + chunk("IDAT", data) }
    var numbered = Data()
    numbered.append(bigEndian: sequence + 1)
    return chunk("fcTL", control) + chunk("fdAT", numbered + data)
  }

  private static func chunk(_ kind: String, _ content: Data) -> Data {
    var chunk = Data(capacity: content.count + 12)
    chunk.append(bigEndian: UInt32(content.count))
    let body = Data(kind.utf8) + content
    chunk.append(body)
    // SAFETY: the bytes are read during the call only.
    let sum = body.withUnsafeBytes {
      crc32_z(0, $0.bindMemory(to: UInt8.self).baseAddress, $0.count)
    }
    chunk.append(bigEndian: UInt32(sum))
    return chunk
  }

  func finish() throws {
    try work.finish(file.write)
    try file.write(Self.chunk("IEND", Data()))
    try file.replace(at: Self.offsetOfControl, with: control)
    try file.finish()
  }

  func commit() throws { try file.commit() }

  func cancel() { file.discard() }
}
