// Nacre, MIT licence; see LICENSE.

import CPixelKernels
import Foundation
import PixelKernels
import PixelReference
import Testing

/// Every variant of every kernel must return the bytes of the reference.
struct KernelTableTests {
  static let variants = [KernelTable.reference] + KernelTable.all

  /// Runs `body` on the same row for the reference and the other variants, and compares the
  /// resulting rows.
  private func compareRows(
    _ seed: UInt64, _ body: (KernelTable, PixelRow, Int, inout RandomRows) -> Void
  ) {
    for count in 0...70 {
      var results: [[UInt32]] = []
      for table in Self.variants {
        var random = RandomRows(seed: seed &+ UInt64(count))
        var row = random.pixels(count + 1)
        row.withUnsafeMutableBufferPointer {
          if let base = $0.baseAddress { body(table, base, count, &random) }
        }
        results.append(row)
      }
      for (table, result) in zip(Self.variants, results) {
        #expect(result == results[0], "\(table.name), \(count) pixels, seed \(seed)")
      }
    }
  }

  @Test func theEnvironmentNamesAVariant() {
    for table in KernelTable.all {
      let name = table.name.description
      #expect(KernelTable.table(named: name).name.description == name)
    }
    let fastest = KernelTable.all.last?.name.description
    for name in ["sse9", nil] {
      #expect(KernelTable.table(named: name).name.description == fastest)
    }
  }

  @Test func structuresHaveTheLayoutOfTheirCTwins() {
    #expect(MemoryLayout<CoverageRun>.stride == MemoryLayout<nacre_run>.stride)
    #expect(
      MemoryLayout<CoverageRun>.offset(of: \.data) == MemoryLayout<nacre_run>.offset(of: \.data))
    #expect(MemoryLayout<RowRuns>.stride == MemoryLayout<nacre_row>.stride)
    #expect(
      MemoryLayout<RowRuns>.offset(of: \.count) == MemoryLayout<nacre_row>.offset(of: \.count))
    #expect(MemoryLayout<FixedEdge>.stride == MemoryLayout<nacre_edge>.stride)
    #expect(MemoryLayout<FixedEdge>.offset(of: \.y1) == MemoryLayout<nacre_edge>.offset(of: \.y1))
  }

  @Test func divisionBy255IsExact() {
    for x in UInt32(0)...65_025 {
      #expect(PixelMath.divideBy255(x) == (2 * x + 255) / 510)
    }
  }

  /// Every component up to every alpha, and every coverage with every component.
  @Test func productsOfBytesAreExact() {
    let bytes = (0...255).map { UInt8($0) }
    let gray = (0...255).map { UInt32($0) * 0x0101_0101 }
    for table in Self.variants {
      for k in 0...255 as ClosedRange<UInt32> {
        var below = gray
        table.overSolid(&below, 256, (255 - k) << 24)
        #expect(below.map { $0 & 255 } == (0...255).map { (2 * $0 * k + 255) / 510 })
        var covered = [UInt32](repeating: 0, count: 256)
        table.overSolidCoverage(&covered, bytes, 256, k * 0x0101_0101)
        #expect(covered == (0...255).map { (2 * $0 * k + 255) / 510 * 0x0101_0101 })
      }
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func solidKernelsMatchTheReference(seed: UInt64) {
    compareRows(seed) { table, row, count, random in
      table.fill(row, count, random.pixel())
    }
    compareRows(seed) { table, row, count, random in
      table.overSolid(row, count, random.pixel())
    }
    compareRows(seed) { table, row, count, random in
      table.overSolidCoverage(row, random.bytes(count), count, random.pixel())
    }
    compareRows(seed) { table, row, count, random in
      table.multiplyCoverage(row, random.bytes(count), count)
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func pixelKernelsMatchTheReference(seed: UInt64) {
    compareRows(seed) { table, row, count, random in
      table.overPixels(row, random.pixels(count), count)
    }
    for opacity in [0, 1, 127, 254, 255] as [UInt8] {
      compareRows(seed) { table, row, count, random in
        table.overPixelsCoverage(row, random.pixels(count), nil, count, opacity: opacity)
      }
      compareRows(seed) { table, row, count, random in
        table.overPixelsCoverage(
          row, random.pixels(count), random.bytes(count), count, opacity: opacity)
      }
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func colorMatricesMatchTheReference(seed: UInt64) {
    compareRows(seed) { table, row, count, random in
      var entries: [Double] = []
      for index in 0..<16 {
        entries.append(
          Double(Int32(bitPattern: random.pixel())) / 4e8 + (index % 5 == 0 ? 1 : 0))
      }
      if seed == 1 { entries = [Double](repeating: -1e9, count: 16) }
      if seed == 2 { entries = [Double](repeating: 1e9, count: 16) }
      table.colorMatrix(row, count, ColorMatrix(entries))
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func alphaKernelsMatchTheReference(seed: UInt64) {
    compareRows(seed) { table, row, count, random in
      table.multiplyAlpha(row, random.pixels(count), count)
    }
    compareRows(seed) { table, row, count, random in
      row.withMemoryRebound(to: UInt8.self, capacity: count * 4) {
        table.takeAlpha($0, random.pixels(count), count)
      }
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func blursMatchTheReference(seed: UInt64) {
    let radius = Int(seed % 7)
    var weights = [UInt32](repeating: UInt32(seed * 100), count: radius + 1)
    weights[0] = 65_536 - 2 * weights.dropFirst().reduce(0, +)
    for step in [1, 4] {
      compareRows(seed) { table, row, count, random in
        row.withMemoryRebound(to: UInt16.self, capacity: count * 2) { target in
          let source = random.bytes(count + 2 * radius * step)
          source.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return }
            table.blurAcross(
              target, base + radius * step, count, step: step, weights: weights, radius: radius)
          }
        }
      }
    }
    compareRows(seed) { table, row, count, random in
      let values = random.bytes((count + 1) * (2 * radius + 1)).map { UInt16($0) << 8 }
      values.withUnsafeBufferPointer { values in
        let rows = (0..<(2 * radius + 1)).map { place in
          values.baseAddress.map { $0 + place * count }
        }
        row.withMemoryRebound(to: UInt8.self, capacity: count * 4) { target in
          table.blurDown(target, rows, count, weights: weights, radius: radius)
        }
      }
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func runsMatchTheReference(seed: UInt64) {
    compareRows(seed) { table, row, count, random in
      var runs: [CoverageRun] = []
      var rows: [RowRuns] = []
      for _ in 0..<3 {
        var at: Int32 = -20
        for _ in 0..<8 {
          let start = at + Int32(random.next() % 9)
          let end = start + 1 + Int32(random.next() % 20)
          let data =
            random.next() % 2 == 0 ? Int32(random.next() % 100) : ~Int32(random.next() % 256)
          runs.append(CoverageRun(start: start, end: end, data: data))
          at = end
        }
        rows.append(RowRuns(first: Int32(runs.count - 8), count: Int32(random.next() % 9)))
      }
      let bytes = random.bytes(120)
      let first = Int32(random.next() % 10)
      let width = count / 3
      let color = random.pixel()
      let written = bytes.withUnsafeBufferPointer {
        table.overSolidRows(
          row, stride: width, rows, width > 0 ? 3 : 0, runs: runs, bytes: $0, dx: 3,
          clip: first..<(first + Int32(width)), color)
      }
      #expect(written <= count)
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func gradientsMatchTheReference(seed: UInt64) {
    var random = RandomRows(seed: seed)
    let lut = random.pixels(4 * PixelMath.gradientEntries)
    let phase = seed % 2 == 0 ? 0 : PixelMath.gradientEntries
    compareRows(seed) { table, row, count, random in
      let place = Int64(bitPattern: random.next()) >> Int64(random.next() % 40)
      let step = Int64(bitPattern: random.next()) >> Int64(random.next() % 60)
      table.axialRow(
        row, count, x: Int32(random.next() % 900), place: place, step: seed % 5 == 0 ? 0 : step,
        lut: lut, phase: phase)
    }
    for kind in [GradientKind.axial, .radial, .conic] {
      compareRows(seed) { table, row, count, random in
        table.gradientRow(
          row, count, x: Int32(random.next() % 900), y: -7, map: random.projection(1), kind: kind,
          lut: lut, phase: phase)
      }
    }
  }

  /// Most blocks of a long row lie in one eighth of the plane, and some at its borders.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func conicGradientsMatchTheReferenceAcrossTheEighthsOfThePlane(seed: UInt64) {
    var random = RandomRows(seed: seed)
    let lut = random.pixels(4 * PixelMath.gradientEntries)
    let (u0, v0) = (random.real(600), random.real(300))
    let turn = seed % 4 == 0 ? 0 : random.real(3)
    let (cosine, sine) = (cos(turn), sin(turn))
    for y in [-310, -40, 0, 1, 250] as [Int32] {
      compareRows(seed) { table, row, count, random in
        let map = Projection(
          ux: cosine / 500, uy: sine / 500, u0: u0 / 500, vx: -sine / 500, vy: cosine / 500,
          v0: v0 / 500)
        table.gradientRow(
          row, count, x: Int32(random.next() % 1200) - 600, y: y, map: map, kind: .conic, lut: lut,
          phase: PixelMath.gradientEntries)
      }
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func imagesMatchTheReference(seed: UInt64) {
    for (width, height) in [(1, 1), (1, 5), (2, 1), (2, 2), (9, 13)] as [(Int32, Int32)] {
      for nearest in [false, true] {
        compareRows(seed) { table, row, count, random in
          random.pixels(Int(width * height)).withUnsafeBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            let image = ImageSource(pixels: base, width: width, height: height)
            let start = TexelPoint(
              u: Int64(bitPattern: random.next()) >> 28, v: Int64(bitPattern: random.next()) >> 28)
            let step = TexelPoint(
              u: Int64(bitPattern: random.next()) >> 32, v: Int64(bitPattern: random.next()) >> 32)
            table.affineImageRow(row, count, image: image, at: start, step: step, nearest: nearest)
            table.projectiveImageRow(
              row, count / 2, image: image, x: -3, y: 5, map: random.projection(10),
              nearest: nearest)
          }
        }
      }
    }
  }

  /// Images that are neither turned nor scaled, at whole pixels and beside them, inside and outside.
  @Test(arguments: [0, 1, 1 << 23, (1 << 24) - 1, 1 << 24, -1, 1 << 31] as [Int64])
  func imagesAtWholePixelsMatchTheReference(offset: Int64) {
    for nearest in [false, true] {
      for column in [-400, -20, -1, 0, 3, 8, 9, 300] as [Int64] {
        compareRows(UInt64(bitPattern: column &+ offset)) { table, row, count, random in
          random.pixels(9 * 13).withUnsafeBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            let image = ImageSource(pixels: base, width: 9, height: 13)
            let line = Int64(random.next() % 20) - 3
            table.affineImageRow(
              row, count, image: image,
              at: TexelPoint(u: (column << 32) + offset, v: (line << 32) + offset),
              step: TexelPoint(u: 1 << 32, v: 0), nearest: nearest)
          }
        }
      }
    }
  }
}
