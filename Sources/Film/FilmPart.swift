// Nacre, MIT licence; see LICENSE.

import CZLib
import Foundation

/// The manifest of a part of a film. Parts with equal `film`s, whose frames follow each other without
/// gaps, can be joined to a film.
package struct FilmPart: Codable, Equatable, Sendable {
  /// The film to which a part belongs.
  package struct Film: Codable, Equatable, Sendable {
    /// A hash of the scene's sources and of the options on which its pixels depend.
    package var source: String
    package var width: Int
    package var height: Int
    package var framesPerSecond: Double
    package var isTransparent: Bool
    /// The number of frames of the film.
    package var frameCount: Int
    /// The encoding of the frames; `nil` if they are stored without loss, for a film of any format.
    package var encoding: FilmEncoding?

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

  /// The mark at the end of a file.
  ///
  /// A file consists of the frames' content, the manifest as JSON, the length of the manifest as a number, and this
  /// mark. A number has eight bytes, the least significant one first.
  static let mark = Array("NacreFilmPart01\n".utf8)

  static func bytes(_ number: Int) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  static func number(_ bytes: some BidirectionalCollection<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns the checksum of bytes.
  // SAFETY: the bytes are read during the call only.
  static func checksum(_ bytes: UnsafeRawBufferPointer) -> String {
    let sum = crc32_z(0, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
    return String(sum, radix: 16)
  }
}
