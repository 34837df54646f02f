// Nacre, MIT licence; see LICENSE.

import Foundation

/// A data source that shows snapshots, and animates the difference when a new one is applied.
///
/// A subclass overrides the methods of `UITableViewDataSource` for titles and editing.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: DiffableDataSource<SectionIdentifierType, ItemIdentifierType>, UITableViewDataSource {
  /// A closure that returns the cell of an item, dequeued from the table view or new.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  /// The animation of inserted, deleted and reloaded rows. The default is `automatic`.
  public var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Creates a data source and assigns it to a table view, which holds it weakly.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    (self.tableView, self.cellProvider) = (tableView, cellProvider)
    super.init()
    tableView.dataSource = self
  }

  override var view: UIScrollView? { tableView }
  override func perform(
    _ difference: SnapshotDifference, _ change: @escaping () -> Void,
    completion: @escaping () -> Void
  ) {
    tableView?.performBatchUpdates {
      change()
      self.tableView?.update(difference.items, self.defaultRowAnimation)
      self.tableView?.reconfigureRows(at: difference.reconfigured)
    } completion: { _ in
      completion()
    }
  }
  override func reload() { tableView?.reloadData() }

  // MARK: Data source

  /// Returns the number of sections of the snapshot.
  open func numberOfSections(in tableView: UITableView) -> Int { state.sections.count }
  /// Returns the number of items in a section of the snapshot.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    state.items.indices.contains(section) ? state.items[section].count : 0
  }
  /// Returns the cell that the cell provider gives. Traps if it gives none.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    guard let item = state.item(at: indexPath), let cell = cellProvider(tableView, indexPath, item)
    else {
      Misuse.stop(
        "UITableView dataSource returned a nil cell for the row at index path: \(indexPath)")
    }
    return cell
  }
  /// Returns the title of a section's header. The default returns `nil`.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }
  /// Returns the title of a section's footer. The default returns `nil`.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    nil
  }
  /// Returns whether the user may edit a row. The default returns false.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  /// Called after the user has edited a row. The default does nothing.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  /// Returns whether the user may move a row. The default returns false.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Called after the user has moved a row. The default reloads the table, which then shows the
  /// unchanged snapshot, because only the program knows how its data changes.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { tableView.reloadData() }
  /// Returns the titles of the table's index. The default returns `nil`.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// Returns the section of a title of the index. The default returns `index`.
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
}
