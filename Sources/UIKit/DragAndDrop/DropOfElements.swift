// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A drop into a list, as its delegate sees it. The two subclasses have the names of their kind of list.
@MainActor
class DropOfElements: NSObject {
  let destinationIndexPath: IndexPath?
  let session: any UIDropSession
  fileprivate let elements: [DroppedElement]
  fileprivate let landings: DropLandings

  fileprivate init(
    _ list: some DragList, _ session: any UIDropSession, at path: IndexPath?,
    from sources: [ObjectIdentifier: IndexPath], _ landings: DropLandings
  ) {
    destinationIndexPath = path
    (self.session, self.landings) = (session, landings)
    elements = session.items.map { item in
      let source = sources[ObjectIdentifier(item)]
      let size = source.map { list.sizeOfElement(at: $0) } ?? .zero
      return DroppedElement(dragItem: item, sourceIndexPath: source, previewSize: size)
    }
    super.init()
  }

  fileprivate func place(
    _ item: UIDragItem, at path: IndexPath, insert: @escaping (IndexPath) -> Void
  ) -> PlacedElement {
    let element = PlacedElement(item, at: path, insert: insert)
    landings.put(.fade, for: item, beside: element.animations)
    return element
  }

  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    landings.put(.target(target), for: dragItem)
  }
}

/// A drop into a collection view.
final class DropOfItems: DropOfElements, UICollectionViewDropCoordinator {
  let proposal: UICollectionViewDropProposal
  private weak var list: UICollectionView?
  var items: [any UICollectionViewDropItem] { elements }

  init(
    _ list: UICollectionView, _ session: any UIDropSession,
    _ proposal: UICollectionViewDropProposal, at path: IndexPath?,
    from sources: [ObjectIdentifier: IndexPath], _ landings: DropLandings
  ) {
    (self.list, self.proposal) = (list, proposal)
    super.init(list, session, at: path, from: sources, landings)
  }

  func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder)
    -> any UICollectionViewDropPlaceholderContext
  { place(dragItem, at: placeholder.path) { [weak list] in list?.insertItems(at: [$0]) } }
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    landings.put(.element(indexPath), for: dragItem)
  }
  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect)
    -> any UIDragAnimating
  { landings.put(.into(indexPath, rect), for: dragItem) }
}

/// A drop into a table.
final class DropOfRows: DropOfElements, UITableViewDropCoordinator {
  let proposal: UITableViewDropProposal
  private weak var list: UITableView?
  var items: [any UITableViewDropItem] { elements }

  init(
    _ list: UITableView, _ session: any UIDropSession, _ proposal: UITableViewDropProposal,
    at path: IndexPath?, from sources: [ObjectIdentifier: IndexPath], _ landings: DropLandings
  ) {
    (self.list, self.proposal) = (list, proposal)
    super.init(list, session, at: path, from: sources, landings)
  }

  func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder)
    -> any UITableViewDropPlaceholderContext
  {
    place(dragItem, at: placeholder.path) { [weak list] in
      list?.insertRows(at: [$0], with: .automatic)
    }
  }
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    landings.put(.element(indexPath), for: dragItem)
  }
  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect)
    -> any UIDragAnimating
  { landings.put(.into(indexPath, rect), for: dragItem) }
}

/// An item of a drop into a list.
private final class DroppedElement: NSObject, UICollectionViewDropItem, UITableViewDropItem {
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
private final class PlacedElement: NSObject, UICollectionViewDropPlaceholderContext,
  UITableViewDropPlaceholderContext
{
  let dragItem: UIDragItem
  let animations = DragAnimations()
  /// The index path of the item; `nil` when its data is in, or when it is not wanted any more.
  private var path: IndexPath?
  private let insert: (IndexPath) -> Void

  /// - Parameter insert: Inserts the item into the list, whose data source has it.
  init(_ dragItem: UIDragItem, at path: IndexPath, insert: @escaping (IndexPath) -> Void) {
    (self.dragItem, self.path, self.insert) = (dragItem, path, insert)
    super.init()
  }

  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    guard let place = path else { return false }
    path = nil
    dataSourceUpdates(place)
    insert(place)
    return true
  }
  func deletePlaceholder() -> Bool {
    defer { path = nil }
    return path != nil
  }
  /// Does nothing: the list shows no cell for a placeholder.
  func setNeedsCellUpdate() {}
  func addAnimations(_ animations: @escaping () -> Void) {
    self.animations.addAnimations(animations)
  }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    animations.addCompletion(completion)
  }
}
