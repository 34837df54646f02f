// Nacre, MIT licence; see LICENSE.

import Foundation

/// Compresses the pixels of a GIF frame.
///
/// **Source.** "Graphics Interchange Format", version 89a, appendix F.
struct LZWWriter {
  private var output = Data()
  /// The bytes of the current block, at most 255.
  private var block: [UInt8] = []
  private var bits: UInt32 = 0
  private var bitCount = 0

  /// A hash table with open addressing: the code for a code that is followed by an index.
  ///
  /// The upper bits of a key have the number of the round. Keys of earlier rounds are empty entries.
  private var keys = [UInt32](repeating: 0, count: 1 << 13)
  private var codes = [UInt16](repeating: 0, count: 1 << 13)
  private var round: UInt32 = 0

  private static let mostCodes = 4096

  /// Returns the compressed pixels: the number of bits of an index, blocks of codes, and an empty block.
  ///
  /// - Parameters:
  ///   - pixels: Indices below 2^`depth`, at least one.
  ///   - depth: The number of bits of an index, 2 to 8.
  static func compress(_ pixels: [UInt8], depth: Int) -> Data {
    var writer = LZWWriter()
    writer.output.append(UInt8(depth))
    writer.write(pixels, depth)
    writer.output.append(0)
    return writer.output
  }

  private mutating func write(_ pixels: [UInt8], _ depth: Int) {
    let clear = 1 << depth
    var next = clear + 2
    var size = depth + 1
    put(clear, size)
    beginRound()
    var code = Int(pixels[0])
    for pixel in pixels.dropFirst() {
      let key = UInt32(code << 8 | Int(pixel)) | round << 20
      let place = place(of: key)
      if keys[place] == key {
        code = Int(codes[place])
        continue
      }
      put(code, size)
      if next < Self.mostCodes {
        (keys[place], codes[place]) = (key, UInt16(next))
        // The decoder learns a code one step later, and then reads longer codes.
        if next == 1 << size { size += 1 }
        next += 1
      } else {
        put(clear, size)
        (next, size) = (clear + 2, depth + 1)
        beginRound()
      }
      code = Int(pixel)
    }
    put(code, size)
    put(clear + 1, next == 1 << size && size < 12 ? size + 1 : size)
    end()
  }

  /// Empties the table of codes.
  private mutating func beginRound() {
    round += 1
    if round < 1 << 12 { return }
    keys = [UInt32](repeating: 0, count: keys.count)
    round = 1
  }

  private func place(of key: UInt32) -> Int {
    var place = Int(((key & 0xF_FFFF) &* 0x9E37_79B1) >> 19)
    while keys[place] >> 20 == round, keys[place] != key { place = (place + 1) & 0x1FFF }
    return place
  }

  private mutating func put(_ code: Int, _ size: Int) {
    bits |= UInt32(code) << UInt32(bitCount)
    bitCount += size
    while bitCount >= 8 {
      put(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }

  private mutating func put(_ byte: UInt8) {
    block.append(byte)
    if block.count == 255 { endBlock() }
  }

  private mutating func endBlock() {
    if block.isEmpty { return }
    output.append(UInt8(block.count))
    output.append(contentsOf: block)
    block.removeAll(keepingCapacity: true)
  }

  private mutating func end() {
    if bitCount > 0 { put(UInt8(truncatingIfNeeded: bits)) }
    endBlock()
  }
}
