// Nacre, MIT licence; see LICENSE.

import PixelKernels
import PixelReference
import Testing

/// Coverage cells: every variant returns the reference's cells, runs and bytes.
struct CellTests {
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func accumulationMatchesTheReference(seed: UInt64) {
    for count in 0...70 {
      for evenOdd in [false, true] {
        var random = RandomRows(seed: seed)
        var cells: [Int32] = []
        for _ in 0..<count {
          let shift = UInt32(random.next() % 31)
          cells.append(Int32(truncatingIfNeeded: random.next()) >> Int32(shift))
        }
        var results: [([UInt8], Int32)] = []
        for table in KernelTableTests.variants {
          var bytes = [UInt8](repeating: 7, count: count)
          let carry = table.accumulate(
            cells, into: &bytes, count, carry: 12_345, evenOdd: evenOdd)
          results.append((bytes, carry))
        }
        #expect(results.allSatisfy { $0 == results[0] }, "\(count) cells, seed \(seed)")
      }
    }
  }

  /// Sweeps the edges in bands of the given height, and returns all runs and bytes.
  private func sweep(
    _ edges: [FixedEdge], _ table: KernelTable, width: Int32, rows: Int32, bandRows: Int32,
    minX: Int32, evenOdd: Bool
  ) -> [[UInt8]] {
    var cells = [Int32](
      repeating: 0, count: CellBand.cells(width: Int(width), rows: Int(bandRows)))
    var bits = [UInt64](
      repeating: 0, count: CellBand.words(width: Int(width), rows: Int(bandRows)))
    var lines = [RowRuns](repeating: RowRuns(first: 0, count: 0), count: Int(bandRows))
    var runs = [CoverageRun](
      repeating: CoverageRun(start: 0, end: 0, data: 0),
      count: CellBand.runsPerRow(Int(width)) * Int(bandRows))
    var bytes = [UInt8](
      repeating: 0, count: CellBand.bytesPerRow(Int(width)) * Int(bandRows))
    var result: [[UInt8]] = []
    cells.withUnsafeMutableBufferPointer { cells in
      bits.withUnsafeMutableBufferPointer { bits in
        guard let cells = cells.baseAddress, let bits = bits.baseAddress else { return }
        for top in Swift.stride(from: 0, to: rows, by: Int(bandRows)) {
          let band = CellBand(
            cells: cells, bits: bits, minX: minX, minY: top, width: width,
            rows: min(bandRows, rows - top))
          table.addEdges(edges, edges.count, to: band)
          let found = table.sweepRows(
            band, evenOdd: evenOdd, rows: &lines, runs: &runs, bytes: &bytes, runsBase: 0,
            bytesBase: 0)
          for row in lines[..<Int(band.rows)] {
            #expect(Int(row.first + row.count) <= found.runs)
            var line = [UInt8](repeating: 0, count: Int(width))
            for run in runs[Int(row.first)..<Int(row.first + row.count)] {
              for x in run.start..<run.end {
                line[Int(x - minX)] =
                  run.data < 0 ? UInt8(~run.data) : bytes[Int(run.data + x - run.start)]
              }
            }
            result.append(line)
          }
        }
      }
    }
    #expect(cells.allSatisfy { $0 == 0 })
    #expect(bits.allSatisfy { $0 == 0 })
    return result
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func edgesMatchTheReferenceInAnyBandAndClip(seed: UInt64) {
    var random = RandomRows(seed: seed)
    let size: Double = seed % 3 == 0 ? 1e8 : seed % 3 == 1 ? 40_000 : 3_000
    var edges: [FixedEdge] = []
    var last = (Int32(random.real(size)), Int32(random.real(size)))
    for _ in 0..<12 {
      let next = (Int32(random.real(size)), Int32(random.real(size)))
      edges.append(FixedEdge(x0: last.0, y0: last.1, x1: next.0, y1: next.1))
      last = next
    }
    for evenOdd in [false, true] {
      let wanted = sweep(
        edges, .reference, width: 70, rows: 32, bandRows: 32, minX: -13,
        evenOdd: evenOdd)
      for table in KernelTableTests.variants {
        for bandRows in [1, 5, 16] as [Int32] {
          let found = sweep(
            edges, table, width: 70, rows: 32, bandRows: bandRows, minX: -13, evenOdd: evenOdd)
          #expect(found == wanted, "\(table.name), bands of \(bandRows), seed \(seed)")
          let part = sweep(
            edges, table, width: 33, rows: 32, bandRows: bandRows, minX: 6, evenOdd: evenOdd)
          #expect(part == wanted.map { Array($0[19..<52]) }, "clipped, seed \(seed)")
        }
      }
    }
  }

  /// Draws edges over random pixels straight from their cells, and by a coverage; returns the pixels
  /// of both ways, and the number that the first way has composited.
  private func draw(
    _ edges: [FixedEdge], _ table: KernelTable, width: Int, room: Int, evenOdd: Bool,
    _ color: UInt32, seed: UInt64
  ) -> (direct: [UInt32], covered: [UInt32], touched: Int) {
    let rows = 24
    var random = RandomRows(seed: seed)
    var direct = random.pixels(rows * room)
    var covered = direct
    var cells = [Int32](repeating: 0, count: CellBand.cells(width: width, rows: rows))
    var bits = [UInt64](repeating: 0, count: CellBand.words(width: width, rows: rows))
    var lines = [RowRuns](repeating: RowRuns(first: 0, count: 0), count: rows)
    var runs = [CoverageRun](
      repeating: CoverageRun(start: 0, end: 0, data: 0), count: CellBand.runsPerRow(width) * rows)
    var bytes = [UInt8](repeating: 0, count: CellBand.bytesPerRow(width) * rows)
    var touched = 0
    cells.withUnsafeMutableBufferPointer { cells in
      bits.withUnsafeMutableBufferPointer { bits in
        guard let cells = cells.baseAddress, let bits = bits.baseAddress else { return }
        let band = CellBand(
          cells: cells, bits: bits, minX: 0, minY: 0, width: Int32(width), rows: Int32(rows))
        table.addEdges(edges, edges.count, to: band)
        touched = table.overSolidCells(
          &direct, stride: room, band, room: room, evenOdd: evenOdd, color)
        table.addEdges(edges, edges.count, to: band)
        _ = table.sweepRows(
          band, evenOdd: evenOdd, rows: &lines, runs: &runs, bytes: &bytes, runsBase: 0,
          bytesBase: 0)
        bytes.withUnsafeBufferPointer { bytes in
          _ = table.overSolidRows(
            &covered, stride: room, lines, rows, runs: runs, bytes: bytes, dx: 0,
            clip: 0..<Int32(width), color)
        }
      }
    }
    #expect(cells.allSatisfy { $0 == 0 })
    #expect(bits.allSatisfy { $0 == 0 })
    return (direct, covered, touched)
  }

  @Test(arguments: 1...80 as ClosedRange<UInt64>)
  func drawingFromCellsEqualsDrawingACoverage(seed: UInt64) {
    var random = RandomRows(seed: seed)
    let size: Double = seed % 3 == 0 ? 100_000 : 8_000
    let width = 1 + Int(random.next() % 150)
    let room = width + Int(random.next() % 12)
    var edges: [FixedEdge] = []
    for _ in 0..<4 {
      let corners = (0..<3).map { _ in (Int32(random.real(size)), Int32(random.real(size))) }
      for (a, b) in zip(corners, corners[1...] + corners[..<1]) {
        edges.append(FixedEdge(x0: a.0, y0: a.1, x1: b.0, y1: b.1))
      }
    }
    for color in [0xFF12_3456, 0x8040_2010, 0] as [UInt32] {
      for evenOdd in [false, true] {
        let results = KernelTableTests.variants.map {
          draw(edges, $0, width: width, room: room, evenOdd: evenOdd, color, seed: seed)
        }
        for (table, result) in zip(KernelTableTests.variants, results) {
          #expect(result.direct == results[0].covered, "\(table.name), seed \(seed)")
          #expect(result.covered == results[0].covered, "\(table.name), seed \(seed)")
          #expect(result.touched == results[0].touched, "\(table.name), seed \(seed)")
        }
      }
    }
  }
}
