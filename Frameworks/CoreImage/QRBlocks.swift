// Nacre, MIT licence; see LICENSE.

/// The blocks into which the codewords of a QR code are divided, each with its error correction.
///
/// **Source.** ISO/IEC 18004:2015, tables 1 and 9 and section 7.5.
struct QRBlocks {
  /// Codewords of data and of error correction.
  private let count: Int
  private let blockCount: Int
  private let correctionCount: Int

  /// Codewords of data.
  var dataCount: Int { count - blockCount * correctionCount }

  init(version: Int, level: QRCode.Level) {
    var modules = (16 * version + 128) * version + 64
    if version >= 2 {
      let centers = version / 7 + 2
      modules -= (25 * centers - 10) * centers - 55
      if version >= 7 { modules -= 36 }
    }
    count = modules / 8
    blockCount = Self.blocks[level.rawValue][version - 1]
    correctionCount = Self.corrections[level.rawValue][version - 1]
  }

  /// Returns data with its error correction: the blocks are interleaved.
  func codewords(of data: [UInt8]) -> [UInt8] {
    let short = count / blockCount - correctionCount
    let shortCount = blockCount - count % blockCount
    let divisor = Self.divisor(correctionCount)
    var (parts, corrections): ([[UInt8]], [[UInt8]]) = ([], [])
    var place = 0
    for index in 0..<blockCount {
      let length = index < shortCount ? short : short + 1
      let part = Array(data[place..<(place + length)])
      parts.append(part)
      corrections.append(Self.remainder(part, divisor))
      place += length
    }
    var result: [UInt8] = []
    for index in 0...short {
      for part in parts where index < part.count { result.append(part[index]) }
    }
    for index in 0..<correctionCount { result += corrections.map { $0[index] } }
    return result
  }

  /// The product in the field of 256 elements whose polynomial is 0x11D.
  private static func product(_ first: UInt8, _ second: UInt8) -> UInt8 {
    var result = 0
    for place in (0..<8).reversed() {
      result = result << 1 ^ (result >> 7) * 0x11D
      if second >> place & 1 == 1 { result ^= Int(first) }
    }
    return UInt8(result)
  }

  /// The polynomial whose roots are the first powers of 2, without its highest coefficient.
  private static func divisor(_ degree: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: degree - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<degree {
      for index in 0..<degree {
        result[index] = product(result[index], root)
        if index + 1 < degree { result[index] ^= result[index + 1] }
      }
      root = product(root, 2)
    }
    return result
  }

  private static func remainder(_ data: [UInt8], _ divisor: [UInt8]) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: divisor.count)
    for byte in data {
      let factor = byte ^ result.removeFirst()
      result.append(0)
      for index in result.indices { result[index] ^= product(divisor[index], factor) }
    }
    return result
  }

  /// Codewords of error correction in a block: a row for each level, a column for each version.
  private static let corrections = [
    [
      7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30,
      26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28,
      28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
    ],
    [
      13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30,
      30, 30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
  ]

  /// Blocks: a row for each level, a column for each version.
  private static let blocks = [
    [
      1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14,
      15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
    ],
    [
      1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25,
      26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
    ],
    [
      1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34,
      34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
    ],
    [
      1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37,
      40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
    ],
  ]
}
