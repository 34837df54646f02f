// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// Reads the frames of animated PNG files. Each frame is decoded as a PNG file of its own.
///
/// **Source.** W3C, "Portable Network Graphics (PNG) Specification (Third Edition)", section 11.3.6.
struct APNGReader: FrameSource {
  let width: Int
  let height: Int
  private(set) var frames: [Frame] = []
  private(set) var loopCount = 0
  /// Chunks that belong to every frame, such as the palette.
  private var common: [PNGChunk] = []
  /// The compressed pixels of each frame.
  private var parts: [[UInt8]] = []
  private let header: [UInt8]
  private let declared: Int

  /// - Returns: `nil` for a PNG that is not animated.
  /// - Throws: `PictureError` for a broken animation, or one with a size out of limits. Pixels are
  ///   not decoded yet.
  init?(_ chunks: [PNGChunk]) throws {
    guard
      let control = chunks.prefix(while: { $0.type != "IDAT" }).first(where: { $0.type == "acTL" }),
      let first = chunks.first, first.type == "IHDR", first.bytes.count == 13,
      control.bytes.count == 8
    else { return nil }
    header = first.bytes
    (width, height) = (PNGChunk.number(header, 0), PNGChunk.number(header, 4))
    try checkSize(.png, width, height)
    declared = PNGChunk.number(control.bytes, 0)
    loopCount = PNGChunk.number(control.bytes, 4)
    try read(chunks)
    guard !frames.isEmpty, frames.count == declared, !parts.contains(where: \.isEmpty) else {
      throw PictureError.malformed(.png, "its animation is not complete")
    }
  }

  private mutating func read(_ chunks: [PNGChunk]) throws {
    var isBeforePixels = true
    for chunk in chunks.dropFirst() {
      switch chunk.type {
      case "acTL", "IEND": break
      case "fcTL":
        frames.append(try frame(chunk.bytes))
        parts.append([])
      case "IDAT":
        isBeforePixels = false
        // Without a frame before it, the image is not part of the animation.
        if parts.count == 1 { parts[0] += chunk.bytes }
      case "fdAT":
        guard chunk.bytes.count >= 4, !parts.isEmpty else {
          throw PictureError.malformed(.png, "pixels without a frame")
        }
        parts[parts.count - 1] += chunk.bytes.dropFirst(4)
      default: if isBeforePixels { common.append(chunk) }
      }
    }
  }

  private func frame(_ bytes: [UInt8]) throws -> Frame {
    guard bytes.count == 26 else { throw PictureError.malformed(.png, "a frame of a wrong length") }
    let places = [4, 8, 12, 16].map { PNGChunk.number(bytes, $0) }
    let (wide, high, x, y) = (places[0], places[1], places[2], places[3])
    guard wide > 0, high > 0, x <= width - wide, y <= height - high else {
      throw PictureError.malformed(.png, "a frame outside the picture")
    }
    let divisor = Int(bytes[22]) << 8 | Int(bytes[23])
    let delay = Double(Int(bytes[20]) << 8 | Int(bytes[21])) / Double(divisor == 0 ? 100 : divisor)
    var disposal = [1: Frame.Disposal.clear, 2: .restore][bytes[24]] ?? .keep
    if frames.isEmpty, disposal == .restore { disposal = .clear }
    return Frame(
      x: x, y: y, width: wide, height: high, delay: delay, disposal: disposal,
      blends: bytes[25] == 1)
  }

  func pixels(of index: Int) throws -> PixelImage {
    let frame = frames[index]
    var header = header
    header.replaceSubrange(0..<4, with: PNGChunk.bytes(frame.width))
    header.replaceSubrange(4..<8, with: PNGChunk.bytes(frame.height))
    let chunks =
      [PNGChunk(type: "IHDR", bytes: header)] + common
      + [PNGChunk(type: "IDAT", bytes: parts[index]), PNGChunk(type: "IEND", bytes: [])]
    return try Codec(.png).decode(PNGChunk.file(chunks))
  }
}
