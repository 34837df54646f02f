// Nacre, MIT licence; see LICENSE.

import Foundation

/// The identity of an element of a collection or table view.
struct ElementKey: Hashable {
  let category: UICollectionView.ElementCategory
  /// The kind of a supplementary or decoration view; `nil` for cells.
  let kind: String?
  let path: IndexPath

  init(_ category: UICollectionView.ElementCategory = .cell, _ kind: String? = nil, at: IndexPath) {
    (self.category, self.kind, path) = (category, kind, at)
  }

  /// Returns the key of the same category and kind at another index path.
  func at(_ path: IndexPath) -> ElementKey { ElementKey(category, kind, at: path) }
}

extension ElementKey: Comparable {
  /// Orders cells before supplementary views, and these before decoration views. This is also the
  /// order, from back to front, of views with the same `zIndex`.
  static func < (left: ElementKey, right: ElementKey) -> Bool {
    if left.category != right.category { return left.category.rawValue < right.category.rawValue }
    if left.path != right.path { return left.path < right.path }
    return (left.kind ?? "") < (right.kind ?? "")
  }
}
