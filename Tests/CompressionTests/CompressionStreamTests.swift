// Nacre, MIT licence; see LICENSE.

import Compression
import Foundation
import Testing

@Suite struct CompressionStreamTests {
  /// Runs a stream over small steps; `nil` for an error.
  private func run(_ input: [UInt8], _ operation: compression_stream_operation) -> [UInt8]? {
    var output: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 7)
    // SAFETY: the pointers are used inside the closures, with their sizes.
    return input.withUnsafeBufferPointer { input -> [UInt8]? in
      room.withUnsafeMutableBufferPointer { room -> [UInt8]? in
        guard let from = input.baseAddress, let to = room.baseAddress else { return nil }
        var stream = compression_stream(
          dst_ptr: to, dst_size: 0, src_ptr: from, src_size: 0, state: nil)
        guard compression_stream_init(&stream, operation, COMPRESSION_ZLIB) == COMPRESSION_STATUS_OK
        else { return nil }
        defer { compression_stream_destroy(&stream) }
        (stream.src_ptr, stream.src_size) = (from, input.count)
        while true {
          (stream.dst_ptr, stream.dst_size) = (to, room.count)
          let status = compression_stream_process(
            &stream, Int32(COMPRESSION_STREAM_FINALIZE.rawValue))
          if status == COMPRESSION_STATUS_ERROR { return nil }
          output += room.prefix(room.count - stream.dst_size)
          if status == COMPRESSION_STATUS_END { return output }
        }
      }
    }
  }

  @Test func roundTripInSmallStepsIsExact() throws {
    let text = Array(String(repeating: "pearl, nacre, shell; ", count: 40).utf8)

    let packed = try #require(run(text, COMPRESSION_STREAM_ENCODE))

    #expect(packed.count < text.count / 4)
    #expect(run(packed, COMPRESSION_STREAM_DECODE) == text)
  }

  @Test func rawDeflateOfAnotherProgramIsRead() {
    // Python: zlib.compressobj(wbits=-15)
    let packed: [UInt8] = [0xF3, 0x4B, 0x4C, 0x2E, 0x4A, 0x05, 0x00]

    #expect(run(packed, COMPRESSION_STREAM_DECODE) == Array("Nacre".utf8))
  }

  @Test func truncationAtEveryLengthIsAnError() throws {
    let packed = try #require(run(Array("pearl and shell".utf8), COMPRESSION_STREAM_ENCODE))

    for length in 1..<packed.count {
      #expect(run(Array(packed.prefix(length)), COMPRESSION_STREAM_DECODE) == nil)
    }
  }

  @Test func otherAlgorithmsAreErrors() {
    var byte: UInt8 = 0
    // SAFETY: the stream is not used; its pointers point to a byte.
    withUnsafeMutablePointer(to: &byte) {
      var stream = compression_stream(
        dst_ptr: $0, dst_size: 0, src_ptr: $0, src_size: 0, state: nil)
      let other = compression_algorithm(rawValue: 0x100)

      #expect(
        compression_stream_init(&stream, COMPRESSION_STREAM_DECODE, other)
          == COMPRESSION_STATUS_ERROR)
    }
  }
}
