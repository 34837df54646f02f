// Nacre, MIT licence; see LICENSE.

import Foundation

/// The number of items in each section.
struct ElementCounts: Equatable {
  let items: [Int]

  /// Queries the counts; a negative count becomes zero.
  init(sections: Int, items: (Int) -> Int) {
    self.items = (0..<max(sections, 0)).map { max(items($0), 0) }
  }

  static let none = ElementCounts(sections: 0) { _ in 0 }

  var sections: Int { items.count }
  /// Returns the number of items in a section; zero if the section does not exist.
  func items(in section: Int) -> Int { items.indices.contains(section) ? items[section] : 0 }
  /// Returns whether an item exists.
  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && path.item >= 0 && path.item < items(in: path.section)
  }
}
