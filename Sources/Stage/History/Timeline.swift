// Nacre, MIT licence; see LICENSE.

import QuartzCore

/// The motion in a range of a session: the animations and values of each layer and key path.
///
/// Times are seconds from the first frame. Documentation/StudioProtocol.md describes the JSON.
package struct Timeline: Codable, Equatable, Sendable {
  package var from: Double
  package var to: Double
  package var lanes: [Lane] = []
  package var marks: [Mark] = []
  package var animators: [Animator] = []
  package var gestures: [Gesture] = []
  /// The calls of display links; `nil` if there were none.
  package var links: Links?

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
    /// The values with the springs and curves of trials; `nil` if there are none.
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
    /// The parameters of the spring; `nil` for an animation without one.
    package var mass: Double?
    package var stiffness: Double?
    package var damping: Double?
    /// The control points x1, y1, x2 and y2 of a basic animation's timing function.
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
      case completion
    }
  }

  /// A property animator.
  package struct Animator: Codable, Equatable, Sendable {
    package var id: UInt64
    /// The animated layer and key paths; empty if they are not known.
    package var name: String
    /// The first layer that the animator animates.
    package var layer: UInt64?
    package var isInterruptible: Bool
    package var spans: [Span]
    /// `fractionComplete` at the samples; `nil` where the animator was inactive or stopped.
    package var fractions: [Double?]
  }

  /// A period in which an animator is in one state.
  package struct Span: Codable, Equatable, Sendable {
    package var begin: Double
    package var end: Double
    /// Whether the period has not ended; `end` is then that of the range.
    package var endless: Bool
    package var state: AnimatorRunReport.State
    package var isReversed: Bool
  }

  /// A gesture recogniser.
  package struct Gesture: Codable, Equatable, Sendable {
    package var id: UInt64
    /// The class of the recogniser.
    package var name: String
    /// The class of the recogniser's view; empty if it has none.
    package var view: String
    package var layer: UInt64?
    package var runs: [Run]
  }

  /// The time from a gesture's first touch to its end.
  package struct Run: Codable, Equatable, Sendable {
    package var begin: Double
    /// The time at which the gesture was recognised; `nil` if it was not.
    package var recognized: Double?
    package var end: Double
    /// Whether the gesture has not ended; `end` is then that of the range.
    package var endless: Bool
    /// The last state.
    package var phase: GesturePhase
  }

  /// The calls of display links.
  package struct Links: Codable, Equatable, Sendable {
    /// The instants of the calls; `nil` if there are more calls than samples.
    package var calls: [Double]?
    /// If there are more calls than samples, the number of calls in each part of the range. There
    /// are as many equal parts as samples.
    package var counts: [Int]?
  }
}

/// A request for the timeline of a range.
package struct TimelineRequest: Codable, Equatable, Sendable {
  package var from: Double
  package var to: Double
  /// The number of values of each lane. The first is at `from`, and the last at `to`.
  package var samples: Int

  package init(from: Double, to: Double, samples: Int) {
    (self.from, self.to, self.samples) = (from, to, samples)
  }
}

/// A spring or a curve that replaces that of an animation for a trial.
package struct TimingTrial: Codable, Equatable, Sendable {
  package enum Timing: Codable, Equatable, Sendable {
    /// Mass and stiffness are greater than 0; damping is 0 or greater.
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

/// An action on a property animator of the running scene.
package struct AnimatorCommand: Codable, Equatable, Sendable {
  package var animator: UInt64
  package var action: AnimatorAction

  /// Creates a command from the fields of the studio's protocol.
  ///
  /// - Parameters:
  ///   - fraction: The `fractionComplete` to set, `0…1`.
  ///   - action: `pause`, `continue`, `reverse` or `finish`.
  /// - Returns: `nil` unless exactly one of fraction and action is given and it is valid.
  package init?(animator: UInt64, fraction: Double?, action: String?) {
    self.animator = animator
    switch (fraction, action) {
    case (let fraction?, nil) where (0...1).contains(fraction): self.action = .scrub(fraction)
    case (nil, "pause"): self.action = .pause
    case (nil, "continue"): self.action = .proceed
    case (nil, "reverse"): self.action = .reverse
    case (nil, "finish"): self.action = .finish
    default: return nil
    }
  }

  /// Whether this command makes the one directly before it superfluous.
  package func replaces(_ other: AnimatorCommand) -> Bool {
    guard animator == other.animator, case (.scrub, .scrub) = (action, other.action) else {
      return false
    }
    return true
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
