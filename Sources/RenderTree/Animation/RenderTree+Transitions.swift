// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import Timing

/// What a layer looked like when a transition was added to it: its part of the tree, in which time
/// stands still.
package struct OutgoingTree: Sendable {
  private final class Box: Sendable {
    let tree: RenderTree
    init(_ tree: RenderTree) { self.tree = tree }
  }
  private let box: Box
  /// How many trees lie inside each other in this one: a transition that interrupts another starts
  /// from the picture in which that one was.
  let nesting: Int

  var tree: RenderTree { box.tree }

  init(_ tree: RenderTree, nesting: Int) {
    box = Box(tree)
    self.nesting = nesting
  }
}

extension RenderTree {
  /// Transitions that interrupt each other deeper than this forget the oldest: by then it has
  /// faded, and the memory of a chain of them stays bounded.
  static let maximumNesting = 4

  /// Keeps what a layer and everything below it look like at a time; `nil` for one that is not in
  /// the tree.
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
  /// The transition that is under way, how far it is, and what it started from.
  struct ActiveTransition {
    let transition: Transition
    let progress: Double
    let outgoing: RenderTree?
  }

  /// Returns the transition that shows at a time of the layer's own.
  func transition(atLocalTime time: Double) -> ActiveTransition? {
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
  /// Whether it is, or contains, a transition.
  var isTransition: Bool {
    switch change {
    case .transition: true
    case .group(let children): children.contains(where: \.isTransition)
    case .property, .none: false
    }
  }

  /// Returns the transition in effect at a time of the parent, and the share of its way.
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
