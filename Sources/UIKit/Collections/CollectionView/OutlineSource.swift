// Nacre, MIT licence; see LICENSE.

import Foundation

/// The level of an item in the outline of its section, and whether it is expanded.
struct OutlinePlace: Equatable {
  /// The number of ancestors of the item.
  let level: Int
  let isExpanded: Bool
}

/// A data source of a collection view whose sections may be outlines.
@MainActor
protocol OutlineSource: AnyObject {
  /// Returns the outline place of an item; `nil` if its section is not an outline.
  func outlinePlace(at path: IndexPath) -> OutlinePlace?
  /// Expands or collapses an item for the user, if the program allows it.
  func toggle(at path: IndexPath)
}
