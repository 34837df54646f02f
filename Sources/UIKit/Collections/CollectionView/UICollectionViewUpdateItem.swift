// Nacre, MIT licence; see LICENSE.

import Foundation

/// A change of the items of a collection: of an item, or of a section.
open class UICollectionViewUpdateItem: NSObject {
  /// What is done.
  public enum Action: Int, Sendable {
    /// Put in.
    case insert
    /// Taken out.
    case delete
    /// Shown anew.
    case reload
    /// Put elsewhere.
    case move
    /// Nothing.
    case none
  }

  /// What is done.
  public let updateAction: Action
  /// Where it was, by the numbers before the changes; of a section the item is `NSNotFound`.
  public let indexPathBeforeUpdate: IndexPath?
  /// Where it is, by the numbers after the changes; of a section the item is `NSNotFound`.
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
