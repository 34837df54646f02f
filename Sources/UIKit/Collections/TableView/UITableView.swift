// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// Shows rows, one below the other, in sections: those that are seen have cells, which are used again.
///
/// As on Apple's systems a delegate is asked for the heights of all rows when data is loaded. Rows of
/// one `rowHeight`, without a delegate, cost nothing until they are seen.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  private(set) lazy var views = ElementViews(host: self)
  private(set) lazy var press = ElementPress(host: self)
  var storedCounts: ElementCounts?
  /// Where rows are; `nil` while that is to be found out.
  var storedRows: TableRows?
  /// The heights that cells have asked for.
  var measured: [IndexPath: CGFloat] = [:]
  /// Whether cells are to be asked for anew.
  var isOutdated = false
  /// The changes that are being collected; `nil` outside of batches.
  var batch: TableBatch?
  /// What is being changed, while rows move.
  var change: TableChange?
  var selection: [IndexPath] = []

  /// Creates a table.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUp()
  }
  /// Creates a plain table.
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  /// Archives are not supported: creates a plain table of size zero.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }

  /// What the table looks like.
  public let style: Style
  /// Is told what happens to rows and what the view does; gives heights.
  @_nonoverride
  open weak var delegate: (any UITableViewDelegate)? {
    get { super.delegate as? any UITableViewDelegate }
    set {
      super.delegate = newValue
      rowsChanged()
    }
  }
  /// Says how many rows there are, and gives their cells.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  // MARK: Looks

  /// The height of rows, points; `automaticDimension`, the default, lets cells say theirs.
  open var rowHeight = UITableView.automaticDimension {
    didSet { if rowHeight != oldValue { rowsChanged() } }
  }
  /// The height that rows have until their cells are shown; 44 where it is `automaticDimension`.
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { rowsChanged() } }
  }
  /// The height of headers; `automaticDimension` is the usual one where there is a title or a view.
  open var sectionHeaderHeight = UITableView.automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { rowsChanged() } }
  }
  /// The height of footers; `automaticDimension` is the usual one where there is a text or a view.
  open var sectionFooterHeight = UITableView.automaticDimension {
    didSet { if sectionFooterHeight != oldValue { rowsChanged() } }
  }
  /// Stored; headers are not estimated.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// Stored; footers are not estimated.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  /// The distance above headers; none where it is `automaticDimension`.
  open var sectionHeaderTopPadding = UITableView.automaticDimension {
    didSet { if sectionHeaderTopPadding != oldValue { rowsChanged() } }
  }
  /// What stands between rows.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { refreshSeparators() }
  }
  /// The colour of the lines between rows.
  open var separatorColor: UIColor? = .separator {
    didSet { refreshSeparators() }
  }
  /// How far the lines between rows keep from the sides.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
    didSet { refreshSeparators() }
  }
  /// A view above all rows; its height counts, its width becomes the table's.
  open var tableHeaderView: UIView? {
    didSet { replace(oldValue, with: tableHeaderView) }
  }
  /// A view below all rows; its height counts, its width becomes the table's.
  open var tableFooterView: UIView? {
    didSet { replace(oldValue, with: tableFooterView) }
  }
  /// A view behind everything, that fills what is seen.
  open var backgroundView: UIView? {
    didSet { replace(oldValue, with: backgroundView) }
  }

  // MARK: Views

  /// Sets the class of cells with an identifier; `nil` takes it away.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    views.pool.classes[ReusePool.Key(identifier: identifier)] = cellClass
  }
  /// Sets the class of headers and footers with an identifier; `nil` takes it away.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    for kind in [TableRows.header, TableRows.footer] {
      views.pool.classes[ReusePool.Key(kind: kind, identifier: identifier)] = aClass
    }
  }
  /// Returns a cell that is shown no more, or a new one of the class that was registered; else `nil`.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    dequeue(ReusePool.Key(identifier: identifier)) as? UITableViewCell
  }
  /// Returns a cell that is shown no more, or a new one of the class that was registered. Without such a
  /// class, the program ends.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure(
        "unable to dequeue a cell with identifier \(identifier) - must register a class for the "
          + "identifier, one of UITableViewCell")
    }
    return cell
  }
  /// Returns a header or footer that is shown no more, or a new one of the class that was registered;
  /// else `nil`.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
    -> UITableViewHeaderFooterView?
  {
    let found =
      views.pool.take(ReusePool.Key(kind: TableRows.footer, identifier: identifier))
      ?? dequeue(ReusePool.Key(kind: TableRows.header, identifier: identifier))
    return found as? UITableViewHeaderFooterView
  }
  /// The cells that are shown, from top to bottom.
  open var visibleCells: [UITableViewCell] {
    prepareShown()
    return views.views(.cell).compactMap { $0 as? UITableViewCell }
  }
  /// The paths of the rows that are shown, in order.
  open var indexPathsForVisibleRows: [IndexPath]? {
    prepareShown()
    return views.shown.keys.filter { $0.category == .cell }.map(\.path).sorted()
  }
  /// Returns the cell of a row; `nil` while it is not shown.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    views.shown[ElementKey(at: indexPath)]?.view as? UITableViewCell
  }
  /// Returns the path of a cell's row; `nil` while it is not shown.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { views.key(of: cell)?.path }
  /// Returns the path of the row at a point of the content.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    indexPathsForRows(in: CGRect(origin: point, size: CGSize(width: 1, height: 1)))?.first
  }
  /// Returns the paths of the rows that touch a rectangle of the content.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    guard rect.origin.isFinite else { return nil }
    let rows = rows
    return rows.sections(from: rect.minY, to: rect.maxY).flatMap { section in
      rows.rows(of: section, from: rect.minY, to: rect.maxY).map {
        IndexPath(row: $0, section: section)
      }
    }
  }
  /// Returns the header of a section; `nil` while it is not shown.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    let key = ElementKey(.supplementaryView, TableRows.header, at: [section, 0])
    return views.shown[key]?.view as? UITableViewHeaderFooterView
  }
  /// Returns the footer of a section; `nil` while it is not shown.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    let key = ElementKey(.supplementaryView, TableRows.footer, at: [section, 0])
    return views.shown[key]?.view as? UITableViewHeaderFooterView
  }

  // MARK: Rows

  /// How many sections there are.
  open var numberOfSections: Int { counts.sections }
  /// Returns how many rows a section has.
  open func numberOfRows(inSection section: Int) -> Int { counts.items(in: section) }
  /// Returns the place of a row in the content; zero where there is none.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { rows.frame(ofRow: indexPath) ?? .zero }
  /// Returns the place of a section in the content; zero where there is none.
  open func rect(forSection section: Int) -> CGRect {
    guard rows.sections.indices.contains(section) else { return .zero }
    let (found, span) = (rows.sections[section], rows.span)
    return CGRect(x: span.start, y: found.start, width: span.length, height: found.length)
  }
  /// Asks for everything anew before the next frame; nothing stays selected.
  open func reloadData() {
    isOutdated = true
    (storedCounts, selection, measured) = (nil, [], [:])
    rowsChanged()
  }
  /// Makes changes of rows and sections together, and lets them move to where these put them.
  ///
  /// - Parameters:
  ///   - updates: Changes the data, and says how.
  ///   - completion: Called when the rows have arrived, with whether they were let.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginBatch(completion)
    views.hold { updates?() }
    endBatch()
  }
  /// Begins to collect changes.
  open func beginUpdates() { beginBatch(nil) }
  /// Makes the changes since `beginUpdates()`, and lets rows take other heights.
  open func endUpdates() { endBatch() }
  /// Tells that rows have come; the paths count as after all changes.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(indexPaths.map { UICollectionViewUpdateItem(.insert, to: $0) }, animation)
  }
  /// Tells that rows have gone; the paths count as before all changes.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(indexPaths.map { UICollectionViewUpdateItem(.delete, from: $0) }, animation)
  }
  /// Asks for the cells of rows anew.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(indexPaths.map { UICollectionViewUpdateItem(.reload, from: $0, to: $0) }, animation)
  }
  /// Tells that a row has gone elsewhere: from a path before to one after all changes.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update([UICollectionViewUpdateItem(.move, from: indexPath, to: newIndexPath)], .automatic)
  }
  /// Tells that sections have come.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(sections.map { UICollectionViewUpdateItem(.insert, toSection: $0) }, animation)
  }
  /// Tells that sections have gone.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(sections.map { UICollectionViewUpdateItem(.delete, section: $0) }, animation)
  }
  /// Asks for sections anew.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(
      sections.map { UICollectionViewUpdateItem(.reload, section: $0, toSection: $0) }, animation)
  }
  /// Tells that a section has gone elsewhere.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update([UICollectionViewUpdateItem(.move, section: section, toSection: newSection)], .automatic)
  }

  // MARK: Selection

  /// Whether a tap selects.
  open var allowsSelection = true
  /// Whether more than one row can be selected.
  open var allowsMultipleSelection = false
  /// Whether rows are being edited; stored.
  open var isEditing = false
  /// Sets whether rows are being edited; stored.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  /// The row that was selected first.
  open var indexPathForSelectedRow: IndexPath? { selection.first }
  /// The rows that are selected, in the order in which they were; `nil` for none.
  open var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }
  /// Selects a row without telling the delegate, and scrolls to it; `nil` selects none.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    let others = allowsMultipleSelection && indexPath != nil ? [] : selection
    for path in others where path != indexPath { deselectRow(at: path, animated: animated) }
    guard let indexPath, counts.contains(indexPath) else { return }
    if !selection.contains(indexPath) { selection.append(indexPath) }
    cellForRow(at: indexPath)?.setSelected(true, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }
  /// Deselects a row without telling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selection.removeAll { $0 == indexPath }
    cellForRow(at: indexPath)?.setSelected(false, animated: animated)
  }
  /// Scrolls to a row.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) { scroll(to: indexPath, scrollPosition, animated) }

  // MARK: What the view itself is told

  /// Shows the rows that are seen.
  open override func layoutSubviews() {
    if dataSource == nil, storedCounts.map({ $0 != .none }) == true { reloadData() }
    if batch == nil { views.layOut() }
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
  /// Highlights the row under a finger.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    press.began(touches)
  }
  /// Lets a finger go that has left the row.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    press.moved(touches)
  }
  /// Selects the row that a finger has left.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    press.ended(touches)
  }
  /// Lets the row go.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    press.cancelled(touches)
  }
}
