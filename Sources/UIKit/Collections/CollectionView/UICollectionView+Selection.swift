// Nacre, MIT licence; see LICENSE.

import Foundation

extension UICollectionView: PressHost {
  func select(_ path: IndexPath) {
    if !selection.contains(path) { selection.append(path) }
    cellForItem(at: path)?.isSelected = true
  }

  func deselect(_ path: IndexPath) {
    selection.removeAll { $0 == path }
    cellForItem(at: path)?.isSelected = false
  }

  func deselectAll() { for path in selection { deselect(path) } }

  // MARK: Touches

  func path(of view: UIView) -> IndexPath? {
    var next: UIView? = view
    while let view = next, view !== self {
      if let cell = view as? UICollectionViewCell,
        view.superview === self || view.superview is OrthogonalScroller
      {
        return indexPath(for: cell)
      }
      next = view.superview
    }
    return nil
  }

  func cell(at path: IndexPath) -> UIView? { cellForItem(at: path) }

  func begin(_ path: IndexPath) -> Bool {
    guard allowsSelection, delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    else {
      return false
    }
    cellForItem(at: path)?.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: path)
    return true
  }

  func end(_ path: IndexPath, selects: Bool) {
    if selects, counts.contains(path) { choose(path) }
    cellForItem(at: path)?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: path)
  }

  /// Selects or deselects an item for a tap, calling the delegate.
  private func choose(_ path: IndexPath) {
    if allowsMultipleSelection, selection.contains(path) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      deselect(path)
      delegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !allowsMultipleSelection {
      for old in selection where old != path {
        deselect(old)
        delegate?.collectionView(self, didDeselectItemAt: old)
      }
    }
    // The delegate may have changed the items.
    guard counts.contains(path) else { return }
    select(path)
    delegate?.collectionView(self, didSelectItemAt: path)
  }
}
