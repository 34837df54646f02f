// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// Shows items where a layout has them: those that are seen have views, which are used again.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  private(set) lazy var views = ElementViews(host: self)
  private(set) lazy var press = ElementPress(host: self)
  var storedLayout: UICollectionViewLayout
  var storedCounts: ElementCounts?
  /// Whether the layout has been prepared since it was last invalid.
  var isPrepared = false
  /// Whether cells are to be asked for anew.
  var isOutdated = false
  /// The changes that are being collected; `nil` outside of batches.
  var batch: [UICollectionViewUpdateItem]?
  /// Called when the views of the batch have arrived.
  var batchCompletions: [(Bool) -> Void] = []
  /// What the layout is asked about while views move.
  var change: CollectionChange?
  var selection: [IndexPath] = []
  /// The bounds before they were changed in an animation block; `nil` when that is done with.
  var animatedFrom: CGRect?

  /// Creates a collection.
  ///
  /// - Parameters:
  ///   - frame: In the coordinates of the superview to come.
  ///   - layout: Says where the items are.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    storedLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }
  /// Archives are not supported: creates a collection of size zero with a flow layout.
  public required init?(coder: NSCoder) {
    storedLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    storedLayout.collectionView = self
  }

  /// Is told what happens to cells and what the view does.
  @_nonoverride
  open weak var delegate: (any UICollectionViewDelegate)? {
    get { super.delegate as? any UICollectionViewDelegate }
    set {
      super.delegate = newValue
      if storedLayout is UICollectionViewFlowLayout { storedLayout.invalidateLayout() }
    }
  }
  /// Says how many items there are, and gives their cells.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// Stored; nothing is fetched ahead.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Stored; nothing is fetched ahead.
  open var isPrefetchingEnabled = true
  /// Says where items are. Setting it puts them there at once.
  open var collectionViewLayout: UICollectionViewLayout {
    get { storedLayout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }
  /// A view behind everything, that fills what is seen.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      backgroundView?.frame = bounds
    }
  }

  // MARK: Views

  /// Sets the class of cells with an identifier; `nil` takes it away.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    views.pool.classes[ReusePool.Key(identifier: identifier)] = cellClass
  }
  /// Sets the class of supplementary views of a kind with an identifier; `nil` takes it away.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    views.pool.classes[ReusePool.Key(kind: elementKind, identifier: identifier)] = viewClass
  }
  /// Returns a cell with an identifier: one that is shown no more, or a new one of the class that was
  /// registered. Without such a class, the program ends.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let key = ReusePool.Key(identifier: identifier)
    guard
      let cell = dequeue(key, attributes(of: ElementKey(at: indexPath))) as? UICollectionViewCell
    else {
      preconditionFailure(
        "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier)"
          + " - must register a class for the identifier, one of UICollectionViewCell")
    }
    return cell
  }
  /// Returns a supplementary view of a kind with an identifier, as `dequeueReusableCell` does cells.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let key = ReusePool.Key(kind: elementKind, identifier: identifier)
    let place = attributes(of: ElementKey(.supplementaryView, elementKind, at: indexPath))
    guard let view = dequeue(key, place) else {
      preconditionFailure(
        "could not dequeue a view of kind: \(elementKind) with identifier \(identifier) - must "
          + "register a class for the identifier, one of UICollectionReusableView")
    }
    return view
  }

  /// The cells that are shown, in the order of their paths.
  open var visibleCells: [UICollectionViewCell] {
    views.views(.cell).compactMap { $0 as? UICollectionViewCell }
  }
  /// The paths of the items whose cells are shown, in order.
  open var indexPathsForVisibleItems: [IndexPath] {
    views.shown.keys.filter { $0.category == .cell }.map(\.path).sorted()
  }
  /// Returns the cell of an item; `nil` while it is not shown.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    views.shown[ElementKey(at: indexPath)]?.view as? UICollectionViewCell
  }
  /// Returns the path of a cell's item; `nil` while it is not shown.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { views.key(of: cell)?.path }
  /// Returns the path of the item at a point of the content.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareElements()
    let hits = elements(in: CGRect(origin: point, size: CGSize(width: 1, height: 1))).filter {
      $0.representedElementCategory == .cell && $0.isPlaced && $0.frame.contains(point)
    }
    return hits.max {
      ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath)
    }?.indexPath
  }
  /// Returns a supplementary view; `nil` while it is not shown.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  {
    let key = ElementKey(.supplementaryView, elementKind, at: indexPath)
    return views.shown[key]?.view as? UICollectionReusableView
  }
  /// Returns the supplementary views of a kind that are shown.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    views.views(.supplementaryView, elementKind).compactMap { $0 as? UICollectionReusableView }
  }
  /// Returns the paths of the supplementary views of a kind that are shown.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    views.shown.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }
      .map(\.path).sorted()
  }

  // MARK: Items

  /// How many sections there are.
  open var numberOfSections: Int { counts.sections }
  /// Returns how many items a section has.
  open func numberOfItems(inSection section: Int) -> Int { counts.items(in: section) }
  /// Returns where the layout has an item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareElements()
    return attributes(of: ElementKey(at: indexPath))
  }
  /// Returns where the layout has a supplementary view.
  open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    prepareElements()
    return attributes(of: ElementKey(.supplementaryView, kind, at: indexPath))
  }
  /// Asks for everything anew before the next frame; nothing stays selected.
  open func reloadData() {
    isOutdated = true
    storedCounts = nil
    selection = []
    let context = storedLayout.makeContext()
    (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
    storedLayout.invalidateLayout(with: context)
  }
  /// Makes changes of items and sections together, and lets views move to where these put them.
  ///
  /// The data source has the items after the changes when `updates` has run. Counts that do not go with
  /// the changes end the program.
  ///
  /// - Parameters:
  ///   - updates: Changes the data, and says how.
  ///   - completion: Called when the views have arrived, with whether they were let.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    runBatch(updates, completion)
  }
  /// Tells that items have come; the paths count as after all changes.
  open func insertItems(at indexPaths: [IndexPath]) {
    update(indexPaths.map { UICollectionViewUpdateItem(.insert, to: $0) })
  }
  /// Tells that items have gone; the paths count as before all changes.
  open func deleteItems(at indexPaths: [IndexPath]) {
    update(indexPaths.map { UICollectionViewUpdateItem(.delete, from: $0) })
  }
  /// Asks for the cells of items anew.
  open func reloadItems(at indexPaths: [IndexPath]) {
    update(indexPaths.map { UICollectionViewUpdateItem(.reload, from: $0, to: $0) })
  }
  /// Tells that an item has gone elsewhere: from a path before to one after all changes.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update([UICollectionViewUpdateItem(.move, from: indexPath, to: newIndexPath)])
  }
  /// Tells that sections have come.
  open func insertSections(_ sections: IndexSet) {
    update(sections.map { UICollectionViewUpdateItem(.insert, toSection: $0) })
  }
  /// Tells that sections have gone.
  open func deleteSections(_ sections: IndexSet) {
    update(sections.map { UICollectionViewUpdateItem(.delete, section: $0) })
  }
  /// Asks for sections anew.
  open func reloadSections(_ sections: IndexSet) {
    update(sections.map { UICollectionViewUpdateItem(.reload, section: $0, toSection: $0) })
  }
  /// Tells that a section has gone elsewhere.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update([UICollectionViewUpdateItem(.move, section: section, toSection: newSection)])
  }

  // MARK: Layouts

  /// Puts the items where another layout has them.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }
  /// Puts the items where another layout has them.
  ///
  /// - Parameters:
  ///   - layout: The other layout.
  ///   - animated: Whether views move there, in the time of the animation block around if there is one.
  ///   - completion: Called when they have arrived, with whether they were let.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) { replaceLayout(with: layout, animated, completion) }

  // MARK: Selection

  /// Whether a tap selects.
  open var allowsSelection = true {
    didSet { if !allowsSelection { deselectAll() } }
  }
  /// Whether more than one item can be selected.
  open var allowsMultipleSelection = false {
    didSet { if !allowsMultipleSelection, selection.count > 1 { deselectAll() } }
  }
  /// The items that are selected, in the order in which they were.
  open var indexPathsForSelectedItems: [IndexPath]? { selection }
  /// Selects an item without telling the delegate, and scrolls to it; `nil` selects none.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard allowsSelection else { return }
    guard let indexPath else { return deselectAll() }
    guard counts.contains(indexPath) else { return }
    if !allowsMultipleSelection {
      for path in selection where path != indexPath { deselect(path) }
    }
    select(indexPath)
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }
  /// Deselects an item without telling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }

  /// Scrolls to an item; as little as shows it where no position is given.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    guard let place = layoutAttributesForItem(at: indexPath), place.isPlaced else { return }
    let target = offset(showing: place.frame, at: scrollPosition)
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  // MARK: What the view itself is told

  /// Shows the cells that are seen.
  open override func layoutSubviews() {
    // A data source that has gone has no items any more.
    if dataSource == nil, storedCounts.map({ $0 != .none }) == true { reloadData() }
    views.layOut()
    if animatedFrom != nil {
      animatedFrom = nil
      storedLayout.finalizeAnimatedBoundsChange()
    }
    super.layoutSubviews()
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
  }
  override func viewportWillChange(to new: CGRect) {
    super.viewportWillChange(to: new)
    askLayout(about: new)
  }
  override func restingPlace(_ place: CGPoint, velocity: CGPoint) -> CGPoint {
    storedLayout.targetContentOffset(
      forProposedContentOffset: place, withScrollingVelocity: velocity)
  }
  /// Highlights the cell under a finger.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    press.began(touches)
  }
  /// Lets a finger go that has left the cell.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    press.moved(touches)
  }
  /// Selects the cell that a finger has left.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    press.ended(touches)
  }
  /// Lets the cell go.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    press.cancelled(touches)
  }
}
