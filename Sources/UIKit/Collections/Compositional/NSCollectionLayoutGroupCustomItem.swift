// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The frame of an item in a custom group.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject {
  /// The frame in the group's space.
  public let frame: CGRect
  /// The order from back to front: items with a larger value are in front.
  public let zIndex: Int

  /// Creates the frame of an item.
  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }
  /// Creates the frame of an item with an order from back to front.
  public init(frame: CGRect, zIndex: Int) { (self.frame, self.zIndex) = (frame, zIndex) }
}
