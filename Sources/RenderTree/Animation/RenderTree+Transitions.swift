// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import Timing

/// A snapshot for a transition: a layer and its descendants as they were when the transition was
/// added to the layer. Time stands still in it.
///
/// The tree keeps it with the animation. While the transition runs, evaluation shows the snapshot and the
/// layer in the layer's place, under derived identifiers.
package struct OutgoingTree: Sendable {
  private final class Box: Sendable {
    let tree: RenderTree
    init(_ tree: RenderTree) { self.tree = tree }
  }
  private let box: Box
  /// The number of trees nested in this one, itself included: a transition that interrupts another
  /// keeps a tree that contains the other's.
  let nesting: Int

  var tree: RenderTree { box.tree }

  init(_ tree: RenderTree, nesting: Int) {
    box = Box(tree)
    self.nesting = nesting
  }

  /// Returns the snapshot with a chain of at most `limit` trees; `nil` for none.
  func shortened(to limit: Int) -> OutgoingTree? {
    guard limit > 0 else { return nil }
    var tree = tree
    tree.forgetOutgoing(deeperThan: limit - 1)
    return OutgoingTree(tree, nesting: min(nesting, limit))
  }
}

extension RenderTree {
  /// The longest chain of transitions that interrupt each other. Beyond it the oldest snapshot is
  /// dropped: by then it has faded, and the memory for a chain stays bounded.
  static let maximumNesting = 4

  /// Returns a snapshot of a layer and its descendants at a time; `nil` if the layer is not in the
  /// tree.
  ///
  /// **Complexity.** O(layers below).
  func outgoing(_ id: LayerID, at time: Double) -> OutgoingTree? {
    guard let local = localTime(of: id, at: time) else { return nil }
    var nesting = 0
    var kept: [LayerID: RenderLayer] = [:]
    var open = [id]
    while let next = open.popLast() {
      guard var layer = self[next], kept[next] == nil else { continue }
      layer.forgetOutgoing(deeperThan: Self.maximumNesting - 1)
      nesting = max(nesting, layer.outgoingNesting)
      if next == id {
        layer.timing = MediaTiming.layer
        layer.timing.speed = 0
        layer.timing.timeOffset = local
      }
      kept[next] = layer
      open += layer.children
      if let mask = layer.properties.mask { open.append(mask) }
    }
    return OutgoingTree(RenderTree(root: id, layers: kept), nesting: nesting + 1)
  }
}

extension RenderLayer {
  /// A transition in effect, its progress, and the snapshot from which it started.
  struct ActiveTransition {
    let transition: Transition
    let progress: Double
    let outgoing: RenderTree?
  }

  /// Returns the newest transition that is in effect at a local time of the layer.
  func transition(atLocalTime time: Double) -> ActiveTransition? {
    guard program?.value.hasTransition == true else { return nil }
    for track in animations.reversed() where track.isTransition {
      guard let (transition, share) = track.track.animation.transition(atParentTime: time) else {
        continue
      }
      return ActiveTransition(
        transition: transition, progress: transition.progress(at: share),
        outgoing: track.outgoing?.tree)
    }
    return nil
  }
}

extension Animation {
  /// Whether the animation is a transition or a group that contains one.
  var isTransition: Bool {
    switch change {
    case .transition: true
    case .group(let children): children.contains(where: \.isTransition)
    case .property, .none: false
    }
  }

  /// Returns the transition in effect at a parent time, and the fraction of its duration after the
  /// pacing.
  fileprivate func transition(atParentTime time: Double) -> (Transition, Double)? {
    switch change {
    case .property, .none: return nil
    case .transition, .group: break
    }
    guard let fraction = fraction(atParentTime: time) else { return nil }
    if case .transition(let transition) = change { return (transition, fraction) }
    return childrenInTime.lazy.reversed()
      .compactMap { $0.transition(atParentTime: fraction * timing.duration) }.first
  }
}
