// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels

extension Coverage {
  /// Returns the coverage blurred by a Gaussian.
  ///
  /// Runs of identical rows or columns, as in the middle of a rounded rectangle, are folded to a
  /// few before the blur and unfolded afterwards. The bytes equal those of a blur of the whole
  /// coverage.
  ///
  /// - Parameter clip: Pixels outside are left out.
  package func blurred(
    x: GaussianKernel, y: GaussianKernel, clip: PixelRect, by blur: Blur
  ) -> Coverage {
    if bounds.isEmpty { return .empty }
    let columns = Fold(constantColumns, bounds.minX..<bounds.maxX, x)
    let rows = Fold(equalRows, bounds.minY..<bounds.maxY, y)
    let (rx, ry) = (Int32(x.radius), Int32(y.radius))
    let visible = PixelRect(
      minX: bounds.minX - rx, minY: bounds.minY - ry, maxX: bounds.maxX + rx, maxY: bounds.maxY + ry
    ).intersection(clip)
    if visible.isEmpty { return .empty }
    let plane = blur.rememberedBlur(
      folded(columns, rows),
      PixelRect(
        minX: bounds.minX - rx, minY: bounds.minY - ry, maxX: columns.end + rx, maxY: rows.end + ry),
      needed: PixelRect(
        minX: columns.folded(visible.minX), minY: rows.folded(visible.minY),
        maxX: columns.folded(visible.maxX - 1) + 1, maxY: rows.folded(visible.maxY - 1) + 1),
      x: x, y: y)
    return Coverage(unfolding: plane, columns, rows, in: visible)
  }

  /// A stretch of identical columns or rows that is taken out of an axis before the blur.
  private struct Fold {
    /// The coordinate, after folding, of the column or row that represents all the removed ones.
    let middle: Int32
    /// The number of columns or rows that were taken out.
    let removed: Int32
    /// The upper bound of the axis after folding.
    let end: Int32

    /// - Parameter same: The columns or rows that are identical. At least `2 · radius + 1` of them
    ///   stay, so that the kernel at the middle one covers only identical neighbours.
    init(_ same: Range<Int32>, _ axis: Range<Int32>, _ kernel: GaussianKernel) {
      let radius = Int32(kernel.radius)
      // Removing a multiple of the block size keeps the part after the fold aligned to the same
      // downsampling blocks.
      let removable = max(0, Int32(same.count) - (2 * radius + 1))
      removed = removable - removable % (1 << kernel.shift)
      middle = same.lowerBound + radius
      end = axis.upperBound - removed
    }

    /// Maps an unfolded coordinate to its folded one.
    func folded(_ place: Int32) -> Int32 {
      place <= middle ? place : max(middle, place - removed)
    }
  }

  /// A range of columns over which every row is constant, found greedily; empty if there is none.
  private var constantColumns: Range<Int32> {
    var (from, to) = (bounds.minX, bounds.maxX)
    for (index, row) in rows.enumerated() where index == 0 || row != rows[index - 1] {
      var best = from..<from
      var place = from
      for run in runs[Int(row.first)..<Int(row.first + row.count)] where from < to {
        let gap = place..<max(place, min(run.start, to))
        if gap.count > best.count { best = gap }
        let part = max(run.start, from)..<max(run.start, from, min(run.end, to))
        if run.data < 0, part.count > best.count { best = part }
        place = max(place, run.end)
      }
      if place < to, Int(to - place) > best.count { best = place..<to }
      (from, to) = (best.lowerBound, best.upperBound)
    }
    return from..<to
  }

  /// The longest range of identical rows.
  private var equalRows: Range<Int32> {
    var (best, start) = (0..<1, 0)
    for index in rows.indices.dropFirst() {
      if !isEqual(rows[index], rows[index - 1]) { start = index }
      if index + 1 - start > best.count { best = start..<(index + 1) }
    }
    return (bounds.minY + Int32(best.lowerBound))..<(bounds.minY + Int32(best.upperBound))
  }

  private func isEqual(_ a: Row, _ b: Row) -> Bool {
    if a == b { return true }
    guard a.count == b.count else { return false }
    for index in 0..<Int(a.count) {
      let (p, q) = (runs[Int(a.first) + index], runs[Int(b.first) + index])
      guard p.start == q.start, p.end == q.end else { return false }
      if p.data < 0 || q.data < 0 {
        guard p.data == q.data else { return false }
      } else {
        let count = Int(p.end - p.start)
        guard
          bytes[Int(p.data)..<(Int(p.data) + count)]
            == bytes[Int(q.data)..<(Int(q.data) + count)]
        else { return false }
      }
    }
    return true
  }

  /// Returns the alpha values without the columns and rows that the folds remove.
  private func folded(_ columns: Fold, _ rows: Fold) -> AlphaPlane {
    var plane = AlphaPlane(
      bounds: PixelRect(minX: bounds.minX, minY: bounds.minY, maxX: columns.end, maxY: rows.end))
    let width = plane.bounds.width
    for y in bounds.minY..<bounds.maxY where y <= rows.middle || y > rows.middle + rows.removed {
      let row = self.rows[Int(y - bounds.minY)]
      let start = Int(rows.folded(y) - bounds.minY) * width
      for run in runs[Int(row.first)..<Int(row.first + row.count)] {
        for x in run.start..<run.end {
          if x > columns.middle, x <= columns.middle + columns.removed {
            // Only runs of constant coverage reach into the fold, and they continue after it.
            continue
          }
          plane.bytes[start + Int(columns.folded(x) - bounds.minX)] =
            run.data < 0 ? UInt8(~run.data) : bytes[Int(run.data) + Int(x - run.start)]
        }
      }
    }
    return plane
  }

  /// Creates the coverage from a folded plane, repeating the folded columns and rows.
  ///
  /// - Parameter bounds: The bounds of the coverage. The unfolded plane contains them.
  private convenience init(
    unfolding plane: AlphaPlane, _ columns: Fold, _ rows: Fold, in bounds: PixelRect
  ) {
    var runs: [CoverageRun] = []
    var bytes: [UInt8] = []
    var lines: [Row] = []
    lines.reserveCapacity(bounds.height)
    var last: (y: Int32, row: Row)?
    for y in bounds.minY..<bounds.maxY {
      let folded = rows.folded(y)
      if let last, last.y == folded {
        lines.append(last.row)
        continue
      }
      let first = Int32(runs.count)
      let start = Int(folded - plane.bounds.minY) * plane.bounds.width
      Self.appendRuns(
        plane.bytes[start..<(start + plane.bounds.width)], from: plane.bounds.minX, columns,
        bounds.minX..<bounds.maxX, to: &runs, &bytes)
      let row = Row(first: first, count: Int32(runs.count) - first)
      lines.append(row)
      last = (folded, row)
    }
    self.init(bounds: bounds, rows: lines, runs: runs, bytes: bytes)
  }

  /// Appends an unfolded row: a run of bytes, a constant run for the folded middle, and another run
  /// of bytes. Zeros at both ends are left out.
  private static func appendRuns(
    _ row: ArraySlice<UInt8>, from minX: Int32, _ columns: Fold, _ clip: Range<Int32>,
    to runs: inout [CoverageRun], _ bytes: inout [UInt8]
  ) {
    guard let first = row.firstIndex(where: { $0 != 0 }),
      let last = row.lastIndex(where: { $0 != 0 })
    else { return }
    func append(_ places: Range<Int32>, movedBy dx: Int32) {
      let kept = (places.lowerBound + dx..<places.upperBound + dx).clamped(to: clip)
      if kept.isEmpty { return }
      runs.append(
        CoverageRun(start: kept.lowerBound, end: kept.upperBound, data: Int32(bytes.count)))
      let start = row.startIndex + Int(kept.lowerBound - dx - minX)
      bytes += row[start..<(start + kept.count)]
    }
    let seen = (minX + Int32(first - row.startIndex))..<(minX + Int32(last - row.startIndex) + 1)
    if columns.removed == 0 { return append(seen, movedBy: 0) }
    append(seen.clamped(to: seen.lowerBound..<max(seen.lowerBound, columns.middle)), movedBy: 0)
    let middle = (columns.middle..<(columns.middle + columns.removed + 1)).clamped(to: clip)
    if !middle.isEmpty, case let value = row[row.startIndex + Int(columns.middle - minX)],
      value != 0
    {
      runs.append(
        CoverageRun(start: middle.lowerBound, end: middle.upperBound, data: ~Int32(value)))
    }
    append(
      seen.clamped(to: min(columns.middle + 1, seen.upperBound)..<seen.upperBound),
      movedBy: columns.removed)
  }
}
