// Nacre, MIT licence; see LICENSE.

import Foundation

/// The common base class of the diffable data sources of tables and collection views. It holds the
/// current snapshot, applies new ones, and looks up identifiers.
@preconcurrency @MainActor
open class DiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
  MainActorObject
{
  var state = DiffableState<SectionIdentifierType, ItemIdentifierType>()

  override init() { super.init() }

  /// The table or collection view; `nil` if it was deallocated.
  var view: UIScrollView? { nil }
  /// Changes the state and shows the difference as one batch of updates.
  func perform(
    _ difference: SnapshotDifference, _ change: @escaping () -> Void,
    completion: @escaping () -> Void
  ) {}
  /// Reloads all data of the view.
  func reload() {}

  /// Shows another state.
  final func show(
    _ new: DiffableState<SectionIdentifierType, ItemIdentifierType>, animated: Bool,
    completion: (() -> Void)? = nil
  ) {
    guard let view, view.window != nil else {
      // Nothing is on the screen that could move, and a program may still register its cells.
      state = new
      if view != nil { reload() }
      completion?()
      return
    }
    let difference = SnapshotDifference(from: state, to: new)
    let run = {
      self.perform(difference, { self.state = new }, completion: { completion?() })
    }
    if animated { run() } else { UIView.performWithoutAnimation(run) }
  }

  // MARK: Snapshots

  /// Returns the snapshot that is shown.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    state.snapshot.withoutMarks()
  }
  /// Shows a snapshot, and applies the difference from the current one as one batch of updates.
  ///
  /// - Parameters:
  ///   - snapshot: The new snapshot.
  ///   - animatingDifferences: Whether the views move to their new positions.
  ///   - completion: A closure called when the animation has ended.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    show(
      DiffableState(snapshot, outlines: state.outlines), animated: animatingDifferences,
      completion: completion)
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
    state = DiffableState(snapshot, outlines: state.outlines)
    reload()
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
}
