// Nacre, MIT licence; see LICENSE.

import CFFmpeg
import Foundation

/// Writes a part of a film: its frames without loss, or their encoded packets.
///
/// The part appears under its name when `finish()` returns, and not at all otherwise.
package final class FilmPartWriter {
  private var part: FilmPart
  private let file: PartialFile
  private let path: String
  private let content: any FilmPartContent
  private let output: Int32
  private var isOpen = true

  /// Begins a part.
  ///
  /// - Parameters:
  ///   - path: The path of the part. An existing file is replaced when the part is finished.
  ///   - firstFrame: The number of the part's first frame. If the film has an encoding, it is a multiple of
  ///     the format's section length, or the part has no frames.
  /// - Throws: `FilmError` when the file cannot be created.
  package init(_ path: String, film: FilmPart.Film, firstFrame: Int) throws {
    try OutputDirectory.prepare(for: path, creating: false)
    self.path = path
    part = FilmPart(film: film, firstFrame: firstFrame)
    file = PartialFile(path)
    content =
      try film.encoding.map { try EncodedFrames(film, $0, firstFrame: firstFrame, path: path) }
      ?? LosslessFrames(pixelCount: film.width * film.height, path: path)
    output = open(file.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard output >= 0 else { throw FilmError(errno: errno, writing: path) }
  }

  deinit { cancel() }

  /// The number of frames appended so far.
  package var frameCount: Int { part.frames.count }

  /// Appends one frame; see `FilmWriter.append(_:)`.
  // SAFETY: the size is checked, and the pixels are read during the call only.
  package func append(_ pixels: UnsafeRawBufferPointer) throws {
    precondition(isOpen && pixels.count == part.film.width * part.film.height * 4)
    part.frames.append(FilmPart.checksum(pixels))
    try content.append(pixels.bindMemory(to: UInt32.self), write)
  }

  /// Completes the part.
  package func finish() throws {
    try content.end(write)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let manifest = Array(try encoder.encode(part))
    try write(manifest + FilmPart.bytes(manifest.count) + FilmPart.mark)
    isOpen = false
    do {
      try PartialFile.finish(output, path)
    } catch {
      file.discard()
      throw error
    }
    try file.commit()
  }

  /// Removes the unfinished file. Has no effect after `finish()`.
  package func cancel() {
    guard isOpen else { return }
    isOpen = false
    close(output)
    file.discard()
  }

  private func write(_ bytes: [UInt8]) throws {
    // SAFETY: The buffer is read inside the closure only.
    try bytes.withUnsafeBytes { try PartialFile.writeAll($0, to: output, path) }
  }
}
