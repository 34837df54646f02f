// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UITableView {
  /// The counts from the data source, queried when first needed.
  var counts: ElementCounts {
    if let storedCounts { return storedCounts }
    let counts = askCounts()
    storedCounts = counts
    return counts
  }

  func askCounts() -> ElementCounts {
    guard let dataSource else { return .none }
    return ElementCounts(sections: dataSource.numberOfSections(in: self)) {
      dataSource.tableView(self, numberOfRowsInSection: $0)
    }
  }

  /// The positions of the rows, computed when first needed.
  var rows: TableRows {
    if let storedRows { return storedRows }
    let rows = makeRows()
    storedRows = rows
    return rows
  }

  func rowsChanged() {
    storedRows = nil
    setNeedsLayout()
  }

  /// The horizontal inset of sections in the style `insetGrouped`, in points. The inset and the heights
  /// below are unverified; see DifferencesFromApple.md.
  private static var groupInset: CGFloat { 20 }
  private static var usualHeight: CGFloat { 44 }
  private static var plainHeader: CGFloat { 28 }
  private static var groupedHeader: CGFloat { 38 }
  private static var groupGap: CGFloat { 17.5 }
  private static var firstGroupGap: CGFloat { 35 }

  private func makeRows() -> TableRows {
    let inset = style == .insetGrouped ? Self.groupInset : 0
    let width = max(bounds.width - 2 * inset, 0)
    let top = tableHeaderView?.bounds.height ?? 0
    var rows = TableRows(
      from: max(top.finite, 0), span: (inset, width), isSticky: style == .plain)
    for (section, count) in counts.items.enumerated() {
      rows.add(
        header: height(of: TableRows.header, in: section), rows: heights(section, count),
        footer: height(of: TableRows.footer, in: section))
    }
    return rows
  }

  private func heights(_ section: Int, _ count: Int) -> Extents {
    let fixed = rowHeight.isFinite && rowHeight >= 0 ? rowHeight : nil
    var heights = Extents(count: count, usual: fixed ?? estimate(nil))
    guard delegate != nil else {
      if fixed != nil { return heights }
      // Sorted, because the rounding of the partial sums depends on the order.
      for path in measured.keys.filter({ $0.section == section && $0.row < count }).sorted() {
        heights[path.row] = measured[path] ?? heights.usual
      }
      return heights
    }
    for row in 0..<count {
      let path = IndexPath(row: row, section: section)
      heights[row] = fixedHeight(path) ?? measured[path] ?? estimate(path)
    }
    return heights
  }

  /// Returns the specified height of a row; `nil` if its cell determines the height.
  private func fixedHeight(_ path: IndexPath) -> CGFloat? {
    let height = delegate?.tableView(self, heightForRowAt: dataPath(path)) ?? rowHeight
    if height == Self.automaticDimension { return nil }
    return max(height.finite, 0)
  }

  private func estimate(_ path: IndexPath?) -> CGFloat {
    let asked = path.flatMap { delegate?.tableView(self, estimatedHeightForRowAt: dataPath($0)) }
    let height = asked ?? estimatedRowHeight
    return height.isFinite && height > 0 ? height : Self.usualHeight
  }

  private func height(of kind: String, in section: Int) -> CGFloat {
    let isHeader = kind == TableRows.header
    let given =
      isHeader
      ? delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
      : delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    let padding = isHeader && sectionHeaderTopPadding > 0 ? sectionHeaderTopPadding.finite : 0
    // In a plain table, the height that is set for all sections applies only to headers and footers
    // with a title or a view. In a grouped table, it applies to the gaps except the first.
    let isUsual = given == (isHeader ? sectionHeaderHeight : sectionFooterHeight)
    let (title, isTop) = (title(kind, section), isHeader && section == 0)
    let isBare = isUsual && ownView(kind, section) == nil
    if style == .plain, isBare, title == nil { return 0 }
    let isOwn = style != .plain && isBare && (title != nil || isTop)
    if given != Self.automaticDimension, !isOwn { return max(given.finite, 0) + padding }
    if let view = ownView(kind, section) {
      let height = view.constraints.isEmpty ? view.bounds.height : fittingHeight(view)
      return (height > 0 ? height : Self.plainHeader) + padding
    }
    if let title {
      let line = style == .plain ? Self.plainHeader : Self.groupedHeader
      let inset = style == .insetGrouped ? Self.groupInset : 0
      return line + padding
        + UITableViewHeaderFooterView.heightOfFurtherLines(
          title, isPlain: style == .plain, width: bounds.width - 2 * inset)
    }
    if style == .plain { return 0 }
    return isTop ? Self.firstGroupGap : Self.groupGap
  }

  func title(_ kind: String, _ section: Int) -> String? {
    kind == TableRows.header
      ? dataSource?.tableView(self, titleForHeaderInSection: section)
      : dataSource?.tableView(self, titleForFooterInSection: section)
  }

  private func fittingHeight(_ view: UIView) -> CGFloat {
    view.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  // MARK: Measuring

  func measure(_ view: UIView, _ attributes: TableAttributes) -> Bool {
    let path = attributes.key.path
    guard let cell = view as? UITableViewCell, measured[path] == nil, counts.contains(path),
      fixedHeight(path) == nil
    else { return false }
    let height = cell.wantedHeight(width: attributes.size.width)
    measured[path] = height
    let old = attributes.size.height
    guard height != old else { return false }
    storedRows?.set(height, at: path)
    // New rows are added from top to bottom. A visible cell below this row was therefore there before,
    // and must not move on the screen.
    let isAbove = views.shown.keys.contains { $0.category == .cell && $0.path > path }
    if isAbove, change == nil { contentOffset.y += height - old }
    return true
  }

  // MARK: Scrolling

  func scroll(to path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
    prepareElements()
    guard var rect = rows.frame(ofRow: path) else { return }
    if style == .plain, position != .bottom {
      // The section header covers the top of the visible rectangle.
      let header = rows.sections[path.section].header
      rect.origin.y -= header
      rect.size.height += header
    }
    let insets = adjustedContentInset
    let first = rect.minY - insets.top
    let last = rect.maxY + insets.bottom - bounds.height
    let target: CGFloat =
      switch position {
      case .none: offset(showing: rect).y
      case .top: first
      case .middle: (first + last) / 2
      case .bottom: last
      }
    let place = CGPoint(x: contentOffset.x, y: clamp(target, range(.y)))
    if place != contentOffset { setContentOffset(place, animated: animated) }
  }
}
