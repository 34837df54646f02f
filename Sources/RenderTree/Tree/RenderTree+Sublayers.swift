// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Timing

extension RenderTree.Walk {
  /// A sublayer that has been evaluated and not yet visited.
  struct Child {
    let listed: Listed
    let shared: SharedProperties
  }

  /// A layer whose sublayers are being visited.
  struct Level {
    /// The index in `children` of the sublayer that is visited next.
    var next: Int
    /// The indices of the sublayers.
    let range: Range<Int>
    /// The `sublayerTransform` about the layer's anchor point; `nil` for the identity.
    let space: CATransform3D?
    let plane: Plane
    /// The number of sublayers that may draw something, themselves or in their descendants.
    var shown: Int
    /// The time up to which the other sublayers show nothing, in the local time of the superlayer.
    var hiddenUntil: Double
  }

  /// Pushes the steps for the sublayers of a layer, once for each instance of a replicator.
  ///
  /// - Parameter fade: Multiplies the opacity of each sublayer.
  mutating func visitChildren(
    of layer: Shared<RenderLayer>, _ shared: SharedProperties, localTime: Double, _ plane: Plane,
    fade: Double = 1
  ) {
    let space = shared.value.sublayerSpace
    if let replicator = shared.value.replicator {
      begin(replicator, of: layer, shared, localTime: localTime, space, plane, fade: fade)
    } else {
      beginSublayers(of: layer, localTime: localTime, space, plane, fade: fade)
    }
  }

  /// Evaluates the visible sublayers of a layer, sorts them, and pushes the steps for them.
  mutating func beginSublayers(
    of layer: Shared<RenderLayer>, localTime: Double, _ space: CATransform3D?, _ plane: Plane,
    fade: Double
  ) {
    let start = children.count
    var depths = SiblingDepths()
    var isOrdered = true
    var hiddenUntil = Double.infinity
    for index in layer.value.children.indices {
      let (id, place) = (layer.value.children[index], layer.value.childPlaces[index])
      guard let child = tree.node(id, at: place), isMember(child, of: layer) else { continue }
      let listed = Listed(
        layer: child, place: place, parentTime: localTime,
        time: child.value.timing.localTime(atParentTime: localTime))
      switch appearance(of: listed, fade: fade, &depths) {
      case .hidden(let until): hiddenUntil = min(hiddenUntil, until)
      case .shown(let values):
        if children.count > start,
          values.value.zPosition < children[children.count - 1].shared.value.zPosition
        {
          isOrdered = false
        }
        children.append(Child(listed: listed, shared: values))
      }
    }
    emptyUntil = hiddenUntil
    if children.count == start { return }
    if !isOrdered { sortChildren(from: start) }
    beginSpace(depths.haveDepth(in: space))
    levels.append(
      Level(
        next: start, range: start..<children.count, space: space, plane: plane,
        shown: children.count - start, hiddenUntil: hiddenUntil))
    steps.append(.sublayers)
  }

  private mutating func sortChildren(from start: Int) {
    // Sorting must be stable: equal positions keep the order of the array.
    let sorted = children[start...].enumerated().sorted {
      ($0.element.shared.value.zPosition, $0.offset) < (
        $1.element.shared.value.zPosition, $1.offset
      )
    }.map(\.element)
    children.replaceSubrange(start..., with: sorted)
  }

  /// Visits sublayers of the innermost level, up to one that pushes steps; ends the level after the last.
  mutating func visitSublayers() {
    let (top, depth) = (levels.count - 1, steps.count)
    while levels[top].next < levels[top].range.upperBound {
      let child = children[levels[top].next]
      levels[top].next += 1
      visit(
        child.listed.layer, child.shared, localTime: child.listed.time, space: levels[top].space,
        in: levels[top].plane)
      if steps.count > depth { return }
    }
    children.removeLast(levels[top].range.count)
    emptyUntil = levels[top].shown == 0 ? levels[top].hiddenUntil : -.infinity
    levels.removeLast()
    steps.removeLast()
  }

  /// Ends a sublayer of the innermost level that draws nothing itself. It is left out if none of its
  /// sublayers is in the frame.
  ///
  /// - Parameters:
  ///   - index: The index of the layer; `nil` if it is left out anyway.
  ///   - sublayers: The index of its first sublayer.
  mutating func closeContainer(_ index: Int?, _ sublayers: Int) {
    if layers.count > sublayers {
      if let index { layers[index].subtreeEnd = layers.count }
      return
    }
    if index != nil { layers.removeLast() }
    let top = levels.count - 1
    let listed = children[levels[top].next - 1].listed
    let entry = listed.entry(.hidden, until: emptyUntil)
    memo.note(entry, at: listed.place)
    levels[top].shown -= 1
    levels[top].hiddenUntil = min(levels[top].hiddenUntil, entry.until)
  }
}
