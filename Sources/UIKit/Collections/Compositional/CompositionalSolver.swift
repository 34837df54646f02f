// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The frames of the items in one group, in the group's space.
@MainActor
struct SolvedGroup {
  struct Leaf {
    /// The item's index in its section.
    let item: Int
    var frame: CGRect
    var zIndex = 0
    let layout: NSCollectionLayoutItem
    /// The axes along which the content does not determine the size.
    let fixedAxes: [ScrollAxis]
  }

  var size: CGSize
  var leaves: [Leaf] = []

  /// Returns the group with its frames moved.
  func moved(by way: CGPoint) -> [Leaf] {
    leaves.map { leaf in
      var leaf = leaf
      leaf.frame.origin = leaf.frame.origin + way
      return leaf
    }
  }
}

/// The rules by which groups arrange their items.
///
/// Fractions are of the container within its insets. A dimension that the content determines is the
/// measured one, or the estimate until the item is shown. A group that is estimated along its line
/// takes each subitem once, and further ones while their estimates fit; it then grows or shrinks with
/// what is measured, so that the number of items does not depend on it.
@MainActor
struct CompositionalSolver {
  /// The number of items in the section.
  let count: Int
  /// The measured sizes by item.
  let measured: [Int: CGSize]
  let traits: UITraitCollection

  /// Lengths may exceed the room by this, in points, because fractions are rounded.
  private static let tolerance: CGFloat = 0.01

  /// Arranges a group or one item.
  ///
  /// - Parameters:
  ///   - item: The group or item.
  ///   - container: The size of the container within its insets.
  ///   - first: The index of the first item that has no place yet.
  ///   - share: The length along an axis that replaces the item's own.
  func solve(
    _ item: NSCollectionLayoutItem, in container: CGSize, from first: Int,
    share: (axis: ScrollAxis, length: CGFloat)? = nil
  ) -> SolvedGroup {
    if let sharing = item as? SharingItem {
      return solve(sharing.original, in: container, from: first, share: share)
    }
    var size = item.layoutSize.size(in: container)
    if let share { size[share.axis] = share.length }
    guard let group = item as? NSCollectionLayoutGroup else {
      return leaf(item, size, first, share?.axis)
    }
    let inner = size.inset(by: group.contentInsets)
    switch group.arrangement {
    case .custom(let provider): return custom(group, provider, size, inner, first)
    case .line(let axis, let number):
      var line = self.line(group, axis, number, inner, first)
      var resolved = size
      for side in ScrollAxis.allCases
      where group.layoutSize.dimension(side).isMeasured && share?.axis != side {
        resolved[side] = line.extent(side) + group.contentInsets.both(side)
      }
      if resolved != size, line.dependsOnRoom {
        line = self.line(
          group, axis, number ?? line.children.count, resolved.inset(by: group.contentInsets), first
        )
      }
      return line.arranged(resolved, group)
    }
  }

  private func leaf(
    _ item: NSCollectionLayoutItem, _ size: CGSize, _ first: Int, _ shared: ScrollAxis?
  ) -> SolvedGroup {
    var (size, frame) = (size, CGRect.zero)
    var fixed: [ScrollAxis] = []
    for axis in ScrollAxis.allCases {
      if item.layoutSize.dimension(axis).isMeasured, shared != axis {
        if let own = measured[first] { size[axis] = axis[own] }
        frame.size[axis] = axis[size]
      } else {
        fixed.append(axis)
        frame.origin[axis] = item.contentInsets.start(axis)
        frame.size[axis] = max(axis[size] - item.contentInsets.both(axis), 0)
      }
    }
    let leaf = SolvedGroup.Leaf(item: first, frame: frame, layout: item, fixedAxes: fixed)
    return SolvedGroup(size: size, leaves: first < count ? [leaf] : [])
  }

  private func custom(
    _ group: NSCollectionLayoutGroup, _ provider: NSCollectionLayoutGroupCustomItemProvider,
    _ size: CGSize, _ inner: CGSize, _ first: Int
  ) -> SolvedGroup {
    let frames = provider(CompositionalEnvironment(inner, traits))
    let start = CGPoint(x: group.contentInsets.leading, y: group.contentInsets.top)
    var leaves: [SolvedGroup.Leaf] = []
    for (index, item) in frames.prefix(max(count - first, 0)).enumerated() {
      Misuse.unless(
        item.frame.origin.isFinite && item.frame.width.isFinite && item.frame.height.isFinite,
        "Invalid frame of an item in a custom group: \(item.frame)")
      leaves.append(
        SolvedGroup.Leaf(
          item: first + index,
          frame: CGRect(origin: item.frame.origin + start, size: item.frame.size),
          zIndex: item.zIndex, layout: group, fixedAxes: ScrollAxis.allCases))
    }
    return SolvedGroup(size: size, leaves: leaves)
  }

  /// Puts the subitems of a group in a line.
  private func line(
    _ group: NSCollectionLayoutGroup, _ axis: ScrollAxis, _ number: Int?, _ inner: CGSize,
    _ first: Int
  ) -> CompositionalLine {
    var line = CompositionalLine(axis: axis, inner: inner)
    let spacing = group.interItemSpacing?.spacing ?? 0
    let isOpen = group.layoutSize.dimension(axis).isMeasured
    var (place, estimated, next) = (CGFloat(0), CGFloat(0), first)
    while next < count, line.children.count < number ?? .max {
      let item = group.subitems[line.children.count % group.subitems.count]
      let around = item.space(axis, isAfter: false) + item.space(axis, isAfter: true)
      var share: (axis: ScrollAxis, length: CGFloat)?
      if item is SharingItem, let number {
        let room = axis[inner] - spacing * CGFloat(number - 1)
        share = (axis, max(room / CGFloat(number) - around, 0))
      }
      let solved = solve(item, in: inner, from: next, share: share)
      let gap = line.children.isEmpty ? 0 : spacing
      let length = axis[solved.size] + around
      let guess = isOpen ? axis[item.layoutSize.size(in: inner)] + around : length
      let isNeeded = line.children.count < (isOpen ? group.subitems.count : 1)
      if number == nil, !isNeeded, estimated + gap + guess > axis[inner] + Self.tolerance { break }
      // Subitems without a length would go on for ever; each takes an item, so the count ends it.
      place += gap + item.space(axis, isAfter: false)
      line.children.append(CompositionalLine.Child(item: item, solved: solved, start: place))
      place += axis[solved.size] + item.space(axis, isAfter: true)
      estimated += gap + guess
      if solved.leaves.isEmpty { break }
      next += solved.leaves.count
    }
    line.length = place
    return line
  }
}

/// The subitems of a group, in a line.
@MainActor
struct CompositionalLine {
  struct Child {
    let item: NSCollectionLayoutItem
    var solved: SolvedGroup
    /// The position along the line.
    var start: CGFloat
  }

  let axis: ScrollAxis
  /// The size of the group within its insets, as it was when the items were solved.
  let inner: CGSize
  var children: [Child] = []
  var length: CGFloat = 0

  init(axis: ScrollAxis, inner: CGSize) { (self.axis, self.inner) = (axis, inner) }

  private var across: ScrollAxis { axis == .x ? .y : .x }

  /// Whether the size of an item is a fraction of the group's.
  var dependsOnRoom: Bool {
    children.contains { child in
      ScrollAxis.allCases.contains { isFraction(child, $0) }
    }
  }
  private func isFraction(_ child: Child, _ side: ScrollAxis) -> Bool {
    child.item.layoutSize.dimension(side).kind == (side == .x ? .width : .height)
  }

  /// Returns the length that the items need along an axis. Items whose size is a fraction of the
  /// group's do not count across the line, unless all are.
  func extent(_ side: ScrollAxis) -> CGFloat {
    if side == axis { return length }
    let own = children.filter { !isFraction($0, side) }
    return (own.isEmpty ? children : own).map {
      side[$0.solved.size] + $0.item.space(side, isAfter: false)
        + $0.item.space(side, isAfter: true)
    }.max() ?? side[inner]
  }

  /// Returns the group with its items at their positions.
  func arranged(_ size: CGSize, _ group: NSCollectionLayoutGroup) -> SolvedGroup {
    var result = SolvedGroup(size: size)
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

  /// Returns which spaces around an item are flexible: false stands for the one before it.
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
