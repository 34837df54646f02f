// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes

/// A scroll view that shows items at the positions that a layout determines. Only visible items
/// have cells, which are reused.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  private(set) lazy var views = ElementViews(host: self)
  private(set) lazy var press = ElementPress(host: self)
  var storedLayout: UICollectionViewLayout
  /// The invalidation context of a change of the bounds that is in progress.
  var invalidation: UICollectionViewLayoutInvalidationContext?
  /// The movement of an item by the user; `nil` if there is none.
  var movement: InteractiveMovement?
  /// The scroll views of sections that scroll orthogonally, by section.
  var scrollers: [Int: OrthogonalScroller] = [:]
  /// The swipe actions of rows; `nil` until there is a list.
  var swipe: SwipeControl?
  /// The attributes of the element whose view the data source is asked for.
  var making: UICollectionViewLayoutAttributes?
  var storedCounts: ElementCounts?
  /// Whether the layout has been prepared since it was last invalidated.
  var isPrepared = false
  /// Whether the next layout reloads all cells.
  var isOutdated = false
  /// The changes of the current batch; `nil` outside batches.
  var batch: [UICollectionViewUpdateItem]?
  /// The index paths, before the current batch, of the cells that it reconfigures.
  var batchReconfigurations: [IndexPath] = []
  /// The cell that the data source is asked to configure again.
  var reconfiguring: UICollectionViewCell?
  /// The number of registrations before the data source was asked for the current view.
  var identifiersBefore = 0
  /// The completion blocks of the current batch.
  var batchCompletions: [(Bool) -> Void] = []
  /// The state before the current change, which the layout uses for initial and final attributes.
  var change: CollectionChange?
  var selection: [IndexPath] = []
  /// The bounds before an animation block changed them; `nil` once the layout has finished that
  /// change.
  var animatedFrom: CGRect?

  /// Creates a collection view.
  ///
  /// - Parameters:
  ///   - frame: The frame in the superview's coordinate space.
  ///   - layout: The layout of the items.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    storedLayout = layout
    super.init(frame: frame)
    layout.owner = self
  }
  /// Creates a collection view of size zero with a flow layout, with the values from a storyboard or nib.
  public required init?(coder: NSCoder) {
    storedLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    storedLayout.owner = self
    coder.fill(self, as: UICollectionView.self)
  }

  /// The delegate, which is notified of selection, display and scrolling.
  @_nonoverride
  open weak var delegate: (any UICollectionViewDelegate)? {
    get { super.delegate as? any UICollectionViewDelegate }
    set {
      super.delegate = newValue
      if newValue != nil, storedMenus == nil { addMenus() }
      if newValue != nil, selectionPan.view == nil { addGestureRecognizer(selectionPan) }
      if storedLayout is UICollectionViewFlowLayout { storedLayout.invalidateLayout() }
    }
  }
  private var storedMenus: (source: ContextMenuOfItems, interaction: UIContextMenuInteraction)?
  /// The interaction that shows the context menus of items; `nil` before the collection has a delegate.
  open var contextMenuInteraction: UIContextMenuInteraction? { storedMenus?.interaction }
  /// The menu of edit actions of the elements; `nil` before the list has a delegate.
  private var editMenu: ElementEditMenu?
  private func addMenus() {
    let source = ContextMenuOfItems(collection: self)
    let interaction = UIContextMenuInteraction(delegate: source)
    storedMenus = (source, interaction)
    addInteraction(interaction)
    editMenu = ElementEditMenu(
      of: self,
      ElementEditMenu.Owner(
        path: { [unowned self] in indexPathForItem(at: $0) },
        cell: { [unowned self] in cellForItem(at: $0) },
        hasMenu: { [unowned self] in
          delegate?.collectionView(self, shouldShowMenuForItemAt: $0) ?? false
        },
        canPerform: { [unowned self] action, path in
          delegate?.collectionView(self, canPerformAction: action, forItemAt: path, withSender: nil)
            ?? false
        },
        perform: { [unowned self] action, path in
          delegate?.collectionView(self, performAction: action, forItemAt: path, withSender: nil)
        }))
  }
  /// The object that provides the items and their cells. Setting it reloads the data.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// The object that is notified of items that will soon be shown; `nil` for none.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether `prefetchDataSource` is called. The default is true.
  open var isPrefetchingEnabled = true
  /// The layout of the items. Setting it applies the new layout without animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { storedLayout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }
  /// A view behind all cells that fills the visible rectangle.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      backgroundView?.frame = bounds
    }
  }

  // MARK: Views

  /// Registers the class of cells with a reuse identifier; `nil` removes the registration.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    views.pool.register(cellClass, ReusePool.Key(identifier: identifier))
  }
  /// Registers the class of supplementary views with a kind and a reuse identifier; `nil` removes
  /// the registration.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    views.pool.register(viewClass, ReusePool.Key(kind: elementKind, identifier: identifier))
  }
  /// Registers a nib whose first object is a cell; `nil` removes the registration.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    views.pool.register(maker: nib?.maker(identifier), ReusePool.Key(identifier: identifier))
  }
  /// Registers a nib whose first object is a supplementary view; `nil` removes the registration.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    views.pool.register(
      maker: nib?.maker(identifier), ReusePool.Key(kind: kind, identifier: identifier))
  }
  /// Returns a reusable cell with an identifier, or a new one of the registered class. Traps if
  /// there is neither.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let key = ReusePool.Key(identifier: identifier)
    guard
      let cell = dequeue(key, place(of: ElementKey(at: indexPath))) as? UICollectionViewCell
    else {
      Misuse.stop(
        "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier)"
          + " - must register a class for the identifier, one of UICollectionViewCell")
    }
    return cell
  }
  /// Returns a reusable supplementary view with a kind and an identifier, or a new one of the
  /// registered class. Traps if there is neither.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let key = ReusePool.Key(kind: elementKind, identifier: identifier)
    let place = self.place(of: ElementKey(.supplementaryView, elementKind, at: indexPath))
    guard let view = dequeue(key, place) else {
      Misuse.stop(
        "could not dequeue a view of kind: \(elementKind) with identifier \(identifier) - must "
          + "register a class for the identifier, one of UICollectionReusableView")
    }
    return view
  }

  /// The visible cells, in the order of their index paths.
  open var visibleCells: [UICollectionViewCell] {
    views.views(.cell).compactMap { $0 as? UICollectionViewCell }
  }
  /// The index paths of the visible cells, sorted.
  open var indexPathsForVisibleItems: [IndexPath] {
    views.shown.keys.filter { $0.category == .cell }.map(\.path).sorted()
  }
  /// Returns the cell of an item; `nil` if it is not visible.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    views.shown[ElementKey(at: indexPath)]?.view as? UICollectionViewCell
  }
  /// Returns the index path of a cell; `nil` if it is not visible.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { views.key(of: cell)?.path }
  /// Returns the index path of the frontmost item at a point of the content.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareElements()
    let hits = elements(in: CGRect(origin: point, size: CGSize(width: 1, height: 1))).filter {
      $0.representedElementCategory == .cell && $0.isPlaced && $0.frame.contains(point)
    }
    return hits.max {
      ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath)
    }?.indexPath
  }
  /// Returns a supplementary view; `nil` if it is not visible.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  {
    let key = ElementKey(.supplementaryView, elementKind, at: indexPath)
    return views.shown[key]?.view as? UICollectionReusableView
  }
  /// Returns the visible supplementary views of a kind, in the order of their index paths.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    views.views(.supplementaryView, elementKind).compactMap { $0 as? UICollectionReusableView }
  }
  /// Returns the index paths of the visible supplementary views of a kind, sorted.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    views.shown.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }
      .map(\.path).sorted()
  }

  // MARK: Items

  /// The number of sections.
  open var numberOfSections: Int { counts.sections }
  /// Returns the number of items in a section.
  open func numberOfItems(inSection section: Int) -> Int { counts.items(in: section) }
  /// Returns the layout attributes of an item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareElements()
    return attributes(of: ElementKey(at: indexPath))
  }
  /// Returns the layout attributes of a supplementary view.
  open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    prepareElements()
    return attributes(of: ElementKey(.supplementaryView, kind, at: indexPath))
  }
  /// Reloads all data before the next frame and clears the selection.
  open func reloadData() {
    swipe?.close(animated: false)
    movement = nil
    isOutdated = true
    storedCounts = nil
    selection = []
    let context = storedLayout.makeContext()
    (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
    storedLayout.invalidateLayout(with: context)
  }
  /// Applies several insertions, deletions, reloads and moves as one animated change.
  ///
  /// When `updates` returns, the data source must provide the new items. Traps if its counts don't
  /// match the changes.
  ///
  /// - Parameters:
  ///   - updates: A block that changes the data and calls the methods below.
  ///   - completion: A block called when the animation ends, with whether it finished
  ///     uninterrupted.
  open func performBatchUpdates(
    @_implicitSelfCapture _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    runBatch(updates, completion)
  }
  /// Inserts items. Within a batch the index paths are those after the batch.
  open func insertItems(at indexPaths: [IndexPath]) {
    update(indexPaths.map { UICollectionViewUpdateItem(.insert, to: $0) })
  }
  /// Deletes items. Within a batch the index paths are those before the batch.
  open func deleteItems(at indexPaths: [IndexPath]) {
    update(indexPaths.map { UICollectionViewUpdateItem(.delete, from: $0) })
  }
  /// Replaces the cells of items. Within a batch the index paths are those before the batch.
  open func reloadItems(at indexPaths: [IndexPath]) {
    update(indexPaths.map { UICollectionViewUpdateItem(.reload, from: $0, to: $0) })
  }
  /// Configures the cells of items again. The data source is asked for the cell of each visible item; when
  /// it dequeues one, it gets the existing cell. Within a batch the index paths are those before the batch.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    if batch == nil { reconfigure(indexPaths) } else { batchReconfigurations += indexPaths }
  }
  /// Moves an item. Within a batch the old index path is the one before the batch, the new index path the
  /// one after it.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update([UICollectionViewUpdateItem(.move, from: indexPath, to: newIndexPath)])
  }
  /// Inserts sections. Within a batch the indices are those after the batch.
  open func insertSections(_ sections: IndexSet) {
    update(sections.map { UICollectionViewUpdateItem(.insert, toSection: $0) })
  }
  /// Deletes sections. Within a batch the indices are those before the batch.
  open func deleteSections(_ sections: IndexSet) {
    update(sections.map { UICollectionViewUpdateItem(.delete, section: $0) })
  }
  /// Replaces all views of sections. Within a batch the indices are those before the batch.
  open func reloadSections(_ sections: IndexSet) {
    update(sections.map { UICollectionViewUpdateItem(.reload, section: $0, toSection: $0) })
  }
  /// Moves a section. Within a batch the old index is the one before the batch, the new index the one after
  /// it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update([UICollectionViewUpdateItem(.move, section: section, toSection: newSection)])
  }

  // MARK: Movement by the user

  /// Begins to move an item with the finger.
  ///
  /// - Returns: Whether the movement has begun: false if the item does not exist, if the data source does
  ///   not allow the movement, or while another item is being moved.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    beginMovement(indexPath)
  }
  /// Moves the centre of the moved item's cell to a point of the content. The other items make room at that
  /// position. A point that is not finite is ignored.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    updateMovement(targetPosition)
  }
  /// Ends the movement: reports it to the data source, and moves the cell to its final position.
  open func endInteractiveMovement() { endMovement(isCancelled: false) }
  /// Ends the movement, and returns all items to their original positions.
  open func cancelInteractiveMovement() { endMovement(isCancelled: true) }

  // MARK: Drag and drop

  /// The object that gives the items of drags; `nil`, the default, for none.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)? {
    didSet { drags.add(drags: dragDelegate != nil, drops: false) }
  }
  /// The object that takes the items of drags; `nil`, the default, for none.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)? {
    didSet { drags.add(drags: false, drops: dropDelegate != nil) }
  }
  /// Whether long presses drag items. The default is true.
  open var dragInteractionEnabled: Bool {
    get { drags.dragInteraction.isEnabled }
    set { drags.dragInteraction.isEnabled = newValue }
  }
  /// Whether items are being dragged.
  open internal(set) var hasActiveDrag = false
  /// Whether a drag is over the collection view.
  open internal(set) var hasActiveDrop = false
  /// Whether a drag that rests over an item opens it. Stored for compatibility; has no effect.
  open var isSpringLoaded = false
  private lazy var drags = ListDrags(list: self)
  /// The place for an item that is dragged over the collection view; `nil` without one.
  var gap: ListGap?
  /// How fast items make room for a dragged one. Stored for compatibility; they do at once.
  open var reorderingCadence = ReorderingCadence.immediate

  // MARK: Layouts

  /// Applies another layout.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }
  /// Applies another layout.
  ///
  /// - Parameters:
  ///   - layout: The new layout.
  ///   - animated: Whether views move to their new positions. An enclosing animation block sets the
  ///     duration.
  ///   - completion: A block called when the animation ends, with whether it finished
  ///     uninterrupted.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) { replaceLayout(with: layout, animated, completion) }

  /// Whether the items are in editing mode: rows of lists show their accessories for editing. The
  /// default is false.
  open var isEditing = false {
    didSet {
      guard isEditing != oldValue else { return }
      cancelInteractiveMovement()
      swipe?.close(animated: true)
      isChangingMode = window != nil
      dressRows()
      isChangingMode = false
      setNeedsLayout()
    }
  }
  /// The pan with two fingers that selects items.
  lazy var selectionPan = SelectionPan(host: self)
  override func isSelecting(with touches: [UITouch]) -> Bool {
    selectionPan.view != nil && selectionPan.isWanted(for: touches)
  }
  /// Whether an outline shows or hides rows.
  var isOutlineChange = false
  /// Whether the change of the editing mode is being shown.
  private(set) var isChangingMode = false
  /// Whether the user can select items in editing mode. The default is false.
  open var allowsSelectionDuringEditing = false
  /// Whether several items can be selected in editing mode. The default is false.
  open var allowsMultipleSelectionDuringEditing = false

  // MARK: Selection

  /// Whether the user can select items. The default is true; setting false clears the selection.
  open var allowsSelection = true {
    didSet { if !allowsSelection { deselectAll() } }
  }
  /// Whether several items can be selected. The default is false. Setting it to false leaves the item that was selected
  /// first, without calling the delegate.
  ///
  /// **Source.** steipete/PSTCollectionView, `PSTCollectionView.m`: Apple's collection view leaves one item selected.
  open var allowsMultipleSelection = false {
    didSet {
      guard !allowsMultipleSelection, !isEditing else { return }
      for path in selection.dropFirst() { deselect(path) }
    }
  }
  /// The index paths of the selected items, in the order of selection.
  open var indexPathsForSelectedItems: [IndexPath]? { selection }
  /// Selects an item without calling the delegate, and scrolls to it; `nil` clears the selection. With an
  /// empty scroll position, the collection view does not scroll.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard allowsSelection else { return }
    guard let indexPath else { return deselectAll() }
    guard counts.contains(indexPath) else { return }
    if !selectsSeveral {
      for path in selection where path != indexPath { deselect(path) }
    }
    select(indexPath)
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }
  /// Deselects an item without calling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }

  /// Scrolls to an item. An axis without a scroll position scrolls by the shortest distance that
  /// makes the item visible.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    guard let place = layoutAttributesForItem(at: indexPath), place.isPlaced else { return }
    let target = offset(showing: place.frame, at: scrollPosition)
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  // MARK: Layout and touches

  /// Updates the visible cells and supplementary views.
  open override func layoutSubviews() {
    // Without a data source there are no items.
    if dataSource == nil, storedCounts.map({ $0 != .none }) == true { reloadData() }
    views.layOut()
    // During a change the views may have old index paths although the data is already new.
    if !views.isLayingOut { dressRows() }
    if animatedFrom != nil {
      animatedFrom = nil
      storedLayout.finalizeAnimatedBoundsChange()
    }
    super.layoutSubviews()
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
  }
  /// Updates the layout for new traits: a compositional layout requests its sections again.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    storedLayout.traitsChanged()
  }
  override func viewportWillChange(to new: CGRect) {
    super.viewportWillChange(to: new)
    askLayout(about: new)
  }
  override func viewportDidChange() {
    super.viewportDidChange()
    guard let context = invalidation else { return }
    invalidation = nil
    storedLayout.invalidateLayout(with: context)
  }
  override func restingPlace(_ place: CGPoint, velocity: CGPoint) -> CGPoint {
    storedLayout.targetContentOffset(
      forProposedContentOffset: place, withScrollingVelocity: velocity)
  }
  /// Returns the view that a touch at a point hits. While a row shows its actions, only these get
  /// touches; any other touch closes the row.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit != nil && swipe?.isOpen == true && swipe?.covers(point) == false ? self : hit
  }
  override func dragBegins() {
    super.dragBegins()
    swipe?.close(animated: true)
  }
  /// Highlights the cell under the finger.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if swipe?.began(touches) == true { return }
    press.began(touches)
  }
  /// Removes the highlight when the finger has left the cell.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    press.moved(touches)
  }
  /// Selects the cell on which the finger was lifted.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if swipe?.ended(isCancelled: false) == true { return }
    press.ended(touches)
  }
  /// Removes the highlight.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if swipe?.ended(isCancelled: true) == true { return }
    press.cancelled(touches)
  }
}
