// Nacre, MIT licence; see LICENSE.

import Stage

/// What the next tick asks the scene for.
struct StudioWishes {
  var tree = false
  var work = false
  var timeline: TimelineRequest?
  var layout: LayoutRequest?
  /// The pairs of instants to compare, one in each tick.
  var compared: [[Double]] = []
  var edits: [LayerEdit] = []
  var animators: [AnimatorCommand] = []
  var trials: [TimingTrial]?

  var isEmpty: Bool {
    !tree && !work && timeline == nil && layout == nil && compared.isEmpty && edits.isEmpty
      && animators.isEmpty && trials == nil
  }

  /// Writes the wishes into a tick.
  func ask(in tick: inout StageTick) {
    (tick.wantsTree, tick.wantsOutlines) = (tree, tree)
    (tick.wantsWork, tick.layout) = (work, layout)
    (tick.timeline, tick.compared) = (timeline, compared.first)
    (tick.edits, tick.animators, tick.trials) = (edits, animators, trials)
  }

  /// What is left for the tick after the one that asks: the other comparisons.
  var next: StudioWishes { StudioWishes(compared: Array(compared.dropFirst())) }
}
