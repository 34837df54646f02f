// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes

extension UITableView {
  func beginBatch(_ completion: ((Bool) -> Void)?) {
    if batch == nil {
      // A batch uses the index paths of the data source. A row that the user is moving therefore
      // first returns to its original index path.
      abandonMovement()
      let wasLoaded = storedCounts != nil && !isOutdated
      prepareElements()
      batch = TableBatch(
        counts: counts, places: wasLoaded ? placesAround() : [:], wasLoaded: wasLoaded)
    }
    batch?.depth += 1
    if let completion { batch?.completions.append(completion) }
  }

  /// Returns the attributes of the elements in the visible rectangle, enlarged by its height above
  /// and below.
  func placesAround() -> [ElementKey: TableAttributes] {
    let around = bounds.insetBy(dx: 0, dy: -bounds.height)
    return Dictionary(elements(in: around).map { ($0.key, $0) }, uniquingKeysWith: { $1 })
  }

  func update(_ items: [UICollectionViewUpdateItem], _ animation: RowAnimation) {
    beginBatch(nil)
    batch?.items += items
    for item in items {
      if let path = item.indexPathAfterUpdate { batch?.comings[path] = animation }
      if let path = item.indexPathBeforeUpdate { batch?.goings[path] = animation }
    }
    endBatch()
  }

  func endBatch() {
    batch?.depth -= 1
    guard let done = batch, done.depth <= 0 else { return }
    batch = nil
    let finish: (Bool) -> Void = { finished in for block in done.completions { block(finished) } }
    // If a reload is pending or the data was never loaded, all data is reloaded instead.
    guard !isOutdated, done.wasLoaded else {
      reloadData()
      layoutIfNeeded()
      return finish(true)
    }
    views.hold { apply(done, finish) }
    setNeedsLayout()
  }

  private func apply(_ batch: TableBatch, _ finish: @escaping (Bool) -> Void) {
    let new = askCounts()
    let update: ElementUpdate
    do {
      update = try ElementUpdate(batch.items, from: batch.counts, to: new)
    } catch {
      Misuse.stop("UITableView: \(error.reason)")
    }
    apply(update, new, batch, nil, finish)
    reconfigure(batch.reconfigurations.compactMap(update.new))
  }

  /// Updates the stored index paths. If `rows` is `nil`, the delegate is asked for the heights when
  /// they are next needed.
  func follow(_ update: ElementUpdate, _ new: ElementCounts, _ rows: TableRows?) {
    storedCounts = new
    selection = selection.compactMap(update.new)
    press.follow(update.new)
    swipe.follow(update.new)
    measured = Dictionary(
      uniqueKeysWithValues: measured.compactMap { path, height in
        update.new(ElementKey(at: path)).map { ($0.path, height) }
      })
    rowsChanged()
    storedRows = rows
  }

  /// Shows elements at new index paths.
  func apply(
    _ update: ElementUpdate, _ new: ElementCounts, _ batch: TableBatch, _ rows: TableRows?,
    _ finish: @escaping (Bool) -> Void
  ) {
    follow(update, new, rows)
    change = TableChange(update: update, batch: batch)
    views.change(
      update.new, isAnimated: window != nil && UIView.areAnimationsEnabled, prepared: {},
      placed: {
        refreshSeparators()
        placeOwnViews()
      }, completion: finish)
    change = nil
  }

  /// Asks the data source to configure the visible cells of rows again.
  func reconfigure(_ paths: [IndexPath]) {
    guard !isOutdated else { return }
    for path in paths {
      guard let item = views.shown[ElementKey(at: path)], let cell = item.view as? UITableViewCell
      else { continue }
      reconfiguring = cell
      let made = UIView.performingWithoutAnimation { makeView(item.attributes) }
      reconfiguring = nil
      Misuse.unless(
        made === cell,
        "the data source of a UITableView must dequeue the cell that is configured again")
      measured[path] = nil
      if measure(cell, item.attributes) { setNeedsLayout() }
    }
  }

  // MARK: Initial and final attributes

  func beginning(of key: ElementKey) -> TableAttributes? {
    guard let change else { return nil }
    if let old = change.update.old(key) { return change.batch.places[old] }
    let section = IndexPath(item: NSNotFound, section: key.path.section)
    let animation = change.batch.comings[key.path] ?? change.batch.comings[section]
    return attributes(of: key).flatMap { moved($0, animation ?? .automatic) }
  }

  func end(of key: ElementKey) -> TableAttributes? {
    guard let change, let place = change.batch.places[key] else { return nil }
    let section = IndexPath(item: NSNotFound, section: key.path.section)
    let animation = change.batch.goings[key.path] ?? change.batch.goings[section]
    var end = moved(place, animation ?? .automatic) ?? place
    end.alpha = 0
    // Behind the rows that stay.
    end.zIndex = -1
    return end
  }

  /// Returns the attributes that an inserted row starts from or a deleted row ends at; `nil` for no
  /// animation.
  private func moved(_ place: TableAttributes, _ animation: RowAnimation)
    -> TableAttributes?
  {
    var moved = place
    switch animation {
    case .none: return nil
    case .left: moved.center.x -= bounds.width
    case .right: moved.center.x += bounds.width
    case .top: moved.center.y -= place.size.height
    case .bottom: moved.center.y += place.size.height
    case .fade, .middle, .automatic: break
    }
    moved.alpha = 0
    return moved
  }
}
