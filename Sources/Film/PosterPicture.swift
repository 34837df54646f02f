// Nacre, MIT licence; see LICENSE.

import Foundation
import Pictures

/// Keeps the pixels of a poster's frame, and writes them as a PNG file.
final class PosterPicture {
  private let file: PartialFile
  /// The number of the poster's frame, from 0.
  private let index: Int
  private let width: Int
  private let height: Int
  private let scaler: FrameScaler?
  private var pixels: [UInt32] = []

  /// - Throws: `FilmError` when the picture cannot be written at its path.
  init(_ poster: FilmPoster, width: Int, height: Int, rate: FrameRate) throws {
    guard poster.file.lowercased().hasSuffix(".png") else {
      throw FilmError(
        .unsupported, "\(poster.file): a poster is a PNG file; its name must end in .png.")
    }
    guard poster.seconds >= 0, poster.seconds <= 1e6 else {
      throw FilmError(
        .unsupported,
        "\(poster.file): the poster's instant is \(poster.seconds) s; it must be 0 to 1000000.")
    }
    try OutputDirectory.prepare(for: poster.file, creating: false)
    file = PartialFile(poster.file)
    (self.width, self.height) = (width, height)
    scaler = try FrameScaler(poster.width, of: (width, height), path: poster.file)
    // Because times are rounded, the instant of a frame can lie just before it.
    let frames = poster.seconds * Double(rate.numerator) / Double(rate.denominator)
    index = Int((frames + 1e-6).rounded(.down))
  }

  /// Keeps a frame up to the poster's instant. If the film ends before it, its last frame is the poster.
  ///
  /// - Parameter index: The number of the frame, from 0.
  // SAFETY: the buffer is copied before the call returns.
  func note(_ frame: UnsafeBufferPointer<UInt32>, index: Int) {
    if index <= self.index { pixels = Array(frame) }
  }

  /// Writes the complete picture under its partial name.
  func prepare() throws {
    // SAFETY: the buffers are read inside the closures only.
    let shown = scaler.map { pixels.withUnsafeBufferPointer($0.scale) } ?? pixels
    let data = try shown.withUnsafeBytes {
      try Pictures.encodePNG(
        pixels: $0, width: scaler?.width ?? width, height: scaler?.height ?? height)
    }
    try file.prepare(data)
    try file.settle()
  }

  /// Renames the prepared picture to its final name.
  func commit() throws { try file.commit(isForced: false) }

  func discard() { file.discard() }
}
