// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels

/// Rasterises edges into coverage. Owns its working memory, so a thread keeps and reuses one
/// rasteriser.
///
/// Not thread-safe: use one instance on one thread at a time.
package final class Rasterizer {
  private let kernels: KernelTable
  private let cells = RasterMemory<Int32>(zero: 0)
  private let bits = RasterMemory<UInt64>(zero: 0)
  private let lines = RasterMemory(zero: RowRuns(first: 0, count: 0))
  private let runs = RasterMemory(zero: CoverageRun(start: 0, end: 0, data: 0))
  private let bytes = RasterMemory<UInt8>(zero: 0)
  private let active = RasterMemory(zero: FixedEdge(x0: 0, y0: 0, x1: 0, y1: 0))
  private let order = RasterMemory<Int32>(zero: 0)

  package init(kernels: KernelTable = .best) { self.kernels = kernels }

  /// Rasterises edges.
  ///
  /// - Parameters:
  ///   - clip: Pixels outside are left out; pixels inside do not depend on it. At most 2¹⁵ pixels a
  ///     side.
  ///
  /// **Accuracy.** The area is exact for edges in 24.8 fixed point whose crossings are rounded to
  /// 1/256. A pixel's coverage is its winding-weighted area put through the fill rule. So where
  /// several edges share a pixel, the coverage can differ from the true area of the union.
  ///
  /// **Complexity.** O(edges + pixels the edges touch + rows), and memory for one band.
  package func rasterize(_ shape: EdgeBuilder, rule: FillRule, clip: PixelRect) -> Coverage {
    let bounds = shape.bounds.intersection(clip)
    if bounds.isEmpty { return .empty }

    let bandRows = min(bounds.height, CellBand.rows(ofWidth: bounds.width))
    if bandRows == bounds.height {
      var output = Output(rows: bounds.height)
      // SAFETY: `sweep` uses the pointer to the edges only during the call.
      shape.edges.withUnsafeBufferPointer {
        sweep(bounds, top: bounds.minY, height: Int32(bandRows), $0, rule: rule, output: &output)
      }
      return output.coverage(bounds)
    }
    return rasterizeInBands(shape, rule: rule, bounds, bandRows: bandRows)
  }

  /// Rasterises band by band, passing each band only the edges that cross it.
  private func rasterizeInBands(
    _ shape: EdgeBuilder, rule: FillRule, _ bounds: PixelRect, bandRows: Int
  ) -> Coverage {
    var output = Output(rows: bounds.height)
    shape.edges.withUnsafeBufferPointer { edges in
      let starts = sortByBand(edges, bounds: bounds, bandRows: bandRows)
      let (order, active) = (order.pointer(edges.count), active.pointer(edges.count))
      var count = 0
      for band in 0..<(starts.count - 1) {
        let top = bounds.minY + Int32(band * bandRows)
        // SAFETY: an edge becomes active once, so there are never more than there are edges.
        var kept = 0
        for index in 0..<count where max(active[index].y0, active[index].y1) > top * 256 {
          active[kept] = active[index]
          kept += 1
        }
        count = kept
        for place in Int(starts[band])..<Int(starts[band + 1]) {
          active[count] = edges[Int(order[place])]
          count += 1
        }
        let height = min(Int32(bandRows), bounds.maxY - top)
        let seen = UnsafeBufferPointer(start: active, count: count)
        sweep(bounds, top: top, height: height, seen, rule: rule, output: &output)
      }
    }
    return output.coverage(bounds)
  }

  private struct Output {
    var rows: [Coverage.Row] = []
    var runs: [CoverageRun] = []
    var bytes: [UInt8] = []

    init(rows count: Int) { rows.reserveCapacity(count) }

    func coverage(_ bounds: PixelRect) -> Coverage {
      Coverage(
        bounds: bounds, rows: rows, runs: runs, bytes: bytes, solidRect: solidRect(bounds))
    }

    /// Returns the longest solid run of the middle row, extended up and down over the adjacent rows
    /// that are solid there too.
    func solidRect(_ bounds: PixelRect) -> PixelRect {
      func runs(_ row: Int) -> ArraySlice<CoverageRun> {
        self.runs[Int(rows[row].first)..<Int(rows[row].first + rows[row].count)]
      }
      let middle = rows.count / 2
      guard
        let run = runs(middle).filter({ $0.data == ~255 })
          .max(by: { $0.end - $0.start < $1.end - $1.start })
      else { return .empty }
      func isSolid(_ row: Int) -> Bool {
        runs(row).contains { $0.data == ~255 && $0.start <= run.start && $0.end >= run.end }
      }
      var (top, bottom) = (middle, middle + 1)
      while top > 0, isSolid(top - 1) { top -= 1 }
      while bottom < rows.count, isSolid(bottom) { bottom += 1 }
      return PixelRect(
        minX: run.start, minY: bounds.minY + Int32(top), maxX: run.end,
        maxY: bounds.minY + Int32(bottom))
    }
  }

  /// Fills `order` with the indices of the edges that can affect `bounds`, sorted by the band in
  /// which each begins.
  ///
  /// - Returns: For each band the index in `order` of its first edge, followed by the end index.
  // SAFETY: `order` has room for all edges. `counts` assigns every edge in a band one place below
  // the number of edges, and `band(of:)` returns only numbers below `bandCount`.
  private func sortByBand(
    _ edges: UnsafeBufferPointer<FixedEdge>, bounds: PixelRect, bandRows: Int
  ) -> [Int32] {
    let bandCount = (bounds.height + bandRows - 1) / bandRows
    let (top, bottom, right) = (bounds.minY * 256, bounds.maxY * 256, bounds.maxX * 256)
    func band(of edge: FixedEdge) -> Int? {
      let (from, to) = (min(edge.y0, edge.y1), max(edge.y0, edge.y1))
      if to <= top || from >= bottom || min(edge.x0, edge.x1) >= right { return nil }
      return Int((max(from, top) - top) >> 8) / bandRows
    }
    var counts = [Int32](repeating: 0, count: bandCount + 1)
    for edge in edges {
      if let band = band(of: edge) { counts[band + 1] += 1 }
    }
    for index in 1...bandCount { counts[index] += counts[index - 1] }
    let order = order.pointer(edges.count)
    var next = counts
    for index in 0..<edges.count {
      guard let band = band(of: edges[index]) else { continue }
      order[Int(next[band])] = Int32(index)
      next[band] += 1
    }
    return counts
  }

  /// Accumulates edges into the cells of a band, then converts the cells to runs and appends them
  /// to the output.
  private func sweep(
    _ bounds: PixelRect, top: Int32, height: Int32, _ edges: UnsafeBufferPointer<FixedEdge>,
    rule: FillRule, output: inout Output
  ) {
    guard let first = edges.baseAddress else { return }
    // SAFETY: each buffer has the size that `CellBand` states for a band of this width and height.
    let (width, rows) = (bounds.width, Int(height))
    let band = CellBand(
      cells: cells.pointer(CellBand.cells(width: width, rows: rows)),
      bits: bits.pointer(CellBand.words(width: width, rows: rows)), minX: bounds.minX, minY: top,
      width: Int32(width), rows: height)
    let lines = lines.pointer(rows)
    let runs = runs.pointer(CellBand.runsPerRow(width) * rows)
    let bytes = bytes.pointer(CellBand.bytesPerRow(width) * rows)
    kernels.addEdges(first, edges.count, to: band)
    let found = kernels.sweepRows(
      band, evenOdd: rule == .evenOdd, rows: lines, runs: runs, bytes: bytes,
      runsBase: Int32(output.runs.count), bytesBase: Int32(output.bytes.count))
    output.rows.append(contentsOf: UnsafeBufferPointer(start: lines, count: rows))
    output.runs.append(contentsOf: UnsafeBufferPointer(start: runs, count: found.runs))
    output.bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: found.bytes))
  }
}
