// Nacre, MIT licence; see LICENSE.

/// Where the runs of one row of pixels are.
///
/// Laid out as `nacre_row` is (`KernelTableTests.structuresHaveTheLayoutOfTheirCTwins`).
package struct RowRuns: Sendable, Hashable, BitwiseCopyable {
  package var first: Int32
  package var count: Int32

  package init(first: Int32, count: Int32) {
    self.first = first
    self.count = count
  }
}

/// The pixels `start..<end` of a row and their coverage.
///
/// Laid out as `nacre_run` is (`KernelTableTests.structuresHaveTheLayoutOfTheirCTwins`).
package struct CoverageRun: Sendable, Hashable, BitwiseCopyable {
  package var start: Int32
  package var end: Int32
  /// Not negative: where the coverage bytes begin. Negative: the complement of one coverage for all.
  package var data: Int32

  package init(start: Int32, end: Int32, data: Int32) {
    self.start = start
    self.end = end
    self.data = data
  }
}
