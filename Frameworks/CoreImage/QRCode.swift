// Nacre, MIT licence; see LICENSE.

/// The modules of a QR code with bytes.
///
/// **Source.** ISO/IEC 18004:2015. The numbers in comments are its sections.
struct QRCode {
  /// How much damage a code survives, in the order of the tables.
  enum Level: Int {
    case low, medium, quartile, high

    /// The level of a letter: L, M, Q or H.
    init?(letter: String) {
      guard let place = ["L", "M", "Q", "H"].firstIndex(of: letter) else { return nil }
      self.init(rawValue: place)
    }
    /// 7.9.1
    var bits: Int { [1, 0, 3, 2][rawValue] }
  }

  /// Modules on a side.
  private(set) var side: Int
  private(set) var dark: [Bool]
  /// The modules that no mask changes: finders, timing, alignment, format and version.
  private var isFixed: [Bool]
  private var version: Int

  /// Creates the smallest code that holds bytes; `nil` for more than the largest holds.
  init?(_ bytes: [UInt8], level: Level) {
    let fitting = (1...40).first {
      4 + ($0 < 10 ? 8 : 16) + bytes.count * 8 <= QRBlocks(version: $0, level: level).dataCount * 8
    }
    guard let version = fitting else { return nil }
    self.version = version
    side = 17 + 4 * version
    dark = Array(repeating: false, count: side * side)
    isFixed = dark
    let blocks = QRBlocks(version: version, level: level)
    addPatterns()
    add(blocks.codewords(of: Self.data(bytes, version, capacity: blocks.dataCount)))
    // 7.8.3: of the eight masks, the one with the lowest penalty.
    let choices = (0..<8).map { masked($0, level) }
    let penalties = choices.map(\.penalty)
    guard let lowest = penalties.min(), let place = penalties.firstIndex(of: lowest)
    else { return nil }
    self = choices[place]
  }

  /// Whether a module is dark. Row 0 is at the top.
  subscript(column: Int, row: Int) -> Bool { dark[row * side + column] }

  /// 7.4: the mode, the count, the bytes, and padding.
  private static func data(_ bytes: [UInt8], _ version: Int, capacity: Int) -> [UInt8] {
    var bits: [Bool] = []
    func append(_ value: Int, _ count: Int) {
      for place in (0..<count).reversed() { bits.append(value >> place & 1 == 1) }
    }
    append(0b0100, 4)
    append(bytes.count, version < 10 ? 8 : 16)
    for byte in bytes { append(Int(byte), 8) }
    append(0, min(4, capacity * 8 - bits.count))
    append(0, (8 - bits.count % 8) % 8)
    var result = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<(start + 8)].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
    }
    while result.count < capacity {
      result.append(0xEC)
      if result.count < capacity { result.append(0x11) }
    }
    return result
  }

  private mutating func fix(_ column: Int, _ row: Int, _ isDark: Bool) {
    guard column >= 0, row >= 0, column < side, row < side else { return }
    dark[row * side + column] = isDark
    isFixed[row * side + column] = true
  }

  /// 6.3: what is the same in all codes of a version. Places for the format are kept free.
  private mutating func addPatterns() {
    for place in 0..<side {
      fix(place, 6, place % 2 == 0)
      fix(6, place, place % 2 == 0)
    }
    let centers = alignmentCenters
    for (first, row) in centers.enumerated() {
      for (second, column) in centers.enumerated() {
        let last = centers.count - 1
        if (first, second) == (0, 0) || (first, second) == (0, last) { continue }
        if (first, second) == (last, 0) { continue }
        addSquares(column, row, reach: 2) { $0 != 1 }
      }
    }
    for (column, row) in [(3, 3), (side - 4, 3), (3, side - 4)] {
      addSquares(column, row, reach: 4) { $0 != 2 && $0 != 4 }
    }
    addFormat(0)
    addVersion()
  }

  /// Squares around each other.
  private mutating func addSquares(
    _ column: Int, _ row: Int, reach: Int, isDark: (_ distance: Int) -> Bool
  ) {
    for down in -reach...reach {
      for right in -reach...reach {
        fix(column + right, row + down, isDark(max(abs(down), abs(right))))
      }
    }
  }

  /// Annex E.
  private var alignmentCenters: [Int] {
    if version == 1 { return [] }
    let count = version / 7 + 2
    let step = version == 32 ? 26 : (version * 4 + count * 2 + 1) / (count * 2 - 2) * 2
    return [6] + (0..<(count - 1)).reversed().map { side - 7 - $0 * step }
  }

  /// 7.9: the level and the mask, with error correction, twice.
  private mutating func addFormat(_ value: Int) {
    var rest = value
    for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9) * 0x537 }
    let bits = (value << 10 | rest) ^ 0x5412
    func bit(_ place: Int) -> Bool { bits >> place & 1 == 1 }
    for place in 0...5 { fix(8, place, bit(place)) }
    fix(8, 7, bit(6))
    fix(8, 8, bit(7))
    fix(7, 8, bit(8))
    for place in 9..<15 { fix(14 - place, 8, bit(place)) }
    for place in 0..<8 { fix(side - 1 - place, 8, bit(place)) }
    for place in 8..<15 { fix(8, side - 15 + place, bit(place)) }
    fix(8, side - 8, true)
  }

  /// 7.10: the version, with error correction, twice.
  private mutating func addVersion() {
    guard version >= 7 else { return }
    var rest = version
    for _ in 0..<12 { rest = rest << 1 ^ (rest >> 11) * 0x1F25 }
    let bits = version << 12 | rest
    for place in 0..<18 {
      let isDark = bits >> place & 1 == 1
      fix(side - 11 + place % 3, place / 3, isDark)
      fix(place / 3, side - 11 + place % 3, isDark)
    }
  }

  /// 7.7.3: pairs of columns from the right, up and down in turn.
  private mutating func add(_ codewords: [UInt8]) {
    var bit = 0
    var isUp = true
    var right = side - 1
    while right >= 1 {
      if right == 6 { right = 5 }
      for step in 0..<side {
        let row = isUp ? side - 1 - step : step
        for column in [right, right - 1] where !isFixed[row * side + column] {
          if bit < codewords.count * 8 {
            dark[row * side + column] = codewords[bit / 8] >> (7 - bit % 8) & 1 == 1
          }
          bit += 1
        }
      }
      isUp.toggle()
      right -= 2
    }
  }

  /// 7.8.2
  private func masked(_ mask: Int, _ level: Level) -> QRCode {
    var result = self
    for row in 0..<side {
      for column in 0..<side where !isFixed[row * side + column] {
        let isInverted =
          switch mask {
          case 0: (column + row) % 2 == 0
          case 1: row % 2 == 0
          case 2: column % 3 == 0
          case 3: (column + row) % 3 == 0
          case 4: (column / 3 + row / 2) % 2 == 0
          case 5: column * row % 2 + column * row % 3 == 0
          case 6: (column * row % 2 + column * row % 3) % 2 == 0
          default: ((column + row) % 2 + column * row % 3) % 2 == 0
          }
        if isInverted { result.dark[row * side + column].toggle() }
      }
    }
    result.addFormat(level.bits << 3 | mask)
    return result
  }

  /// 7.8.3.1: how hard the code is to read.
  private var penalty: Int {
    var result = 0
    // 1:1:3:1:1 with four light modules at one side, as numbers of eleven bits.
    let finders = [0b10111010000, 0b00001011101]
    for line in 0..<side {
      for isColumn in [false, true] {
        var (run, last, window) = (0, false, 0)
        for place in 0..<side {
          let isDark = isColumn ? self[line, place] : self[place, line]
          run = place > 0 && isDark == last ? run + 1 : 1
          last = isDark
          if run == 5 { result += 3 }
          if run > 5 { result += 1 }
          window = (window << 1 | (isDark ? 1 : 0)) & 0x7FF
          if place >= 10, finders.contains(window) { result += 40 }
        }
      }
    }
    for row in 1..<side {
      for column in 1..<side {
        let isDark = self[column, row]
        if isDark == self[column - 1, row], isDark == self[column, row - 1],
          isDark == self[column - 1, row - 1]
        {
          result += 3
        }
      }
    }
    let percent = dark.count { $0 } * 100 / dark.count
    return result + abs(percent - 50) / 5 * 10
  }
}
