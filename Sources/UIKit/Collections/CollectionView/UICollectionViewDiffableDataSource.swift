// Nacre, MIT licence; see LICENSE.

import Foundation

/// A data source that shows snapshots, and animates the difference when a new one is applied.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: DiffableDataSource<SectionIdentifierType, ItemIdentifierType>, UICollectionViewDataSource {
  /// A closure that returns the cell of an item, dequeued from the collection view.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  /// A closure that returns a supplementary view, dequeued from the collection view.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  /// The handlers that are called when the user moves an item.
  @preconcurrency @MainActor
  public struct ReorderingHandlers {
    /// Returns whether an item may be moved; `nil`, the default, means that none may.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called before a movement changes the snapshot.
    public var willReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Called after a movement has changed the snapshot.
    public var didReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Creates handlers that allow no movement.
    public init() {}
  }

  /// The handlers that are called when the user expands or collapses an item of an outline.
  @preconcurrency @MainActor
  public struct SectionSnapshotHandlers {
    /// Returns whether an item may be expanded; `nil`, the default, means that all may.
    public var shouldExpandItem: ((ItemIdentifierType) -> Bool)?
    /// Called before an item is expanded.
    public var willExpandItem: ((ItemIdentifierType) -> Void)?
    /// Returns whether an item may be collapsed; `nil`, the default, means that all may.
    public var shouldCollapseItem: ((ItemIdentifierType) -> Bool)?
    /// Called before an item is collapsed.
    public var willCollapseItem: ((ItemIdentifierType) -> Void)?
    /// Returns the descendants of an item that is being expanded, given its current ones; `nil`, the
    /// default, keeps those.
    public var snapshotForExpandingParent:
      (
        (ItemIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) ->
          NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
      )?
    /// Creates handlers that allow all items to be expanded and collapsed.
    public init() {}
  }

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  /// The closure that returns supplementary views. Needed if the layout has any.
  public var supplementaryViewProvider: SupplementaryViewProvider?

  /// The handlers that are called when the user moves an item.
  public var reorderingHandlers = ReorderingHandlers()
  /// The handlers that are called when the user expands or collapses an item.
  public var sectionSnapshotHandlers = SectionSnapshotHandlers()

  /// Creates a data source and assigns it to a collection view, which holds it weakly.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    (self.collectionView, self.cellProvider) = (collectionView, cellProvider)
    super.init()
    collectionView.dataSource = self
  }

  override var view: UIScrollView? { collectionView }
  override func perform(
    _ difference: SnapshotDifference, _ change: @escaping () -> Void,
    completion: @escaping () -> Void
  ) {
    collectionView?.performBatchUpdates {
      change()
      self.collectionView?.update(difference.items)
      self.collectionView?.reconfigureItems(at: difference.reconfigured)
    } completion: { _ in
      completion()
    }
  }
  override func reload() { collectionView?.reloadData() }

  // MARK: Outlines

  /// Returns the outline of a section. If no outline was applied, all items are at the top level; if
  /// the section does not exist, the outline is empty.
  open func snapshot(for section: SectionIdentifierType)
    -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  { state.outline(of: section) }
  /// Shows an outline in a section, and applies the difference from the current one as one batch of
  /// updates.
  ///
  /// - Parameters:
  ///   - snapshot: The new outline. Its visible items become those of the section.
  ///   - section: The section, which is added at the end if it does not exist.
  ///   - animatingDifferences: Whether the views move to their new positions.
  ///   - completion: A closure called when the animation has ended.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    collectionView?.isOutlineChange = true
    show(
      state.with(snapshot, for: section), animated: animatingDifferences, completion: completion)
    collectionView?.isOutlineChange = false
  }
  /// Shows an outline in a section, and returns when the animation has ended.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { done in
      apply(snapshot, to: section, animatingDifferences: animatingDifferences) { done.resume() }
    }
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
  /// Returns the titles of an index beside the items. The default returns `nil`. Never called: the index is not shown.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  /// Returns the item to which a title of the index leads. The default returns the first item of the section with the
  /// number of the title.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }
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
      let start = state.section(at: sourceIndexPath.section),
      let end = state.section(at: destinationIndexPath.section)
    else { return }
    let old = state
    let new = old.moving(item, to: end, at: destinationIndexPath.item)
    let transaction = NSDiffableDataSourceTransaction(
      initialSnapshot: old.snapshot, finalSnapshot: new.snapshot,
      sectionTransactions: (start == end ? [end] : [start, end]).map {
        NSDiffableDataSourceSectionTransaction(
          sectionIdentifier: $0, initialSnapshot: old.outline(of: $0),
          finalSnapshot: new.outline(of: $0))
      })
    reorderingHandlers.willReorder?(transaction)
    // The items that the collection view shows. The descendants of the item in an outline follow
    // later.
    var shown = old.snapshot.withoutMarks()
    shown.move(item, to: end, at: destinationIndexPath.item)
    state = DiffableState(shown)
    if new.items == state.items { state = new } else { show(new, animated: true) }
    reorderingHandlers.didReorder?(transaction)
  }
}

extension UICollectionViewDiffableDataSource: OutlineSource {
  func outlinePlace(at path: IndexPath) -> OutlinePlace? {
    guard let item = state.item(at: path), let section = state.section(at: path.section),
      let outline = state.outlines[section]
    else { return nil }
    return OutlinePlace(level: outline.level(of: item), isExpanded: outline.isExpanded(item))
  }

  func toggle(at path: IndexPath) {
    guard let item = state.item(at: path), let section = state.section(at: path.section),
      var outline = state.outlines[section]
    else { return }
    let handlers = sectionSnapshotHandlers
    if outline.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      outline.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let below = handlers.snapshotForExpandingParent?(item, outline.snapshot(of: item)) {
        outline.replace(childrenOf: item, using: below)
      }
      outline.expand([item])
    }
    apply(outline, to: section)
  }
}
