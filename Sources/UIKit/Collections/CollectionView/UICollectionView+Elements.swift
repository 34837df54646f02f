// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes

extension UICollectionView: ElementHost {
  func kept(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    attributes.copied()
  }

  func takeDequeuedAttributes(of view: UIView) -> UICollectionViewLayoutAttributes? {
    let reusable = view as? UICollectionReusableView
    defer { reusable?.dequeuedAttributes = nil }
    return reusable?.dequeuedAttributes
  }

  var prefetches: Bool { isPrefetchingEnabled && prefetchDataSource != nil }

  func prefetch(_ paths: [IndexPath]) {
    prefetchDataSource?.collectionView(self, prefetchItemsAt: paths)
  }

  func cancelPrefetching(_ paths: [IndexPath]) {
    prefetchDataSource?.collectionView(self, cancelPrefetchingForItemsAt: paths)
  }

  /// The counts from the data source, queried when first needed.
  var counts: ElementCounts {
    if let storedCounts { return storedCounts }
    let counts = askCounts()
    storedCounts = counts
    return counts
  }

  func askCounts() -> ElementCounts {
    guard let dataSource else { return .none }
    return ElementCounts(sections: dataSource.numberOfSections(in: self)) {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
  }

  /// The maximum number of preparations in a row. A layout may invalidate itself while it is
  /// prepared, or when its content size changes the bounds.
  private static var mostPreparations: Int { 8 }

  func prepareElements() {
    var count = 0
    if storedLayout.isOutdated(in: self) { isPrepared = false }
    while !isPrepared, count < Self.mostPreparations {
      isPrepared = true
      count += 1
      // The layout is prepared before the counts are queried, because a program may set up its data in
      // `prepare()`.
      UIView.performWithoutAnimation { storedLayout.prepare() }
      _ = counts
      if let animatedFrom { storedLayout.prepare(forAnimatedBoundsChange: animatedFrom) }
      let size = storedLayout.collectionViewContentSize
      contentSize = CGSize(width: max(size.width.finite, 0), height: max(size.height.finite, 0))
    }
    placeScrollers()
    prepareLists()
  }

  func layoutInvalidated(
    _ layout: UICollectionViewLayout, _ context: UICollectionViewLayoutInvalidationContext
  ) {
    guard layout === storedLayout else { return }
    isPrepared = false
    if context.invalidateDataSourceCounts, batch == nil { storedCounts = nil }
    let shift = context.contentOffsetAdjustment
    if shift != .zero, shift.isFinite { contentOffset = contentOffset + shift }
    setNeedsLayout()
  }

  /// Asks the layout whether new bounds invalidate it. Called before the bounds change; the layout is
  /// invalidated afterwards. A layout of another collection view is not asked.
  func askLayout(about new: CGRect) {
    guard storedLayout.collectionView === self,
      storedLayout.shouldInvalidateLayout(forBoundsChange: new)
    else { return }
    invalidation = storedLayout.invalidationContext(forBoundsChange: new)
    if ViewAnimationStack.current.current != nil, animatedFrom == nil { animatedFrom = bounds }
  }

  // Only the application of attributes is animated, not changes that a layout makes while it is
  // queried.

  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let room = gap?.size ?? .zero
    let rect = rect.insetBy(dx: -room.width, dy: -room.height)
    let all = UIView.performingWithoutAnimation {
      if !isTurnedRound { return storedLayout.layoutAttributesForElements(in: rect) ?? [] }
      return storedLayout.layoutAttributesForElements(in: mirrored(rect))?.map(mirrored) ?? []
    }
    if gap != nil { return all.map(shifted) }
    return movement == nil ? all : all.map(held)
  }

  func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let attributes = UIView.performingWithoutAnimation { storedLayout.attributes(of: key) }
    let seen = isTurnedRound ? attributes.map(mirrored) : attributes
    if gap != nil { return seen.map(shifted) }
    return movement == nil ? seen : seen.map(held)
  }

  // MARK: Right to left

  var isTurnedRound: Bool {
    storedLayout.flipsHorizontallyInOppositeLayoutDirection
      && effectiveUserInterfaceLayoutDirection != storedLayout.developmentLayoutDirection
  }
  private func mirrored(_ rect: CGRect) -> CGRect {
    let width = max(contentSize.width, bounds.width)
    return CGRect(
      x: width - rect.origin.x - rect.width, y: rect.origin.y, width: rect.width,
      height: rect.height)
  }
  private func mirrored(_ attributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    let copy = attributes.copied()
    copy.center.x = max(contentSize.width, bounds.width) - copy.center.x
    return copy
  }

  // MARK: Views

  /// The attributes of an element whose view is requested. They are those with which it is about to be
  /// shown, because some layouts only implement `layoutAttributesForElements(in:)`.
  func place(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if let making, ElementKey(making) == key { return making }
    return attributes(of: key)
  }

  func dequeue(_ key: ReusePool.Key, _ attributes: UICollectionViewLayoutAttributes?)
    -> UICollectionReusableView?
  {
    if let reconfiguring, key.kind == nil {
      Misuse.unless(
        reconfiguring.reuseIdentifier == key.identifier,
        "Attempted to reconfigure a cell with a view of another reuse identifier: "
          + key.identifier)
      return reconfiguring
    }
    // A view has the attributes of its element when the data source configures it.
    let attributes = attributes.flatMap { $0.isPlaced ? $0.copied() : nil }
    let known = views.pool.take(key) as? UICollectionReusableView
    let view =
      known
      ?? views.pool.makers[key].flatMap { $0() as? UICollectionReusableView }
      ?? views.pool.classes[key].flatMap {
        PendingReusableView.make(
          $0, frame: attributes?.untransformedFrame ?? .zero, identifier: key.identifier)
      } as? UICollectionReusableView
    view?.reuseIdentifier = key.identifier
    if let attributes { UIView.performWithoutAnimation { view?.place(attributes) } }
    view?.dequeuedAttributes = attributes
    return view
  }

  func makeView(_ attributes: UICollectionViewLayoutAttributes) -> UIView {
    let path = attributes.indexPath
    let outer = (making, identifiersBefore)
    (making, identifiersBefore) = (attributes, RegistrationIdentifier.count)
    defer { (making, identifiersBefore) = outer }
    switch attributes.representedElementCategory {
    case .cell:
      guard counts.contains(path), let dataSource else {
        Misuse.stop(
          "UICollectionView received layout attributes for a cell with an index path that does not "
            + "exist: \(path)")
      }
      // While the user moves an item, the data source still has the old index paths.
      let cell = dataSource.collectionView(self, cellForItemAt: dataPath(path))
      // Only changes are set, because a cell may animate them.
      if cell.isSelected != selection.contains(path) { cell.isSelected.toggle() }
      if cell.isHighlighted { cell.isHighlighted = false }
      cell.setNeedsUpdateConfiguration()
      if let row = cell as? UICollectionViewListCell { dress(row, at: ElementKey(attributes)) }
      return cell
    case .supplementaryView:
      guard let dataSource else {
        Misuse.stop("a UICollectionView without data source has no supplementary views")
      }
      return dataSource.collectionView(
        self, viewForSupplementaryElementOfKind: attributes.representedElementKind ?? "", at: path)
    case .decorationView: return makeDecoration(attributes)
    }
  }

  private func makeDecoration(_ attributes: UICollectionViewLayoutAttributes) -> UIView {
    let kind = attributes.representedElementKind ?? ""
    // The kind of a decoration view is also its reuse identifier.
    let key = ReusePool.Key(kind: kind, identifier: kind)
    if let maker = storedLayout.decorationMakers[kind] {
      views.pool.register(maker: maker, key)
    } else if views.pool.classes[key] == nil {
      views.pool.register(storedLayout.decorations[kind], key)
    }
    guard let view = dequeue(key, attributes) else {
      Misuse.stop("no class is registered for decoration views of kind \(kind)")
    }
    return view
  }

  func measure(_ view: UIView, _ attributes: UICollectionViewLayoutAttributes) -> Bool {
    // A flow layout without an estimated item size does not measure its cells.
    guard (storedLayout as? UICollectionViewFlowLayout)?.estimatedItemSize != .zero,
      let view = view as? UICollectionReusableView,
      attributes.fixedAxes.count < ScrollAxis.allCases.count
    else { return false }
    let wanted = view.preferredLayoutAttributesFitting(attributes)
    guard
      storedLayout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: wanted, withOriginalAttributes: attributes)
    else { return false }
    storedLayout.invalidateLayout(
      with: storedLayout.invalidationContext(
        forPreferredLayoutAttributes: wanted, withOriginalAttributes: attributes))
    return true
  }

  var viewsBehind: [UIView?] { [backgroundView, refreshControl] }

  func willShow(_ view: UIView, _ key: ElementKey) {
    if let cell = view as? UICollectionViewCell, key.category == .cell {
      delegate?.collectionView(self, willDisplay: cell, forItemAt: key.path)
    } else if let view = view as? UICollectionReusableView, key.category == .supplementaryView {
      delegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: key.kind ?? "", at: key.path)
    }
  }

  func didHide(_ view: UIView, _ key: ElementKey) {
    if let cell = view as? UICollectionViewCell, key.category == .cell {
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.path)
    } else if let view = view as? UICollectionReusableView, key.category == .supplementaryView {
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind ?? "",
        at: key.path)
    }
  }

  // MARK: Scrolling

  /// Returns the content offset that shows a rectangle at a scroll position, clamped to the range.
  func offset(showing rect: CGRect, at position: ScrollPosition) -> CGPoint {
    let usual = offset(showing: rect)
    let insets = adjustedContentInset
    return CGPoint { axis in
      let (start, middle, end): (ScrollPosition, ScrollPosition, ScrollPosition) =
        axis == .x ? (.left, .centeredHorizontally, .right) : (.top, .centeredVertically, .bottom)
      let (low, length) = (axis[rect.origin], axis[rect.size])
      let first = low - axis.start(insets)
      let last = low + length + axis.end(insets) - axis[bounds.size]
      if position.contains(start) { return clamp(first, range(axis)) }
      if position.contains(middle) { return clamp((first + last) / 2, range(axis)) }
      if position.contains(end) { return clamp(last, range(axis)) }
      return axis[usual]
    }
  }
}
