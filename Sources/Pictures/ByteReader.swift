// Nacre, MIT licence; see LICENSE.

import Foundation

/// Reads the bytes of a file from the first to the last. Reading beyond the end is an error.
struct ByteReader {
  let bytes: [UInt8]
  private(set) var offset: Int
  let format: PictureFormat

  init(_ data: Data, _ format: PictureFormat, offset: Int = 0) {
    (bytes, self.offset, self.format) = ([UInt8](data), offset, format)
  }

  var isAtEnd: Bool { offset >= bytes.count }

  mutating func byte() throws -> UInt8 {
    guard offset < bytes.count else { throw PictureError.malformed(format, "it ends too early") }
    offset += 1
    return bytes[offset - 1]
  }

  mutating func little16() throws -> Int { try Int(byte()) | Int(byte()) << 8 }

  mutating func big16() throws -> Int { try Int(byte()) << 8 | Int(byte()) }

  mutating func big32() throws -> Int { try big16() << 16 | big16() }

  /// Skips bytes and returns their range.
  mutating func skip(_ count: Int) throws -> Range<Int> {
    guard count >= 0, count <= bytes.count - offset else {
      throw PictureError.malformed(format, "it ends too early")
    }
    offset += count
    return offset - count..<offset
  }
}
