// Nacre, MIT licence; see LICENSE.

/// The part of random inputs that a debug build tries: one in four. A release build, which is several times faster,
/// tries all.
#if DEBUG
  private let share = 4
#else
  private let share = 1
#endif

/// Returns how many rounds a test with random input makes in this build, at least one.
///
/// - Parameter all: The number in a release build.
package func rounds(_ all: Int) -> Int { max(all / share, 1) }

/// Returns the seeds of random input that a test tries in this build: the first of a range.
///
/// - Parameter all: Those of a release build.
package func seeds(_ all: ClosedRange<UInt64>) -> ClosedRange<UInt64> {
  all.lowerBound...(all.lowerBound + UInt64(rounds(all.count)) - 1)
}

/// Returns the elements of a list that a test tries in this build: in a debug build every fourth one.
///
/// - Parameter start: The first of them. Lists inside a loop begin at another element each time, so that all are
///   tried.
package func some<Element>(of all: [Element], from start: Int = 0) -> [Element] {
  stride(from: start % share, to: all.count, by: share).map { all[$0] }
}
