// Nacre, MIT licence; see LICENSE.

import Foundation

/// The changes of a batch of updates that is being collected.
struct TableBatch {
  var depth = 0
  var items: [UICollectionViewUpdateItem] = []
  /// The animations of insertions, keyed by index paths after the batch, and of deletions, keyed by
  /// index paths before it.
  var comings: [IndexPath: UITableView.RowAnimation] = [:]
  var goings: [IndexPath: UITableView.RowAnimation] = [:]
  /// The index paths, before the batch, of the cells that it reconfigures.
  var reconfigurations: [IndexPath] = []
  var completions: [(Bool) -> Void] = []
  /// The counts before the batch, and the attributes of the rows that were visible or nearby.
  let counts: ElementCounts
  let places: [ElementKey: TableAttributes]
  /// Whether the table had loaded its data before the batch.
  let wasLoaded: Bool
}

/// The state of a table view before a change that is in progress.
struct TableChange {
  let update: ElementUpdate
  let batch: TableBatch
}
