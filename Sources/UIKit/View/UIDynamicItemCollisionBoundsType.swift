// Nacre, MIT licence; see LICENSE.

/// The shape with which an item collides.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// The rectangle of the bounds.
  case rectangle
  /// The ellipse inscribed in the bounds.
  case ellipse
  /// The convex hull of `collisionBoundingPath`.
  case path
}
