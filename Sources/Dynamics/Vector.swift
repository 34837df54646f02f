// Nacre, MIT licence; see LICENSE.

import Foundation

/// A place, a way or a velocity in the plane; y points down.
package struct Vector: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package static let zero = Vector(0, 0)

  package init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
  /// Creates the unit vector at an angle, radians, clockwise as seen.
  package init(angle: Double) { self.init(cos(angle), sin(angle)) }

  package static func + (a: Vector, b: Vector) -> Vector { Vector(a.x + b.x, a.y + b.y) }
  package static func - (a: Vector, b: Vector) -> Vector { Vector(a.x - b.x, a.y - b.y) }
  package static prefix func - (a: Vector) -> Vector { Vector(-a.x, -a.y) }
  package static func * (a: Vector, factor: Double) -> Vector { Vector(a.x * factor, a.y * factor) }
  package static func += (a: inout Vector, b: Vector) { a = a + b }
  package static func -= (a: inout Vector, b: Vector) { a = a - b }

  package func dot(_ other: Vector) -> Double { x * other.x + y * other.y }
  /// The length of the cross product: what a force here, at a lever, turns.
  package func cross(_ other: Vector) -> Double { x * other.y - y * other.x }
  /// The vector turned a quarter clockwise as seen, times a number.
  package func turned(by factor: Double) -> Vector { Vector(-y * factor, x * factor) }
  /// The vector in the plane turned by a direction of length 1.
  package func rotated(to direction: Vector) -> Vector {
    Vector(x * direction.x - y * direction.y, x * direction.y + y * direction.x)
  }

  package var length: Double { (x * x + y * y).squareRoot() }
  /// The vector at length 1, or another where it has none.
  package func unit(or other: Vector = Vector(1, 0)) -> Vector {
    let length = length
    return length > 1e-9 ? self * (1 / length) : other
  }

  package var isFinite: Bool { x.isFinite && y.isFinite }
  /// Zero where a component is not a number, and within limits.
  package func clamped(to limit: Double) -> Vector {
    Vector(x.clamped(to: limit), y.clamped(to: limit))
  }
  /// The vector, no longer than a limit.
  func limited(to limit: Double) -> Vector {
    let length = length
    return length > limit ? self * (limit / length) : self
  }
}

extension Double {
  /// Zero for what is not a number, and within limits.
  package func clamped(to limit: Double) -> Double {
    isNaN ? 0 : Swift.max(-limit, Swift.min(self, limit))
  }
}
