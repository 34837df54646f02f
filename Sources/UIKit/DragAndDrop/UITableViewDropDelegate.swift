// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The methods that take items into a table. All but the first are optional.
@preconcurrency @MainActor
public protocol UITableViewDropDelegate: NSObjectProtocol {
  /// Puts the items into the data, and updates the table.
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
  /// Returns whether the table takes part in a drag. The default is true.
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
  /// Called when the finger enters the table.
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
  /// Returns what a drop would do, whenever the finger has entered or moved. The default copies nothing.
  /// The index path is where an item would be inserted, `nil` below all rows.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  /// Called when the finger leaves the table.
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
  /// Called at the end of a drag that was over the table.
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
  /// Returns how the cell is shown while an item moves to it; `nil`, the default, shows all of it.
  func tableView(
    _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
}

extension UITableViewDropDelegate {
  /// Returns true.
  public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession)
    -> Bool
  { true }
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, dropSessionDidEnter session: any UIDropSession
  ) {}
  /// Returns a proposal to copy, without a place.
  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .copy) }
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, dropSessionDidExit session: any UIDropSession
  ) {}
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, dropSessionDidEnd session: any UIDropSession
  ) {}
  /// Returns `nil`.
  public func tableView(
    _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
}

/// What a table would do with the items of a drag, and where.
open class UITableViewDropProposal: UIDropProposal {
  /// Where the items would go.
  public enum Intent: Int, Sendable {
    /// No place: the table shows none.
    case unspecified
    /// Between rows: the table opens a gap.
    case insertAtDestinationIndexPath
    /// Into a row: the table highlights it.
    case insertIntoDestinationIndexPath
    /// At the middle of a row into it, else between rows.
    case automatic
  }
  /// Where the items would go. The default is `unspecified`.
  public private(set) var intent = Intent.unspecified

  /// Creates a proposal without a place.
  public required init(operation: UIDropOperation) { super.init(operation: operation) }
  /// Creates a proposal.
  public convenience init(operation: UIDropOperation, intent: Intent) {
    self.init(operation: operation)
    self.intent = intent
  }
}

/// The place that stays free for an item whose data is being loaded. Nacre shows no cell there before the data is in.
@preconcurrency @MainActor
open class UITableViewPlaceholder: NSObject {
  let path: IndexPath
  /// Configures the cell of the placeholder. Never called.
  open var cellUpdateHandler: ((UITableViewCell) -> Void)?

  /// Creates a placeholder.
  public init(
    insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat
  ) {
    path = insertionIndexPath
    super.init()
  }
}

/// A placeholder for an item of a drop.
open class UITableViewDropPlaceholder: UITableViewPlaceholder {
  /// Gives the parameters of the preview that moves to the placeholder. Never called.
  open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}

/// Puts the data of an item in the place of its placeholder.
@preconcurrency @MainActor
public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
  /// The item.
  var dragItem: UIDragItem { get }
  /// Calls a block that adds the item to the data at an index path, and inserts the row.
  ///
  /// - Returns: Whether the placeholder was still there.
  @discardableResult func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// Removes the placeholder.
  ///
  /// - Returns: Whether it was still there.
  @discardableResult func deletePlaceholder() -> Bool
}

/// An item of a drop.
@preconcurrency @MainActor
public protocol UITableViewDropItem: NSObjectProtocol {
  /// The item.
  var dragItem: UIDragItem { get }
  /// The index path of the row from which the item comes; `nil` if it comes from another view.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the item's preview in points.
  var previewSize: CGSize { get }
}

/// A drop into a table: its items and its place, and the animations of the items to their places.
@preconcurrency @MainActor
public protocol UITableViewDropCoordinator: NSObjectProtocol {
  /// The items.
  var items: [any UITableViewDropItem] { get }
  /// Where the items go; `nil` without a place.
  var destinationIndexPath: IndexPath? { get }
  /// What the drop does.
  var proposal: UITableViewDropProposal { get }
  /// The drag.
  var session: any UIDropSession { get }
  /// Lets an item go to a placeholder.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder)
    -> any UITableViewDropPlaceholderContext
  /// Lets an item go to the place of a row.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
  /// Lets an item go into a row, to a rectangle of its cell.
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect)
    -> any UIDragAnimating
  /// Lets an item go to a place.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}
