// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// An object that an animator can move.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  /// The centre in the coordinate space of the animator's reference view, in points.
  var center: CGPoint { get set }
  /// The bounds. Their area must not be zero when the item is added to an animator.
  var bounds: CGRect { get }
  /// The transform. The animator reads its rotation when the item is added, and sets it when the
  /// item rotates.
  var transform: CGAffineTransform { get set }
  /// The shape with which the item collides. The default is `rectangle`.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// The outline for the shape `path`, with the item's centre at the origin.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// The default, `rectangle`.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The default, an empty path.
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

extension UIView: UIDynamicItem {}
extension UICollectionViewLayoutAttributes: UIDynamicItem {}
