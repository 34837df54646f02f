// Nacre, MIT licence; see LICENSE.

import Foundation
import Timing

extension RenderTree.Walk {
  /// A layer that is listed by its superlayer.
  struct Listed {
    let layer: Shared<RenderLayer>
    /// The place in the tree where the layer is likely to be.
    let place: Int
    /// The superlayer's local time.
    let parentTime: Double
    /// The layer's local time.
    let time: Double

    /// Returns the memo's entry for a finding about the layer.
    ///
    /// - Parameter until: In the layer's local time.
    func entry(_ finding: EvaluationMemo.Finding, until: Double) -> EvaluationMemo.Entry {
      let timing = layer.value.timing
      // Before it begins, a layer's local time stands still.
      let end =
        parentTime < timing.beginTime
        ? min(timing.beginTime, timing.parentTime(before: until))
        : timing.parentTime(before: until)
      return EvaluationMemo.Entry(
        id: layer.value.id, from: parentTime, until: end, finding: finding)
    }
  }

  /// The values of a sublayer, or the time up to which it shows nothing.
  enum Appearance {
    case shown(SharedProperties)
    /// In the superlayer's local time; −∞ if that is not known.
    case hidden(until: Double)
  }

  /// Whether findings about layers are kept and layers that make no difference are left out. False in
  /// transitions, which show other trees; in instances of a replicator, which share its sublayers; and in a
  /// bitmap, where the layer itself is not a sublayer.
  var keepsFindings: Bool {
    !isComplete && openTransitions.isEmpty && openReplicators.isEmpty && openRasters.isEmpty
  }

  /// Returns the values of a sublayer.
  ///
  /// For a layer that shows nothing, only the animations that decide its visibility and those that its
  /// siblings depend on are evaluated.
  ///
  /// - Parameters:
  ///   - fade: Multiplies the opacity.
  ///   - depths: Receives the depth of the layer, also if it shows nothing.
  mutating func appearance(of listed: Listed, fade: Double, _ depths: inout SiblingDepths)
    -> Appearance
  {
    let committed = listed.layer.value.shared
    let known =
      keepsFindings ? memo.entry(listed.layer.value.id, at: listed.place, listed.parentTime) : nil
    guard let program = listed.layer.value.program else {
      guard depths.add(committed.value), committed.value.isVisible(fadedBy: fade) else {
        return .hidden(until: committed.value.isVisible(fadedBy: 1) ? -.infinity : .infinity)
      }
      if let known, case .hidden = known.finding { return .hidden(until: known.until) }
      return .shown(
        fade == 1 ? committed : SharedProperties(copying: committed) { $0.opacity *= fade })
    }
    if let known, let appearance = appearance(known, listed, program, fade: fade, &depths) {
      return appearance
    }
    program.value.begin(at: listed.time, &scratch)
    var values = committed.value
    var rest = AnimatedProperties.all
    // A transition is shown even if the layer is hidden behind it.
    if !program.value.hasTransition {
      if !program.value.properties.isDisjoint(with: .visibility) {
        program.value.apply(.visibility, at: listed.time, to: &values, scratch)
        rest = rest.subtracting(.visibility)
      }
      if !values.isVisible(fadedBy: fade) {
        let isHidden = !values.isVisible(fadedBy: 1)
        addDepth(of: program, at: listed.time, over: &values, &depths)
        return .hidden(until: isHidden ? noteHidden(listed, program, known) : -.infinity)
      }
    }
    program.value.apply(rest, at: listed.time, to: &values, scratch)
    if fade == 1 { return shown(values, listed, program, known, &depths) }
    values.opacity *= fade
    guard depths.add(values) else { return .hidden(until: -.infinity) }
    return .shown(SharedProperties(consume values))
  }

  /// The appearance that the memo knows; `nil` if it knows none.
  private mutating func appearance(
    _ known: EvaluationMemo.Entry, _ listed: Listed, _ program: Shared<AnimationProgram>,
    fade: Double, _ depths: inout SiblingDepths
  ) -> Appearance? {
    switch known.finding {
    case .changing: return nil
    case .values(let values):
      if fade != 1 { return nil }
      return depths.add(values.value) ? .shown(values) : .hidden(until: -.infinity)
    case .hidden:
      if program.value.properties.isDisjoint(with: .depth) {
        _ = depths.add(listed.layer.value.shared.value)
      } else {
        program.value.begin(at: listed.time, &scratch)
        var values = listed.layer.value.shared.value
        addDepth(of: program, at: listed.time, over: &values, &depths)
      }
      return .hidden(until: known.until)
    }
  }

  /// Adds the depth of a layer that shows nothing.
  private func addDepth(
    of program: Shared<AnimationProgram>, at time: Double, over values: inout LayerProperties,
    _ depths: inout SiblingDepths
  ) {
    if !program.value.properties.isDisjoint(with: .depth) {
      program.value.apply(.depth, at: time, to: &values, scratch)
    }
    _ = depths.add(values)
  }

  /// Notes in the memo that a layer is hidden by its own opacity or flag.
  ///
  /// - Returns: The superlayer's local time up to which the layer stays hidden; −∞ if it is not known.
  private mutating func noteHidden(
    _ listed: Listed, _ program: Shared<AnimationProgram>, _ known: EvaluationMemo.Entry?
  ) -> Double {
    guard keepsFindings, known == nil else { return -.infinity }
    let holding = program.value.holding(of: .visibility, at: listed.time, scratch)
    let entry = listed.entry(holding.isHeld ? .hidden : .changing, until: holding.until)
    memo.note(entry, at: listed.place)
    return holding.isHeld ? entry.until : -.infinity
  }

  private mutating func shown(
    _ values: LayerProperties, _ listed: Listed, _ program: Shared<AnimationProgram>,
    _ known: EvaluationMemo.Entry?, _ depths: inout SiblingDepths
  ) -> Appearance {
    guard depths.add(values) else { return .hidden(until: -.infinity) }
    let shared = SharedProperties(values)
    if keepsFindings, known == nil, !program.value.hasTransition {
      let holding = program.value.holding(at: listed.time, scratch)
      memo.note(
        listed.entry(holding.isHeld ? .values(shared) : .changing, until: holding.until),
        at: listed.place)
    }
    return .shown(shared)
  }
}

extension LayerProperties {
  /// Whether the layer and its descendants can draw anything after its opacity is multiplied.
  fileprivate func isVisible(fadedBy fade: Double) -> Bool { !isHidden && opacity * fade > 0 }
}
