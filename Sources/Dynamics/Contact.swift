// Nacre, MIT licence; see LICENSE.

/// A pair of bodies, or of a body and a boundary segment, that may touch.
struct ContactPair: Hashable, Comparable {
  /// The index of a body.
  let a: Int
  /// The index of a body with a higher index than `a`, or −1 minus the `id` of a boundary.
  let b: Int
  /// The index of the boundary's segment.
  var segment = 0

  static func < (left: ContactPair, right: ContactPair) -> Bool {
    (left.a, left.b, left.segment) < (right.a, right.b, right.segment)
  }
}

/// The impulses of a contact point, kept for the next step as starting values of the solver (warm
/// starting).
struct ContactMemory {
  let pair: ContactPair
  let feature: Int
  var impulse = 0.0
  var frictionImpulse = 0.0
}

/// A contact that has begun or ended.
package struct ContactEvent: Sendable, Equatable {
  package enum Other: Sendable, Equatable {
    case body(Int)
    case boundary(Int)
  }

  package let body: Int
  package let other: Other
  /// The point of contact if the contact has begun; `nil` if it has ended.
  package let place: Vector?

  init(_ pair: ContactPair, at place: Vector?) {
    body = pair.a
    other = pair.b < 0 ? .boundary(-1 - pair.b) : .body(pair.b)
    self.place = place
  }
}
