// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UICollectionView: DragList {
  func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    dragDelegate?.collectionView(self, itemsForBeginning: session, at: path) ?? []
  }
  func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: path)
  }
  func dragBegins(_ session: any UIDragSession) {
    dragDelegate?.collectionView(self, dragSessionWillBegin: session)
  }
  func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
  }
  func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session)
      ?? false
  }
  func dragEnded(_ session: any UIDragSession) {
    dragDelegate?.collectionView(self, dragSessionDidEnd: session)
  }

  var takesDrops: Bool { dropDelegate != nil }
  func dropBegins(_ session: any UIDropSession) -> Bool {
    dropDelegate?.collectionView(self, canHandle: session) ?? false
  }
  func dropEntered(_ session: any UIDropSession) {
    dropDelegate?.collectionView(self, dropSessionDidEnter: session)
  }
  func dropUpdated(_ session: any UIDropSession, at path: IndexPath?) -> (
    proposal: UIDropProposal, place: DropPlace
  ) {
    guard let dropDelegate else {
      let proposal = UICollectionViewDropProposal(
        operation: .move, intent: .insertAtDestinationIndexPath)
      return (proposal, .between)
    }
    let proposal = dropDelegate.collectionView(
      self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
    let place: DropPlace =
      switch proposal.intent {
      case .unspecified: .none
      case .insertAtDestinationIndexPath: .between
      case .insertIntoDestinationIndexPath: .into
      }
    return (proposal, place)
  }
  func dropExited(_ session: any UIDropSession) {
    dropDelegate?.collectionView(self, dropSessionDidExit: session)
  }
  func dropEnded(_ session: any UIDropSession) {
    dropDelegate?.collectionView(self, dropSessionDidEnd: session)
  }
  func dropParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dropDelegate?.collectionView(self, dropPreviewParametersForItemAt: path)
  }
  func performDrop(
    _ session: any UIDropSession, _ proposal: UIDropProposal, at path: IndexPath?,
    from sources: [ObjectIdentifier: IndexPath], _ landings: DropLandings
  ) {
    guard let proposal = proposal as? UICollectionViewDropProposal else { return }
    dropDelegate?.collectionView(
      self,
      performDropWith: DropOfItems(self, session, proposal, at: path, from: sources, landings))
  }
  func moveElement(from start: IndexPath, to end: IndexPath) {
    moveItem(at: start, to: end)
  }

  func elementPath(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }

  func sizeOfElement(at path: IndexPath) -> CGSize {
    layoutAttributesForItem(at: path)?.size ?? .zero
  }

  /// Returns where an item would be inserted at a point: in the place of the item there, or after the last item of a
  /// section. Elsewhere the gap stays where it is.
  func insertionPath(at point: CGPoint, from source: IndexPath?) -> IndexPath? {
    let known = gap
    gap = nil
    defer { gap = known }
    let places = layoutPlaces(in: bounds)
    if let hit = places.first(where: { $0.frame.contains(point) })?.indexPath { return hit }
    let last = places.filter { attributes in
      let path = attributes.indexPath
      return path.item == counts.items(in: path.section) - 1
        && (attributes.frame.maxY <= point.y
          || attributes.frame.minY <= point.y && attributes.frame.maxX <= point.x)
    }.max { $0.indexPath < $1.indexPath }
    if let path = last?.indexPath {
      let isOwn = source?.section == path.section
      return IndexPath(item: path.item + (isOwn ? 0 : 1), section: path.section)
    }
    return known?.target
  }

  /// Returns the attributes of an element beside the gap: those of the item whose place it takes.
  func shifted(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    let path = attributes.indexPath
    guard let gap, attributes.representedElementCategory == .cell else { return attributes }
    let copy = attributes.copied()
    if path == gap.source {
      copy.alpha = 0
      return copy
    }
    var item = path.item
    if let source = gap.source, source.section == path.section, source.item < item { item -= 1 }
    if gap.target.section == path.section, item >= gap.target.item { item += 1 }
    guard item != path.item else { return attributes }
    func place(_ item: Int) -> CGPoint? {
      storedLayout.attributes(of: ElementKey(at: IndexPath(item: item, section: path.section)))?
        .center
    }
    let count = counts.items(in: path.section)
    if item < count {
      copy.center = place(item) ?? copy.center
    } else if count > 1, let last = place(count - 1), let previous = place(count - 2) {
      copy.center = last + (last - previous)
    }
    return copy
  }
}
