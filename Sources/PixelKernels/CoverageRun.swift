// Nacre, MIT licence; see LICENSE.

/// The range of runs that belongs to one row of pixels.
///
/// Its layout equals that of `nacre_row` (`KernelTableTests.structuresHaveTheLayoutOfTheirCTwins`).
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
/// Its layout equals that of `nacre_run` (`KernelTableTests.structuresHaveTheLayoutOfTheirCTwins`).
package struct CoverageRun: Sendable, Hashable, BitwiseCopyable {
  package var start: Int32
  package var end: Int32
  /// If not negative, the index of the run's first coverage byte. If negative, the bitwise
  /// complement of the constant coverage of all its pixels.
  package var data: Int32

  package init(start: Int32, end: Int32, data: Int32) {
    self.start = start
    self.end = end
    self.data = data
  }
}
