// Nacre, MIT licence; see LICENSE.

/// What moved in a range of a session: for each layer and key path its animations and its values.
///
/// Times are seconds from the first frame. Documentation/StudioProtocol.md describes the JSON.
package struct Timeline: Codable, Equatable, Sendable {
  package var from: Double
  package var to: Double
  package var lanes: [Lane] = []
  package var marks: [Mark] = []

  /// The animations of one key path of one layer, and the values that were shown.
  package struct Lane: Codable, Equatable, Sendable {
    package var layer: UInt64
    package var name: String
    package var key: String
    package var bars: [Bar]
    /// The numbers that a value consists of; 0 for values that have no numbers.
    package var components: Int
    /// The values at the samples; `nil` where the layer was not in the tree.
    package var values: [[Double]?]
    /// The values with the springs and curves that are tried; `nil` where none is.
    package var tried: [[Double]?]?
  }

  /// One animation.
  package struct Bar: Codable, Equatable, Sendable {
    package var id: UInt64
    package var begin: Double
    package var end: Double
    /// Whether the animation has no end, or is paused; `end` is then that of the range.
    package var endless = false
    /// Whether it was removed or replaced before its end.
    package var cut = false
    package var kind: Kind
    package var isAdditive = false
    /// The spring, of an animation by one.
    package var mass: Double?
    package var stiffness: Double?
    package var damping: Double?
    /// The control points x1, y1, x2 and y2 of the timing function, of a basic animation.
    package var curve: [Double]?

    package enum Kind: String, Codable, Sendable {
      case basic
      case spring
      case keyframe
      case transition
    }
  }

  package struct Mark: Codable, Equatable, Sendable {
    package var seconds: Double
    package var kind: Kind
    package var text: String

    package enum Kind: String, Codable, Sendable {
      case commit
      case touch
      case start
      case end
    }
  }
}

/// A request for the timeline of a range.
package struct TimelineRequest: Codable, Equatable, Sendable {
  package var from: Double
  package var to: Double
  /// The number of values of each lane, the first one at `from` and the last one at `to`.
  package var samples: Int

  package init(from: Double, to: Double, samples: Int) {
    (self.from, self.to, self.samples) = (from, to, samples)
  }
}

/// A spring or a curve to try instead of the one of an animation.
package struct TimingTrial: Codable, Equatable, Sendable {
  package enum Timing: Codable, Equatable, Sendable {
    /// Mass and stiffness are above 0, the damping is not below.
    case spring(mass: Double, stiffness: Double, damping: Double)
    /// The control points of a cubic Bézier curve; x is in `0…1`, y in `-10…10`.
    case curve(x1: Double, y1: Double, x2: Double, y2: Double)
  }

  package var layer: UInt64
  package var animation: UInt64
  package var timing: Timing

  package init(layer: UInt64, animation: UInt64, timing: Timing) {
    (self.layer, self.animation, self.timing) = (layer, animation, timing)
  }

  /// Whether the numbers of the timing are in their ranges.
  package var isValid: Bool {
    switch timing {
    case .spring(let mass, let stiffness, let damping): mass > 0 && stiffness > 0 && damping >= 0
    case .curve(let x1, let y1, let x2, let y2):
      [x1, x2].allSatisfy((0...1).contains) && [y1, y2].allSatisfy((-10...10).contains)
    }
  }
}

/// A model value to set in the running scene.
package struct LayerEdit: Codable, Equatable, Sendable {
  package var layer: UInt64
  package var key: String
  /// The numbers of the value; `nil` for no colour.
  package var value: [Double]?

  package init(layer: UInt64, key: String, value: [Double]?) {
    (self.layer, self.key, self.value) = (layer, key, value)
  }
}
