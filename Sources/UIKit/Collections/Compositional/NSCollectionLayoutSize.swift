// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The width and height of an item, a group or a supplementary item.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject {
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public let heightDimension: NSCollectionLayoutDimension

  /// Creates a size.
  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) { (widthDimension, heightDimension) = (width, height) }

  func dimension(_ axis: ScrollAxis) -> NSCollectionLayoutDimension {
    axis == .x ? widthDimension : heightDimension
  }
  /// Returns the size in points in a container, with estimates for dimensions that the content
  /// determines.
  func size(in container: CGSize) -> CGSize {
    CGSize(
      width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }
  var isMeasured: Bool { widthDimension.isMeasured || heightDimension.isMeasured }
}
