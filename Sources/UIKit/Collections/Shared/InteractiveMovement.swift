// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The movement of an item by the user, before the data source is notified.
///
/// The views have the new index paths immediately; `MovementHost.dataPath(_:)` returns those of the
/// data. The data source is notified when the movement ends.
struct InteractiveMovement {
  /// The index path of the item in the data.
  let start: IndexPath
  /// The index path at which the item is shown.
  var current: IndexPath
  /// The centre of its cell in the content.
  var position: CGPoint
  /// The counts of the data.
  let counts: ElementCounts
  /// The mapping from the index paths of the data to those of the views; `nil` while the item is
  /// shown at its original index path.
  var update: ElementUpdate?
}

/// A collection or table view whose items a finger can move.
@MainActor
protocol MovementHost: ElementHost, PressHost {
  /// The movement in progress; `nil` if there is none.
  var movement: InteractiveMovement? { get set }
  var views: ElementViews<Attributes> { get }
  /// The counts of the items that are shown.
  var counts: ElementCounts { get }
  /// Whether a batch of updates is being collected.
  var isInBatch: Bool { get }
  /// Returns the counts from the data source.
  func askCounts() -> ElementCounts
  /// Asks the data source whether an item may be moved.
  func mayMove(_ path: IndexPath) -> Bool
  /// Called before a movement begins.
  func movementBegins()
  /// Returns the new index path for the moved item when the centre of its cell is at a point of the
  /// content.
  func proposedPath(_ current: IndexPath, at position: CGPoint) -> IndexPath
  /// Returns the index path to which the delegate allows an item to move.
  func targetPath(from start: IndexPath, proposed: IndexPath) -> IndexPath
  /// Tells the data source that the user has moved an item.
  func didMove(from start: IndexPath, to end: IndexPath)
  /// Shows elements at new index paths without a change of the data source.
  func follow(_ update: ElementUpdate, _ new: ElementCounts)
  /// Moves all views to their positions in the layout.
  func settle()
  func reloadData()
}

extension MovementHost {
  func beginMovement(_ path: IndexPath) -> Bool {
    guard movement == nil, !isInBatch, counts.contains(path), mayMove(path) else { return false }
    movementBegins()
    prepareElements()
    guard let place = attributes(of: ElementKey(at: path)) else { return false }
    movement = InteractiveMovement(
      start: path, current: path, position: place.center, counts: counts)
    setNeedsLayout()
    return true
  }

  /// Moves the item to a point of the content. A point that is not finite is ignored.
  func updateMovement(_ position: CGPoint) {
    guard let old = movement, position.isFinite else { return }
    movement?.position = position
    let target = targetPath(
      from: old.start, proposed: proposedPath(old.current, at: position))
    if target != old.current, canShow(target, from: old.current) { show(at: target) }
    setNeedsLayout()
  }

  /// Returns whether the moved item may be shown at an index path.
  private func canShow(_ path: IndexPath, from current: IndexPath) -> Bool {
    guard path.count == 2, (0..<counts.sections).contains(path.section) else { return false }
    let room = counts.items(in: path.section) - (path.section == current.section ? 1 : 0)
    return (0...room).contains(path.item)
  }

  /// Shows the moved item at another index path, and shifts the items between.
  private func show(at path: IndexPath) {
    guard let moved = movement else { return }
    func shifted(_ counts: ElementCounts, from old: IndexPath) -> (
      update: ElementUpdate, new: ElementCounts
    )? {
      var items = counts.items
      items[old.section] -= 1
      items[path.section] += 1
      let new = ElementCounts(sections: items.count) { items[$0] }
      let change = [UICollectionViewUpdateItem(.move, from: old, to: path)]
      return (try? ElementUpdate(change, from: counts, to: new)).map { ($0, new) }
    }
    guard let step = shifted(counts, from: moved.current),
      let whole = shifted(moved.counts, from: moved.start)
    else { return }
    movement?.current = path
    movement?.update = path == moved.start ? nil : whole.update
    views.hold { follow(step.update, step.new) }
  }

  /// Ends the movement. The data source is notified only if the index path of the item has changed.
  /// If its counts then differ from those that are shown, all data is reloaded.
  func endMovement(isCancelled: Bool) {
    guard let done = movement else { return }
    if isCancelled, done.current != done.start { show(at: done.start) }
    movement = nil
    if !isCancelled, done.current != done.start {
      didMove(from: done.start, to: done.current)
      if !isOutdated, askCounts() != counts { return reloadData() }
    }
    views.hold { settle() }
    setNeedsLayout()
  }

  /// Returns the index path in the data of an item that is shown at an index path.
  func dataPath(_ path: IndexPath) -> IndexPath { movement?.update?.old(path) ?? path }
}
