// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The parts of a navigation bar below its first row: a large title, and a search bar below the title.
///
/// Scrolling collapses the search bar first, then the title.
@MainActor
struct BarParts: Equatable {
  private var isLarge = false
  /// The height of the search bar; 0 without one.
  private(set) var search: CGFloat = 0
  private var hidesSearch = true
  /// Whether an active search has replaced the title and the buttons.
  private(set) var isSearchAlone = false

  /// Creates the parts of a bar that only has its first row.
  init() {}

  /// - Parameters:
  ///   - item: The item that the bar shows.
  ///   - isLarge: Whether the title of the item is large.
  init(_ item: UINavigationItem, isLarge: Bool) {
    let search = item.searchController
    let isActive = search?.isActive == true
    self.search = search?.searchBar.heightInBar ?? 0
    hidesSearch = item.hidesSearchBarWhenScrolling && !isActive
    isSearchAlone = isActive && search?.hidesNavigationBarDuringPresentation == true
    self.isLarge = isLarge && !isSearchAlone
  }

  private var title: CGFloat { isLarge ? LargeTitleView.height : 0 }

  /// The height by which scrolling can collapse the bar, in points.
  var collapsible: CGFloat { title + (hidesSearch ? search : 0) }
  /// The height below the first row that scrolling does not collapse, in points. A search bar alone
  /// replaces the first row, so the height is the difference between the two.
  var fixed: CGFloat {
    if isSearchAlone { return search - UINavigationBar.height }
    return hidesSearch ? 0 : search
  }
  /// The amounts by which the bar may be collapsed when the scroll view comes to rest, in points.
  var steps: [CGFloat] {
    guard collapsible > 0 else { return [] }
    let first = hidesSearch ? search : 0
    return [0, first, collapsible].reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// Divides a height below the first row between the title and the search bar.
  func heights(of height: CGFloat) -> (title: CGFloat, search: CGFloat) {
    let height = max(height, 0)
    let bar = hidesSearch ? min(max(height - title, 0), search) : min(search, height)
    return (height - bar, bar)
  }
}
