// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A view that is independent of the data, such as a background.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of the view, which is registered with the layout.
  public let elementKind: String
  /// The order from back to front. With 0, the default, a background is behind the cells.
  open var zIndex = 0

  init(kind: String) {
    elementKind = kind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [])
  }

  /// Returns a background that fills its section within `contentInsets`.
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(kind: elementKind)
  }
}
