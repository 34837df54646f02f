// Nacre, MIT licence; see LICENSE.

import CPixelKernels

// SAFETY: each function passes its caller's pointers and counts on unchanged; see `KernelTable`.
// Edges and runs have the layout of their C counterparts.
extension KernelTable {
  /// See `Reference.accumulate`.
  package func accumulate(
    _ cells: UnsafePointer<Int32>, into coverage: UnsafeMutablePointer<UInt8>, _ count: Int,
    carry: Int32, evenOdd: Bool
  ) -> Int32 {
    return functions.pointee.accumulate(cells, coverage, count, carry, evenOdd ? 1 : 0)
  }

  /// See `Reference.addEdges`.
  package func addEdges(_ edges: UnsafePointer<FixedEdge>, _ count: Int, to band: CellBand) {
    var band = band.cStructure
    functions.pointee.add_edges(UnsafePointer<nacre_edge>(OpaquePointer(edges)), count, &band)
  }

  /// See `Reference.sweepRows`.
  package func sweepRows(
    _ band: CellBand, evenOdd: Bool, rows: UnsafeMutablePointer<RowRuns>,
    runs: UnsafeMutablePointer<CoverageRun>, bytes: UnsafeMutablePointer<UInt8>,
    runsBase: Int32, bytesBase: Int32
  ) -> (runs: Int, bytes: Int) {
    var band = band.cStructure
    let cRows = UnsafeMutablePointer<nacre_row>(OpaquePointer(rows))
    let cRuns = UnsafeMutablePointer<nacre_run>(OpaquePointer(runs))
    let found = functions.pointee.sweep_rows(
      &band, evenOdd ? 1 : 0, cRows, cRuns, bytes, runsBase, bytesBase)
    return (found.runs, found.bytes)
  }

  /// See `Reference.overSolidCells`.
  package func overSolidCells(
    _ target: PixelRow, stride: Int, _ band: CellBand, room: Int, evenOdd: Bool, _ color: UInt32
  ) -> Int {
    var band = band.cStructure
    return functions.pointee.over_solid_cells(
      target, stride, &band, room, evenOdd ? 1 : 0, color)
  }
}
