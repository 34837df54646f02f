// Nacre, MIT licence; see LICENSE.

import PixelKernels
import PixelReference
import Testing

/// Every variant of the kernels for wide pixels returns the words of the reference.
struct WidePixelTests {
  private func words(_ count: Int, _ random: inout RandomRows, upTo most: UInt16) -> [UInt16] {
    random.pixels(count).map { UInt16(truncatingIfNeeded: $0 >> 7) % (most &+ 1) }
  }

  /// Runs `body` for all variants with the same random numbers, and compares the results.
  private func compare<Result: Equatable>(
    _ seed: UInt64, _ body: (KernelTable, inout RandomRows) -> Result
  ) {
    let results = KernelTableTests.variants.map { table in
      var random = RandomRows(seed: seed)
      return body(table, &random)
    }
    for (table, result) in zip(KernelTableTests.variants, results) {
      #expect(result == results[0], "\(table.name), seed \(seed)")
    }
  }

  @Test(arguments: 0...80)
  func wordKernelsMatchTheReference(count: Int) {
    let one = PixelMath.wideOne
    compare(UInt64(count)) { table, random in
      let (a, b) = (words(count + 1, &random, upTo: one), words(count + 1, &random, upTo: one))
      var mixed = words(count + 1, &random, upTo: 60_000)
      table.mixWords(&mixed, a, b, count, weight: 1 | UInt16(truncatingIfNeeded: random.pixel()))
      return mixed
    }
    compare(UInt64(count)) { table, random in
      let source = words(8 * count + 24, &random, upTo: one)
      var (down, across) = ([UInt16](repeating: 7, count: count + 1), source)
      source.withUnsafeBufferPointer { source in
        let rows = (0..<4).map { line in source.baseAddress.map { $0 + 3 * line } }
        table.reduceDown(&down, rows, count)
      }
      table.reduceAcross(&across, source, count)
      return [down, across]
    }
    for shift in 0...4 where count > 0 {
      compare(UInt64(count * 10 + shift)) { table, random in
        var row = [UInt16](repeating: 0, count: 4 * count)
        let stride = count << shift + 3
        var source = random.pixels(stride << shift)
        if count % 7 == 0 { source = source.map { _ in .max } }
        for rows in [1 << shift, (1 << shift + 1) / 2] {
          table.averageRows(
            &row, source, stride: stride, rows: rows, count, shift: shift, total: 2 * shift)
        }
        return row
      }
    }
    for radius in [0, 1, 15, 24] where count > 0 {
      compare(UInt64(count * 10 + radius)) { table, random in
        let source = words(count + 2 * radius, &random, upTo: one)
        let weights = words(radius + 1, &random, upTo: UInt16(65_534 / (radius + 1)))
        var row = [UInt16](repeating: 0, count: count)
        source.withUnsafeBufferPointer { source in
          let rows = (0...(2 * radius)).map { place in source.baseAddress.map { $0 + place } }
          table.convolveRows(
            &row, rows, count, weights: weights, radius: radius, bias: UInt16(radius))
        }
        return row
      }
    }
  }

  @Test(arguments: 0...80)
  func pixelsFromWordsMatchTheReference(count: Int) {
    let one = PixelMath.wideOne
    for shift in 1...6 {
      compare(UInt64(count * 10 + shift)) { table, random in
        let source = words(4 * (count + 3), &random, upTo: one)
        let phase = Int(random.pixel()) % (1 << shift) * 2 + 1
        var row = [UInt32](repeating: 0, count: count + 1)
        table.growRow(&row, source, count, phase: phase, shift: shift)
        return row
      }
    }
    compare(UInt64(count)) { table, random in
      let source = words(4 * count + 1, &random, upTo: one)
      var row = [UInt32](repeating: 0, count: count + 1)
      table.narrowRow(&row, source, count)
      return row
    }
    compare(UInt64(count)) { table, random in
      var row = words(4 * count + 1, &random, upTo: one)
      var factors = (0..<16).map { _ in Float(Int32(bitPattern: random.pixel())) / 1e9 }
      if count % 2 == 0 { factors.replaceSubrange(12..., with: [0, 0, 0, 1]) }
      table.mapWords(&row, count, factors)
      return row
    }
  }

  /// A colour matrix applies to unpremultiplied colours; the result is premultiplied by the new
  /// alpha.
  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func mapsAreThoseOfStraightColors(seed: UInt64) {
    var random = RandomRows(seed: seed)
    let one = Double(PixelMath.wideOne)
    func factor() -> Float { Float(Int32(bitPattern: random.pixel())) / 1e9 }
    let alpha = Double(random.pixel() % 32_641)
    let straight = (0..<3).map { _ in Double(random.pixel() % 1001) / 1000 }
    let factors = (0..<16).map { _ in factor() }
    var pixel = (straight.map { $0 * alpha } + [alpha]).map { UInt16($0.rounded()) }

    Reference.mapWords(&pixel, 1, factors)

    // The column of alpha holds the constants, because the matrix acts on colours with alpha
    // divided out.
    func mapped(_ row: Int) -> Double {
      let parts = (straight + [1]).enumerated().map { $1 * Double(factors[4 * row + $0]) }
      return parts.reduce(0, +)
    }
    let after = min(max(mapped(3) * alpha, 0), one)
    #expect(abs(Double(pixel[3]) - after) <= 3)
    for byte in 0..<3 {
      let expected = min(max(mapped(byte), 0), 1) * after
      #expect(abs(Double(pixel[byte]) - expected) <= 5 * max(1, after / max(alpha, 1)))
    }
  }
}
