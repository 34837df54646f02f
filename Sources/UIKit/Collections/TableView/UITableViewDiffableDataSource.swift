// Nacre, MIT licence; see LICENSE.

import Foundation

/// A data source that shows snapshots, and animates the difference when a new one is applied.
///
/// A subclass overrides the methods of `UITableViewDataSource` for titles and editing.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: MainActorObject, UITableViewDataSource {
  /// A closure that returns the cell of an item, dequeued from the table view or new.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var state = DiffableState<SectionIdentifierType, ItemIdentifierType>()
  /// The animation of inserted, deleted and reloaded rows. The default is `automatic`.
  public var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Creates a data source and makes it the one of a table view, which holds it weakly.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    (self.tableView, self.cellProvider) = (tableView, cellProvider)
    super.init()
    tableView.dataSource = self
  }

  // MARK: Snapshots

  /// Returns the snapshot that is shown.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    state.snapshot.withoutMarks()
  }
  /// Shows a snapshot: the difference to the present one becomes one batch of updates.
  ///
  /// - Parameters:
  ///   - snapshot: The new snapshot.
  ///   - animatingDifferences: Whether the rows move to their new positions.
  ///   - completion: A closure called when the animation has ended.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let new = DiffableState(snapshot)
    let difference = SnapshotDifference(from: state, to: new)
    guard let tableView else {
      state = new
      completion?()
      return
    }
    let show = {
      tableView.performBatchUpdates {
        self.state = new
        tableView.update(difference.items, self.defaultRowAnimation)
        tableView.reconfigureRows(at: difference.reconfigured)
      } completion: { _ in
        completion?()
      }
    }
    if animatingDifferences { show() } else { UIView.performWithoutAnimation(show) }
  }
  /// Shows a snapshot as `apply(_:animatingDifferences:completion:)` does, and returns when the
  /// animation has ended.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { done in
      apply(snapshot, animatingDifferences: animatingDifferences) { done.resume() }
    }
  }
  /// Shows a snapshot by reloading all data, without a difference.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    state = DiffableState(snapshot)
    tableView?.reloadData()
    completion?()
  }
  /// Shows a snapshot by reloading all data, without a difference.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await withCheckedContinuation { done in
      applySnapshotUsingReloadData(snapshot) { done.resume() }
    }
  }

  // MARK: Identifiers

  /// Returns the item at an index path; `nil` if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    state.item(at: indexPath)
  }
  /// Returns the index path of an item; `nil` if the item does not exist.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    state.path(of: itemIdentifier)
  }
  /// Returns the section at an index; `nil` if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { state.section(at: index) }
  /// Returns the index of a section; `nil` if the section does not exist.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    state.index(of: sectionIdentifier)
  }

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
}
