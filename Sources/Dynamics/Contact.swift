// Nacre, MIT licence; see LICENSE.

/// Two things that may touch.
struct ContactPair: Hashable, Comparable {
  /// A body.
  let a: Int
  /// A body with a higher number, or a boundary: -1 minus its name.
  let b: Int
  /// Which piece of a boundary.
  var segment = 0

  static func < (left: ContactPair, right: ContactPair) -> Bool {
    (left.a, left.b, left.segment) < (right.a, right.b, right.segment)
  }
}

/// What is kept of a point of contact from step to step: where solving begins.
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
  /// Where it began; `nil` when it has ended.
  package let place: Vector?

  init(_ pair: ContactPair, at place: Vector?) {
    body = pair.a
    other = pair.b < 0 ? .boundary(-1 - pair.b) : .body(pair.b)
    self.place = place
  }
}
