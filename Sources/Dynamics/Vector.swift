// Nacre, MIT licence; see LICENSE.

import Foundation

/// A position, displacement or velocity in the plane; y points down.
package struct Vector: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package static let zero = Vector(0, 0)

  package init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
  /// Creates the unit vector at an angle in radians; positive is clockwise on the screen.
  package init(angle: Double) { self.init(cos(angle), sin(angle)) }

  package static func + (a: Vector, b: Vector) -> Vector { Vector(a.x + b.x, a.y + b.y) }
  package static func - (a: Vector, b: Vector) -> Vector { Vector(a.x - b.x, a.y - b.y) }
  package static prefix func - (a: Vector) -> Vector { Vector(-a.x, -a.y) }
  package static func * (a: Vector, factor: Double) -> Vector { Vector(a.x * factor, a.y * factor) }
  package static func += (a: inout Vector, b: Vector) { a = a + b }
  package static func -= (a: inout Vector, b: Vector) { a = a - b }

  package func dot(_ other: Vector) -> Double { x * other.x + y * other.y }
  /// The z component of the cross product: with a lever as `self` and a force as `other`, the
  /// torque.
  package func cross(_ other: Vector) -> Double { x * other.y - y * other.x }
  /// Returns the vector rotated by a quarter turn clockwise on the screen and scaled by a factor.
  package func turned(by factor: Double) -> Vector { Vector(-y * factor, x * factor) }
  /// Returns the vector rotated by the angle of a unit vector.
  package func rotated(to direction: Vector) -> Vector {
    Vector(x * direction.x - y * direction.y, x * direction.y + y * direction.x)
  }

  package var length: Double { (x * x + y * y).squareRoot() }
  /// Returns the vector normalised, or `other` if its length is at most 1e-9.
  package func unit(or other: Vector = Vector(1, 0)) -> Vector {
    let length = length
    return length > 1e-9 ? self * (1 / length) : other
  }

  package var isFinite: Bool { x.isFinite && y.isFinite }
  /// Returns the vector with both components clamped to `−limit…limit`; NaN becomes zero.
  package func clamped(to limit: Double) -> Vector {
    Vector(x.clamped(to: limit), y.clamped(to: limit))
  }
  /// Returns the vector shortened to a length of at most `limit`.
  func limited(to limit: Double) -> Vector {
    let length = length
    return length > limit ? self * (limit / length) : self
  }
}

extension Double {
  /// Returns the number clamped to `−limit…limit`; NaN becomes zero.
  package func clamped(to limit: Double) -> Double {
    isNaN ? 0 : Swift.max(-limit, Swift.min(self, limit))
  }
}
