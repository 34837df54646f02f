// Nacre, MIT licence; see LICENSE.

import CZLib
import Foundation

/// What a part of a film contains. Parts with equal `film`s, whose frames follow each other without
/// gaps, make a film.
package struct FilmPart: Codable, Equatable, Sendable {
  /// The film that it is a part of.
  package struct Film: Codable, Equatable, Sendable {
    /// A hash of the scene's sources and of the options that its pixels depend on.
    package var source: String
    package var width: Int
    package var height: Int
    package var framesPerSecond: Double
    package var isTransparent: Bool
    /// The number of frames of the film.
    package var frameCount: Int

    package init(
      source: String, width: Int, height: Int, framesPerSecond: Double, isTransparent: Bool,
      frameCount: Int
    ) {
      self.source = source
      (self.width, self.height) = (width, height)
      (self.framesPerSecond, self.isTransparent) = (framesPerSecond, isTransparent)
      self.frameCount = frameCount
    }
  }

  package var film: Film
  /// The number of the part's first frame; the film's first frame is 0.
  package var firstFrame: Int
  /// The checksum of each frame (CRC-32 of its pixels' bytes), as hexadecimal digits.
  package var frames: [String]

  package init(film: Film, firstFrame: Int, frames: [String] = []) {
    (self.film, self.firstFrame, self.frames) = (film, firstFrame, frames)
  }

  /// The numbers of the part's frames.
  package var range: Range<Int> { firstFrame..<firstFrame + frames.count }

  /// The last bytes of a file: the length of the manifest, eight bytes, least significant first,
  /// and this mark. The manifest, as JSON, is before them; the frames are before that. Each frame is
  /// two lengths, of its words and of its bytes, and the words of `FrameDelta`, compressed by zlib.
  fileprivate static let mark = Array("NacreFilmPart01\n".utf8)

  /// Returns the checksum of pixels.
  // SAFETY: the pixels are read during the call only.
  static func checksum(_ pixels: UnsafeBufferPointer<UInt32>) -> String {
    let bytes = UnsafeRawBufferPointer(pixels).bindMemory(to: UInt8.self)
    let sum = crc32_z(0, bytes.baseAddress, bytes.count)
    return String(sum, radix: 16)
  }
}

/// Writes a part of a film: its frames, without loss.
///
/// The part appears under its name when `finish()` returns, and not at all otherwise.
package final class FilmPartWriter {
  private var part: FilmPart
  private let file: PartialFile
  private let path: String
  private let output: Int32
  private var delta: FrameDelta
  private var isOpen = true

  /// Begins a part.
  ///
  /// - Parameter path: An existing file is replaced when the part is finished.
  /// - Throws: `FilmError` when the file cannot be created.
  package init(_ path: String, film: FilmPart.Film, firstFrame: Int) throws {
    try OutputDirectory.prepare(for: path, creating: false)
    self.path = path
    part = FilmPart(film: film, firstFrame: firstFrame)
    file = PartialFile(path)
    delta = FrameDelta(pixelCount: film.width * film.height, isOpaque: false)
    output = open(file.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard output >= 0 else { throw FilmError(errno: errno, writing: path) }
  }

  deinit { cancel() }

  /// The number of frames appended so far.
  package var frameCount: Int { part.frames.count }

  /// Appends one frame; see `FilmWriter.append(_:)`.
  // SAFETY: the size is checked, and the pixels are read during the call only. `compress2` writes at
  // most `size` bytes, which is the room that zlib asks for.
  package func append(_ pixels: UnsafeRawBufferPointer) throws {
    precondition(isOpen && pixels.count == part.film.width * part.film.height * 4)
    let frame = pixels.bindMemory(to: UInt32.self)
    _ = delta.encode(frame)
    part.frames.append(FilmPart.checksum(frame))
    let source = delta.words.withUnsafeBytes { Array($0) }
    var size = compressBound(uLong(source.count))
    var bytes = [UInt8](repeating: 0, count: Int(size))
    guard compress2(&bytes, &size, source, uLong(source.count), 1) == Z_OK else {
      throw FilmError(.encoding, "\(path): a frame cannot be compressed.")
    }
    try write(Self.bytes(delta.words.count) + Self.bytes(Int(size)) + bytes.prefix(Int(size)))
  }

  /// Completes the part.
  package func finish() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let manifest = Array(try encoder.encode(part))
    try write(manifest + Self.bytes(manifest.count) + FilmPart.mark)
    isOpen = false
    do {
      try PartialFile.finish(output, path)
    } catch {
      file.discard()
      throw error
    }
    try file.commit()
  }

  /// Removes what was written. Does nothing after `finish()`.
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

  private static func bytes(_ number: Int) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}

/// Reads a part of a film.
package final class FilmPartReader {
  package let part: FilmPart
  package let path: String
  private let data: Data

  /// Opens a part.
  ///
  /// - Throws: `FilmError` for a file that cannot be read or is no part.
  package init(_ path: String) throws {
    self.path = path
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    else { throw FilmError(.part, "\(path): cannot be read.") }
    self.data = data
    let tail = data.count - FilmPart.mark.count - 8
    guard tail >= 0, data.suffix(FilmPart.mark.count).elementsEqual(FilmPart.mark) else {
      throw FilmError(.part, "\(path): is no complete part of a film.")
    }
    let length = Self.number(data[tail..<tail + 8])
    guard length >= 0, length <= tail,
      let part = try? JSONDecoder().decode(FilmPart.self, from: data[tail - length..<tail]),
      (1...16_384).contains(part.film.width), (1...16_384).contains(part.film.height),
      (0...max(part.film.frameCount, 0)).contains(part.firstFrame),
      part.frames.count <= part.film.frameCount - part.firstFrame
    else { throw FilmError(.part, "\(path): its manifest is damaged.") }
    self.part = part
  }

  /// Whether all frames are what was written. **Complexity** reads all frames.
  var isWhole: Bool { (try? replay { _ in }) != nil }

  /// Passes the frames to `body` in order.
  ///
  /// - Throws: `FilmError` for a frame that is not what was written, and whatever `body` throws.
  // SAFETY: the pointers are passed to `body` only, and the frame does not change meanwhile.
  // `uncompress` writes at most `size` bytes, the room of `words`.
  package func replay(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    var delta = FrameDelta(pixelCount: part.film.width * part.film.height, isOpaque: false)
    var position = 0
    for (index, checksum) in part.frames.enumerated() {
      let damaged = FilmError(.part, "\(path): frame \(part.firstFrame + index) is damaged.")
      guard position + 16 <= data.count else { throw damaged }
      let count = Self.number(data[position..<position + 8])
      let length = Self.number(data[position + 8..<position + 16])
      position += 16
      // A difference has at most two words a pixel.
      guard (0...2 * delta.frame.count).contains(count), length >= 0,
        length <= data.count - position
      else { throw damaged }
      var words = [UInt32](repeating: 0, count: count)
      var size = uLong(count * 4)
      let status = words.withUnsafeMutableBytes { room in
        data[position..<position + length].withUnsafeBytes { source in
          uncompress(
            room.bindMemory(to: UInt8.self).baseAddress, &size,
            source.bindMemory(to: UInt8.self).baseAddress, uLong(length))
        }
      }
      position += length
      guard status == Z_OK || count == 0, size == uLong(count * 4), delta.decode(words) else {
        throw damaged
      }
      try delta.frame.withUnsafeBufferPointer { pixels in
        guard FilmPart.checksum(pixels) == checksum else { throw damaged }
        try body(UnsafeRawBufferPointer(pixels))
      }
    }
  }

  private static func number(_ bytes: Data) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
