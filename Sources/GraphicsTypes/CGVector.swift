// Nacre, MIT licence; see LICENSE.

import Foundation

/// A vector in two dimensions, in points or points per second.
public struct CGVector: Sendable, Hashable, Codable {
  /// The horizontal component; positive to the right.
  public var dx: CGFloat
  /// The vertical component; positive downwards on UIKit's surface.
  public var dy: CGFloat

  /// The vector of length zero.
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
