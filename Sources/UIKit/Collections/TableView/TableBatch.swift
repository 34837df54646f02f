// Nacre, MIT licence; see LICENSE.

import Foundation

/// The changes of a table that are being collected.
struct TableBatch {
  var depth = 0
  var items: [UICollectionViewUpdateItem] = []
  /// How what comes and goes moves, by its place after and before.
  var comings: [IndexPath: UITableView.RowAnimation] = [:]
  var goings: [IndexPath: UITableView.RowAnimation] = [:]
  var completions: [(Bool) -> Void] = []
  /// What is known of the table before the changes.
  let counts: ElementCounts
  let places: [ElementKey: UICollectionViewLayoutAttributes]
  /// Whether there was anything to change.
  let wasLoaded: Bool
}

/// What a table knows of its rows before a change while it is being made.
struct TableChange {
  let update: ElementUpdate
  let batch: TableBatch
}
