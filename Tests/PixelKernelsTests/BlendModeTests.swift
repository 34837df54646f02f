// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels
import PixelReference
import Testing

/// Blend modes: every variant returns the reference's bytes, and these follow the formulas.
struct BlendModeTests {
  /// The extremes, their neighbours, and some levels between.
  private static let levels: [UInt32] = [0, 1, 2, 63, 64, 127, 128, 200, 254, 255]

  private func blend(
    _ table: KernelTable, _ destination: [UInt32], _ source: [UInt32], _ coverage: [UInt8]?,
    opacity: UInt8 = 255, _ mode: BlendMode
  ) -> [UInt32] {
    var row = destination
    row.withUnsafeMutableBufferPointer { row in
      guard let base = row.baseAddress else { return }
      if let coverage {
        table.blendPixels(base, source, coverage, source.count, opacity: opacity, mode: mode)
      } else {
        table.blendPixels(base, source, nil, source.count, opacity: opacity, mode: mode)
      }
    }
    return row
  }

  @Test(arguments: BlendMode.allCases)
  func everyVariantMatchesTheReference(mode: BlendMode) {
    for count in [0, 1, 3, 4, 5, 7, 8, 9, 127, 128, 129, 300] {
      for seed in 1...10 as ClosedRange<UInt64> {
        var random = RandomRows(seed: seed &* 977 &+ UInt64(count))
        let (d, s) = (random.pixels(count), random.pixels(count))
        let coverage = seed % 3 == 0 ? nil : random.bytes(count)
        let opacity = random.byte()
        let wanted = blend(.reference, d, s, coverage, opacity: opacity, mode)
        for table in KernelTableTests.variants {
          let found = blend(table, d, s, coverage, opacity: opacity, mode)
          #expect(found == wanted, "\(mode), \(table.name), \(count) pixels, seed \(seed)")
        }
      }
    }
  }

  @Test(arguments: BlendMode.allCases)
  func everyVariantMatchesTheReferenceForPixelsThatBreakTheRule(mode: BlendMode) {
    var random = RandomRows(seed: 5)
    let d = (0..<1000).map { _ in UInt32(truncatingIfNeeded: random.next()) }
    let s = (0..<1000).map { _ in UInt32(truncatingIfNeeded: random.next()) }
    let wanted = blend(.reference, d, s, nil, mode)
    for table in KernelTableTests.variants { #expect(blend(table, d, s, nil, mode) == wanted) }
  }

  @Test func normalIsSourceOver() {
    for table in KernelTableTests.variants {
      var random = RandomRows(seed: 9)
      let (d, s, coverage) = (random.pixels(999), random.pixels(999), random.bytes(999))
      for opacity in [0, 1, 128, 255] as [UInt8] {
        var (masked, plain) = (d, d)
        table.overPixelsCoverage(&masked, s, coverage, 999, opacity: opacity)
        table.overPixelsCoverage(&plain, s, nil, 999, opacity: opacity)
        #expect(blend(table, d, s, coverage, opacity: opacity, .normal) == masked)
        #expect(blend(table, d, s, nil, opacity: opacity, .normal) == plain)
      }
    }
  }

  @Test(arguments: BlendMode.allCases)
  func noCoverageChangesNothingAndFullCoverageIsNone(mode: BlendMode) {
    var random = RandomRows(seed: 3)
    let (d, s) = (random.pixels(500), random.pixels(500))
    let (none, full) = ([UInt8](repeating: 0, count: 500), [UInt8](repeating: 255, count: 500))
    #expect(blend(.best, d, s, none, mode) == d)
    #expect(blend(.best, d, s, full, mode) == blend(.best, d, s, nil, mode))
  }

  @Test(arguments: BlendMode.allCases)
  func emptySourceKeepsTheDestinationWhereTheModeSaysSo(mode: BlendMode) {
    var random = RandomRows(seed: 4)
    let d = random.pixels(500)
    let result = blend(.best, d, [UInt32](repeating: 0, count: 500), nil, mode)
    #expect((result == d) == mode.keepsDestinationOutsideSource)
  }

  /// All pairs of grey pixels with some levels and alphas, and random colours.
  @Test(arguments: BlendMode.allCases)
  func resultIsWhatTheFormulasSayWithinOneLevel(mode: BlendMode) {
    var pixels: [UInt32] = []
    for alpha in Self.levels {
      for level in Self.levels where level <= alpha {
        pixels.append(alpha << 24 | level << 16 | level << 8 | level)
      }
    }
    var random = RandomRows(seed: 11)
    var (d, s) = (random.pixels(20_000), random.pixels(20_000))
    for a in pixels {
      d += pixels
      s += [UInt32](repeating: a, count: pixels.count)
    }
    let coverage = random.bytes(d.count)

    let whole = blend(.best, d, s, nil, mode)
    let masked = blend(.best, d, s, coverage, mode)

    var worst = 0.0
    for index in d.indices {
      let wanted = BlendOracle.blend(d[index], s[index], mode)
      let k = Double(coverage[index]) / 255
      for channel in 0..<4 {
        let shift = UInt32(channel * 8)
        func byte(_ pixel: UInt32) -> Double { Double(pixel >> shift & 255) }
        let before = byte(d[index])
        let mixed = before + (wanted[channel] * 255 - before) * k
        worst = max(
          worst, abs(byte(whole[index]) - wanted[channel] * 255),
          abs(byte(masked[index]) - mixed))
      }
    }
    // `normal` has to return the bytes of the source-over kernels, which round the masked source
    // first, so its error may be larger.
    #expect(worst <= (mode == .normal ? 1.5 : 1))
  }
}
