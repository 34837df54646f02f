// Nacre, MIT licence; see LICENSE.

import Dynamics
import Foundation

/// A vector that keeps where it points when its length is zero, and may have a negative length.
struct DynamicDirection {
  /// The vector.
  var vector: Vector {
    didSet { if vector.isFinite { heading = vector.unit(or: heading) } }
  }
  private var heading: Vector

  init(_ vector: Vector) {
    self.vector = vector
    heading = vector.unit()
  }

  var magnitude: Double {
    get { vector.dot(heading) }
    set {
      let heading = heading
      vector = heading * newValue
      self.heading = heading
    }
  }

  /// Radians, clockwise from the right.
  var angle: Double {
    get { atan2(heading.y, heading.x) }
    set {
      let magnitude = magnitude
      heading = Vector(angle: newValue)
      self.magnitude = magnitude
    }
  }
}
