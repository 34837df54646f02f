// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The room and the traits for which a layout is made.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The room of the layout, or of a custom group.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}
