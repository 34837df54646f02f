// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The movement of an item by the user, before the data source knows of it.
struct InteractiveMovement {
  /// The index path of the item in the data.
  let start: IndexPath
  /// The index path at which the item is shown.
  var current: IndexPath
  /// The centre of its cell in the content.
  var position: CGPoint
  /// The counts of the data.
  let counts: ElementCounts
}

extension UICollectionView {
  func beginMovement(_ path: IndexPath) -> Bool {
    guard movement == nil, batch == nil, counts.contains(path),
      dataSource?.collectionView(self, canMoveItemAt: path) == true,
      let place = layoutAttributesForItem(at: path)
    else { return false }
    swipe?.close(animated: true)
    movement = InteractiveMovement(
      start: path, current: path, position: place.center, counts: counts)
    setNeedsLayout()
    return true
  }

  func updateMovement(_ position: CGPoint) {
    guard let old = movement, position.isFinite else { return }
    movement?.position = position
    let proposed = storedLayout.targetIndexPath(
      forInteractivelyMovingItem: old.current, withPosition: position)
    let target =
      delegate?.collectionView(
        self, targetIndexPathForMoveFromItemAt: old.start, toProposedIndexPath: proposed)
      ?? proposed
    if target != old.current, canShow(target, from: old.current) { show(at: target) }
    setNeedsLayout()
  }

  /// Returns whether the moved item may be shown at an index path.
  private func canShow(_ path: IndexPath, from current: IndexPath) -> Bool {
    guard path.count == 2, (0..<counts.sections).contains(path.section) else { return false }
    let room = counts.items(in: path.section) - (path.section == current.section ? 1 : 0)
    return (0...room).contains(path.item)
  }

  /// Shows the moved item at another index path, and the items between in each other's place.
  private func show(at path: IndexPath) {
    guard let current = movement?.current else { return }
    var items = counts.items
    items[current.section] -= 1
    items[path.section] += 1
    let new = ElementCounts(sections: items.count) { items[$0] }
    let change = [UICollectionViewUpdateItem(.move, from: current, to: path)]
    guard let update = try? ElementUpdate(change, from: counts, to: new) else { return }
    movement?.current = path
    views.hold { follow(update, new) }
  }

  /// Ends the movement. The data source is told only if the item is at another index path.
  func endMovement(isCancelled: Bool) {
    guard let done = movement else { return }
    if isCancelled, done.current != done.start { show(at: done.start) }
    movement = nil
    if !isCancelled, done.current != done.start {
      dataSource?.collectionView(self, moveItemAt: done.start, to: done.current)
    }
    views.hold { settle() }
    setNeedsLayout()
  }

  /// Returns the places of the cells in a rectangle, without regard to the finger.
  func layoutPlaces(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let moved = movement
    movement = nil
    defer { movement = moved }
    prepareElements()
    return elements(in: rect).filter { $0.representedElementCategory == .cell }
  }

  /// Returns the index path in the data of an item that is shown at an index path.
  func dataPath(_ path: IndexPath) -> IndexPath {
    guard let movement, movement.current != movement.start else { return path }
    let change = [UICollectionViewUpdateItem(.move, from: movement.start, to: movement.current)]
    return (try? ElementUpdate(change, from: movement.counts, to: counts))?.old(path) ?? path
  }

  /// Returns the attributes of an element, at the finger if it is the moved item.
  func held(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard let movement, ElementKey(attributes) == ElementKey(at: movement.current) else {
      return attributes
    }
    let copy = storedLayout.layoutAttributesForInteractivelyMovingItem(
      at: movement.current, withTargetPosition: movement.position)
    copy.zIndex = .max
    return copy
  }
}
