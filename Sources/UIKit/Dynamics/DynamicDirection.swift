// Nacre, MIT licence; see LICENSE.

import Dynamics
import Foundation

/// A vector that keeps its direction when its length is zero. Its magnitude may be negative.
struct DynamicDirection {
  /// The vector; a value that is not finite leaves the direction unchanged.
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

  /// The angle of the direction in radians, clockwise from the x axis.
  var angle: Double {
    get { atan2(heading.y, heading.x) }
    set {
      let magnitude = magnitude
      heading = Vector(angle: newValue)
      self.magnitude = magnitude
    }
  }
}
