// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The size of a container and its insets, in points.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size, before the insets.
  var contentSize: CGSize { get }
  /// The size within the insets.
  var effectiveContentSize: CGSize { get }
  /// The insets.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets that apply.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}
