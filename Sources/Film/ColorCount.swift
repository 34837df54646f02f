// Nacre, MIT licence; see LICENSE.

/// The number of occurrences of each colour, in a hash table with open addressing.
struct ColorCount {
  /// The colours `0xRRGGBB`, or `vacant` in an empty entry.
  private var colors: [UInt32]
  private var counts: [Int]
  /// The number of colours.
  private(set) var used = 0

  private static let vacant = UInt32.max

  init() {
    colors = [UInt32](repeating: Self.vacant, count: 1 << 12)
    counts = [Int](repeating: 0, count: 1 << 12)
  }

  /// Adds occurrences of a colour `0xRRGGBB`.
  mutating func add(_ color: UInt32, _ count: Int) {
    if 2 * used >= colors.count { grow() }
    let place = place(of: color)
    if colors[place] == Self.vacant {
      colors[place] = color
      used += 1
    }
    counts[place] += count
  }

  /// Returns the index of a colour's entry, or of the empty entry for it.
  private func place(of color: UInt32) -> Int {
    // Multiplying by the golden ratio spreads similar colours.
    let bits = colors.count.trailingZeroBitCount
    var place = Int((color &* 0x9E37_79B1) >> UInt32(32 - bits))
    while colors[place] != color, colors[place] != Self.vacant {
      place = (place + 1) & (colors.count - 1)
    }
    return place
  }

  private mutating func grow() {
    let (oldColors, oldCounts) = (colors, counts)
    colors = [UInt32](repeating: Self.vacant, count: 2 * oldColors.count)
    counts = [Int](repeating: 0, count: colors.count)
    for (color, count) in zip(oldColors, oldCounts) where color != Self.vacant {
      let place = place(of: color)
      (colors[place], counts[place]) = (color, count)
    }
  }

  /// All colours with their counts, sorted by colour.
  var all: [(color: UInt32, count: Int)] {
    zip(colors, counts).filter { $0.0 != Self.vacant && $0.1 > 0 }.map {
      (color: $0.0, count: $0.1)
    }
    .sorted { $0.color < $1.color }
  }
}
