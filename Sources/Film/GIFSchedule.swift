// Nacre, MIT licence; see LICENSE.

/// The frames that a GIF shows, and their times in hundredths of a second.
///
/// Each time is rounded separately, so errors do not accumulate. Browsers show delays below 2/100 s
/// as 10/100 s. Films above 50 frames per second are therefore thinned to that rate.
struct GIFSchedule: Sendable {
  private let rate: FrameRate
  private let isThinned: Bool
  private var count = 0
  private var latest = -1

  init(rate: FrameRate) {
    self.rate = rate
    isThinned = rate.numerator > 50 * rate.denominator
  }

  /// Returns the time of the film's next frame, or `nil` if the GIF leaves it out.
  mutating func next() -> Int? {
    let time = isThinned ? 2 * rate.ticks(count, perSecond: 50) : rate.ticks(count, perSecond: 100)
    count += 1
    guard time > latest else { return nil }
    latest = time
    return time
  }

  /// Returns the delay of the last frame, which begins at `time`. With this delay the film keeps its duration.
  func lastDelay(since time: Int) -> Int {
    min(max(2, rate.ticks(count, perSecond: 100) - time), 65535)
  }
}
