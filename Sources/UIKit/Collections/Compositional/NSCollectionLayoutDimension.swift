// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The width or height of an item, a group or a supplementary item.
///
/// A fraction refers to the container, which is the section for a group and the group for an item.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject {
  enum Kind: Equatable { case width, height, absolute, estimated, uniform }
  let kind: Kind
  /// The fraction, or the length in points.
  public let dimension: CGFloat

  init(_ kind: Kind, _ dimension: CGFloat) {
    Misuse.unless(
      dimension.isFinite && dimension >= 0,
      "Invalid dimension: \(dimension). It must be finite and not negative.")
    (self.kind, self.dimension) = (kind, dimension)
  }

  /// Returns a fraction of the container's width. Traps if it is negative or not finite.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.width, fractionalWidth)
  }
  /// Returns a fraction of the container's height. Traps if it is negative or not finite.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.height, fractionalHeight)
  }
  /// Returns a length in points. Traps if it is negative or not finite.
  open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, absoluteDimension)
  }
  /// Returns an estimated length in points. The content determines the length when it is shown and
  /// measured. Traps if it is negative or not finite.
  open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, estimatedDimension)
  }
  /// Returns an estimated length in points. All items of a group with such a dimension get the
  /// length that the largest content needs. Traps if it is negative or not finite.
  open class func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.uniform, estimate)
  }

  /// Whether the dimension is a fraction of the container's width.
  open var isFractionalWidth: Bool { kind == .width }
  /// Whether the dimension is a fraction of the container's height.
  open var isFractionalHeight: Bool { kind == .height }
  /// Whether the dimension is fixed in points.
  open var isAbsolute: Bool { kind == .absolute }
  /// Whether the content determines the dimension.
  open var isEstimated: Bool { kind == .estimated }
  /// Whether the largest content in the group determines the dimension.
  open var isUniformAcrossSiblings: Bool { kind == .uniform }

  /// Whether the content of one item or of all siblings determines the dimension.
  var isMeasured: Bool { kind == .estimated || kind == .uniform }

  /// Returns the length in points in a container; the estimate if the content determines the
  /// length.
  func length(in container: CGSize) -> CGFloat {
    switch kind {
    case .width: max(container.width, 0) * dimension
    case .height: max(container.height, 0) * dimension
    case .absolute, .estimated, .uniform: dimension
    }
  }
}
