// Nacre, MIT licence; see LICENSE.

/// The colours of a GIF, at most 255, and the nearest of them to each other colour.
///
/// With one palette for the whole film, parts of the picture that do not move are the same in each frame, so only
/// moving parts take bytes.
struct FilmPalette {
  /// The colours `0xRRGGBB`, sorted.
  let colors: [UInt32]
  /// For each colour, the index of the nearest one in the palette, or `unknown` before the first search for it.
  private var nearest: [UInt16]

  /// The largest number of colours. One of the 256 indices stands for pixels that do not change.
  static let mostColors = 255
  private static let unknown = UInt16.max
  /// For each value of red, the index of the first colour whose red is not less.
  private let redStarts: [Int]

  init(of counts: ColorCount) {
    let all = counts.all
    colors =
      all.count <= Self.mostColors ? all.map(\.color) : Self.reduced(all).sorted()
    redStarts = (0..<256).map { [colors] red in
      colors.firstIndex { Int($0 >> 16) >= red } ?? colors.count
    }
    nearest = [UInt16](repeating: Self.unknown, count: 1 << 24)
    for (index, color) in colors.enumerated() { nearest[Int(color)] = UInt16(index) }
  }

  /// Returns the index of the colour that represents a pixel.
  ///
  /// A colour that is not in the palette becomes one of those near it, in a pattern that is fixed to the picture.
  /// Pixels that do not move therefore do not change. Error diffusion looks slightly better in a still but triples
  /// the size of the file, because it changes everything below and to the right of any motion.
  mutating func index(of color: UInt32, x: Int, y: Int) -> UInt8 {
    let own = nearest[Int(color)]
    if own != Self.unknown, colors[Int(own)] == color { return UInt8(own) }
    let shift = Self.pattern[(y & 7) << 3 | x & 7]
    func shifted(_ bits: Int) -> Int {
      min(max(Int(color >> bits & 255) + shift, 0), 255) << bits
    }
    let wanted = shifted(16) | shifted(8) | shifted(0)
    if nearest[wanted] == Self.unknown { nearest[wanted] = search(UInt32(wanted)) }
    return UInt8(nearest[wanted])
  }

  /// Finds the nearest colour in the palette.
  ///
  /// The colours are sorted by red. The search starts at the wanted red and proceeds in both directions, until the
  /// distance in red alone is not less than the least distance found.
  private func search(_ color: UInt32) -> UInt16 {
    var (best, least) = (0, Int.max)
    let (red, green, blue) = Self.parts(color)
    /// Compares a colour with the best one, and returns whether colours beyond it may be nearer.
    func take(_ index: Int) -> Bool {
      let (r, g, b) = Self.parts(colors[index])
      let ofRed = (r - red) * (r - red)
      let distance = ofRed + (g - green) * (g - green) + (b - blue) * (b - blue)
      if distance < least { (best, least) = (index, distance) }
      return ofRed < least
    }
    var up = redStarts[red]
    var down = up - 1
    while up < colors.count, take(up) { up += 1 }
    while down >= 0, take(down) { down -= 1 }
    return UInt16(best)
  }

  private static func parts(_ color: UInt32) -> (Int, Int, Int) {
    (Int(color >> 16 & 255), Int(color >> 8 & 255), Int(color & 255))
  }

  /// Bayer's pattern of eight by eight, with values from -4 to 3.
  private static let pattern: [Int] = (0..<64).map { place in
    let (x, y) = (place & 7, place >> 3)
    var value = 0
    for bit in 0..<3 {
      let (a, b) = ((x ^ y) >> bit & 1, y >> bit & 1)
      value |= a << (5 - 2 * bit) | b << (4 - 2 * bit)
    }
    return (value >> 3) - 4
  }

  // MARK: Median cut

  /// A box of colours that one colour of the palette represents.
  private struct Box {
    var range: Range<Int>
    /// The mean of red, green and blue.
    var mean: SIMD3<Double> = .zero
    /// The sum of the squared distances from the mean, by red, green and blue.
    var spread: SIMD3<Double> = .zero

    init(_ range: Range<Int>, _ all: [(color: UInt32, count: Int)]) {
      self.range = range
      var (weight, sum, squares) = (0.0, SIMD3<Double>.zero, SIMD3<Double>.zero)
      for (color, count) in all[range] {
        let value = FilmPalette.vector(color)
        weight += Double(count)
        sum += value * Double(count)
        squares += value * value * Double(count)
      }
      mean = sum / weight
      spread = squares - sum * mean
    }

    var error: Double { range.count > 1 ? spread.sum() : 0 }
    var axis: Int {
      spread.x >= spread.y && spread.x >= spread.z ? 0 : spread.y >= spread.z ? 1 : 2
    }
  }

  private static func vector(_ color: UInt32) -> SIMD3<Double> {
    let (red, green, blue) = parts(color)
    return SIMD3(Double(red), Double(green), Double(blue))
  }

  /// Returns at most `mostColors` colours that represent the given ones.
  ///
  /// Starting with one box, the box with the greatest error is cut at the mean of the component that varies most,
  /// until there are enough boxes.
  private static func reduced(_ given: [(color: UInt32, count: Int)]) -> Set<UInt32> {
    var all = given
    var boxes = [Box(all.indices, all)]
    while boxes.count < mostColors {
      guard let worst = boxes.indices.max(by: { boxes[$0].error < boxes[$1].error }),
        boxes[worst].error > 0
      else { break }
      let box = boxes[worst]
      let (axis, cut) = (box.axis, box.mean[box.axis])
      let middle = all[box.range].partition { vector($0.color)[axis] > cut }
      guard box.range.lowerBound < middle, middle < box.range.upperBound else {
        // Because of rounding, all values can be on one side of the mean.
        boxes[worst].spread = .zero
        continue
      }
      boxes[worst] = Box(box.range.lowerBound..<middle, all)
      boxes.append(Box(middle..<box.range.upperBound, all))
    }
    return Set(
      boxes.map { box in
        let value = SIMD3<UInt32>(box.mean.rounded(.toNearestOrAwayFromZero))
        return value.x << 16 | value.y << 8 | value.z
      })
  }
}
