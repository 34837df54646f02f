// Nacre, MIT licence; see LICENSE.

import Foundation

/// A data source that shows snapshots, and animates the difference when a new one is applied.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: MainActorObject, UICollectionViewDataSource {
  /// A closure that returns the cell of an item, dequeued from the collection view.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  /// A closure that returns a supplementary view, dequeued from the collection view.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  /// What happens when the user moves an item.
  @preconcurrency @MainActor
  public struct ReorderingHandlers {
    /// Returns whether an item may be moved; `nil`, the default, means that none may.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called before the snapshot follows a movement.
    public var willReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Called after the snapshot has followed a movement.
    public var didReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Creates handlers that let no item be moved.
    public init() {}
  }

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var state = DiffableState<SectionIdentifierType, ItemIdentifierType>()
  /// The closure that returns supplementary views. Needed if the layout has any.
  public var supplementaryViewProvider: SupplementaryViewProvider?

  /// What happens when the user moves an item.
  public var reorderingHandlers = ReorderingHandlers()

  /// Creates a data source and makes it the one of a collection view, which holds it weakly.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    (self.collectionView, self.cellProvider) = (collectionView, cellProvider)
    super.init()
    collectionView.dataSource = self
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
  ///   - animatingDifferences: Whether the views move to their new positions.
  ///   - completion: A closure called when the animation has ended.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let new = DiffableState(snapshot)
    let difference = SnapshotDifference(from: state, to: new)
    guard let collectionView else {
      state = new
      completion?()
      return
    }
    let show = {
      collectionView.performBatchUpdates {
        self.state = new
        collectionView.update(difference.items)
        collectionView.reconfigureItems(at: difference.reconfigured)
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
    collectionView?.reloadData()
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
  open func numberOfSections(in collectionView: UICollectionView) -> Int { state.sections.count }
  /// Returns the number of items in a section of the snapshot.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { state.items.indices.contains(section) ? state.items[section].count : 0 }
  /// Returns the cell that the cell provider gives. Traps if it gives none.
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    guard let item = state.item(at: indexPath),
      let cell = cellProvider(collectionView, indexPath, item)
    else {
      Misuse.stop(
        "UICollectionView dataSource returned a nil cell for the item at index path: \(indexPath)")
    }
    return cell
  }
  /// Returns the view that the supplementary view provider gives. Traps if it gives none.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      Misuse.stop(
        "UICollectionView dataSource returned a nil view for the supplementary element of kind "
          + "\(kind) at index path: \(indexPath)")
    }
    return view
  }
  /// Returns whether the user may move an item. The default asks `reorderingHandlers`.
  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    guard let item = state.item(at: indexPath) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }
  /// Called after the user has moved an item. The default moves it in the snapshot.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard let item = state.item(at: sourceIndexPath),
      let section = state.section(at: destinationIndexPath.section)
    else { return }
    var next = snapshot()
    next.move(item, to: section, at: destinationIndexPath.item)
    let transaction = NSDiffableDataSourceTransaction(
      initialSnapshot: snapshot(), finalSnapshot: next)
    reorderingHandlers.willReorder?(transaction)
    state = DiffableState(next)
    reorderingHandlers.didReorder?(transaction)
  }
}
