// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UICollectionView: MovementHost {
  var isInBatch: Bool { batch != nil }
  func movementBegins() { swipe?.close(animated: true) }

  func mayMove(_ path: IndexPath) -> Bool {
    dataSource?.collectionView(self, canMoveItemAt: path) ?? false
  }

  func proposedPath(_ current: IndexPath, at position: CGPoint) -> IndexPath {
    storedLayout.targetIndexPath(forInteractivelyMovingItem: current, withPosition: position)
  }

  func targetPath(from start: IndexPath, proposed: IndexPath) -> IndexPath {
    delegate?.collectionView(
      self, targetIndexPathForMoveFromItemAt: start, toProposedIndexPath: proposed) ?? proposed
  }

  func didMove(from start: IndexPath, to end: IndexPath) {
    dataSource?.collectionView(self, moveItemAt: start, to: end)
  }

  /// Returns the attributes that the layout gives to the cells in a rectangle, as if no item were
  /// being moved.
  func layoutPlaces(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let moved = movement
    movement = nil
    defer { movement = moved }
    prepareElements()
    return elements(in: rect).filter { $0.representedElementCategory == .cell }
  }

  /// Returns the attributes of an element. The moved item is at the finger.
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
