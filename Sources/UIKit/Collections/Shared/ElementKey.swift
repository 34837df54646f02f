// Nacre, MIT licence; see LICENSE.

import Foundation

/// Names what a collection or a table shows a view for.
struct ElementKey: Hashable {
  let category: UICollectionView.ElementCategory
  /// What cells have none of.
  let kind: String?
  let path: IndexPath

  init(_ attributes: UICollectionViewLayoutAttributes) {
    category = attributes.representedElementCategory
    (kind, path) = (attributes.representedElementKind, attributes.indexPath)
  }

  init(_ category: UICollectionView.ElementCategory = .cell, _ kind: String? = nil, at: IndexPath) {
    (self.category, self.kind, path) = (category, kind, at)
  }

  /// Returns the key of the same kind of element elsewhere.
  func at(_ path: IndexPath) -> ElementKey { ElementKey(category, kind, at: path) }
}

extension ElementKey: Comparable {
  /// Cells come before what belongs to sections, and these before decoration: the order of views that
  /// have the same `zIndex`, from back to front.
  static func < (left: ElementKey, right: ElementKey) -> Bool {
    if left.category != right.category { return left.category.rawValue < right.category.rawValue }
    if left.path != right.path { return left.path < right.path }
    return (left.kind ?? "") < (right.kind ?? "")
  }
}
