// Nacre, MIT licence; see LICENSE.

import CZLib
import NIOCore

/// A message with parts of a picture, whose pixels are not packed yet.
struct PictureMessage: Sendable {
  /// The kind, the size, the instant and the rectangles.
  let head: ByteBuffer
  /// Red, green, blue and alpha of the pixels of all rectangles.
  let pixels: ByteBuffer

  /// Returns the bytes to send.
  ///
  /// The pixels are deflated, also over the loopback interface: a browser reads a large message more slowly than zlib
  /// packs it.
  // SAFETY: zlib writes at most `bound` bytes, for which there is room, and reads what is readable.
  func packed() -> ByteBuffer {
    var buffer = head
    pixels.withUnsafeReadableBytes { source in
      var bound = compressBound(uLong(source.count))
      buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: Int(bound)) { room in
        let status = compress2(
          room.bindMemory(to: UInt8.self).baseAddress, &bound,
          source.bindMemory(to: UInt8.self).baseAddress, uLong(source.count), 1)
        return status == Z_OK ? Int(bound) : 0
      }
    }
    return buffer
  }
}
