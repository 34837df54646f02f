// Nacre, MIT licence; see LICENSE.

import PixelKernels
import Testing

/// The conversion of pixels to Y'CbCr 4:2:0 of BT.709.
struct VideoRowsTests {
  /// Returns the samples of two rows: luma of the upper, luma of the lower, blue chroma, red chroma.
  private func samples(_ table: KernelTable, _ top: [UInt32], _ bottom: [UInt32]) -> [[UInt8]] {
    let count = top.count
    // One byte more, so that a write beyond the row is seen.
    var (a, b) = ([UInt8](repeating: 7, count: count + 1), [UInt8](repeating: 7, count: count + 1))
    var blue = [UInt8](repeating: 7, count: count / 2 + 1)
    var red = blue
    a.withUnsafeMutableBufferPointer { a in
      b.withUnsafeMutableBufferPointer { b in
        blue.withUnsafeMutableBufferPointer { blue in
          red.withUnsafeMutableBufferPointer { red in
            guard let a = a.baseAddress, let b = b.baseAddress, let blue = blue.baseAddress,
              let red = red.baseAddress
            else { return }
            table.videoRows(
              VideoRows(luma: (a, b), blue: blue, red: red), top, bottom, count)
          }
        }
      }
    }
    return [a, b, blue, red]
  }

  @Test(arguments: 0...40)
  func allVariantsGiveTheSameBytes(half: Int) {
    var random = RandomRows(seed: UInt64(half))
    var (top, bottom) = (random.pixels(2 * half), random.pixels(2 * half))
    if half % 5 == 4 {
      top = top.map { _ in 0xFFFF_FFFF }
      bottom = top
    }

    let results = KernelTableTests.variants.map { samples($0, top, bottom) }

    for result in results { #expect(result == results[0]) }
    #expect(results[0].allSatisfy { $0.last == 7 })
  }

  /// The exact samples follow items 3.2 to 3.5 of BT.709-6, in double precision.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func samplesAreWithinHalfALevel(seed: UInt64) {
    var random = RandomRows(seed: seed)
    let (top, bottom) = (random.pixels(64), random.pixels(64))
    let result = samples(.best, top, bottom)
    func color(_ pixels: [UInt32]) -> (red: Double, green: Double, blue: Double) {
      func mean(_ shift: UInt32) -> Double {
        pixels.reduce(0) { $0 + Double($1 >> shift & 255) } / Double(pixels.count) / 255
      }
      return (mean(16), mean(8), mean(0))
    }
    func luma(_ c: (red: Double, green: Double, blue: Double)) -> Double {
      0.2126 * c.red + 0.7152 * c.green + 0.0722 * c.blue
    }
    for x in 0..<64 {
      #expect(abs(Double(result[0][x]) - (16 + 219 * luma(color([top[x]])))) <= 0.51)
      #expect(abs(Double(result[1][x]) - (16 + 219 * luma(color([bottom[x]])))) <= 0.51)
    }
    for x in 0..<32 {
      let mean = color([top[2 * x], top[2 * x + 1], bottom[2 * x], bottom[2 * x + 1]])
      let (blue, red) = ((mean.blue - luma(mean)) / 1.8556, (mean.red - luma(mean)) / 1.5748)
      #expect(abs(Double(result[2][x]) - (128 + 224 * blue)) <= 0.51)
      #expect(abs(Double(result[3][x]) - (128 + 224 * red)) <= 0.51)
    }
  }

  @Test func greysHaveNoChroma() {
    for grey in UInt32(0)...255 {
      let row = [UInt32](repeating: 0xFF00_0000 | grey * 0x0001_0101, count: 2)
      let result = samples(.best, row, row)
      #expect(result[2][0] == 128, "grey \(grey)")
      #expect(result[3][0] == 128, "grey \(grey)")
    }
    let white = [UInt32](repeating: 0xFFFF_FFFF, count: 2)
    #expect(samples(.best, white, white)[0][0] == 235)
    #expect(samples(.best, [0, 0], [0, 0])[0][0] == 16)
  }
}
