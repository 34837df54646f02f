// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UITableView {
  /// The index title that is drawn as a magnifying glass, for the search bar above the rows.
  public static let indexSearch = "{search}"

  /// The width that the index takes from the content of the rows.
  var indexWidth: CGFloat { index == nil ? 0 : TableIndex.width }

  /// Asks the data source for the titles of the index, and shows it if there are any.
  func askIndexTitles() {
    indexTitles = style == .plain ? dataSource?.sectionIndexTitles(for: self) ?? [] : []
    index?.titles = indexTitles
  }

  /// Shows the index if the table has titles and enough rows, and positions it at the trailing edge
  /// of the visible rectangle.
  func placeIndex() {
    let isShown =
      !indexTitles.isEmpty && counts.sections > 0
      && counts.items.reduce(0, +) >= sectionIndexMinimumDisplayRowCount
    guard isShown else {
      index?.removeFromSuperview()
      guard index != nil else { return }
      index = nil
      return refreshSeparators()
    }
    if index == nil {
      let made = TableIndex(table: self)
      made.titles = indexTitles
      index = made
      addSubview(made)
      made.colorsChanged()
      refreshSeparators()
    }
    let seen = bounds.inset(by: adjustedContentInset)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x =
      isMirrored
      ? bounds.minX + safeAreaInsets.left
      : bounds.maxX - safeAreaInsets.right - TableIndex.width
    let frame = CGRect(x: x, y: seen.minY, width: TableIndex.width, height: max(seen.height, 0))
    if index?.frame != frame { index?.frame = frame }
  }

  /// Scrolls to the section of a title of the index. If the section does not exist, the table does
  /// not scroll.
  func scroll(toIndexTitle place: Int) {
    guard let dataSource, indexTitles.indices.contains(place) else { return }
    let section = dataSource.tableView(
      self, sectionForSectionIndexTitle: indexTitles[place], at: place)
    prepareElements()
    guard rows.sections.indices.contains(section) else { return }
    let top = rows.sections[section].start - adjustedContentInset.top
    let target = CGPoint(x: contentOffset.x, y: clamp(top, range(.y)))
    if target != contentOffset { setContentOffset(target, animated: false) }
  }
}
