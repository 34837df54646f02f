// Nacre, MIT licence; see LICENSE.

import CFFmpeg
import CZLib

/// The form in which a part of a film stores its frames.
protocol FilmPartContent: AnyObject {
  /// Adds a frame, and passes bytes of the part to `write`.
  func append(_ pixels: UnsafeBufferPointer<UInt32>, _ write: ([UInt8]) throws -> Void) throws

  /// Passes the last bytes to `write`. No frame follows.
  func end(_ write: ([UInt8]) throws -> Void) throws
}

/// Frames that are stored without loss: the words of `FrameDelta`, compressed by zlib.
///
/// A frame consists of the number of its words, the number of its compressed bytes, and these bytes.
final class LosslessFrames: FilmPartContent {
  private var delta: FrameDelta
  private let path: String

  init(pixelCount: Int, path: String) {
    delta = FrameDelta(pixelCount: pixelCount, isOpaque: false)
    self.path = path
  }

  // SAFETY: the pixels are read during the call only. `compress2` writes at most `size` bytes, the length of the
  // array.
  func append(_ pixels: UnsafeBufferPointer<UInt32>, _ write: ([UInt8]) throws -> Void) throws {
    _ = delta.encode(pixels)
    let source = delta.words.withUnsafeBytes { Array($0) }
    var size = compressBound(uLong(source.count))
    var bytes = [UInt8](repeating: 0, count: Int(size))
    guard compress2(&bytes, &size, source, uLong(source.count), 1) == Z_OK else {
      throw FilmError(.encoding, "\(path): a frame cannot be compressed.")
    }
    try write(
      FilmPart.bytes(delta.words.count) + FilmPart.bytes(Int(size)) + bytes.prefix(Int(size)))
  }

  func end(_ write: ([UInt8]) throws -> Void) throws {}
}

/// Frames that are encoded for a film and stored as the packets of its encoder.
final class EncodedFrames: FilmPartContent {
  private let encoder: FilmEncoder

  init(_ film: FilmPart.Film, _ encoding: FilmEncoding, firstFrame: Int, path: String) throws {
    try FFmpeg.load(for: path)
    guard let rate = FrameRate(film.framesPerSecond) else {
      throw FilmError(.unsupported, "\(path): the frame rate is \(film.framesPerSecond).")
    }
    var options = FilmOptions()
    options.isTransparent = film.isTransparent
    encoder = try FilmEncoder(
      encoding.format, width: film.width, height: film.height, rate: rate, options,
      firstFrame: firstFrame, path: path)
  }

  // SAFETY: the pixels and the packet are read during the call only.
  func append(_ pixels: UnsafeBufferPointer<UInt32>, _ write: ([UInt8]) throws -> Void) throws {
    try encoder.append(pixels) { try write(PacketRecord.bytes(of: $0)) }
  }

  func end(_ write: ([UInt8]) throws -> Void) throws {
    try encoder.end { try write(PacketRecord.bytes(of: $0)) }
  }
}
