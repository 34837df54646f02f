// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A drop into a table.
@MainActor
final class DropOfRows: NSObject, UITableViewDropCoordinator {
  let destinationIndexPath: IndexPath?
  let proposal: UITableViewDropProposal
  let session: any UIDropSession
  let items: [any UITableViewDropItem]
  private let landings: DropLandings
  private weak var list: UITableView?

  init(
    _ list: UITableView, _ session: any UIDropSession, _ proposal: UITableViewDropProposal,
    at path: IndexPath?, from sources: [ObjectIdentifier: IndexPath], _ landings: DropLandings
  ) {
    (self.list, self.session, self.proposal, self.landings) = (list, session, proposal, landings)
    destinationIndexPath = path
    items = session.items.map { item in
      let source = sources[ObjectIdentifier(item)]
      return DroppedRow(
        dragItem: item, sourceIndexPath: source,
        previewSize: source.map { list.sizeOfElement(at: $0) } ?? .zero)
    }
    super.init()
  }

  func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder)
    -> any UITableViewDropPlaceholderContext
  {
    let context = PlacedRow(dragItem, at: placeholder.path, in: list)
    landings.put(.fade, for: dragItem, beside: context.animations)
    return context
  }
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    landings.put(.element(indexPath), for: dragItem)
  }
  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect)
    -> any UIDragAnimating
  { landings.put(.into(indexPath, rect), for: dragItem) }
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    landings.put(.target(target), for: dragItem)
  }
}

/// An item of a drop into a table.
@MainActor
private final class DroppedRow: NSObject, UITableViewDropItem {
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
private final class PlacedRow: NSObject, UITableViewDropPlaceholderContext {
  let dragItem: UIDragItem
  let animations = DragAnimations()
  private var path: IndexPath?
  private weak var list: UITableView?

  init(_ dragItem: UIDragItem, at path: IndexPath, in list: UITableView?) {
    (self.dragItem, self.path, self.list) = (dragItem, path, list)
    super.init()
  }

  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    guard let place = path, let list else { return false }
    path = nil
    dataSourceUpdates(place)
    list.insertRows(at: [place], with: .automatic)
    return true
  }
  func deletePlaceholder() -> Bool {
    defer { path = nil }
    return path != nil
  }
  func addAnimations(_ animations: @escaping () -> Void) {
    self.animations.addAnimations(animations)
  }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    animations.addCompletion(completion)
  }
}
