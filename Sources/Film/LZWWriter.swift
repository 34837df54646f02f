// Nacre, MIT licence; see LICENSE.

import Foundation

/// Compresses the pixels of a GIF frame.
///
/// **Source.** "Graphics Interchange Format", version 89a, appendix F.
struct LZWWriter {
  /// The codes, without the lengths of blocks.
  private var output: [UInt8] = []
  private var bits: UInt64 = 0
  private var bitCount = 0

  /// A hash table with open addressing: the code for a code that is followed by an index.
  ///
  /// An entry has the two that are followed in its upper 20 bits, and the code in its lower 12. It is 0 if it is empty,
  /// because the code of a pair is never 0. The table fits into a processor's nearest cache.
  private var table = [UInt32](repeating: 0, count: 1 << 13)

  private static let mostCodes = 4096

  /// Returns the compressed pixels: the number of bits of an index, blocks of codes, and an empty block.
  ///
  /// - Parameters:
  ///   - pixels: Indices below 2^`depth`, at least one.
  ///   - depth: The number of bits of an index, 2 to 8.
  static func compress(_ pixels: [UInt8], depth: Int) -> Data {
    var writer = LZWWriter()
    writer.write(pixels, depth)
    var data = Data(capacity: writer.output.count + writer.output.count / 255 + 3)
    data.append(UInt8(depth))
    for start in stride(from: 0, to: writer.output.count, by: 255) {
      let block = writer.output[start..<min(start + 255, writer.output.count)]
      data.append(UInt8(block.count))
      data.append(contentsOf: block)
    }
    data.append(0)
    return data
  }

  private mutating func write(_ pixels: [UInt8], _ depth: Int) {
    let clear = 1 << depth
    var next = clear + 2
    var size = depth + 1
    put(clear, size)
    var code = Int(pixels[0])
    for pixel in pixels.dropFirst() {
      let pair = UInt32(code << 8 | Int(pixel))
      let (place, entry) = find(pair)
      if entry != 0 {
        code = Int(entry & 0xFFF)
        continue
      }
      put(code, size)
      if next < Self.mostCodes {
        table[place] = pair << 12 | UInt32(next)
        // The decoder learns a code one step later, and then reads longer codes.
        if next == 1 << size { size += 1 }
        next += 1
      } else {
        put(clear, size)
        (next, size) = (clear + 2, depth + 1)
        for place in table.indices { table[place] = 0 }
      }
      code = Int(pixel)
    }
    put(code, size)
    put(clear + 1, next == 1 << size && size < 12 ? size + 1 : size)
    if bitCount > 0 { output.append(UInt8(truncatingIfNeeded: bits)) }
  }

  /// Returns the entry of a pair, or else the place of the empty one for it.
  private func find(_ pair: UInt32) -> (place: Int, entry: UInt32) {
    var place = Int((pair &* 0x9E37_79B1) >> 19)
    while true {
      let entry = table[place]
      if entry == 0 || entry >> 12 == pair { return (place, entry) }
      place = (place + 1) & 0x1FFF
    }
  }

  private mutating func put(_ code: Int, _ size: Int) {
    bits |= UInt64(code) << UInt64(bitCount)
    bitCount += size
    while bitCount >= 8 {
      output.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }
}
