// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The rules by which groups arrange their items.
///
/// Fractions refer to the size of the container within its insets. A dimension that the content
/// determines is the measured one, or the estimate until the item is shown. A group that is estimated
/// along its line takes each subitem once, and further ones while their estimates fit. The group then
/// grows or shrinks with the measured sizes, which do not change the number of its items.
@MainActor
struct CompositionalSolver {
  /// The number of items in the section.
  let count: Int
  /// The measured sizes by item.
  let measured: [Int: CGSize]
  let traits: UITraitCollection

  /// How far lengths may exceed the available length, in points, because fractions are rounded.
  private static let tolerance: CGFloat = 0.01

  /// Arranges a group or one item.
  ///
  /// - Parameters:
  ///   - item: The group or item.
  ///   - container: The size of the container within its insets.
  ///   - first: The index of the first item that has no position yet.
  ///   - share: The length along an axis that replaces the item's own.
  func solve(
    _ item: NSCollectionLayoutItem, in container: CGSize, from first: Int,
    share: (axis: ScrollAxis, length: CGFloat)? = nil
  ) -> CompositionalGroup {
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
  ) -> CompositionalGroup {
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
    let leaf = CompositionalGroup.Leaf(item: first, frame: frame, layout: item, fixedAxes: fixed)
    return CompositionalGroup(size: size, leaves: first < count ? [leaf] : [])
  }

  private func custom(
    _ group: NSCollectionLayoutGroup, _ provider: NSCollectionLayoutGroupCustomItemProvider,
    _ size: CGSize, _ inner: CGSize, _ first: Int
  ) -> CompositionalGroup {
    let frames = provider(CompositionalEnvironment(inner, traits))
    let start = CGPoint(x: group.contentInsets.leading, y: group.contentInsets.top)
    var leaves: [CompositionalGroup.Leaf] = []
    for (index, item) in frames.prefix(max(count - first, 0)).enumerated() {
      Misuse.unless(
        item.frame.origin.isFinite && item.frame.width.isFinite && item.frame.height.isFinite,
        "Invalid frame of an item in a custom group: \(item.frame)")
      leaves.append(
        CompositionalGroup.Leaf(
          item: first + index,
          frame: CGRect(origin: item.frame.origin + start, size: item.frame.size),
          zIndex: item.zIndex, layout: group, fixedAxes: ScrollAxis.allCases))
    }
    return CompositionalGroup(size: size, leaves: leaves)
  }

  /// Arranges the subitems of a group in a line.
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
      // Subitems of length 0 always fit. The number of items limits the loop, because each subitem
      // takes an item.
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
