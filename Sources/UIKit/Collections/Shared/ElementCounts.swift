// Nacre, MIT licence; see LICENSE.

import Foundation

/// How many items each section has.
struct ElementCounts: Equatable {
  let items: [Int]

  /// Asks for the counts; what is less than zero counts as none.
  init(sections: Int, items: (Int) -> Int) {
    self.items = (0..<max(sections, 0)).map { max(items($0), 0) }
  }

  static let none = ElementCounts(sections: 0) { _ in 0 }

  var sections: Int { items.count }
  /// Returns how many items a section has; none where there is no such section.
  func items(in section: Int) -> Int { items.indices.contains(section) ? items[section] : 0 }
  /// Whether there is an item, or a place for what belongs to a section.
  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && path.item >= 0 && path.item < items(in: path.section)
  }
}
