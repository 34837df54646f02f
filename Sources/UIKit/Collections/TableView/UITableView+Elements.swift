// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import QuartzCore

extension UITableView: ElementHost {
  func prepareElements() {
    let footer = tableFooterView?.bounds.height.finite ?? 0
    let size = CGSize(width: bounds.width.finite, height: rows.end + max(footer, 0))
    if contentSize != size { contentSize = size }
  }

  /// Lays out the visible rows if the data or the positions of the rows have changed.
  func prepareShown() {
    if batch == nil, isOutdated || storedRows == nil { views.layOut() }
  }

  var prefetches: Bool { isPrefetchingEnabled && prefetchDataSource != nil }

  func prefetch(_ paths: [IndexPath]) {
    prefetchDataSource?.tableView(self, prefetchRowsAt: paths)
  }

  func cancelPrefetching(_ paths: [IndexPath]) {
    prefetchDataSource?.tableView(self, cancelPrefetchingForRowsAt: paths)
  }

  /// The visible rectangle of the content, excluding the adjusted insets.
  private var seen: CGRect { bounds.inset(by: adjustedContentInset) }

  func elements(in rect: CGRect) -> [TableAttributes] {
    let rows = rows
    // Rows beside a gap come from where they are without it.
    let room = gap?.size.height ?? 0
    let rect = rect.insetBy(dx: 0, dy: -room)
    return rows.sections(from: rect.minY, to: rect.maxY).flatMap { section in
      let cells = rows.rows(of: section, from: rect.minY, to: rect.maxY).compactMap {
        attributes(of: ElementKey(at: IndexPath(row: $0, section: section)))
      }
      return cells
        + [TableRows.header, TableRows.footer].compactMap {
          attributes(of: ElementKey(.supplementaryView, $0, at: [section, 0]))
        }
    }
  }

  func attributes(of key: ElementKey) -> TableAttributes? {
    let (path, kind) = (key.path, key.kind)
    if let kind {
      guard hasView(kind, path.section),
        let frame = rows.frame(of: kind, in: path.section, seen: seen)
      else { return nil }
      return shifted(TableAttributes(key, frame: frame, zIndex: 1))
    }
    guard let frame = rows.frame(ofRow: path) else { return nil }
    return shifted(held(TableAttributes(key, frame: frame)))
  }

  /// Returns whether a section's header or footer has a view, rather than being empty space.
  private func hasView(_ kind: String, _ section: Int) -> Bool {
    if views.shown[ElementKey(.supplementaryView, kind, at: [section, 0])] != nil { return true }
    return title(kind, section) != nil || ownView(kind, section) != nil
  }

  /// Returns the delegate's view for a section's header or footer.
  func ownView(_ kind: String, _ section: Int) -> UIView? {
    kind == TableRows.header
      ? delegate?.tableView(self, viewForHeaderInSection: section)
      : delegate?.tableView(self, viewForFooterInSection: section)
  }

  // MARK: Views

  func dequeue(_ key: ReusePool.Key) -> UIView? {
    if let reconfiguring, key.kind == nil {
      Misuse.unless(
        reconfiguring.reuseIdentifier == key.identifier,
        "Attempted to reconfigure a cell with a view of another reuse identifier: "
          + key.identifier)
      return reconfiguring
    }
    if let view = views.pool.take(key) { return view }
    if let maker = views.pool.makers[key] { return maker() }
    return views.pool.classes[key].flatMap {
      PendingReusableView.make($0, identifier: key.identifier)
    }
  }

  func makeView(_ attributes: TableAttributes) -> UIView {
    let path = attributes.key.path
    guard let kind = attributes.key.kind else {
      guard let dataSource else {
        Misuse.stop("a UITableView without data source has no rows")
      }
      // While the user moves a row, the data source still has the old index paths.
      let cell = dataSource.tableView(self, cellForRowAt: dataPath(path))
      if cell.backgroundColor == nil {
        cell.backgroundColor =
          style == .plain ? .systemBackground : .secondarySystemGroupedBackground
      }
      cell.setSelected(selection.contains(path), animated: false)
      cell.setHighlighted(false, animated: false)
      dress(cell, at: path)
      edit(cell, at: path, animated: false)
      cell.setNeedsUpdateConfiguration()
      return cell
    }
    if let view = ownView(kind, path.section) { return view }
    let view =
      dequeue(ReusePool.Key(kind: kind, identifier: Self.plainIdentifier))
      as? UITableViewHeaderFooterView
      ?? UITableViewHeaderFooterView(reuseIdentifier: Self.plainIdentifier)
    view.isPlain = style == .plain
    view.textLabel?.text = title(kind, path.section)
    return view
  }

  /// The reuse identifier of headers and footers that the table creates for titles.
  private static var plainIdentifier: String { "nacre.title" }

  /// Updates the look of a cell that depends on its position: its separator, its rounded corners,
  /// and its shadow while it is being moved.
  private func dress(_ cell: UITableViewCell, at path: IndexPath) {
    let isLifted = movement?.current == path
    let isLast = path.row == counts.items(in: path.section) - 1
    let isLined = separatorStyle != .none && (style == .plain || !isLast) && !isLifted
    cell.showSeparator(isLined ? separatorColor : nil, separatorInset)
    cell.isLifted = isLifted
    cell.indexWidth = indexWidth
    guard style == .insetGrouped else { return }
    cell.layer.cornerRadius = 10
    // Clipping would hide the shadow, which is outside the cell.
    cell.layer.masksToBounds = !isLifted
    var corners: CACornerMask = []
    if path.row == 0 || isLifted {
      corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner])
    }
    if isLast || isLifted { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    cell.layer.maskedCorners = corners
  }

  func refreshSeparators() {
    for (key, item) in views.shown {
      if let cell = item.view as? UITableViewCell { dress(cell, at: key.path) }
    }
  }

  var viewsBehind: [UIView?] { [backgroundView, refreshControl, tableHeaderView, tableFooterView] }

  func replace(_ old: UIView?, with new: UIView?) {
    if old !== new {
      old?.removeFromSuperview()
      if let new {
        insertSubview(
          new, at: new === backgroundView ? 0 : viewsBehind.count { $0?.superview === self })
      }
    }
    rowsChanged()
  }

  /// Positions the table header, the table footer and the background view.
  func placeOwnViews() {
    let rows = rows
    tableHeaderView?.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: tableHeaderView?.bounds.height ?? 0)
    tableFooterView?.frame = CGRect(
      x: 0, y: rows.end, width: bounds.width, height: tableFooterView?.bounds.height ?? 0)
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
  }

  func willShow(_ view: UIView, _ key: ElementKey) {
    if let cell = view as? UITableViewCell, key.category == .cell {
      delegate?.tableView(self, willDisplay: cell, forRowAt: dataPath(key.path))
    } else if key.kind == TableRows.header {
      delegate?.tableView(self, willDisplayHeaderView: view, forSection: key.path.section)
    } else {
      delegate?.tableView(self, willDisplayFooterView: view, forSection: key.path.section)
    }
  }

  func didHide(_ view: UIView, _ key: ElementKey) {
    if let cell = view as? UITableViewCell, key.category == .cell {
      delegate?.tableView(self, didEndDisplaying: cell, forRowAt: dataPath(key.path))
    } else if key.kind == TableRows.header {
      delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: key.path.section)
    } else {
      delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: key.path.section)
    }
  }
}
