// Nacre, MIT licence; see LICENSE.

import Stage

/// The requests of the next tick to the scene.
struct StudioWishes {
  var tree = false
  var work = false
  var timeline: TimelineRequest?
  var layout: LayoutRequest?
  /// The lanes to ask for, one in each tick.
  var readouts: [ReadoutRequest] = []
  /// The pairs of instants to compare, one in each tick.
  var compared: [[Double]] = []
  var edits: [LayerEdit] = []
  var animators: [AnimatorCommand] = []
  var trials: [TimingTrial]?

  var isEmpty: Bool {
    !tree && !work && timeline == nil && layout == nil && readouts.isEmpty && compared.isEmpty
      && edits.isEmpty && animators.isEmpty && trials == nil
  }

  /// The maximum number of edits, of commands and of trials in a tick. A hand makes a few; a program on the page
  /// could make so many that the scene does nothing else.
  static let most = 1024

  /// Adds an edit. It replaces an earlier one of the same value; beyond the maximum, the oldest one is left
  /// out.
  mutating func add(_ edit: LayerEdit) {
    edits.removeAll { $0.layer == edit.layer && $0.key == edit.key }
    edits = edits.suffix(Self.most - 1) + [edit]
  }

  /// Adds a command; beyond the maximum it is left out.
  mutating func add(_ command: AnimatorCommand) {
    if animators.count < Self.most { animators.append(command) }
  }

  /// Writes the wishes into a tick.
  func ask(in tick: inout StageTick) {
    (tick.wantsTree, tick.wantsOutlines) = (tree, tree)
    (tick.wantsWork, tick.layout, tick.readout) = (work, layout, readouts.first)
    (tick.timeline, tick.compared) = (timeline, compared.first)
    (tick.edits, tick.animators, tick.trials) = (edits, animators, trials)
  }

  /// Adds a request. It replaces an earlier one of the same lane.
  mutating func add(_ readout: ReadoutRequest) {
    readouts.removeAll { $0.isOfSameLane(as: readout) }
    if readouts.count < Self.mostReadouts { readouts.append(readout) }
  }

  /// Fewer panels than this ask for lanes.
  private static let mostReadouts = 8

  /// The requests left for a later tick: the other comparisons and lanes.
  var next: StudioWishes {
    StudioWishes(readouts: Array(readouts.dropFirst()), compared: Array(compared.dropFirst()))
  }
}

extension ReadoutRequest {
  fileprivate func isOfSameLane(as other: ReadoutRequest) -> Bool {
    (layer, animator) == (other.layer, other.animator) && key == other.key
  }
}
