// Nacre, MIT licence; see LICENSE.

import Timing

/// The earlier states of an emitter. Particles keep the properties with which they were born, so
/// the tree keeps each state while particles born in it may live.
struct EmissionHistory: Sendable {
  /// An interval between two commits, in the layer's local time, and the layer's state during it.
  struct Epoch: Sendable {
    let start: Double
    let end: Double
    let layer: Shared<RenderLayer>
  }

  /// The maximum number of epochs; beyond it, the oldest is dropped.
  private static let limit = 4096

  /// The epochs that are over, in ascending order.
  private(set) var past: [Epoch] = []
  /// The beginning of the current epoch. A layer's first epoch has no beginning: it counts as having always
  /// emitted.
  private(set) var start = -Double.infinity

  /// Ends the current epoch and begins the next.
  ///
  /// An emitter that begins to emit shows at once the particles that it would have emitted since its
  /// `beginTime`.
  ///
  /// **Source.** Stack Overflow 29994236, on iOS 7 and later.
  ///
  /// - Parameters:
  ///   - old: The layer's state until this time.
  ///   - time: The layer's local time.
  mutating func end(_ old: RenderLayer, at time: Double) {
    guard time > start, old.emits else {
      // If time went backwards, no earlier particle exists.
      if time < start || !old.emits { self = EmissionHistory() }
      return
    }
    var kept = old
    kept.emission = EmissionHistory()
    past.append(Epoch(start: start, end: time, layer: Shared(kept)))
    if past.count > Self.limit { past.removeFirst(past.count - Self.limit) }
    start = time
  }

  /// Whether the oldest epoch can no longer have live particles.
  func isDue(at time: Double) -> Bool { past.first.map { Self.isOver($0, time) } ?? false }

  /// Drops the epochs that can no longer have live particles.
  mutating func forget(before time: Double) { past.removeAll { Self.isOver($0, time) } }

  private static func isOver(_ epoch: Epoch, _ time: Double) -> Bool {
    let layer = epoch.layer.value
    var span = layer.properties.emitter?.span ?? 0
    if layer.hasMovingEmitter {
      span = max(span, layer.properties(atLocalTime: epoch.end).emitter?.span ?? 0)
    }
    return epoch.end + span < time
  }
}

extension RenderLayer {
  /// Whether an animation may change an emitter property.
  var hasMovingEmitter: Bool { animations.contains { $0.track.animation.changesEmitter } }

  /// Whether particles are born, or an animation may cause births.
  fileprivate var emits: Bool { (properties.emitter?.emits ?? false) || hasMovingEmitter }

  /// Whether the layer has or will have particles.
  var mayHaveParticles: Bool {
    properties.emitter != nil && (emits || !emission.past.isEmpty)
  }
}

extension Animation {
  fileprivate var changesEmitter: Bool {
    switch change {
    case .property(let animation):
      switch animation.target.root {
      case .standard(let key): AnimatableProperty.emitterKeys.contains(key)
      case .emitterCell: true
      case .custom: false
      }
    case .group(let children): children.contains(where: \.changesEmitter)
    case .transition, .none: false
    }
  }
}

extension RenderTree {
  /// Ends the epochs of the emitters that a commit changes, so that older particles keep their
  /// properties.
  ///
  /// - Parameter old: The emitters before the commit.
  mutating func noteEmission(_ commit: Commit, _ old: [LayerID: Shared<RenderLayer>]) {
    for change in commit.changes where change.shared != nil || change.animations != nil {
      guard let new = node(change.id), case .emitter = new.value.properties.content else {
        continue
      }
      emitters.insert(change.id)
      guard let before = old[change.id]?.value, before.properties.emitter != nil,
        before.properties.content != new.value.properties.content
          || before.animations.map(\.track) != new.value.animations.map(\.track),
        let local = localTime(of: change.id, at: commit.time)
      else { continue }
      update(change.id) {
        $0.emission.end(before, at: local)
        $0.emission.forget(before: local)
      }
    }
  }

  /// Drops the emitters' epochs that can no longer have live particles.
  mutating func forgetEmission(before time: Double) {
    for id in emitters {
      guard let layer = node(id), let local = localTime(of: id, at: time),
        layer.value.emission.isDue(at: local)
      else { continue }
      update(id) { $0.emission.forget(before: local) }
    }
  }
}
