// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels

extension Coverage {
  /// Returns the coverage multiplied by another one, pixel by pixel.
  ///
  /// The product of two bytes is divided by 255 and rounded. O(runs and bytes of both).
  ///
  /// - Parameters:
  ///   - dx: The distance by which the other coverage is moved first, in pixels.
  ///   - dy: The same downwards.
  package func multiplied(by other: Coverage, dx: Int32, dy: Int32) -> Coverage {
    let common = bounds.intersection(other.bounds.offset(dx: dx, dy: dy))
    if common.isEmpty { return .empty }
    var product = RunProduct(self, other, dx)
    var lines: [Row] = []
    lines.reserveCapacity(common.height)
    var last: (Row, Row, product: Row)?
    for y in common.minY..<common.maxY {
      let own = rows[Int(y - bounds.minY)]
      let theirs = other.rows[Int(y - dy - other.bounds.minY)]
      // Rows that share their runs have the same product.
      if let last, last.0 == own, last.1 == theirs {
        lines.append(last.product)
        continue
      }
      let row = product.append(own, theirs)
      lines.append(row)
      last = (own, theirs, row)
    }
    return Coverage(
      bounds: common, rows: lines, runs: product.runs, bytes: product.bytes,
      solidRect: solidRect.intersection(other.solidRect.offset(dx: dx, dy: dy)))
  }
}

/// The runs of the product of two coverages.
private struct RunProduct {
  private let first: Coverage
  private let second: Coverage
  /// The distance by which the second coverage is moved.
  private let dx: Int32
  private(set) var runs: [CoverageRun] = []
  private(set) var bytes: [UInt8] = []

  init(_ first: Coverage, _ second: Coverage, _ dx: Int32) {
    (self.first, self.second, self.dx) = (first, second, dx)
  }

  /// Appends the product of two rows.
  mutating func append(_ a: Coverage.Row, _ b: Coverage.Row) -> Coverage.Row {
    let start = Int32(runs.count)
    var (i, j) = (Int(a.first), Int(b.first))
    let (lastOfA, lastOfB) = (Int(a.first + a.count), Int(b.first + b.count))
    while i < lastOfA, j < lastOfB {
      let (p, q) = (first.runs[i], second.runs[j])
      let from = max(p.start, q.start + dx)
      let to = min(p.end, q.end + dx)
      if from < to { append(p, q, from..<to) }
      if p.end < q.end + dx { i += 1 } else { j += 1 }
    }
    return Coverage.Row(first: start, count: Int32(runs.count) - start)
  }

  /// Appends the product of two runs in columns that both have.
  private mutating func append(_ p: CoverageRun, _ q: CoverageRun, _ columns: Range<Int32>) {
    func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8(PixelMath.divideBy255(UInt32(a) * UInt32(b)))
    }
    if p.data < 0, q.data < 0 {
      let alpha = product(UInt8(~p.data), UInt8(~q.data))
      runs.append(
        CoverageRun(start: columns.lowerBound, end: columns.upperBound, data: ~Int32(alpha)))
      return
    }
    runs.append(
      CoverageRun(
        start: columns.lowerBound, end: columns.upperBound, data: Int32(bytes.count)))
    let ours = first.values(of: p, columns)
    let theirs = second.values(of: q, columns.lowerBound - dx..<columns.upperBound - dx)
    switch (ours, theirs) {
    case (nil, let theirs?): bytes += theirs.lazy.map { product(UInt8(~p.data), $0) }
    case (let ours?, nil): bytes += ours.lazy.map { product($0, UInt8(~q.data)) }
    case (let ours?, let theirs?): bytes += zip(ours, theirs).lazy.map { product($0, $1) }
    case (nil, nil): break
    }
  }
}

extension Coverage {
  /// Returns the bytes of a run in some of its columns; `nil` if the run is constant.
  fileprivate func values(of run: CoverageRun, _ columns: Range<Int32>) -> ArraySlice<UInt8>? {
    if run.data < 0 { return nil }
    let start = Int(run.data + columns.lowerBound - run.start)
    return bytes[start..<(start + columns.count)]
  }
}
