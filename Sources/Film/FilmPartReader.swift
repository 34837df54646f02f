// Nacre, MIT licence; see LICENSE.

import CFFmpeg
import CZLib
import Foundation

/// Reads a part of a film.
package final class FilmPartReader {
  package let part: FilmPart
  package let path: String
  private let data: Data
  /// The offset at which the frames end and the manifest begins.
  private let end: Int

  /// Opens a part.
  ///
  /// - Throws: `FilmError` for a file that cannot be read or is not a part.
  package init(_ path: String) throws {
    self.path = path
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    else { throw FilmError(.part, "\(path): cannot be read.") }
    self.data = data
    let tail = data.count - FilmPart.mark.count - 8
    guard tail >= 0, data.suffix(FilmPart.mark.count).elementsEqual(FilmPart.mark) else {
      throw FilmError(.part, "\(path): is not a complete part of a film.")
    }
    let length = FilmPart.number(data[tail..<tail + 8])
    guard length >= 0, length <= tail,
      let part = try? JSONDecoder().decode(FilmPart.self, from: data[tail - length..<tail]),
      (1...16_384).contains(part.film.width), (1...16_384).contains(part.film.height),
      (0...max(part.film.frameCount, 0)).contains(part.firstFrame),
      part.frames.count <= part.film.frameCount - part.firstFrame
    else { throw FilmError(.part, "\(path): its manifest is damaged.") }
    self.part = part
    end = tail - length
  }

  /// Whether each frame can be read and has the checksum that the manifest states.
  ///
  /// **Complexity.** All frames are read.
  var isWhole: Bool { (try? replay { _ in }) != nil }

  /// Passes the frames of a part without an encoding to `body`, in order.
  ///
  /// - Throws: `FilmError` for a damaged frame, and the errors of `body`.
  // SAFETY: the pointers are passed to `body` only, and the frame does not change meanwhile.
  // `uncompress` writes at most `size` bytes, which is the size of `words`.
  package func replay(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    var delta = FrameDelta(pixelCount: part.film.width * part.film.height, isOpaque: false)
    var position = 0
    for (index, checksum) in part.frames.enumerated() {
      let damaged = FilmError(.part, "\(path): frame \(part.firstFrame + index) is damaged.")
      guard position + 16 <= data.count else { throw damaged }
      let count = FilmPart.number(data[position..<position + 8])
      let length = FilmPart.number(data[position + 8..<position + 16])
      position += 16
      // A frame has at most two words per pixel.
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
        guard FilmPart.checksum(UnsafeRawBufferPointer(pixels)) == checksum else { throw damaged }
        try body(UnsafeRawBufferPointer(pixels))
      }
    }
  }

  /// Passes the packets of a part with an encoding to `body`, in order. There is one for each frame.
  ///
  /// - Throws: `FilmError` for a damaged packet, and the errors of `body`.
  // SAFETY: the packet is allocated here and freed at the end; it is valid until `body` returns. The part's bytes are
  // read inside the closure only.
  func packets(_ body: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
    try FFmpeg.load(for: path)
    let packet = try FilmError.check(ffmpeg.av_packet_alloc(), "reading a part", path)
    defer {
      var packet: UnsafeMutablePointer<AVPacket>? = packet
      ffmpeg.av_packet_free(&packet)
    }
    try data.withUnsafeBytes { bytes in
      var rest = bytes[..<end]
      for index in part.frames.indices {
        guard let length = PacketRecord.fill(packet, from: rest) else {
          throw FilmError(.part, "\(path): packet \(index) is damaged.")
        }
        rest = rest.dropFirst(length)
        try body(packet)
      }
    }
  }
}
