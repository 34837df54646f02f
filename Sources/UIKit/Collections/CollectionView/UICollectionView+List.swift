// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UICollectionView {
  private var compositional: [CompositionalSection] {
    (storedLayout as? UICollectionViewCompositionalLayout)?.sections ?? []
  }

  private func list(_ section: Int) -> UICollectionLayoutListConfiguration? {
    let sections = compositional
    return sections.indices.contains(section) ? sections[section].section.list : nil
  }

  /// Prepares the background colour and the swipe actions of lists.
  func prepareLists() {
    guard let first = compositional.first(where: { $0.section.list != nil })?.section.list else {
      return
    }
    if backgroundColor == nil { backgroundColor = first.listColor }
    if swipe == nil { swipe = SwipeControl(host: self) }
  }

  /// Updates the look of the visible list rows. The chevrons of outlines turn with the animation of a
  /// change.
  func dressRows() {
    for (key, item) in views.shown {
      if let cell = item.view as? UICollectionViewListCell { dress(cell, at: key) }
    }
  }

  /// Updates the look of a row, which depends on its position.
  func dress(_ cell: UICollectionViewListCell, at key: ElementKey) {
    let place = place(ofRow: key)
    if cell.place != place {
      if isChangingMode {
        cell.changeMode(to: place)
      } else {
        UIView.performWithoutAnimation { cell.place = place }
      }
    }
    cell.turnDisclosures()
  }

  func toggleInOutline(_ cell: UICollectionViewListCell) {
    guard let path = indexPath(for: cell), movement == nil else { return }
    (dataSource as? any OutlineSource)?.toggle(at: path)
  }

  private func place(ofRow key: ElementKey) -> UICollectionViewListCell.Place {
    var place = UICollectionViewListCell.Place()
    place.isEditing = isEditing
    if key.category == .cell {
      place.outline = (dataSource as? any OutlineSource)?.outlinePlace(at: dataPath(key.path))
    }
    guard let list = list(key.path.section), key.category == .cell else { return place }
    let hasHeader = list.headerMode == .firstItemInSection
    // A header has the background of the space around the rows.
    if hasHeader, key.path.item == 0 {
      place.isHeader = true
      return place
    }
    let first = hasHeader ? 1 : 0
    let isFirst = key.path.item == first
    let isLast = key.path.item == counts.items(in: key.path.section) - 1
    place.color = list.rowColor
    if list.appearance == .insetGrouped {
      (place.roundsTop, place.roundsBottom) = (isFirst, isLast)
    }
    guard list.showsSeparators else { return place }
    let look =
      list.itemSeparatorHandler?(key.path, list.separatorConfiguration)
      ?? list.separatorConfiguration
    func separator(
      _ visibility: UIListSeparatorConfiguration.Visibility, _ insets: NSDirectionalEdgeInsets,
      usually: Bool
    ) -> UICollectionViewListCell.Separator? {
      guard visibility == .visible || visibility == .automatic && usually else { return nil }
      let own = insets != UIListSeparatorConfiguration.automaticInsets
      return UICollectionViewListCell.Separator(
        color: look.color, leading: own ? insets.leading : nil,
        trailing: own ? insets.trailing : nil)
    }
    place.top = separator(look.topSeparatorVisibility, look.topSeparatorInsets, usually: false)
    place.bottom = separator(
      look.bottomSeparatorVisibility, look.bottomSeparatorInsets,
      usually: !isLast || list.appearance == .plain)
    return place
  }
}

extension UICollectionView: SwipeHost {
  func maySwipe(_ path: IndexPath) -> Bool {
    !isEditing && counts.contains(path) && list(path.section) != nil
  }
  func swipeActions(_ path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    let list = list(path.section)
    return isLeading
      ? list?.leadingSwipeActionsConfigurationProvider?(path)
      : list?.trailingSwipeActionsConfigurationProvider?(path)
  }
  func swipeBegins(_ path: IndexPath) {}
  func swipeEnded(_ path: IndexPath?) {}
  func swipeActions(of cell: UIView, areShown: Bool, isOver: Bool) {}

  /// Shows the actions at the trailing side of a row, as a swipe does.
  func showTrailingActions(of cell: UICollectionViewCell) {
    if let path = indexPath(for: cell) { swipe?.openTrailing(path) }
  }
}
