// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// Reads GIF files.
///
/// **Source.** CompuServe, "Graphics Interchange Format, Version 89a" (1990). The extension
/// `NETSCAPE2.0` has the number of repetitions.
struct GIFReader: FrameSource {
  let width: Int
  let height: Int
  private(set) var frames: [Frame] = []
  private(set) var loopCount = 1
  private let bytes: [UInt8]
  private var images: [Image] = []

  /// The data of a frame's pixels, as ranges of the file.
  private struct Image {
    var colors: Range<Int>
    var transparent: Int?
    var isInterlaced: Bool
    var codeSize: Int
    /// The blocks of compressed indices.
    var blocks: [Range<Int>]
  }

  /// The properties of the next frame from a graphic control extension.
  private struct Control {
    var delay = 0.0
    var disposal = Frame.Disposal.keep
    var transparent: Int?
  }

  /// - Throws: `PictureError` for a file without frames, with a size out of limits, or one that ends
  ///   inside a block. Pixels are not decoded yet.
  init(_ data: Data) throws {
    var reader = ByteReader(data, .gif)
    _ = try reader.skip(6)
    (width, height) = (try reader.little16(), try reader.little16())
    try checkSize(.gif, width, height)
    let flags = try reader.byte()
    _ = try reader.skip(2)
    let colors = try Self.colors(flags, &reader) ?? 0..<0
    bytes = reader.bytes
    try readBlocks(&reader, colors)
    guard !frames.isEmpty else { throw PictureError.malformed(.gif, "it has no frames") }
  }

  /// Whether a frame has transparent pixels.
  var hasAlpha: Bool { images.contains { $0.transparent != nil } }

  /// Skips a table of colours, if the flags announce one.
  private static func colors(_ flags: UInt8, _ reader: inout ByteReader) throws -> Range<Int>? {
    flags & 0x80 != 0 ? try reader.skip(3 << (Int(flags & 7) + 1)) : nil
  }

  private mutating func readBlocks(_ reader: inout ByteReader, _ colors: Range<Int>) throws {
    var control = Control()
    // Some files lack the trailer.
    while !reader.isAtEnd {
      switch try reader.byte() {
      case 0x21: try readExtension(&reader, &control)
      case 0x2C:
        try readImage(&reader, colors, control)
        control = Control()
      case 0x3B: return
      default: throw PictureError.malformed(.gif, "a block of an unknown kind")
      }
    }
  }

  private mutating func readExtension(
    _ reader: inout ByteReader, _ control: inout Control
  ) throws {
    let label = try reader.byte()
    let blocks = try Self.blocks(&reader)
    let first = blocks.first.map { Array(bytes[$0]) } ?? []
    if label == 0xF9, first.count >= 4 {
      control.delay = Double(Int(first[1]) | Int(first[2]) << 8) / 100
      control.transparent = first[0] & 1 != 0 ? Int(first[3]) : nil
      control.disposal = [2: .clear, 3: .restore][Int(first[0] >> 2 & 7)] ?? .keep
    } else if label == 0xFF, first == Array("NETSCAPE2.0".utf8), blocks.count > 1 {
      let second = Array(bytes[blocks[1]])
      if second.count >= 3, second[0] == 1 {
        let repetitions = Int(second[1]) | Int(second[2]) << 8
        loopCount = repetitions == 0 ? 0 : repetitions + 1
      }
    }
  }

  private static func blocks(_ reader: inout ByteReader) throws -> [Range<Int>] {
    var blocks: [Range<Int>] = []
    while case let count = try reader.byte(), count > 0 {
      blocks.append(try reader.skip(Int(count)))
    }
    return blocks
  }

  private mutating func readImage(
    _ reader: inout ByteReader, _ colors: Range<Int>, _ control: Control
  ) throws {
    let (x, y) = (try reader.little16(), try reader.little16())
    let (wide, high) = (try reader.little16(), try reader.little16())
    try checkSize(.gif, wide, high)
    let flags = try reader.byte()
    let own = try Self.colors(flags, &reader) ?? colors
    let codeSize = Int(try reader.byte())
    guard (1...8).contains(codeSize) else {
      throw PictureError.malformed(.gif, "codes of \(codeSize) bits")
    }
    let blocks = try Self.blocks(&reader)
    frames.append(
      Frame(
        x: x, y: y, width: wide, height: high, delay: control.delay, disposal: control.disposal))
    images.append(
      Image(
        colors: own, transparent: control.transparent, isInterlaced: flags & 0x40 != 0,
        codeSize: codeSize, blocks: blocks))
  }

  func pixels(of index: Int) throws -> PixelImage {
    let (frame, image) = (frames[index], images[index])
    var data: [UInt8] = []
    for block in image.blocks { data += bytes[block] }
    let indices = try LZW.decode(
      data, codeSize: image.codeSize, count: frame.width * frame.height)
    // A colour that the table lacks is black.
    var palette = [UInt32](repeating: 0xFF00_0000, count: 256)
    for color in 0..<min(image.colors.count / 3, 256) {
      let place = image.colors.lowerBound + color * 3
      palette[color] |= UInt32(bytes[place]) << 16
      palette[color] |= UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2])
    }
    if let transparent = image.transparent { palette[transparent] = 0 }
    var pixels = [UInt32](repeating: 0, count: indices.count)
    var row = 0
    for y in image.isInterlaced ? Self.interlacedRows(frame.height) : Array(0..<frame.height) {
      for x in 0..<frame.width {
        pixels[y * frame.width + x] = palette[Int(indices[row * frame.width + x])]
      }
      row += 1
    }
    return PixelImage(width: frame.width, height: frame.height, pixels: pixels)
  }

  /// The rows in the order in which an interlaced image stores them.
  private static func interlacedRows(_ height: Int) -> [Int] {
    [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap {
      Array(stride(from: $0.0, to: height, by: $0.1))
    }
  }
}
