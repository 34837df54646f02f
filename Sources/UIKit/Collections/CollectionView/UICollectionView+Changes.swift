// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes

extension UICollectionView {
  /// Adds changes to the current batch, or applies them as a batch of their own.
  func update(_ items: [UICollectionViewUpdateItem]) {
    if batch != nil {
      batch?.append(contentsOf: items)
    } else {
      runBatch({ self.batch?.append(contentsOf: items) }, nil)
    }
  }

  func runBatch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    guard batch == nil else {
      // A nested batch becomes part of the outer one.
      updates?()
      if let completion { batchCompletions.append(completion) }
      return
    }
    // A batch uses the index paths of the data source. An item that the user is moving therefore
    // first returns to its original index path.
    if movement != nil { cancelInteractiveMovement() }
    let wasLoaded = storedCounts != nil && !isOutdated
    let old = counts
    prepareElements()
    let places = wasLoaded ? placesAround() : [:]
    batch = []
    views.hold { updates?() }
    let items = batch ?? []
    let completions = batchCompletions + (completion.map { [$0] } ?? [])
    let reconfigurations = batchReconfigurations
    (batch, batchCompletions, batchReconfigurations) = (nil, [], [])
    let finish: (Bool) -> Void = { finished in for block in completions { block(finished) } }
    // If a reload is pending or the data was never loaded, all data is reloaded instead.
    guard !isOutdated, wasLoaded else {
      storedCounts = nil
      reloadData()
      layoutIfNeeded()
      return finish(true)
    }
    views.hold { finishBatch(items, reconfigurations, from: old, places, finish) }
    setNeedsLayout()
  }

  /// Asks the data source to configure the visible cells of items again.
  func reconfigure(_ paths: [IndexPath]) {
    guard !isOutdated else { return }
    for path in paths {
      guard let item = views.shown[ElementKey(at: path)],
        let cell = item.view as? UICollectionViewCell
      else { continue }
      reconfiguring = cell
      let made = UIView.performingWithoutAnimation { makeView(item.attributes) }
      reconfiguring = nil
      Misuse.unless(
        made === cell,
        "the data source of a UICollectionView must dequeue the cell that is configured again")
      if measure(cell, item.attributes) { setNeedsLayout() }
    }
  }

  private func finishBatch(
    _ items: [UICollectionViewUpdateItem], _ reconfigurations: [IndexPath],
    from old: ElementCounts, _ places: [ElementKey: UICollectionViewLayoutAttributes],
    _ finish: @escaping (Bool) -> Void
  ) {
    let new = askCounts()
    let update: ElementUpdate
    do {
      update = try ElementUpdate(items, from: old, to: new)
    } catch {
      Misuse.stop("UICollectionView: \(error.reason)")
    }
    follow(update)
    apply(update, new, places, finish)
    reconfigure(reconfigurations.compactMap(update.new))
  }

  /// Shows elements at new index paths without a change of the data source.
  func follow(_ update: ElementUpdate, _ new: ElementCounts) {
    let places = placesAround()
    follow(update)
    apply(update, new, places) { _ in }
  }

  /// Moves all views to their positions in the layout.
  func settle() {
    views.change(
      { $0 }, isAnimated: window != nil && UIView.areAnimationsEnabled, prepared: {},
      placed: { dressRows() }, completion: nil)
  }

  /// Updates the index paths of the selection and the pressed cell.
  private func follow(_ update: ElementUpdate) {
    selection = selection.compactMap(update.new)
    press.follow(update.new)
    swipe?.follow(update.new)
    storedLayout.follow(update)
    moveScrollers(update)
  }

  private func apply(
    _ update: ElementUpdate, _ new: ElementCounts,
    _ places: [ElementKey: UICollectionViewLayoutAttributes],
    _ finish: @escaping (Bool) -> Void
  ) {
    let context = storedLayout.makeContext()
    context.invalidateDataSourceCounts = !update.items.isEmpty
    storedLayout.invalidateLayout(with: context)
    storedCounts = new
    change = CollectionChange(
      old: update.old, new: update.new, places: places, place: { places[$0] })
    views.change(
      update.new, isAnimated: window != nil && UIView.areAnimationsEnabled,
      prepared: {
        followTarget()
        storedLayout.prepare(forCollectionViewUpdates: update.items)
      },
      placed: {
        storedLayout.finalizeCollectionViewUpdates()
        dressRows()
      }, completion: finish)
    change = nil
  }

  /// Scrolls to the offset that the delegate or the layout chooses after a change.
  private func followTarget() {
    let proposed = clamped(contentOffset)
    let target =
      delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed)
      ?? storedLayout.targetContentOffset(forProposedContentOffset: proposed)
    if target.isFinite, target != contentOffset { contentOffset = target }
  }

  /// Returns the attributes of the elements in the visible rectangle, enlarged by its own size on
  /// each side.
  private func placesAround() -> [ElementKey: UICollectionViewLayoutAttributes] {
    let around = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    return Dictionary(
      elements(in: around).map { (ElementKey($0), $0.copied()) }, uniquingKeysWith: { $1 })
  }

  // MARK: Initial and final attributes

  func beginning(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    storedLayout.initialAttributes(of: key)
  }
  func end(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    storedLayout.finalAttributes(of: key)
  }

  /// Returns the default initial attributes of an element: the old ones if it existed before the
  /// change, else the new ones with alpha 0.
  func usualBeginning(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let change else { return attributes(of: key)?.faded() }
    guard let old = change.old(key) else {
      let isNew = { (key: ElementKey) in change.old(key) == nil }
      return attributes(of: key)?.faded(
        up: outlineWay(of: key, isPart: isNew) { self.attributes(of: $0)?.frame })
    }
    return change.place(old)
  }
  /// Returns the default final attributes of an element: the old ones with alpha 0.
  func usualEnd(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let change else { return views.shown[key]?.attributes.faded() }
    let isGone = { (key: ElementKey) in change.new(key) == nil }
    return (change.place(key) ?? views.shown[key]?.attributes)?.faded(
      up: outlineWay(of: key, isPart: isGone) { change.place($0)?.frame })
  }

  func slides(_ key: ElementKey) -> Bool { isOutlineChange && key.category == .cell }

  /// Returns the way by which a row that an outline shows or hides moves, in points: the height of the rows that come or
  /// go with it, so that they slide from below the row above them. It is 0 without a row above, and outside outlines.
  ///
  /// That the rows slide is unverified; see DifferencesFromApple.md.
  private func outlineWay(
    of key: ElementKey, isPart: (ElementKey) -> Bool, _ frame: (ElementKey) -> CGRect?
  ) -> CGFloat {
    guard slides(key) else { return 0 }
    func row(_ item: Int) -> ElementKey { ElementKey(at: [key.path.section, item]) }
    var (first, last) = (key.path.item, key.path.item)
    while first > 0, isPart(row(first - 1)) { first -= 1 }
    while isPart(row(last + 1)), frame(row(last + 1)) != nil { last += 1 }
    guard first > 0, let top = frame(row(first)), let end = frame(row(last)) else { return 0 }
    return end.maxY - top.minY
  }

  // MARK: Layouts

  func replaceLayout(
    with layout: UICollectionViewLayout, _ animated: Bool, _ completion: ((Bool) -> Void)?
  ) {
    guard layout !== storedLayout else {
      completion?(true)
      return
    }
    views.hold { exchange(layout, animated, completion) }
    setNeedsLayout()
  }

  private func take(_ layout: UICollectionViewLayout) {
    let old = storedLayout
    old.prepareForTransition(to: layout)
    storedLayout = layout
    layout.owner = self
    isPrepared = false
    layout.invalidateLayout()
    layout.prepareForTransition(from: old)
  }

  private func exchange(
    _ layout: UICollectionViewLayout, _ animated: Bool, _ completion: ((Bool) -> Void)?
  ) {
    Misuse.unless(batch == nil, "UICollectionView: a layout cannot be set in a batch of updates")
    if storedCounts == nil, views.shown.isEmpty, !animated {
      // Nothing was shown yet, so the data source is asked at the first layout, with the new layout.
      take(layout)
      completion?(true)
      return
    }
    let isShown = animated && window != nil && storedCounts != nil && !isOutdated
    if isShown { prepareElements() }
    let old = storedLayout
    let places = isShown ? placesAround() : [:]
    take(layout)
    setNeedsLayout()
    let cells = views.shown.values.compactMap { $0.view as? UICollectionReusableView }
    for cell in cells { cell.willTransition(from: old, to: layout) }
    change = CollectionChange(
      old: { $0 }, new: { $0 }, places: places, place: { places[$0] ?? old.attributes(of: $0) })
    views.change(
      { [weak self] key in key.category == .cell || self?.attributes(of: key) != nil ? key : nil },
      isAnimated: isShown && UIView.areAnimationsEnabled, prepared: { followTarget() },
      placed: {
        layout.finalizeLayoutTransition()
        old.finalizeLayoutTransition()
      },
      completion: { finished in
        for cell in cells { cell.didTransition(from: old, to: layout) }
        completion?(finished)
      })
    change = nil
    old.owner = nil
  }
}
