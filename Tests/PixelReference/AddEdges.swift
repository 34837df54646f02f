// Nacre, MIT licence; see LICENSE.

import PixelKernels

extension Reference {
  /// Accumulates edges into the cells of a band.
  ///
  /// Each cell receives the exact signed area that the edge leaves to its right, in 24.8 fixed
  /// point. The crossings of an edge with rows and columns are computed from the edge alone, never
  /// from a neighbouring row, so the result does not depend on the band's borders. Geometry left of
  /// the band contributes its winding; geometry to the right, above and below contributes nothing.
  ///
  /// **Accuracy.** Crossings are rounded to the nearest 1/256 pixel.
  ///
  /// **Source.** Area and cover accumulation: R. Levien's libart and D. Turner's FreeType
  /// rasteriser. Here a cell's two numbers, area and cover, are merged into one difference.
  package static func addEdges(
    _ edges: UnsafePointer<FixedEdge>, _ count: Int, to band: CellBand
  ) {
    // SAFETY: the caller promises `count` edges.
    for index in 0..<count {
      let edge = edges[index]
      if edge.y0 < edge.y1 {
        addDescending(edge, winding: 1, to: band)
      } else if edge.y0 > edge.y1 {
        addDescending(
          FixedEdge(x0: edge.x1, y0: edge.y1, x1: edge.x0, y1: edge.y0), winding: -1, to: band)
      }
    }
  }

  private static func addDescending(_ e: FixedEdge, winding: Int32, to band: CellBand) {
    let slope = ((Int64(e.x1) - Int64(e.x0)) << 32) / (Int64(e.y1) - Int64(e.y0))
    func x(at y: Int32) -> Int32 {
      if y == e.y0 { return e.x0 }
      return y == e.y1 ? e.x1 : e.x0 + Int32((Int64(y - e.y0) * slope + 0x8000_0000) >> 32)
    }
    let origin = band.minX * 256
    for row in 0..<band.rows {
      let top = (band.minY + row) * 256
      let (from, to) = (max(e.y0, top), min(e.y1, top + 256))
      if from >= to { continue }
      let (a, b) = (x(at: from) - origin, x(at: to) - origin)
      addRow(e, from: min(a, b), to: max(a, b), height: to - from, winding, band, row)
    }
  }

  /// Adds the part of an edge that lies in one row, between columns `from` and `to` (24.8 fixed
  /// point).
  private static func addRow(
    _ e: FixedEdge, from: Int32, to: Int32, height: Int32, _ winding: Int32, _ band: CellBand,
    _ row: Int32
  ) {
    let (first, last) = (from >> 8, to >> 8)
    var done: Int32 = 0
    func share(leftOf border: Int32) -> Int32 {
      if border > to { return height }
      let (dx, dy) = (abs(Int64(e.x1) - Int64(e.x0)), abs(Int64(e.y1) - Int64(e.y0)))
      return Int32(
        min(Int64(height), (Int64(border - from) * ((dy << 32) / dx) + 0x8000_0000) >> 32))
    }
    if last < 0 { return add(band, row, 0, cover: winding * height, area: 0) }
    if first < 0 {
      done = share(leftOf: 0)
      add(band, row, 0, cover: winding * done, area: 0)
    }
    var column = max(first, 0)
    while column <= last, column < band.width {
      let left = column * 256
      let next = column == last ? height : share(leftOf: left + 256)
      let cover = winding * (next - done)
      add(
        band, row, column, cover: cover,
        area: cover * (max(from, left) + min(to, left + 256) - 2 * left))
      done = next
      column += 1
    }
  }

  private static func add(
    _ band: CellBand, _ row: Int32, _ column: Int32, cover: Int32, area: Int32
  ) {
    // SAFETY: `row` and `column` lie inside the band, and a row has two more cells than columns.
    let cell = band.cells + Int(row) * band.stride + Int(column)
    cell[0] &+= cover * 512 - area
    cell[1] &+= area
    for group in [Int(column) / CellBand.group, (Int(column) + 1) / CellBand.group] {
      band.bits[Int(row) * band.words + group / 64] |= 1 << UInt64(group % 64)
    }
  }
}
