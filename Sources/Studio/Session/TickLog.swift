// Nacre, MIT licence; see LICENSE.

import Stage

/// The input of a scene since its start. The same input gives the same scene again, because its time is
/// virtual and its random numbers have a seed.
struct TickLog {
  /// The screen and the settings with which the scene began.
  let screen: StageTick.Screen
  let appearance: StageConfiguration.Appearance
  private(set) var ticks: [StageTick] = []
  /// Whether the log contains all input of the scene.
  private(set) var isComplete = true

  /// The number of ticks that are kept: those of an hour at 60 a second. A longer session can't be repeated.
  private static let most = 216_000

  init(screen: StageTick.Screen, appearance: StageConfiguration.Appearance) {
    (self.screen, self.appearance) = (screen, appearance)
  }

  /// Records a tick that the scene has answered, without its requests.
  mutating func note(_ tick: StageTick) {
    guard isComplete else { return }
    var same = StageTick(seconds: tick.seconds)
    (same.touches, same.edits, same.animators) = (tick.touches, tick.edits, tick.animators)
    (same.screen, same.appearance) = (tick.screen, tick.appearance)
    same.isReplay = true
    let isEmpty =
      same.touches.isEmpty && same.edits.isEmpty && same.animators.isEmpty && same.screen == nil
      && same.appearance == nil
    if isEmpty, ticks.last?.seconds == same.seconds { return }
    guard ticks.count < Self.most else {
      (ticks, isComplete) = ([], false)
      return
    }
    ticks.append(same)
  }

  /// Forgets the ticks from an index on.
  mutating func cut(at index: Int) { ticks.removeSubrange(index...) }
}
