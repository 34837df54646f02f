// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels

/// Turns edges into coverage; owns the working memory, so that a thread reuses one.
///
/// Not for use by two threads at a time.
package final class Rasterizer {
  private let kernels: KernelTable
  private var cells: [Int32] = []
  private var bits: [UInt64] = []
  private var runs: [CoverageRun] = []
  private var bytes: [UInt8] = []
  private var active: [FixedEdge] = []
  private var order: [Int32] = []

  package init(kernels: KernelTable = .best) { self.kernels = kernels }

  /// The cells of one band fit into a quarter of a common second-level cache.
  private static let bandCells = 65_536

  /// Rasterises edges.
  ///
  /// - Parameters:
  ///   - clip: Pixels outside are left out; the ones inside do not depend on it. At most 2¹⁵ a side.
  ///
  /// **Accuracy.** Area is exact for edges in 24.8 fixed point with crossings rounded down to
  /// 1/256; a pixel's coverage is the winding-weighted area put through the fill rule, so where
  /// several edges share a pixel it can differ from the true area of the union.
  ///
  /// **Complexity.** O(edges + pixels the edges touch + rows), and memory for one band.
  package func rasterize(_ shape: EdgeBuilder, rule: FillRule, clip: PixelRect) -> Coverage {
    if shape.edges.isEmpty { return .empty }
    let bounds = PixelRect(
      minX: shape.minX >> 8, minY: shape.minY >> 8, maxX: (shape.maxX + 255) >> 8,
      maxY: (shape.maxY + 255) >> 8
    ).intersection(clip)
    if bounds.isEmpty { return .empty }

    let stride = CellBand.cellsPerRow(bounds.width)
    let bandRows = max(1, min(bounds.height, Self.bandCells / stride))
    prepare(width: bounds.width, rows: bandRows)
    let starts = sortByBand(shape.edges, bounds: bounds, bandRows: bandRows)

    var rows: [Coverage.Row] = []
    rows.reserveCapacity(bounds.height)
    var output = Output()
    active.removeAll(keepingCapacity: true)
    for band in 0..<(starts.count - 1) {
      let top = bounds.minY + Int32(band * bandRows)
      let height = min(Int32(bandRows), bounds.maxY - top)
      if band > 0 { active.removeAll { max($0.y0, $0.y1) <= top * 256 } }
      for place in starts[band]..<starts[band + 1] {
        active.append(shape.edges[Int(order[Int(place)])])
      }
      sweep(bounds, top: top, height: height, rule: rule, rows: &rows, output: &output)
    }
    return Coverage(bounds: bounds, rows: rows, runs: output.runs, bytes: output.bytes)
  }

  private struct Output {
    var runs: [CoverageRun] = []
    var bytes: [UInt8] = []
  }

  private func prepare(width: Int, rows: Int) {
    let cellCount = CellBand.cellsPerRow(width) * rows
    if cells.count < cellCount { cells = [Int32](repeating: 0, count: cellCount) }
    let wordCount = CellBand.wordsPerRow(width) * rows
    if bits.count < wordCount { bits = [UInt64](repeating: 0, count: wordCount) }
    if runs.count < width / 4 + 2 {
      runs = [CoverageRun](
        repeating: CoverageRun(start: 0, end: 0, data: 0), count: width / 4 + 2)
    }
    if bytes.count < width + 4 { bytes = [UInt8](repeating: 0, count: width + 4) }
  }

  /// Fills `order` with the edges that matter, by the band in which they begin.
  ///
  /// - Returns: For each band the place in `order` where its edges begin, and the end.
  private func sortByBand(_ edges: [FixedEdge], bounds: PixelRect, bandRows: Int) -> [Int32] {
    let bandCount = (bounds.height + bandRows - 1) / bandRows
    let (top, bottom, right) = (bounds.minY * 256, bounds.maxY * 256, bounds.maxX * 256)
    func band(of edge: FixedEdge) -> Int? {
      let (from, to) = (min(edge.y0, edge.y1), max(edge.y0, edge.y1))
      if to <= top || from >= bottom || min(edge.x0, edge.x1) >= right { return nil }
      return bandCount == 1 ? 0 : Int((max(from, top) - top) >> 8) / bandRows
    }
    var counts = [Int32](repeating: 0, count: bandCount + 1)
    for edge in edges {
      if let band = band(of: edge) { counts[band + 1] += 1 }
    }
    for index in 1...bandCount { counts[index] += counts[index - 1] }
    if order.count < edges.count { order = [Int32](repeating: 0, count: edges.count) }
    var next = counts
    for (index, edge) in edges.enumerated() {
      guard let band = band(of: edge) else { continue }
      order[Int(next[band])] = Int32(index)
      next[band] += 1
    }
    return counts
  }

  private func sweep(
    _ bounds: PixelRect, top: Int32, height: Int32, rule: FillRule, rows: inout [Coverage.Row],
    output: inout Output
  ) {
    // SAFETY: `prepare` made room for a band of this width and at least this height.
    cells.withUnsafeMutableBufferPointer { cells in
      bits.withUnsafeMutableBufferPointer { bits in
        guard let cells = cells.baseAddress, let bits = bits.baseAddress else { return }
        let band = CellBand(
          cells: cells, bits: bits, minX: bounds.minX, minY: top, width: Int32(bounds.width),
          rows: height)
        kernels.addEdges(active, active.count, to: band)
        for row in 0..<height {
          let first = Int32(output.runs.count)
          let found = kernels.sweepRow(
            band, row, evenOdd: rule == .evenOdd, runs: &runs, bytes: &bytes,
            bytesBase: Int32(output.bytes.count))
          output.runs.append(contentsOf: runs[..<found.runs])
          output.bytes.append(contentsOf: bytes[..<found.bytes])
          rows.append(Coverage.Row(first: first, count: Int32(found.runs)))
        }
      }
    }
  }
}
