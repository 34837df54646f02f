// Nacre, MIT licence; see LICENSE.

import RenderServer
import RenderTree

/// Past instants, for a host that requests them.
extension Projection {
  /// Returns the tree to show instead of the present one: that of a past instant, or the present one with trials. `nil`
  /// means the present tree without trials.
  func tree(at past: Double?) -> RenderTree? {
    guard let history else { return nil }
    if past == nil, history.trials.isEmpty { return nil }
    return history.tree(at: past ?? (clock.now - start))
  }

  /// Adds the state of the history to a moment, and the parts of the past that the tick requests.
  func describeHistory(_ tick: StageTick, in moment: inout StageMoment) {
    guard let history else { return }
    let newest = clock.now - start
    let motion = history.motionRange(until: newest)
    moment.history = StageMoment.History(
      oldest: history.oldest, motion: motion.map { [$0.lowerBound, $0.upperBound] },
      bytes: history.bytes, limit: history.limit)
    moment.timeline = tick.timeline.map(history.timeline)
    moment.readout = tick.readout.map { history.readout($0, newest: newest) }
    if let instants = tick.compared, instants.count == 2 {
      moment.comparison = compare(instants[0], instants[1], history)
    }
  }

  private func compare(_ from: Double, _ to: Double, _ history: SessionHistory) -> TreeComparison {
    let renderer = Renderer(threads: configuration.threads)
    var cost = FrameCost()
    let sides = [from, to].map { seconds -> (Inspection, Frame, [UInt32]) in
      let seconds = min(max(seconds, history.oldest), clock.now - start)
      let tree = history.tree(at: seconds)
      // The second frame draws only its differences from the first, as in playback.
      cost = renderer.render(evaluate(tree, at: seconds), full: false)
      let description = Inspection(
        tree: tree, time: start + seconds, seconds: seconds, cost: cost)
      let frame = evaluate(tree, at: seconds, isComplete: true)
      return (description, frame, renderer.surface.pixels)
    }
    var comparison = TreeComparison(sides[0].0, sides[1].0)
    comparison.cost = cost
    comparison.pixels = zip(sides[0].2, sides[1].2).count { $0 != $1 }
    let evidence = DamageReason.Evidence(
      changed: Set(comparison.layers.map(\.id)),
      parents: sides[0].0.parents.merging(sides[1].0.parents) { $1 },
      before: sides[0].1, after: sides[1].1)
    comparison.damage = renderer.damage.map(evidence.reason)
    return comparison
  }
}
