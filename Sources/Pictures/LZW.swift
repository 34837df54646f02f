// Nacre, MIT licence; see LICENSE.

/// The compression of GIF files.
///
/// **Source.** T. Welch, "A Technique for High-Performance Data Compression", IEEE Computer 17(6),
/// 1984; CompuServe, "Graphics Interchange Format, Version 89a" (1990), appendix F.
enum LZW {
  private static let longest = 12

  /// Decompresses indices of colours.
  ///
  /// - Parameters:
  ///   - data: Codes of growing length, the lowest bits first.
  ///   - codeSize: The number of bits of an index, from 1 to 8.
  ///   - count: The number of indices. Further indices are ignored.
  /// - Throws: `PictureError` for fewer indices, and for a code that has no meaning yet.
  static func decode(_ data: [UInt8], codeSize: Int, count: Int) throws -> [UInt8] {
    let (clear, end) = (1 << codeSize, 1 << codeSize + 1)
    // The string of each code is that of another code, followed by one index.
    var prefixes = [Int](repeating: 0, count: 1 << longest)
    var lasts = [UInt8](repeating: 0, count: 1 << longest)
    for index in 0..<clear { lasts[index] = UInt8(truncatingIfNeeded: index) }
    var result: [UInt8] = []
    var string: [UInt8] = []
    var (next, length) = (end + 1, codeSize + 1)
    var previous: Int?
    var (bits, bitCount) = (0, 0)
    reading: for byte in data {
      bits |= Int(byte) << bitCount
      bitCount += 8
      while bitCount >= length {
        let code = bits & (1 << length - 1)
        bits >>= length
        bitCount -= length
        if code == end { break reading }
        if code == clear {
          (next, length, previous) = (end + 1, codeSize + 1, nil)
          continue
        }
        guard code < next || (code == next && previous != nil), code < prefixes.count else {
          throw PictureError.malformed(.gif, "a code without a meaning")
        }
        string.removeAll(keepingCapacity: true)
        var rest = code
        // The newest code may be used before its last index is known: that index equals the
        // string's first.
        if code == next, let previous {
          rest = previous
          string.append(0)
        }
        while rest > end {
          string.append(lasts[rest])
          rest = prefixes[rest]
        }
        let first = lasts[rest]
        string.append(first)
        if code == next { string[0] = first }
        result.append(contentsOf: string.reversed())
        if result.count >= count { return Array(result.prefix(count)) }
        if let previous, next < prefixes.count {
          (prefixes[next], lasts[next]) = (previous, first)
          next += 1
          if next == 1 << length, length < longest { length += 1 }
        }
        previous = code
      }
    }
    throw PictureError.malformed(.gif, "it has too few pixels")
  }
}
