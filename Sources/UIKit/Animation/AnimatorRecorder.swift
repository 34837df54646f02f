// Nacre, MIT licence; see LICENSE.

/// Collects the property changes of an animator's block instead of animating them at once.
final class AnimatorRecorder {
  let delay: Double
  /// Whether x and y of a point animate separately, as with a spring that has a velocity for each.
  let splitsPoints: Bool
  private(set) var changes: [AnimatorChange] = []
  /// Completion blocks of animations nested in the animator's block; called when the animator ends.
  var completions: [(Bool) -> Void] = []
  /// Restore old values that are not stored in layers; called in reverse order if the animator ends
  /// at its start.
  var restorations: [() -> Void] = []

  init(delay: Double, splitsPoints: Bool) {
    self.delay = delay
    self.splitsPoints = splitsPoints
  }

  func record(_ change: ViewPropertyChange) {
    changes.append(AnimatorChange(change, delay: delay))
  }
}
