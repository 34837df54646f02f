// Nacre, MIT licence; see LICENSE.

import RenderServer
import RenderTree

/// Past instants, for a host that asks for them.
extension Projection {
  /// Returns the tree to show instead of the present one: that of a past instant, or the present one with springs
  /// that are tried. `nil` for the present one as it is.
  func tree(at past: Double?) -> RenderTree? {
    guard let history else { return nil }
    if past == nil, history.trials.isEmpty { return nil }
    return history.tree(at: past ?? (clock.now - start))
  }

  /// Adds the state of the history to a moment, and what the tick asks for of the past.
  func describeHistory(_ tick: StageTick, in moment: inout StageMoment) {
    guard let history else { return }
    moment.history = StageMoment.History(
      oldest: history.oldest, bytes: history.bytes, limit: history.limit)
    moment.timeline = tick.timeline.map(history.timeline)
    if let instants = tick.compared, instants.count == 2 {
      moment.comparison = compare(instants[0], instants[1], history)
    }
  }

  private func compare(_ from: Double, _ to: Double, _ history: SessionHistory) -> TreeComparison {
    let sides = [from, to].map { seconds -> (Inspection, [UInt32]) in
      let seconds = min(max(seconds, history.oldest), clock.now - start)
      let tree = history.tree(at: seconds)
      let renderer = Renderer(threads: configuration.threads)
      let cost = renderer.render(evaluate(tree, at: seconds), full: true)
      let description = Inspection(
        tree: tree, time: start + seconds, seconds: seconds, cost: cost)
      return (description, renderer.surface.pixels)
    }
    var comparison = TreeComparison(sides[0].0, sides[1].0)
    comparison.pixels = zip(sides[0].1, sides[1].1).count { $0 != $1 }
    return comparison
  }
}
