// Nacre, MIT licence; see LICENSE.

import Foundation

/// A chunk of a PNG file.
///
/// **Source.** W3C, "Portable Network Graphics (PNG) Specification (Third Edition)", section 5.
struct PNGChunk: Sendable {
  let type: String
  let bytes: [UInt8]

  /// Reads the chunks of a file up to its end chunk.
  ///
  /// - Throws: `PictureError` if a chunk fails its checksum or the file ends before its end chunk.
  static func read(_ data: Data) throws -> [PNGChunk] {
    var reader = ByteReader(data, .png, offset: 8)
    var chunks: [PNGChunk] = []
    repeat {
      let length = try reader.big32()
      let body = try reader.skip(length + 4)
      guard try reader.big32() == Int(checksum(reader.bytes[body])) else {
        throw PictureError.malformed(.png, "a chunk fails its checksum")
      }
      chunks.append(
        PNGChunk(
          type: String(decoding: reader.bytes[body.prefix(4)], as: UTF8.self),
          bytes: Array(reader.bytes[body.dropFirst(4)])))
    } while chunks.last?.type != "IEND"
    return chunks
  }

  /// Returns the bytes of a PNG file with these chunks.
  static func file(_ chunks: [PNGChunk]) -> Data {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    for chunk in chunks {
      let body = Array(chunk.type.utf8) + chunk.bytes
      file += bytes(chunk.bytes.count) + body + bytes(Int(checksum(body[...])))
    }
    return Data(file)
  }

  /// Returns the number in four bytes, the highest first.
  static func number(_ bytes: [UInt8], _ place: Int) -> Int {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns the lowest four bytes of a number, the highest first.
  static func bytes(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 != 0 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
    }
  }

  /// **Source.** The same specification, annex D: a CRC with the polynomial of ISO 3309.
  static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { table[Int(($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
  }
}
