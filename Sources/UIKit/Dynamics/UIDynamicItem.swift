// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The outline with which an item collides.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// The bounds.
  case rectangle
  /// The ellipse in the bounds.
  case ellipse
  /// The convex hull of `collisionBoundingPath`.
  case path
}

/// Something that an animator moves.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  /// The middle, in the space of the animator's reference view, points.
  var center: CGPoint { get set }
  /// The size; its area must not be zero when the item comes to an animator.
  var bounds: CGRect { get }
  /// Its rotation is read when the item comes to an animator, and set when the item turns.
  var transform: CGAffineTransform { get set }
  /// The outline with which the item collides; the rectangle by default.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// The outline of an item that asks for a path, around the middle at (0, 0).
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// The rectangle.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// Nothing.
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

extension UIView: UIDynamicItem {}
extension UICollectionViewLayoutAttributes: UIDynamicItem {}
