// Nacre, MIT licence; see LICENSE.

import Foundation

/// A two-dimensional vector, such as a direction, a displacement in points or a velocity in points
/// per second.
public struct CGVector: Sendable, Hashable, Codable {
  /// The horizontal component; positive is to the right.
  public var dx: CGFloat
  /// The vertical component; positive is downwards in UIKit's coordinates.
  public var dy: CGFloat

  /// The vector with both components zero.
  public static let zero = CGVector()

  /// Creates the zero vector.
  public init() { self.init(dx: 0, dy: 0) }

  /// Creates a vector from its components.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Creates a vector from integer components.
  public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

  /// Creates a vector from double-precision components.
  public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
}
