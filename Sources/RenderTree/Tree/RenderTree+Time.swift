// Nacre, MIT licence; see LICENSE.

import Timing

extension RenderTree {
  /// Returns the local time of a layer; `nil` if the layer is not in the tree.
  ///
  /// - Parameter time: Absolute media time, seconds.
  package func localTime(of id: LayerID, at time: Double) -> Double? {
    var times: [LayerID: Double] = [:]
    return localTime(of: id, at: time, known: &times)
  }

  /// Returns the local time of a layer, and stores the local times of its ancestors in `known`,
  /// because other layers may share them.
  private func localTime(of id: LayerID, at time: Double, known: inout [LayerID: Double])
    -> Double?
  {
    guard let layer = node(id) else { return nil }
    if layer.value.parent == nil { return layer.value.timing.localTime(atParentTime: time) }
    // A loop instead of a recursion, because a tree may be nested to any depth. The count only guards
    // against a commit that makes a layer its own ancestor.
    var chain: [LayerID] = []
    var local = time
    var next = layer.value.parent
    while let current = next {
      if let time = known[current] {
        local = time
        break
      }
      guard let layer = node(current), chain.count <= layerIDs.count else { return nil }
      chain.append(current)
      next = layer.value.parent
    }
    for ancestor in chain.reversed() {
      local = node(ancestor)?.value.timing.localTime(atParentTime: local) ?? local
      known[ancestor] = local
    }
    return layer.value.timing.localTime(atParentTime: local)
  }

  /// Returns the animated values of a layer at an absolute time; `nil` if the layer is not in the
  /// tree.
  package func properties(of id: LayerID, at time: Double) -> LayerProperties? {
    guard let layer = node(id), let local = localTime(of: id, at: time) else { return nil }
    return layer.value.properties(atLocalTime: local)
  }

  /// Returns the animated values that a layer would have at an absolute time after a change, with and
  /// without the animations of some keys; `nil` if the layer is not in the tree.
  ///
  /// `others` is `nil` if the layer has no other animation.
  package func properties(
    of id: LayerID, at time: Double, after change: LayerChange, without keys: Set<String>
  ) -> (all: LayerProperties, others: LayerProperties?)? {
    guard let layer = node(id), let local = localTime(of: id, at: time) else { return nil }
    var value = layer.value
    value.take(change, [:])
    let all = value.properties(atLocalTime: local)
    value.removeAnimations(of: keys)
    return (all, value.animations.isEmpty ? nil : value.properties(atLocalTime: local))
  }

  /// Advances to an absolute time and returns the events since the last call, in the order in which
  /// the animations were added.
  ///
  /// Each start and each end is reported once. An animation whose whole active interval lies
  /// between two calls is reported as started and as ended.
  ///
  /// **Complexity.** O(running animations) when a commit has changed the tree or an event is due,
  /// else O(1).
  package mutating func advance(to time: Double) -> [AnimationEvent] {
    if !fading.isEmpty { endFades(at: time) }
    if !emitters.isEmpty { forgetEmission(before: time) }
    if time < nextEvent { return [] }
    var events: [AnimationEvent] = []
    var next = Double.infinity
    var known: [LayerID: Double] = [:]
    for id in animated {
      guard let layer = node(id), layer.value.animations.contains(where: { !$0.hasEnded }),
        let local = localTime(of: id, at: time, known: &known)
      else { continue }
      for index in layer.value.animations.indices {
        events += advance(layer, index, to: local)
      }
      if let event = layer.value.nextEvent { next = min(next, absoluteTime(before: event, of: id)) }
    }
    if events.isEmpty { nextEvent = next } else { note(events) }
    // The order of a set is not defined; events are sorted by the order in which animations were
    // added.
    return events.sorted { $0.animation < $1.animation }
  }

  /// Returns an absolute time up to which the local time of a layer stays less than a value, provided that
  /// it is less at present.
  private func absoluteTime(before local: Double, of id: LayerID) -> Double {
    var time = local
    var next: LayerID? = id
    while let current = next, time.isFinite, let layer = node(current) {
      time = layer.value.timing.parentTime(before: time)
      next = layer.value.parent
    }
    return time
  }

  /// The events of one animation up to a local time of its layer.
  private func advance(_ layer: Shared<RenderLayer>, _ index: Int, to local: Double)
    -> [AnimationEvent]
  {
    let track = layer.value.animations[index]
    if track.hasEnded { return [] }
    let timing = track.track.animation.timing
    let phase = timing.isValid ? timing.phase(atParentTime: local).stage : .after
    if phase == .before || (phase == .active && track.hasStarted) { return [] }
    var events: [AnimationEvent] = []
    if !track.hasStarted {
      events.append(
        AnimationEvent(layer: layer.value.id, animation: track.track.id, kind: .started))
    }
    if phase == .after {
      events.append(
        AnimationEvent(
          layer: layer.value.id, animation: track.track.id,
          kind: .ended(finished: timing.isValid)))
    }
    return events
  }

  /// Whether a later frame may differ from this one: an animation runs or will run, particles may
  /// live, or tiles fade in.
  package var isMoving: Bool {
    animated.contains { id in
      guard let layer = node(id), runs(id) else { return false }
      return layer.value.animations.contains { track in
        !track.hasEnded && track.track.animation.timing.speed != 0
      }
    } || fading.contains(where: runs)
      || emitters.contains { id in (node(id)?.value.mayHaveParticles ?? false) && runs(id) }
  }

  /// Whether time passes for a layer: the layer is below the root, and neither it nor an ancestor
  /// is paused.
  private func runs(_ id: LayerID) -> Bool {
    var next: LayerID? = id
    var depth = 0
    while let current = next {
      guard let layer = node(current), layer.value.timing.speed != 0, depth <= layerIDs.count
      else { return false }
      if current == root { return true }
      next = layer.value.parent
      depth += 1
    }
    return false
  }
}
