// Nacre, MIT licence; see LICENSE.

import Foundation

/// One change of an item or a section in a batch of updates.
open class UICollectionViewUpdateItem: NSObject {
  /// The kind of change.
  public enum Action: Int, Sendable {
    /// An insertion.
    case insert
    /// A deletion.
    case delete
    /// A reload.
    case reload
    /// A move.
    case move
    /// No change.
    case none
  }

  /// The kind of change.
  public let updateAction: Action
  /// The index path before the batch; `nil` for an insertion. The item is `NSNotFound` if a whole
  /// section changes.
  public let indexPathBeforeUpdate: IndexPath?
  /// The index path after the batch; `nil` for a deletion. The item is `NSNotFound` if a whole
  /// section changes.
  public let indexPathAfterUpdate: IndexPath?

  init(_ action: Action, from before: IndexPath? = nil, to after: IndexPath? = nil) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
  }

  /// Creates the change of a section.
  convenience init(
    _ action: Action, section before: Int? = nil, toSection after: Int? = nil
  ) {
    self.init(
      action, from: before.map { IndexPath(item: NSNotFound, section: $0) },
      to: after.map { IndexPath(item: NSNotFound, section: $0) })
  }

  var isSection: Bool {
    (indexPathBeforeUpdate ?? indexPathAfterUpdate)?.item == NSNotFound
  }
}
