// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// An image file: its metadata and its frames.
package struct PictureFile: Sendable {
  package let format: PictureFormat
  /// The size in pixels, before the orientation is applied.
  package let width: Int
  package let height: Int
  package let hasAlpha: Bool
  /// From 1 to 8, as in EXIF; 1 is upright.
  package let orientation: Int
  /// In pixels per inch; `nil` if the file does not say.
  package let density: Double?
  /// How long each frame is shown, in seconds; empty for a still.
  package let delays: [Double]
  /// The number of times that the frames are shown; 0 means for ever. 1 for a still.
  package let loopCount: Int

  private let data: Data
  private var composer: FrameComposer?

  /// The number of frames; 1 for a still.
  package var count: Int { max(delays.count, 1) }

  /// Reads a file without its pixels.
  ///
  /// - Throws: `PictureError` for data in no supported format, for a file that ends too early, and for
  ///   a size out of the limits of `Pictures`.
  package init(_ data: Data) throws {
    guard let format = PictureFormat(data) else { throw PictureError.unknownFormat }
    (self.format, self.data) = (format, data)
    var source: (any FrameSource)?
    var (orientation, density): (Int, Double?) = (1, nil)
    switch format {
    case .gif:
      let reader = try GIFReader(data)
      (source, hasAlpha) = (reader, reader.hasAlpha)
    case .webp:
      let reader = try WebPReader(data)
      (source, hasAlpha) = (reader.isAnimated ? reader : nil, reader.hasAlpha)
    case .png:
      let chunks = try PNGChunk.read(data)
      source = try APNGReader(chunks)
      hasAlpha = Self.hasAlpha(chunks)
      density = Self.density(chunks)
    case .jpeg:
      let header = JPEGHeader(data)
      (orientation, density, hasAlpha) = (header.orientation, header.density, false)
    }
    (self.orientation, self.density) = (orientation, density)
    if let source {
      (width, height) = (source.width, source.height)
      (delays, loopCount) = (source.frames.map(\.delay), source.loopCount)
      composer = FrameComposer(source)
    } else {
      (width, height) = try Codec(format).size(data)
      (delays, loopCount) = ([], 1)
    }
  }

  private static func hasAlpha(_ chunks: [PNGChunk]) -> Bool {
    if let header = chunks.first, header.bytes.count == 13, header.bytes[9] & 4 != 0 { return true }
    return chunks.contains { $0.type == "tRNS" }
  }

  private static func density(_ chunks: [PNGChunk]) -> Double? {
    guard let scale = chunks.first(where: { $0.type == "pHYs" }), scale.bytes.count == 9,
      scale.bytes[8] == 1
    else { return nil }
    return Double(PNGChunk.number(scale.bytes, 0)) * 0.0254
  }

  /// Decodes a frame, composed with those that it is drawn over. The orientation is not applied.
  ///
  /// - Precondition: The file has the frame.
  /// - Throws: `PictureError` if the frame, or one that it is drawn over, is broken.
  package mutating func image(at index: Int) throws -> PixelImage {
    precondition(index >= 0 && index < count)
    return try composer?.image(at: index) ?? Pictures.decode(data)
  }
}
