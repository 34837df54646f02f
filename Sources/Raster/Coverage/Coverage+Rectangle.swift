// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels

extension Coverage {
  /// Creates the coverage of an axis-aligned rectangle, equal to what rasterising its edges gives.
  ///
  /// The sides are in device pixels, 24.8 fixed point. If they are out of order, the coverage is
  /// empty.
  package static func rectangle(
    minX: Int32, minY: Int32, maxX: Int32, maxY: Int32, clip: PixelRect
  ) -> Coverage {
    guard minX < maxX, minY < maxY else { return .empty }
    let bounds = PixelRect(
      minX: minX >> 8, minY: minY >> 8, maxX: (maxX + 255) >> 8, maxY: (maxY + 255) >> 8
    ).intersection(clip)
    if bounds.isEmpty { return .empty }

    var runs: [CoverageRun] = []
    var rows: [Row] = []
    rows.reserveCapacity(bounds.height)
    var sameHeight: (height: Int32, row: Row)?
    for y in bounds.minY..<bounds.maxY {
      let height = min(maxY, (y + 1) * 256) - max(minY, y * 256)
      if let same = sameHeight, same.height == height {
        rows.append(same.row)
        continue
      }
      let first = Int32(runs.count)
      appendRow(height: height, minX: minX, maxX: maxX, bounds: bounds, to: &runs)
      let row = Row(first: first, count: Int32(runs.count) - first)
      rows.append(row)
      sameHeight = (height, row)
    }
    let solid = PixelRect(
      minX: (minX + 255) >> 8, minY: (minY + 255) >> 8, maxX: maxX >> 8, maxY: maxY >> 8)
    return Coverage(
      bounds: bounds, rows: rows, runs: runs, bytes: [], solidRect: solid.intersection(bounds))
  }

  /// Appends a row of pixels of which the rectangle covers `height` 256ths vertically.
  private static func appendRow(
    height: Int32, minX: Int32, maxX: Int32, bounds: PixelRect, to runs: inout [CoverageRun]
  ) {
    func append(_ from: Int32, _ to: Int32, _ width: Int32) {
      let (from, to) = (max(from, bounds.minX), min(to, bounds.maxX))
      // This is the rounding of `Reference.accumulate`.
      let alpha = (2 * width * height * 255 + 0x10000) >> 17
      if from >= to || alpha == 0 { return }
      runs.append(CoverageRun(start: from, end: to, data: ~alpha))
    }
    let (left, right) = (minX >> 8, maxX >> 8)
    if left == right {
      append(left, left + 1, maxX - minX)
      return
    }
    let inner = (minX + 255) >> 8
    if inner > left { append(left, inner, inner * 256 - minX) }
    append(inner, right, 256)
    append(right, right + 1, maxX - right * 256)
  }
}
