// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UICollectionView: PressHost {
  /// Whether a tap may select an item in the current mode.
  private var maySelect: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }
  /// Whether several items can be selected in the current mode.
  var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

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
    guard maySelect || tapInOutline(path) != nil,
      delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    else { return false }
    cellForItem(at: path)?.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: path)
    return true
  }

  func end(_ path: IndexPath, selects: Bool) {
    if selects, counts.contains(path) { choose(path) }
    cellForItem(at: path)?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: path)
  }

  /// The action that a tap on an item performs instead of selecting it; `nil` if a tap selects.
  private func tapInOutline(_ path: IndexPath) -> (() -> Void)? {
    (cellForItem(at: path) as? UICollectionViewListCell)?.tapInOutline
  }

  /// Selects or deselects an item for a tap, calling the delegate.
  private func choose(_ path: IndexPath) {
    if let tap = tapInOutline(path) { return tap() }
    if selectsSeveral, selection.contains(path) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      deselect(path)
      delegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !selectsSeveral {
      for old in selection where old != path {
        deselect(old)
        delegate?.collectionView(self, didDeselectItemAt: old)
      }
    }
    // The delegate may have changed the items.
    guard counts.contains(path) else { return }
    select(path)
    // A segue of the cell is prepared before the delegate is called.
    cellForItem(at: path)?.selectionAction?()
    delegate?.collectionView(self, didSelectItemAt: path)
  }
}

extension UICollectionView: SelectionPanHost {
  var selectedPaths: [IndexPath] { selection }
  func selectablePath(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }
  func mayBeginSelectionPan(at path: IndexPath) -> Bool {
    delegate?.collectionView(self, shouldBeginMultipleSelectionInteractionAt: path) ?? false
  }
  func selectionPanBegan(at path: IndexPath) {
    delegate?.collectionView(self, didBeginMultipleSelectionInteractionAt: path)
  }
  func selectionPanEnded() { delegate?.collectionViewDidEndMultipleSelectionInteraction(self) }
  func setSelected(_ isSelected: Bool, at path: IndexPath) {
    if isSelected {
      guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
      select(path)
      delegate?.collectionView(self, didSelectItemAt: path)
    } else {
      guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      deselect(path)
      delegate?.collectionView(self, didDeselectItemAt: path)
    }
  }
}
