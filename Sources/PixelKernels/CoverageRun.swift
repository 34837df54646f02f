// Nacre, MIT licence; see LICENSE.

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
