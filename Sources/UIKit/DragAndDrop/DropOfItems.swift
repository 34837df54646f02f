// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A drop into a collection view.
@MainActor
final class DropOfItems: NSObject, UICollectionViewDropCoordinator {
  let destinationIndexPath: IndexPath?
  let proposal: UICollectionViewDropProposal
  let session: any UIDropSession
  let items: [any UICollectionViewDropItem]
  private let landings: DropLandings
  private weak var list: UICollectionView?

  init(
    _ list: UICollectionView, _ session: any UIDropSession,
    _ proposal: UICollectionViewDropProposal,
    at path: IndexPath?, from sources: [ObjectIdentifier: IndexPath], _ landings: DropLandings
  ) {
    (self.list, self.session, self.proposal, self.landings) = (list, session, proposal, landings)
    destinationIndexPath = path
    items = session.items.map { item in
      let source = sources[ObjectIdentifier(item)]
      return DroppedItem(
        dragItem: item, sourceIndexPath: source,
        previewSize: source.map { list.sizeOfElement(at: $0) } ?? .zero)
    }
    super.init()
  }

  func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder)
    -> any UICollectionViewDropPlaceholderContext
  {
    let context = PlacedItem(dragItem, at: placeholder.path, in: list)
    landings.put(.fade, for: dragItem, beside: context.animations)
    return context
  }
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    landings.put(.element(indexPath), for: dragItem)
  }
  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect)
    -> any UIDragAnimating
  { landings.put(.into(indexPath, rect), for: dragItem) }
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    landings.put(.target(target), for: dragItem)
  }
}

/// An item of a drop into a collection view.
@MainActor
private final class DroppedItem: NSObject, UICollectionViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  init(dragItem: UIDragItem, sourceIndexPath: IndexPath?, previewSize: CGSize) {
    (self.dragItem, self.sourceIndexPath) = (dragItem, sourceIndexPath)
    self.previewSize = previewSize
    super.init()
  }
}

/// The place of an item whose data is being loaded.
@MainActor
private final class PlacedItem: NSObject, UICollectionViewDropPlaceholderContext {
  let dragItem: UIDragItem
  let animations = DragAnimations()
  private var path: IndexPath?
  private weak var list: UICollectionView?

  init(_ dragItem: UIDragItem, at path: IndexPath, in list: UICollectionView?) {
    (self.dragItem, self.path, self.list) = (dragItem, path, list)
    super.init()
  }

  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    guard let place = path, let list else { return false }
    path = nil
    dataSourceUpdates(place)
    list.insertItems(at: [place])
    return true
  }
  func deletePlaceholder() -> Bool {
    defer { path = nil }
    return path != nil
  }
  func setNeedsCellUpdate() {}
  func addAnimations(_ animations: @escaping () -> Void) {
    self.animations.addAnimations(animations)
  }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    animations.addCompletion(completion)
  }
}
