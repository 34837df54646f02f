// Nacre, MIT licence; see LICENSE.

/// What one finger does at one instant: a line of a touch script, and what a window reports.
///
/// A finger begins, moves any number of times, and ends or is cancelled. Between the two its `id` is
/// its own; afterwards another may have it.
package struct TouchSample: Codable, Hashable, Sendable {
  /// What happens to the finger.
  package enum Phase: String, CaseIterable, Codable, Sendable {
    case began, moved, ended, cancelled

    /// Whether the finger is gone afterwards.
    package var isLast: Bool { self == .ended || self == .cancelled }
  }

  /// Seconds from the first frame.
  package var time: Double
  package var phase: Phase
  package var id: Int
  /// Points of the screen.
  package var x: Double
  package var y: Double

  package init(time: Double, phase: Phase, id: Int, x: Double, y: Double) {
    (self.time, self.phase, self.id, self.x, self.y) = (time, phase, id, x, y)
  }
}
