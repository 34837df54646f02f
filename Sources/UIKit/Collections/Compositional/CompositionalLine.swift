// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The subitems of a group, in a line.
@MainActor
struct CompositionalLine {
  struct Child {
    let item: NSCollectionLayoutItem
    var solved: CompositionalGroup
    /// The position along the line.
    var start: CGFloat
  }

  let axis: ScrollAxis
  /// The size within the group's insets with which the items were solved.
  let inner: CGSize
  var children: [Child] = []
  var length: CGFloat = 0

  init(axis: ScrollAxis, inner: CGSize) { (self.axis, self.inner) = (axis, inner) }

  private var across: ScrollAxis { axis == .x ? .y : .x }

  /// Whether an item has a size that is a fraction of the group's size.
  var dependsOnRoom: Bool {
    children.contains { child in
      ScrollAxis.allCases.contains { isFraction(child, $0) }
    }
  }
  private func isFraction(_ child: Child, _ side: ScrollAxis) -> Bool {
    child.item.layoutSize.dimension(side).kind == (side == .x ? .width : .height)
  }

  /// Returns the length that the items need along an axis. Across the line, items whose size is a
  /// fraction of the group's size count only if all items are such items.
  func extent(_ side: ScrollAxis) -> CGFloat {
    if side == axis { return length }
    let own = children.filter { !isFraction($0, side) }
    return (own.isEmpty ? children : own).map {
      side[$0.solved.size] + $0.item.space(side, isAfter: false)
        + $0.item.space(side, isAfter: true)
    }.max() ?? side[inner]
  }

  /// Returns the group with its items at their positions.
  func arranged(_ size: CGSize, _ group: NSCollectionLayoutGroup) -> CompositionalGroup {
    var result = CompositionalGroup(size: size)
    let inner = size.inset(by: group.contentInsets)
    let gapsFlex = group.interItemSpacing?.isFlexibleSpacing == true
    let slots =
      (gapsFlex ? max(children.count - 1, 0) : 0)
      + children.reduce(0) { $0 + flexibleEnds($1, axis).count }
    let extra = slots == 0 ? 0 : max(axis[inner] - length, 0) / CGFloat(slots)
    let uniform = children.filter { $0.item.layoutSize.dimension(across).kind == .uniform }
      .map { across[$0.solved.size] }.max()
    var shift: CGFloat = 0
    for (index, child) in children.enumerated() {
      var child = child
      if let uniform, child.item.layoutSize.dimension(across).kind == .uniform {
        child.solved.size[across] = uniform
        for leaf in child.solved.leaves.indices {
          child.solved.leaves[leaf].frame.size[across] = uniform
        }
      }
      if index > 0, gapsFlex { shift += extra }
      let ends = flexibleEnds(child, axis)
      if ends.contains(false) { shift += extra }
      var origin = CGPoint.zero
      origin[axis] = group.contentInsets.start(axis) + child.start + shift
      origin[across] = group.contentInsets.start(across) + place(child, across, across[inner])
      result.leaves += child.solved.moved(by: origin)
      if ends.contains(true) { shift += extra }
    }
    return result
  }

  /// Returns the flexible spaces around an item: false is the space before it, true the space after
  /// it.
  private func flexibleEnds(_ child: Child, _ side: ScrollAxis) -> [Bool] {
    [false, true].filter { child.item.isFlexible(side, isAfter: $0) }
  }

  /// Returns the position of an item across the line.
  private func place(_ child: Child, _ side: ScrollAxis, _ room: CGFloat) -> CGFloat {
    let before = child.item.space(side, isAfter: false)
    let ends = flexibleEnds(child, side)
    guard ends.contains(false) else { return before }
    let free = room - side[child.solved.size] - before - child.item.space(side, isAfter: true)
    return before + max(free, 0) / CGFloat(ends.count)
  }
}

extension NSDirectionalEdgeInsets {
  func both(_ axis: ScrollAxis) -> CGFloat { start(axis) + end(axis) }
}

extension CGSize {
  subscript(_ axis: ScrollAxis) -> CGFloat {
    get { axis[self] }
    set { if axis == .x { width = newValue } else { height = newValue } }
  }
}

extension CGPoint {
  subscript(_ axis: ScrollAxis) -> CGFloat {
    get { axis[self] }
    set { if axis == .x { x = newValue } else { y = newValue } }
  }
}
