// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The positions of one section's groups and views, in the content of the collection view.
@MainActor
final class CompositionalSection {
  struct Group {
    let first: Int
    /// The position along the axis of the groups.
    var start: CGFloat
    var solved: CompositionalGroup
  }
  struct Edge {
    let item: NSCollectionLayoutBoundarySupplementaryItem
    let path: IndexPath
    var frame = CGRect.zero
  }

  let section: NSCollectionLayoutSection
  let index: Int
  let count: Int
  /// The axis along which the layout scrolls.
  let axis: ScrollAxis
  private let container: CGSize
  /// The insets that the safe area or the margins add.
  private let reference: NSDirectionalEdgeInsets
  private let traits: UITraitCollection

  private(set) var groups: [Group] = []
  private(set) var edges: [Edge] = []
  /// The rectangle of the section.
  private(set) var frame = CGRect.zero
  /// The length of the insets across the layout's axis, plus that of the groups if they scroll
  /// orthogonally.
  private(set) var width: CGFloat = 0
  /// The position of the first group in the content.
  private var origin = CGPoint.zero

  init(
    _ section: NSCollectionLayoutSection, _ index: Int, count: Int, axis: ScrollAxis,
    _ container: CGSize, _ reference: NSDirectionalEdgeInsets, _ traits: UITraitCollection
  ) {
    (self.section, self.index, self.count, self.axis) = (section, index, count, axis)
    (self.container, self.reference, self.traits) = (container, reference, traits)
    var numbers: [String: Int] = [:]
    edges = section.boundarySupplementaryItems.map { item in
      defer { numbers[item.elementKind, default: 0] += 1 }
      return Edge(
        item: item, path: IndexPath(item: numbers[item.elementKind] ?? 0, section: index))
    }
  }

  var across: ScrollAxis { axis == .x ? .y : .x }
  var isOrthogonal: Bool { section.orthogonalScrollingBehavior != .none }
  /// The axis along which the groups follow each other.
  var groupAxis: ScrollAxis { isOrthogonal ? across : axis }
  var end: CGFloat { axis[frame.origin] + axis[frame.size] }

  private var insets: NSDirectionalEdgeInsets {
    var insets = section.contentInsets
    insets.top += reference.top
    insets.leading += reference.leading
    insets.bottom += reference.bottom
    insets.trailing += reference.trailing
    return insets
  }

  // MARK: Solving

  /// Computes all positions.
  ///
  /// - Parameters:
  ///   - start: The position of the section along the layout's axis.
  ///   - measured: The measured sizes of the cells, by item, and of the boundary views.
  ///   - changed: The items whose size has changed since the last call; `nil` means all.
  func solve(
    from start: CGFloat, _ measured: [Int: CGSize], _ views: [ElementKey: CGSize],
    changed: Set<Int>?
  ) {
    frame.origin[axis] = start
    frame.size[across] = across[container]
    sizeEdges(views)
    let (before, after) = (edgeLength(axis, isAfter: false), edgeLength(axis, isAfter: true))
    origin[axis] = start + before + insets.start(axis)
    origin[across] = insets.start(across) + edgeLength(across, isAfter: false)
    let length = solveGroups(measured, changed)
    frame.size[axis] = before + insets.both(axis) + length + after
    placeEdges()
  }

  /// The size that is available to the groups.
  private var room: CGSize {
    var room = container.inset(by: insets)
    let sides = edgeLength(across, isAfter: false) + edgeLength(across, isAfter: true)
    room[across] = max(across[room] - sides, 0)
    return room
  }

  private func solveGroups(_ measured: [Int: CGSize], _ changed: Set<Int>?) -> CGFloat {
    let solver = CompositionalSolver(count: count, measured: measured, traits: traits)
    let (item, room, axis) = (section.group, room, groupAxis)
    let known = Dictionary(uniqueKeysWithValues: groups.map { ($0.first, $0.solved) })
    let isFixed = !item.isMeasured
    var template: CompositionalGroup?
    var (place, first, widest) = (CGFloat(0), 0, CGFloat(0))
    groups = []
    while first < count {
      var solved: CompositionalGroup
      if isFixed, let template, first + template.leaves.count <= count {
        solved = template.starting(at: first)
      } else if let changed, let old = known[first],
        // The first item after the group counts too, because its new size may fit into the group.
        !(first...first + old.leaves.count).contains(where: changed.contains)
      {
        solved = old
      } else {
        solved = solver.solve(item, in: room, from: first)
      }
      // A custom group without frames cannot take the remaining items.
      if solved.leaves.isEmpty { break }
      if isFixed, template == nil, !isCustom { template = solved }
      if !groups.isEmpty { place += section.interGroupSpacing.finite }
      place += item.space(axis, isAfter: false)
      groups.append(Group(first: first, start: place, solved: solved))
      place += axis[solved.size] + item.space(axis, isAfter: true)
      widest = max(widest, (axis == .x ? ScrollAxis.y : .x)[solved.size])
      first += solved.leaves.count
    }
    width = insets.both(across) + (isOrthogonal ? place : 0)
    let side = self.axis
    return isOrthogonal
      ? widest + item.space(side, isAfter: false) + item.space(side, isAfter: true) : place
  }

  private var isCustom: Bool {
    if case .custom = section.group.arrangement { return true }
    return false
  }

  // MARK: Edges

  private func sizeEdges(_ views: [ElementKey: CGSize]) {
    var room = container
    if section.supplementariesFollowContentInsets {
      room[across] = max(across[room] - insets.both(across), 0)
    }
    for index in edges.indices {
      let layout = edges[index].item.layoutSize
      var size = layout.size(in: room)
      let key = ElementKey(
        .supplementaryView, edges[index].item.elementKind, at: edges[index].path)
      for side in ScrollAxis.allCases where layout.dimension(side).isMeasured {
        if let own = views[key] { size[side] = side[own] }
      }
      edges[index].frame.size = size
    }
  }

  /// Returns the length by which the views at one side extend the section or narrow its groups.
  private func edgeLength(_ side: ScrollAxis, isAfter: Bool) -> CGFloat {
    edges.filter { $0.item.extendsBoundary && Self.side($0.item, axis) == side }
      .filter { (side[$0.item.alignment.fraction] == 1) == isAfter }
      .map { side[$0.frame.size] }.max() ?? 0
  }

  /// Returns the axis at whose end a view is placed. A view in a corner is above or below the
  /// groups in a layout that scrolls vertically, and beside them in one that scrolls horizontally.
  private static func side(_ item: NSCollectionLayoutBoundarySupplementaryItem, _ axis: ScrollAxis)
    -> ScrollAxis
  {
    let across: ScrollAxis = axis == .x ? .y : .x
    return axis[item.alignment.fraction] == 0.5 && item.alignment != .none ? across : axis
  }

  private func placeEdges() {
    let follows = section.supplementariesFollowContentInsets
    for index in edges.indices {
      let (item, size) = (edges[index].item, edges[index].frame.size)
      let fraction = item.alignment.fraction
      var place = CGPoint.zero
      place[axis] =
        axis[frame.origin] + (axis[frame.size] - axis[size]) * axis[fraction]
      let inset = follows ? insets : .zero
      place[across] =
        inset.start(across)
        + (across[container] - inset.both(across) - across[size]) * across[fraction]
      edges[index].frame.origin = place + item.offset
    }
  }

  // MARK: Queries

  /// Returns the group that contains an item.
  func group(of item: Int) -> Group? {
    let place = groups.boundary { $0.first > item } - 1
    return groups.indices.contains(place) ? groups[place] : nil
  }

  /// Returns an item with its frame in the content; `nil` if it has none.
  func leaf(_ item: Int) -> CompositionalGroup.Leaf? {
    guard let group = group(of: item),
      var leaf = group.solved.leaves.first(where: { $0.item == item })
    else { return nil }
    leaf.frame.origin = leaf.frame.origin + origin(of: group)
    return leaf
  }

  func origin(of group: Group) -> CGPoint {
    var place = origin
    place[groupAxis] += group.start
    let side: ScrollAxis = groupAxis == .x ? .y : .x
    place[side] += section.group.space(side, isAfter: false)
    return place
  }

  /// Returns the items that overlap a rectangle.
  func leaves(in rect: CGRect) -> [CompositionalGroup.Leaf] {
    let (side, base) = (groupAxis, groupAxis[origin])
    let (low, high) = (side[rect.origin] - base, side[rect.origin] + side[rect.size] - base)
    let custom = isCustom
    let start =
      custom ? 0 : groups.boundary { $0.start + side[$0.solved.size] > low }
    var result: [CompositionalGroup.Leaf] = []
    for group in groups[start...] {
      if group.start > high, !custom { break }
      result += group.solved.moved(by: origin(of: group)).filter { $0.frame.overlaps(rect) }
    }
    return result
  }

  /// Returns the rectangle of a decoration.
  func frame(of decoration: NSCollectionLayoutDecorationItem) -> CGRect {
    let inset = decoration.contentInsets
    let size = frame.size.inset(by: inset)
    return CGRect(
      origin: frame.origin + CGPoint(x: inset.leading, y: inset.top), size: size)
  }

  // MARK: Orthogonal scrolling

  /// The offsets across the layout's axis at which a group begins or is centred.
  func boundaries(isCentered: Bool) -> [CGFloat] {
    let side = groupAxis
    return groups.map { group in
      guard isCentered else { return group.start }
      return side[origin(of: group)] + (side[group.solved.size] - side[frame.size]) / 2
    }
  }
}

extension CompositionalGroup {
  /// Returns the group with other items. No size in it may be measured.
  func starting(at first: Int) -> CompositionalGroup {
    let shift = first - (leaves.first?.item ?? 0)
    if shift == 0 { return self }
    var result = CompositionalGroup(size: size)
    result.leaves = leaves.map {
      Leaf(
        item: $0.item + shift, frame: $0.frame, zIndex: $0.zIndex, layout: $0.layout,
        fixedAxes: $0.fixedAxes)
    }
    return result
  }
}
