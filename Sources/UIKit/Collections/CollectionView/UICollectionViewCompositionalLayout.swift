// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A closure that returns the section of a compositional layout at an index; returning `nil` traps.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  _ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// A layout that is made of sections, groups and items.
///
/// Groups follow each other in the direction of the layout, unless their section scrolls
/// orthogonally.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private var stored: UICollectionViewCompositionalLayoutConfiguration
  /// The sections; `nil` until the layout is prepared.
  private(set) var sections: [CompositionalSection]?
  private var views: [CompositionalSection.Edge] = []
  private var length: CGFloat = 0
  private var viewport = CGSize.zero
  private var insets = UIEdgeInsets.zero
  /// The measured sizes of cells and views.
  private var measured: [ElementKey: CGSize] = [:]
  /// The elements whose size has changed since the positions were computed; `nil` means all.
  private var changed: Set<ElementKey>?

  /// Creates a layout with the same section for every index.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(sectionProvider: { _, _ in section })
  }
  /// Creates a layout with the same section for every index.
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }
  /// Creates a layout whose sections a closure returns. The closure is called again whenever the
  /// data, the size or the traits have changed.
  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    self.init(
      sectionProvider: sectionProvider,
      configuration: UICollectionViewCompositionalLayoutConfiguration())
  }
  /// Creates a layout whose sections a closure returns.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    (provider, stored) = (sectionProvider, configuration)
    super.init()
  }
  /// Returns `nil`: archives are not supported.
  public required init?(coder: NSCoder) { return nil }

  /// The settings that all sections share. Setting this property invalidates the layout; changing
  /// the properties of its object does not.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    get { stored }
    set {
      stored = newValue
      invalidateLayout()
    }
  }

  /// The axis along which the layout scrolls.
  var axis: ScrollAxis { stored.scrollDirection == .vertical ? .y : .x }
  private var across: ScrollAxis { axis == .x ? .y : .x }
  /// True: the layout is mirrored in a right-to-left environment.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  // MARK: Preparation

  /// Finds the positions of all elements.
  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let (size, insets) = (collectionView.bounds.size, collectionView.adjustedContentInset)
    // Measured sizes are only valid for one extent across the axis.
    if across[size] != across[viewport], !measured.isEmpty {
      measured = [:]
      collectionView.views.measuresAll = true
    }
    if size != viewport || insets != self.insets {
      (sections, viewport, self.insets) = (nil, size, insets)
    }
    if sections == nil { makeSections(collectionView) } else { solve() }
  }

  private func makeSections(_ collectionView: UICollectionView) {
    let margins = reference(stored.contentInsetsReference, collectionView)
    var room = CGSize(
      width: max(viewport.width.finite, 0), height: max(viewport.height.finite, 0))
    room[axis] = max(axis[room] - axis.start(insets) - axis.end(insets), 0)
    let environment = CompositionalEnvironment(
      room, collectionView.traitCollection, insets: margins)
    sections = (0..<collectionView.numberOfSections).map { index in
      guard let section = provider(index, environment) else {
        Misuse.stop(
          "the section provider of a UICollectionViewCompositionalLayout returned nil for section "
            + "\(index)")
      }
      let own =
        section.contentInsetsReference == .automatic
        ? margins : reference(section.contentInsetsReference, collectionView)
      return CompositionalSection(
        section, index, count: collectionView.numberOfItems(inSection: index), axis: axis, room,
        own, collectionView.traitCollection)
    }
    views = stored.boundarySupplementaryItems.enumerated().map {
      CompositionalSection.Edge(item: $1, path: IndexPath(item: $0, section: 0))
    }
    changed = nil
    solve()
  }

  /// Returns the insets that a reference describes, across the layout's axis.
  private func reference(_ reference: UIContentInsetsReference, _ view: UICollectionView)
    -> NSDirectionalEdgeInsets
  {
    let insets: UIEdgeInsets =
      switch reference {
      case .none: .zero
      case .automatic, .safeArea: view.safeAreaInsets
      case .layoutMargins, .readableContent: view.layoutMargins
      }
    let isTurned = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return axis == .y
      ? NSDirectionalEdgeInsets(
        top: 0, leading: isTurned ? insets.right : insets.left, bottom: 0,
        trailing: isTurned ? insets.left : insets.right)
      : NSDirectionalEdgeInsets(top: insets.top, leading: 0, bottom: insets.bottom, trailing: 0)
  }

  private func solve() {
    guard let sections else { return }
    var sizes: [Int: [Int: CGSize]] = [:]
    for (key, size) in measured where key.category == .cell {
      sizes[key.path.section, default: [:]][key.path.item] = size
    }
    let news = changed.map { keys in
      Dictionary(grouping: keys.filter { $0.category == .cell }, by: \.path.section)
        .mapValues { Set($0.map(\.path.item)) }
    }
    sizeViews()
    var place = viewLength(isAfter: false)
    for (index, section) in sections.enumerated() {
      if index > 0 { place += stored.interSectionSpacing.finite }
      section.solve(
        from: place, sizes[index] ?? [:], measured, changed: news.map { $0[index] ?? [] })
      place = section.end
    }
    length = place + viewLength(isAfter: true)
    changed = []
    placeViews()
  }

  private func sizeViews() {
    let room = CGSize(
      width: max(viewport.width.finite, 0), height: max(viewport.height.finite, 0))
    for index in views.indices {
      let layout = views[index].item.layoutSize
      var size = layout.size(in: room)
      let key = ElementKey(.supplementaryView, views[index].item.elementKind, at: views[index].path)
      for side in ScrollAxis.allCases where layout.dimension(side).isMeasured {
        if let own = measured[key] { size[side] = side[own] }
      }
      views[index].frame.size = size
    }
  }

  private func viewLength(isAfter: Bool) -> CGFloat {
    views.filter {
      $0.item.extendsBoundary && axis[$0.item.alignment.fraction] == (isAfter ? 1 : 0)
    }.map { axis[$0.frame.size] }.max() ?? 0
  }

  private func placeViews() {
    for index in views.indices {
      let (item, size) = (views[index].item, views[index].frame.size)
      var place = CGPoint.zero
      place[axis] = (length - axis[size]) * axis[item.alignment.fraction]
      place[across] = (across[viewport] - across[size]) * across[item.alignment.fraction]
      views[index].frame.origin = place + item.offset
    }
  }

  /// The size of the content in points.
  open override var collectionViewContentSize: CGSize {
    var size = CGSize(width: max(viewport.width, 0), height: max(viewport.height, 0))
    // Across the axis, the content excludes the insets of the scroll view.
    size[across] = max(across[size] - across.start(insets) - across.end(insets), 0)
    size[axis] = length
    return size
  }

  // MARK: Attributes

  /// Returns the attributes of the elements that overlap a rectangle. In a section that scrolls
  /// orthogonally, these are the elements that are visible at its scroll position.
  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    guard let sections, rect.origin.isFinite else { return [] }
    var result = views.map { attributes($0, 0, length) }.filter { $0.frame.overlaps(rect) }
    let (low, high) = (axis[rect.origin], axis[rect.origin] + axis[rect.size])
    for section in sections[sections.boundary { $0.end >= low }...] {
      if axis[section.frame.origin] > high { break }
      result += elements(of: section, in: rect)
    }
    return result
  }

  private func elements(of section: CompositionalSection, in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]
  {
    var inner = rect
    let scroller = collectionView?.scrollers[section.index]
    if section.isOrthogonal {
      inner.origin[across] = scroller?.place ?? 0
      inner.size[across] = across[section.frame.size]
    }
    let leaves = section.leaves(in: inner)
    var result = leaves.map { attributes($0, section) }
    result += leaves.flatMap { leaf in badges(leaf, section) }
    let (first, last) = (axis[section.frame.origin], section.end)
    result += section.edges.map { attributes($0, first, last) }.filter { $0.frame.overlaps(rect) }
    if let handler = section.section.visibleItemsInvalidationHandler, let collectionView {
      var offset = collectionView.contentOffset
      if section.isOrthogonal { offset[across] = scroller?.place ?? 0 }
      handler(
        result.map(VisibleItem.init), offset,
        CompositionalEnvironment(viewport, collectionView.traitCollection))
    }
    return result
      + decorations(of: section).filter { $0.frame.overlaps(rect) }
  }

  private func attributes(_ leaf: CompositionalGroup.Leaf, _ section: CompositionalSection)
    -> UICollectionViewLayoutAttributes
  {
    let attributes = makeAttributes()
    attributes.indexPath = IndexPath(item: leaf.item, section: section.index)
    attributes.frame = leaf.frame
    attributes.zIndex = leaf.zIndex
    attributes.fixedAxes = leaf.fixedAxes
    return attributes
  }

  private func badges(_ leaf: CompositionalGroup.Leaf, _ section: CompositionalSection)
    -> [UICollectionViewLayoutAttributes]
  {
    leaf.layout.supplementaryItems.map { badge in
      let path = IndexPath(item: leaf.item, section: section.index)
      let attributes = makeAttributes(.supplementaryView, badge.elementKind, path)
      let key = ElementKey(attributes)
      var size = badge.layoutSize.size(in: leaf.frame.size)
      for side in ScrollAxis.allCases where badge.layoutSize.dimension(side).isMeasured {
        if let own = measured[key] { size[side] = side[own] }
      }
      attributes.frame = badge.frame(on: leaf.frame, size: size)
      attributes.zIndex = badge.zIndex
      attributes.fixedAxes = badge.layoutSize.fixedAxes
      return attributes
    }
  }

  /// The order of pinned views: in front of the cells of all sections.
  private static let pinnedIndex = 1

  /// Returns the attributes of a boundary view. A pinned view stays within a range.
  private func attributes(_ edge: CompositionalSection.Edge, _ first: CGFloat, _ last: CGFloat)
    -> UICollectionViewLayoutAttributes
  {
    let attributes = makeAttributes(.supplementaryView, edge.item.elementKind, edge.path)
    var frame = edge.frame
    attributes.zIndex = edge.item.zIndex
    if edge.item.pinToVisibleBounds, let collectionView {
      let seen = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
      let (low, high) = (axis[seen.origin], axis[seen.origin] + axis[seen.size])
      let (place, size) = (axis[frame.origin], axis[frame.size])
      frame.origin[axis] =
        axis[edge.item.alignment.fraction] == 1
        ? min(place, max(high - size, first)) : max(place, min(low, last - size))
      attributes.zIndex = max(attributes.zIndex, Self.pinnedIndex)
    }
    attributes.frame = frame
    attributes.fixedAxes = edge.item.layoutSize.fixedAxes
    return attributes
  }

  private func decorations(of section: CompositionalSection) -> [UICollectionViewLayoutAttributes] {
    section.section.decorationItems.enumerated().map { index, item in
      let path = IndexPath(item: index, section: section.index)
      let attributes = makeAttributes(.decorationView, item.elementKind, path)
      attributes.frame = section.frame(of: item)
      attributes.zIndex = item.zIndex == 0 ? -1 : item.zIndex
      return attributes
    }
  }

  private func makeAttributes(
    _ category: UICollectionView.ElementCategory = .cell, _ kind: String? = nil,
    _ path: IndexPath = IndexPath(item: 0, section: 0)
  ) -> UICollectionViewLayoutAttributes {
    let type = Self.layoutAttributesClass as? NSObject.Type
    let attributes =
      type.flatMap { makeObject($0) as? UICollectionViewLayoutAttributes }
      ?? UICollectionViewLayoutAttributes()
    (attributes.representedElementCategory, attributes.representedElementKind) = (category, kind)
    attributes.indexPath = path
    return attributes
  }

  private func section(of path: IndexPath) -> CompositionalSection? {
    guard let sections, path.count == 2, sections.indices.contains(path.section) else { return nil }
    return sections[path.section]
  }

  /// Returns the attributes of an item's cell.
  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard let section = section(of: indexPath) else { return nil }
    return section.leaf(indexPath.item).map { attributes($0, section) }
  }
  /// Returns the attributes of a supplementary view.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    if let edge = views.first(where: { $0.item.elementKind == elementKind && $0.path == indexPath })
    {
      return attributes(edge, 0, length)
    }
    guard let section = section(of: indexPath) else { return nil }
    let edge = section.edges.first { $0.item.elementKind == elementKind && $0.path == indexPath }
    if let edge { return attributes(edge, axis[section.frame.origin], section.end) }
    return section.leaf(indexPath.item).flatMap { leaf in
      badges(leaf, section).first { $0.representedElementKind == elementKind }
    }
  }
  /// Returns the attributes of a section's background.
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    section(of: indexPath).flatMap { section in
      decorations(of: section).first {
        $0.representedElementKind == elementKind && $0.indexPath == indexPath
      }
    }
  }

  // MARK: Invalidation

  /// Returns whether the size of the bounds changes.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }
  /// Returns whether an element prefers another size along an axis on which its content determines
  /// the size. Records the size.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let sides = ScrollAxis.allCases.filter { side in
      let length = side[preferredAttributes.size]
      return !originalAttributes.fixedAxes.contains(side) && length.isFinite && length >= 0
    }
    guard !sides.isEmpty else { return false }
    let key = ElementKey(originalAttributes)
    var size = originalAttributes.size
    for side in sides { size[side] = side[preferredAttributes.size] }
    let old = measured.updateValue(size, forKey: key)
    guard size != originalAttributes.size || old != nil && old != size else { return false }
    changed?.insert(key)
    return true
  }
  /// Returns a context that invalidates only the measured element.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    context.invalidateItems(at: [originalAttributes.indexPath])
    return context
  }
  /// Discards the positions, unless only measured sizes have changed. After `reloadData()` it also
  /// discards the measured sizes.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything { measured = [:] }
    let isPartial =
      context.invalidatedItemIndexPaths != nil && !context.invalidateEverything
      && !context.invalidateDataSourceCounts
    if !isPartial { sections = nil }
    super.invalidateLayout(with: context)
  }
  override func isOutdated(in view: UICollectionView) -> Bool {
    view.adjustedContentInset != insets
  }
  override func traitsChanged() {
    sections = nil
    invalidateLayout()
  }
  override func follow(_ update: ElementUpdate) {
    measured = Dictionary(
      measured.compactMap { key, size in update.new(key).map { ($0, size) } },
      uniquingKeysWith: { $1 })
  }
}

extension NSCollectionLayoutSize {
  /// The axes along which the content does not determine the size.
  var fixedAxes: [ScrollAxis] { ScrollAxis.allCases.filter { !dimension($0).isMeasured } }
}
