// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels

extension Coverage {
  /// Returns the coverage restricted to the pixels that lie on every one of the given sides; the same object if all of
  /// its bounds do.
  package func cut(to sides: [PixelSide]) -> Coverage {
    if bounds.isEmpty { return self }
    let sides = sides.filter { !$0.contains(bounds) }
    if sides.isEmpty { return self }
    var (lines, cut): ([Row], [CoverageRun]) = ([], [])
    lines.reserveCapacity(rows.count)
    for (index, row) in rows.enumerated() {
      let y = bounds.minY + Int32(index)
      let kept = sides.reduce(bounds.minX..<bounds.maxX) { $1.columns($0, y: y) }
      let first = Int32(cut.count)
      for run in runs[Int(row.first)..<Int(row.first + row.count)] {
        let (start, end) = (max(run.start, kept.lowerBound), min(run.end, kept.upperBound))
        if start >= end { continue }
        let data = run.data < 0 ? run.data : run.data + (start - run.start)
        cut.append(CoverageRun(start: start, end: end, data: data))
      }
      lines.append(Row(first: first, count: Int32(cut.count) - first))
    }
    return Coverage(bounds: bounds, rows: lines, runs: cut, bytes: bytes)
  }
}
