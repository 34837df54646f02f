// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes

/// A scroll view that shows rows in one column, grouped in sections. Only visible rows have cells,
/// which are reused.
///
/// As on Apple's systems, loading the data queries the delegate for the heights of all rows.
/// Without a delegate, rows of a uniform `rowHeight` cost nothing until they are visible.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  private(set) lazy var views = ElementViews(host: self)
  private(set) lazy var press = ElementPress(host: self)
  private(set) lazy var swipe = SwipeControl(host: self)
  /// Whether the data source uses the default implementation of `tableView(_:canEditRowAt:)`.
  var editsByDefault = false
  var storedCounts: ElementCounts?
  /// The positions of the rows; `nil` until they are next needed.
  var storedRows: TableRows?
  /// The heights that cells have determined.
  var measured: [IndexPath: CGFloat] = [:]
  /// Whether the next layout reloads all cells.
  var isOutdated = false
  /// The current batch of updates; `nil` outside batches.
  var batch: TableBatch?
  /// The movement of a row by the user; `nil` if there is none.
  var movement: InteractiveMovement?
  /// The cell that the data source is asked to configure again.
  var reconfiguring: UITableViewCell?
  /// The state before the current change; `nil` outside changes.
  var change: TableChange?
  var selection: [IndexPath] = []
  /// The titles of the index; empty if there are none.
  var indexTitles: [String] = []
  /// The index of the sections; `nil` while it is not shown.
  var index: TableIndex?
  /// Whether the next layout asks for the titles of the index.
  var isIndexOutdated = true

  /// Creates a table view.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUp()
  }
  /// Creates a plain table view.
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  /// Creates a plain table view of size zero, with the values from a storyboard or nib.
  public required init?(coder: NSCoder) {
    style = Self.styles[coder.word("style") ?? ""] ?? .plain
    super.init(coder: coder)
    setUp()
    coder.fill(self, as: UITableView.self)
  }

  private func setUp() {
    alwaysBounceVertical = true
    // Creates the control, whose recogniser must exist before the first swipe.
    _ = swipe
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }

  /// The pan with two fingers that selects rows.
  private lazy var selectionPan = SelectionPan(host: self)
  override func isSelecting(with touches: [UITouch]) -> Bool {
    selectionPan.view != nil && selectionPan.isWanted(for: touches)
  }

  /// The name of the style in storyboards and nibs.
  var styleWord: String? { Self.styles.first { $0.value == style }?.key }
  /// The names of the styles in storyboards and nibs.
  private static let styles: [String: Style] = [
    "plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped,
  ]
  /// The style of the table view.
  public let style: Style
  /// The delegate, which provides heights and is notified of selection, display and scrolling.
  @_nonoverride
  open weak var delegate: (any UITableViewDelegate)? {
    get { super.delegate as? any UITableViewDelegate }
    set {
      super.delegate = newValue
      if newValue != nil, storedMenus == nil { addMenus() }
      if newValue != nil, selectionPan.view == nil { addGestureRecognizer(selectionPan) }
      rowsChanged()
    }
  }
  /// The object that is notified of rows that will soon be shown; `nil` for none.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// Whether `prefetchDataSource` is called. The default is true.
  open var isPrefetchingEnabled = true
  private var storedMenus: (source: ContextMenuOfRows, interaction: UIContextMenuInteraction)?
  /// The interaction that shows the context menus of rows; `nil` before the table has a delegate.
  open var contextMenuInteraction: UIContextMenuInteraction? { storedMenus?.interaction }
  /// The menu of edit actions of the elements; `nil` before the list has a delegate.
  private var editMenu: ElementEditMenu?
  private func addMenus() {
    let source = ContextMenuOfRows(table: self)
    let interaction = UIContextMenuInteraction(delegate: source)
    storedMenus = (source, interaction)
    addInteraction(interaction)
    editMenu = ElementEditMenu(
      of: self,
      ElementEditMenu.Owner(
        path: { [unowned self] in indexPathForRow(at: $0) },
        cell: { [unowned self] in cellForRow(at: $0) },
        hasMenu: { [unowned self] in delegate?.tableView(self, shouldShowMenuForRowAt: $0) ?? false
        },
        canPerform: { [unowned self] action, path in
          delegate?.tableView(self, canPerformAction: action, forRowAt: path, withSender: nil)
            ?? false
        },
        perform: { [unowned self] action, path in
          delegate?.tableView(self, performAction: action, forRowAt: path, withSender: nil)
        }))
  }
  /// The object that provides the rows and their cells. Setting it reloads the data.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  // MARK: Appearance

  /// The height of rows in points. The default is `automaticDimension`, which lets the cells
  /// determine their heights.
  open var rowHeight = UITableView.automaticDimension {
    didSet { if rowHeight != oldValue { rowsChanged() } }
  }
  /// The height of rows until their cells are shown and measured. `automaticDimension`, the default,
  /// means 44.
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { rowsChanged() } }
  }
  /// The height of headers. With `automaticDimension`, the default, the header's view or title
  /// determines the height. Without either, it is zero in a plain table and a gap in a grouped one.
  open var sectionHeaderHeight = UITableView.automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { rowsChanged() } }
  }
  /// The height of footers. With `automaticDimension`, the default, the footer's view or title
  /// determines the height. Without either, it is zero in a plain table and a gap in a grouped one.
  open var sectionFooterHeight = UITableView.automaticDimension {
    didSet { if sectionFooterHeight != oldValue { rowsChanged() } }
  }
  /// The estimated height of headers. Stored for compatibility; has no effect.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// The estimated height of footers. Stored for compatibility; has no effect.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  /// Whether the margins of cells keep lines short on wide screens. The default is false. Stored for compatibility; has
  /// no effect.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// The space above headers; none if it is `automaticDimension`, the default.
  open var sectionHeaderTopPadding = UITableView.automaticDimension {
    didSet { if sectionHeaderTopPadding != oldValue { rowsChanged() } }
  }
  /// The style of the separators between rows.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { refreshSeparators() }
  }
  /// The colour of the separators.
  open var separatorColor: UIColor? = .separator {
    didSet { refreshSeparators() }
  }
  /// The effect of the separators. Stored for compatibility; has no effect: separators have the
  /// colour `separatorColor`.
  open var separatorEffect: UIVisualEffect?
  /// What `separatorInset` is measured from.
  public enum SeparatorInsetReference: Int, Sendable {
    /// The edges of the cell.
    case fromCellEdges
    /// The insets that the table has by itself.
    case fromAutomaticInsets
  }
  /// What `separatorInset` is measured from. Stored for compatibility; has no effect: insets are measured from the
  /// edges of cells.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
  /// Whether the contents of cells stay inside the safe area. The default is true. Stored for compatibility; has no
  /// effect.
  open var insetsContentViewsToSafeArea = true
  /// The insets of the separators from the leading and trailing edges. The default is 16 points at
  /// the leading edge.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
    didSet { refreshSeparators() }
  }
  /// A view above all rows. The table uses its height and sets its width.
  open var tableHeaderView: UIView? {
    didSet { replace(oldValue, with: tableHeaderView) }
  }
  /// A view below all rows. The table uses its height and sets its width.
  open var tableFooterView: UIView? {
    didSet { replace(oldValue, with: tableFooterView) }
  }
  /// A view behind all rows that fills the visible rectangle.
  open var backgroundView: UIView? {
    didSet { replace(oldValue, with: backgroundView) }
  }

  // MARK: Views

  /// Registers the class of cells with a reuse identifier; `nil` removes the registration.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    views.pool.register(cellClass, ReusePool.Key(identifier: identifier))
  }
  /// Registers the class of headers and footers with a reuse identifier; `nil` removes the
  /// registration.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    for kind in [TableRows.header, TableRows.footer] {
      views.pool.register(aClass, ReusePool.Key(kind: kind, identifier: identifier))
    }
  }
  /// Registers a nib whose first object is a cell; `nil` removes the registration.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    views.pool.register(maker: nib?.maker(identifier), ReusePool.Key(identifier: identifier))
  }
  /// Registers a nib whose first object is a header or footer; `nil` removes the registration.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    for kind in [TableRows.header, TableRows.footer] {
      views.pool.register(
        maker: nib?.maker(identifier), ReusePool.Key(kind: kind, identifier: identifier))
    }
  }
  /// Returns a reusable cell with an identifier, or a new one of the registered class; `nil` if
  /// there is neither.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    dequeue(ReusePool.Key(identifier: identifier)) as? UITableViewCell
  }
  /// Returns a reusable cell with an identifier, or a new one of the registered class. Traps if
  /// there is neither.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      Misuse.stop(
        "unable to dequeue a cell with identifier \(identifier) - must register a class for the "
          + "identifier, one of UITableViewCell")
    }
    return cell
  }
  /// Returns a reusable header or footer with an identifier, or a new one of the registered class;
  /// `nil` if there is neither.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
    -> UITableViewHeaderFooterView?
  {
    let found =
      views.pool.take(ReusePool.Key(kind: TableRows.footer, identifier: identifier))
      ?? dequeue(ReusePool.Key(kind: TableRows.header, identifier: identifier))
    return found as? UITableViewHeaderFooterView
  }
  /// The visible cells, from top to bottom.
  open var visibleCells: [UITableViewCell] {
    prepareShown()
    return views.views(.cell).compactMap { $0 as? UITableViewCell }
  }
  /// The index paths of the visible rows, sorted.
  open var indexPathsForVisibleRows: [IndexPath]? {
    prepareShown()
    return views.shown.keys.filter { $0.category == .cell }.map(\.path).sorted()
  }
  /// Returns the cell of a row; `nil` if it is not visible.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    views.shown[ElementKey(at: indexPath)]?.view as? UITableViewCell
  }
  /// Returns the index path of a cell; `nil` if it is not visible.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { views.key(of: cell)?.path }
  /// Returns the index path of the row at a point of the content.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    indexPathsForRows(in: CGRect(origin: point, size: CGSize(width: 1, height: 1)))?.first
  }
  /// Returns the index paths of the rows that intersect a rectangle of the content.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    guard rect.origin.isFinite else { return nil }
    let rows = rows
    return rows.sections(from: rect.minY, to: rect.maxY).flatMap { section in
      rows.rows(of: section, from: rect.minY, to: rect.maxY).map {
        IndexPath(row: $0, section: section)
      }
    }
  }
  /// Returns the header of a section; `nil` if it is not visible.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    let key = ElementKey(.supplementaryView, TableRows.header, at: [section, 0])
    return views.shown[key]?.view as? UITableViewHeaderFooterView
  }
  /// Returns the footer of a section; `nil` if it is not visible.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    let key = ElementKey(.supplementaryView, TableRows.footer, at: [section, 0])
    return views.shown[key]?.view as? UITableViewHeaderFooterView
  }

  // MARK: Rows

  /// The number of sections.
  open var numberOfSections: Int { counts.sections }
  /// Returns the number of rows in a section.
  open func numberOfRows(inSection section: Int) -> Int { counts.items(in: section) }
  /// Returns the rectangle of a row in the content; zero if the row does not exist.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { rows.frame(ofRow: indexPath) ?? .zero }
  /// Returns the rectangle of a section in the content; zero if the section does not exist.
  open func rect(forSection section: Int) -> CGRect {
    guard rows.sections.indices.contains(section) else { return .zero }
    let (found, span) = (rows.sections[section], rows.span)
    return CGRect(x: span.start, y: found.start, width: span.length, height: found.length)
  }
  /// Returns the rectangle of a section's header in the content, ignoring that it may float; empty if
  /// there is no header.
  open func rectForHeader(inSection section: Int) -> CGRect {
    guard rows.sections.indices.contains(section) else { return .zero }
    let (found, span) = (rows.sections[section], rows.span)
    return CGRect(x: span.start, y: found.start, width: span.length, height: found.header)
  }
  /// Returns the rectangle of a section's footer in the content, ignoring that it may float; empty if
  /// there is no footer.
  open func rectForFooter(inSection section: Int) -> CGRect {
    guard rows.sections.indices.contains(section) else { return .zero }
    let (found, span) = (rows.sections[section], rows.span)
    return CGRect(
      x: span.start, y: found.start + found.length - found.footer, width: span.length,
      height: found.footer)
  }
  /// Reloads all data before the next frame and clears the selection.
  open func reloadData() {
    swipe.close(animated: false)
    movement = nil
    (isOutdated, isIndexOutdated) = (true, true)
    (storedCounts, selection, measured) = (nil, [], [:])
    rowsChanged()
  }
  /// Applies several insertions, deletions, reloads and moves as one animated change.
  ///
  /// When `updates` returns, the data source must provide the new rows. Traps if its counts don't
  /// match the changes.
  ///
  /// - Parameters:
  ///   - updates: A block that changes the data and calls the methods below.
  ///   - completion: A block called when the animation ends, with whether it finished
  ///     uninterrupted.
  open func performBatchUpdates(
    @_implicitSelfCapture _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginBatch(completion)
    views.hold { updates?() }
    endBatch()
  }
  /// Begins a batch of updates.
  open func beginUpdates() { beginBatch(nil) }
  /// Applies the batch that `beginUpdates()` began, and queries the heights of all rows again.
  open func endUpdates() { endBatch() }
  /// Inserts rows. Within a batch the index paths are those after the batch.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(indexPaths.map { UICollectionViewUpdateItem(.insert, to: $0) }, animation)
  }
  /// Deletes rows. Within a batch the index paths are those before the batch.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(indexPaths.map { UICollectionViewUpdateItem(.delete, from: $0) }, animation)
  }
  /// Replaces the cells of rows. Within a batch the index paths are those before the batch.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(indexPaths.map { UICollectionViewUpdateItem(.reload, from: $0, to: $0) }, animation)
  }
  /// Configures the cells of rows again. The data source is asked for the cell of each visible row;
  /// when it dequeues one, it gets the existing cell. Within a batch the index paths are those before
  /// the batch.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    if batch == nil { reconfigure(indexPaths) } else { batch?.reconfigurations += indexPaths }
  }
  /// Moves a row. Within a batch the old index path is the one before the batch, the new index path
  /// the one after it.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update([UICollectionViewUpdateItem(.move, from: indexPath, to: newIndexPath)], .automatic)
  }
  /// Inserts sections. Within a batch the indices are those after the batch.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(sections.map { UICollectionViewUpdateItem(.insert, toSection: $0) }, animation)
  }
  /// Deletes sections. Within a batch the indices are those before the batch.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(sections.map { UICollectionViewUpdateItem(.delete, section: $0) }, animation)
  }
  /// Replaces all views of sections. Within a batch the indices are those before the batch.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(
      sections.map { UICollectionViewUpdateItem(.reload, section: $0, toSection: $0) }, animation)
  }
  /// Moves a section. Within a batch the old index is the one before the batch, the new index the one
  /// after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update([UICollectionViewUpdateItem(.move, section: section, toSection: newSection)], .automatic)
  }

  // MARK: Selection

  /// Whether the user can select rows. The default is true.
  open var allowsSelection = true
  /// Whether several rows can be selected. The default is false. Setting it to false leaves the row that was selected
  /// first, without calling the delegate.
  ///
  /// **Source.** steipete/PSTCollectionView, `PSTCollectionView.m`: Apple's collection view leaves one item selected.
  open var allowsMultipleSelection = false {
    didSet { if !allowsMultipleSelection, !isEditing { leaveOneSelected() } }
  }
  /// Deselects all rows but the first selected one.
  private func leaveOneSelected() {
    for path in selection.dropFirst() { deselectRow(at: path, animated: false) }
  }
  /// Whether the user can select rows in editing mode. The default is false.
  open var allowsSelectionDuringEditing = false
  /// The minimum number of rows for which the section index is shown. The default is 0. A plain table
  /// has an index if its data source provides titles for it.
  open var sectionIndexMinimumDisplayRowCount = 0 {
    didSet { if sectionIndexMinimumDisplayRowCount != oldValue { setNeedsLayout() } }
  }
  /// The colour of the index's titles; `nil`, the default, is the tint colour.
  open var sectionIndexColor: UIColor? {
    didSet { index?.colorsChanged() }
  }
  /// The background colour of the index; `nil`, the default, is none.
  open var sectionIndexBackgroundColor: UIColor? {
    didSet { index?.colorsChanged() }
  }
  /// The background colour of the index while a finger is on it; `nil`, the default, is
  /// `sectionIndexBackgroundColor`.
  open var sectionIndexTrackingBackgroundColor: UIColor? {
    didSet { index?.colorsChanged() }
  }
  /// Asks the data source for the titles of the index again.
  open func reloadSectionIndexTitles() {
    askIndexTitles()
    setNeedsLayout()
  }
  /// Whether several rows can be selected in editing mode. The default is false. Editable rows then
  /// show their selection in a circle, which replaces the control.
  open var allowsMultipleSelectionDuringEditing = false {
    didSet {
      if isEditing, allowsMultipleSelectionDuringEditing != oldValue {
        editingChanged(animated: false)
      }
    }
  }
  private var storedEditing = false
  /// Whether the table is in editing mode. The default is false. Setting it calls
  /// `setEditing(_:animated:)`.
  open var isEditing: Bool {
    get { storedEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Sets whether the table is in editing mode: rows show the controls that the data source and the
  /// delegate choose. A change clears the selection.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != storedEditing else { return }
    storedEditing = editing
    editingChanged(animated: animated)
    noteChange()
  }
  /// The index path of the row that was selected first; `nil` if none is selected.
  open var indexPathForSelectedRow: IndexPath? { selection.first }
  /// The index paths of the selected rows, in the order of selection; `nil` if none is selected.
  open var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }
  /// Selects a row without calling the delegate, and scrolls to it; `nil` clears the selection. With
  /// the scroll position `none`, the table does not scroll.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    let others = selectsSeveral && indexPath != nil ? [] : selection
    for path in others where path != indexPath { deselectRow(at: path, animated: animated) }
    guard let indexPath, counts.contains(indexPath) else { return }
    if !selection.contains(indexPath) { selection.append(indexPath) }
    cellForRow(at: indexPath)?.setSelected(true, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }
  /// Deselects a row without calling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selection.removeAll { $0 == indexPath }
    cellForRow(at: indexPath)?.setSelected(false, animated: animated)
  }
  /// Scrolls to a row.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) { scroll(to: indexPath, scrollPosition, animated) }

  // MARK: Drag and drop

  /// The object that gives the items of drags; `nil`, the default, for none.
  open weak var dragDelegate: (any UITableViewDragDelegate)? {
    didSet { drags.add(drags: dragDelegate != nil, drops: false) }
  }
  /// The object that takes the items of drags; `nil`, the default, for none.
  open weak var dropDelegate: (any UITableViewDropDelegate)? {
    didSet { drags.add(drags: false, drops: dropDelegate != nil) }
  }
  /// Whether long presses drag rows. The default is true.
  open var dragInteractionEnabled: Bool {
    get { drags.dragInteraction.isEnabled }
    set { drags.dragInteraction.isEnabled = newValue }
  }
  /// Whether rows are being dragged.
  open internal(set) var hasActiveDrag = false
  /// Whether a drag is over the table.
  open internal(set) var hasActiveDrop = false
  /// Whether a drag that rests over a row opens it. Stored for compatibility; has no effect.
  open var isSpringLoaded = false
  private lazy var drags = ListDrags(list: self)
  /// The place for an item that is dragged over the table; `nil` without one.
  var gap: ListGap?

  // MARK: Layout and touches

  /// Updates the visible rows, headers and footers.
  open override func layoutSubviews() {
    if dataSource == nil, storedCounts.map({ $0 != .none }) == true { reloadData() }
    if isIndexOutdated, batch == nil {
      isIndexOutdated = false
      askIndexTitles()
    }
    if batch == nil {
      placeIndex()
      views.layOut()
    }
    placeOwnViews()
    super.layoutSubviews()
  }
  override func viewportWillChange(to new: CGRect) {
    super.viewportWillChange(to: new)
    if bounds.width != new.width {
      measured = [:]
      rowsChanged()
    }
  }
  /// Returns the view that a touch at a point hits. While a row shows its actions, only these get
  /// touches; any other touch closes the row.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit != nil && swipe.isOpen && !swipe.covers(point) ? self : hit
  }
  /// The index receives its touches without delay.
  override func delays(_ touches: Set<UITouch>) -> Bool {
    super.delays(touches) && !touches.contains { $0.view === index && index != nil }
  }
  override func dragBegins() {
    super.dragBegins()
    swipe.close(animated: true)
  }
  /// Highlights the row under the finger.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if swipe.began(touches) { return }
    press.began(touches)
  }
  /// Removes the highlight when the finger has left the row.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    press.moved(touches)
  }
  /// Selects the row on which the finger was lifted.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if swipe.ended(isCancelled: false) { return }
    press.ended(touches)
  }
  /// Removes the highlight.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if swipe.ended(isCancelled: true) { return }
    press.cancelled(touches)
  }
}
