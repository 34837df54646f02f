// Nacre, MIT licence; see LICENSE.

/// The state of a hash function that works on blocks of bytes.
protocol BlockHash {
  static var blockBytes: Int { get }
  /// The size of the number at the end of the last block, which is the length of the message in bits.
  static var countBytes: Int { get }
  static var isCountBigEndian: Bool { get }
  mutating func add(_ block: ArraySlice<UInt8>)
  var bytes: [UInt8] { get }
}

extension BlockHash {
  /// Returns the digest of a message after its last bytes, padded with a bit of 1, zeros, and the length in bits.
  ///
  /// **Source.** FIPS 180-4, section 5.1; RFC 1321, sections 3.1 and 3.2.
  func ended(_ rest: [UInt8], count: Int) -> [UInt8] {
    var last = rest + [0x80]
    let room = Self.blockBytes - Self.countBytes
    let filled = (last.count + Self.countBytes + Self.blockBytes - 1) / Self.blockBytes
    last += [UInt8](repeating: 0, count: (filled - 1) * Self.blockBytes + room - last.count)
    let bits = UInt64(count) * 8
    let number = (0..<Self.countBytes).map {
      $0 < 8 ? UInt8(truncatingIfNeeded: bits >> ($0 * 8)) : 0
    }
    last += Self.isCountBigEndian ? number.reversed() : number
    var sum = self
    for start in stride(from: 0, to: last.count, by: Self.blockBytes) {
      sum.add(last[start..<start + Self.blockBytes])
    }
    return sum.bytes
  }
}

/// Returns the words of a block. The most significant byte of each comes first.
private func words<Word: FixedWidthInteger>(_ block: ArraySlice<UInt8>, _ type: Word.Type) -> [Word]
{
  let size = Word.bitWidth / 8
  return stride(from: block.startIndex, to: block.endIndex, by: size).map { start in
    block[start..<start + size].reduce(0) { $0 << 8 | Word($1) }
  }
}

private func bytes<Word: FixedWidthInteger>(_ words: some Sequence<Word>) -> [UInt8] {
  let size = Word.bitWidth / 8
  return words.flatMap { word in
    (0..<size).map { UInt8(truncatingIfNeeded: word >> Word((size - 1 - $0) * 8)) }
  }
}

private func rotatedRight<Word: FixedWidthInteger>(_ word: Word, _ count: Int) -> Word {
  word >> Word(count) | word << Word(Word.bitWidth - count)
}

/// The state of a hash function of the SHA-2 family. The functions differ in the size of words, the rotations, the
/// constants and the initial state.
///
/// **Source.** FIPS 180-4, sections 4.1, 4.2, 5.3 and 6.
struct SHA2State<Word: FixedWidthInteger> {
  /// By how many bits words are rotated in the functions Σ0, Σ1, σ0 and σ1. The last number of σ0 and σ1 is a shift.
  struct Rotations {
    let big0: [Int]
    let big1: [Int]
    let small0: [Int]
    let small1: [Int]
  }
  let rotations: Rotations
  let constants: [Word]
  var state: [Word]

  mutating func add(_ block: ArraySlice<UInt8>) {
    func rotated(_ word: Word, _ counts: [Int]) -> Word {
      counts.reduce(0) { $0 ^ rotatedRight(word, $1) }
    }
    func small(_ word: Word, _ counts: [Int]) -> Word {
      rotatedRight(word, counts[0]) ^ rotatedRight(word, counts[1]) ^ word >> Word(counts[2])
    }
    var schedule = words(block, Word.self)
    for place in 16..<constants.count {
      schedule.append(
        small(schedule[place - 2], rotations.small1) &+ schedule[place - 7]
          &+ small(schedule[place - 15], rotations.small0) &+ schedule[place - 16])
    }
    var v = state
    for place in constants.indices {
      let choice = v[4] & v[5] ^ ~v[4] & v[6]
      let first =
        v[7] &+ rotated(v[4], rotations.big1) &+ choice &+ constants[place] &+ schedule[place]
      let majority = v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2]
      let second = rotated(v[0], rotations.big0) &+ majority
      v = [first &+ second, v[0], v[1], v[2], v[3] &+ first, v[4], v[5], v[6]]
    }
    for place in state.indices { state[place] &+= v[place] }
  }
}

/// SHA-256.
struct SHA256State: BlockHash {
  static var blockBytes: Int { 64 }
  static var countBytes: Int { 8 }
  static var isCountBigEndian: Bool { true }
  private var sum = SHA2State<UInt32>(
    rotations: .init(
      big0: [2, 13, 22], big1: [6, 11, 25], small0: [7, 18, 3], small1: [17, 19, 10]),
    constants: Self.constants, state: Self.start)
  mutating func add(_ block: ArraySlice<UInt8>) { sum.add(block) }
  var bytes: [UInt8] { CryptoKit.bytes(sum.state) }

  private static let start: [UInt32] = [
    0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A,
    0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19,
  ]
  private static let constants: [UInt32] = [
    0x428A2F98, 0x71374491, 0xB5C0FBCF, 0xE9B5DBA5, 0x3956C25B, 0x59F111F1, 0x923F82A4, 0xAB1C5ED5,
    0xD807AA98, 0x12835B01, 0x243185BE, 0x550C7DC3, 0x72BE5D74, 0x80DEB1FE, 0x9BDC06A7, 0xC19BF174,
    0xE49B69C1, 0xEFBE4786, 0x0FC19DC6, 0x240CA1CC, 0x2DE92C6F, 0x4A7484AA, 0x5CB0A9DC, 0x76F988DA,
    0x983E5152, 0xA831C66D, 0xB00327C8, 0xBF597FC7, 0xC6E00BF3, 0xD5A79147, 0x06CA6351, 0x14292967,
    0x27B70A85, 0x2E1B2138, 0x4D2C6DFC, 0x53380D13, 0x650A7354, 0x766A0ABB, 0x81C2C92E, 0x92722C85,
    0xA2BFE8A1, 0xA81A664B, 0xC24B8B70, 0xC76C51A3, 0xD192E819, 0xD6990624, 0xF40E3585, 0x106AA070,
    0x19A4C116, 0x1E376C08, 0x2748774C, 0x34B0BCB5, 0x391C0CB3, 0x4ED8AA4A, 0x5B9CCA4F, 0x682E6FF3,
    0x748F82EE, 0x78A5636F, 0x84C87814, 0x8CC70208, 0x90BEFFFA, 0xA4506CEB, 0xBEF9A3F7, 0xC67178F2,
  ]
}

/// SHA-512, and SHA-384, which has another initial state and a digest without the last two words.
struct SHA512State: BlockHash {
  static var blockBytes: Int { 128 }
  static var countBytes: Int { 16 }
  static var isCountBigEndian: Bool { true }
  private let count: Int
  private var sum: SHA2State<UInt64>
  init(words count: Int) {
    self.count = count
    sum = SHA2State<UInt64>(
      rotations: .init(
        big0: [28, 34, 39], big1: [14, 18, 41], small0: [1, 8, 7], small1: [19, 61, 6]),
      constants: Self.constants, state: count == 8 ? Self.start : Self.shortStart)
  }
  mutating func add(_ block: ArraySlice<UInt8>) { sum.add(block) }
  var bytes: [UInt8] { CryptoKit.bytes(sum.state.prefix(count)) }

  private static let start: [UInt64] = [
    0x6A09E667F3BCC908, 0xBB67AE8584CAA73B, 0x3C6EF372FE94F82B, 0xA54FF53A5F1D36F1,
    0x510E527FADE682D1, 0x9B05688C2B3E6C1F, 0x1F83D9ABFB41BD6B, 0x5BE0CD19137E2179,
  ]
  private static let shortStart: [UInt64] = [
    0xCBBB9D5DC1059ED8, 0x629A292A367CD507, 0x9159015A3070DD17, 0x152FECD8F70E5939,
    0x67332667FFC00B31, 0x8EB44A8768581511, 0xDB0C2E0D64F98FA7, 0x47B5481DBEFA4FA4,
  ]
  private static let constants: [UInt64] = [
    0x428A2F98D728AE22, 0x7137449123EF65CD, 0xB5C0FBCFEC4D3B2F, 0xE9B5DBA58189DBBC,
    0x3956C25BF348B538, 0x59F111F1B605D019, 0x923F82A4AF194F9B, 0xAB1C5ED5DA6D8118,
    0xD807AA98A3030242, 0x12835B0145706FBE, 0x243185BE4EE4B28C, 0x550C7DC3D5FFB4E2,
    0x72BE5D74F27B896F, 0x80DEB1FE3B1696B1, 0x9BDC06A725C71235, 0xC19BF174CF692694,
    0xE49B69C19EF14AD2, 0xEFBE4786384F25E3, 0x0FC19DC68B8CD5B5, 0x240CA1CC77AC9C65,
    0x2DE92C6F592B0275, 0x4A7484AA6EA6E483, 0x5CB0A9DCBD41FBD4, 0x76F988DA831153B5,
    0x983E5152EE66DFAB, 0xA831C66D2DB43210, 0xB00327C898FB213F, 0xBF597FC7BEEF0EE4,
    0xC6E00BF33DA88FC2, 0xD5A79147930AA725, 0x06CA6351E003826F, 0x142929670A0E6E70,
    0x27B70A8546D22FFC, 0x2E1B21385C26C926, 0x4D2C6DFC5AC42AED, 0x53380D139D95B3DF,
    0x650A73548BAF63DE, 0x766A0ABB3C77B2A8, 0x81C2C92E47EDAEE6, 0x92722C851482353B,
    0xA2BFE8A14CF10364, 0xA81A664BBC423001, 0xC24B8B70D0F89791, 0xC76C51A30654BE30,
    0xD192E819D6EF5218, 0xD69906245565A910, 0xF40E35855771202A, 0x106AA07032BBD1B8,
    0x19A4C116B8D2D0C8, 0x1E376C085141AB53, 0x2748774CDF8EEB99, 0x34B0BCB5E19B48A8,
    0x391C0CB3C5C95A63, 0x4ED8AA4AE3418ACB, 0x5B9CCA4F7763E373, 0x682E6FF3D6B2B8A3,
    0x748F82EE5DEFB2FC, 0x78A5636F43172F60, 0x84C87814A1F0AB72, 0x8CC702081A6439EC,
    0x90BEFFFA23631E28, 0xA4506CEBDE82BDE9, 0xBEF9A3F7B2C67915, 0xC67178F2E372532B,
    0xCA273ECEEA26619C, 0xD186B8C721C0C207, 0xEADA7DD6CDE0EB1E, 0xF57D4F7FEE6ED178,
    0x06F067AA72176FBA, 0x0A637DC5A2C898A6, 0x113F9804BEF90DAE, 0x1B710B35131C471B,
    0x28DB77F523047D84, 0x32CAAB7B40C72493, 0x3C9EBE0A15C9BEBC, 0x431D67C49C100D4C,
    0x4CC5D4BECB3E42B6, 0x597F299CFC657E2A, 0x5FCB6FAB3AD6FAEC, 0x6C44198C4A475817,
  ]
}

/// SHA-1.
///
/// **Source.** FIPS 180-4, sections 4.1.1, 4.2.1, 5.3.1 and 6.1.
struct SHA1State: BlockHash {
  static var blockBytes: Int { 64 }
  static var countBytes: Int { 8 }
  static var isCountBigEndian: Bool { true }
  private var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
  var bytes: [UInt8] { CryptoKit.bytes(state) }

  mutating func add(_ block: ArraySlice<UInt8>) {
    var schedule = words(block, UInt32.self)
    for place in 16..<80 {
      let word =
        schedule[place - 3] ^ schedule[place - 8] ^ schedule[place - 14] ^ schedule[place - 16]
      schedule.append(rotatedRight(word, 31))
    }
    var v = state
    for place in 0..<80 {
      let (mixed, constant): (UInt32, UInt32) =
        switch place {
        case ..<20: (v[1] & v[2] ^ ~v[1] & v[3], 0x5A82_7999)
        case ..<40: (v[1] ^ v[2] ^ v[3], 0x6ED9_EBA1)
        case ..<60: (v[1] & v[2] ^ v[1] & v[3] ^ v[2] & v[3], 0x8F1B_BCDC)
        default: (v[1] ^ v[2] ^ v[3], 0xCA62_C1D6)
        }
      let next = rotatedRight(v[0], 27) &+ mixed &+ v[4] &+ constant &+ schedule[place]
      v = [next, v[0], rotatedRight(v[1], 2), v[2], v[3]]
    }
    for place in state.indices { state[place] &+= v[place] }
  }
}

/// MD5. The least significant byte of a word comes first.
///
/// **Source.** RFC 1321, section 3.4.
struct MD5State: BlockHash {
  static var blockBytes: Int { 64 }
  static var countBytes: Int { 8 }
  static var isCountBigEndian: Bool { false }
  private var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476]
  var bytes: [UInt8] { CryptoKit.bytes(state.map(\.byteSwapped)) }

  private static let rotations = [
    [7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21],
  ]

  mutating func add(_ block: ArraySlice<UInt8>) {
    let block = words(block, UInt32.self).map(\.byteSwapped)
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    for place in 0..<64 {
      let (mixed, word): (UInt32, Int) =
        switch place / 16 {
        case 0: (b & c | ~b & d, place)
        case 1: (d & b | ~d & c, 5 * place + 1)
        case 2: (b ^ c ^ d, 3 * place + 5)
        default: (c ^ (b | ~d), 7 * place)
        }
      let sum = a &+ mixed &+ Self.constants[place] &+ block[word % 16]
      (a, d, c, b) = (d, c, b, b &+ rotatedRight(sum, 32 - Self.rotations[place / 16][place % 4]))
    }
    for (place, value) in [a, b, c, d].enumerated() { state[place] &+= value }
  }

  private static let constants: [UInt32] = [
    0xD76AA478, 0xE8C7B756, 0x242070DB, 0xC1BDCEEE, 0xF57C0FAF, 0x4787C62A, 0xA8304613, 0xFD469501,
    0x698098D8, 0x8B44F7AF, 0xFFFF5BB1, 0x895CD7BE, 0x6B901122, 0xFD987193, 0xA679438E, 0x49B40821,
    0xF61E2562, 0xC040B340, 0x265E5A51, 0xE9B6C7AA, 0xD62F105D, 0x02441453, 0xD8A1E681, 0xE7D3FBC8,
    0x21E1CDE6, 0xC33707D6, 0xF4D50D87, 0x455A14ED, 0xA9E3E905, 0xFCEFA3F8, 0x676F02D9, 0x8D2A4C8A,
    0xFFFA3942, 0x8771F681, 0x6D9D6122, 0xFDE5380C, 0xA4BEEA44, 0x4BDECFA9, 0xF6BB4B60, 0xBEBFBC70,
    0x289B7EC6, 0xEAA127FA, 0xD4EF3085, 0x04881D05, 0xD9D4D039, 0xE6DB99E5, 0x1FA27CF8, 0xC4AC5665,
    0xF4292244, 0x432AFF97, 0xAB9423A7, 0xFC93A039, 0x655B59C3, 0x8F0CCC92, 0xFFEFF47D, 0x85845DD1,
    0x6FA87E4F, 0xFE2CE6E0, 0xA3014314, 0x4E0811A1, 0xF7537E82, 0xBD3AF235, 0x2AD7D2BB, 0xEB86D391,
  ]
}
