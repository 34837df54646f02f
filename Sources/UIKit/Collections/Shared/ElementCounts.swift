// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// The number of items in each section.
struct ElementCounts: Equatable {
  let items: [Int]

  /// The maximum number of sections and items together. Each needs memory for its position; a table with the
  /// maximum takes about a gigabyte.
  static let most = 1 << 24

  /// Queries the counts. A negative count becomes zero. Traps if the total exceeds `most`.
  init(sections: Int, items: (Int) -> Int) {
    var rest = Self.most
    func take(_ count: Int, _ what: @autoclosure () -> String) -> Int {
      Misuse.unless(
        count <= rest,
        "the data source says \(count) for \(what()); a table or collection view has at most \(Self.most) "
          + "sections and items together")
      rest -= max(count, 0)
      return max(count, 0)
    }
    self.items = (0..<take(sections, "the number of sections")).map { section in
      take(items(section), "the number of items in section \(section)")
    }
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
