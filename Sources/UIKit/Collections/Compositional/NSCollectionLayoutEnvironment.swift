// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The container and the traits for which a layout is made.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The container of the layout, or of a custom group.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}
