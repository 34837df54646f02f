// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Timing

/// How a page that has grown out of a view follows the fingers, and which drags dismiss it.
///
/// Travel is a fraction of the page's height for a drag downwards, and of its width for a swipe sideways.
///
/// **Source.** Native zooms of iOS 27.0 on a screen of 402 × 874 points, traced frame by frame by the project
/// `swift_transitions`: `docs/parity-plan.md` and `zoom_dismiss_physics.dart`.
enum ZoomMotion {
  /// A gesture that shrinks the page.
  enum Gesture {
    /// A drag downwards.
    case pan
    /// A swipe from the edge of the screen towards the other side.
    case edgeSwipe
    /// The same swipe, begun further in.
    case swipe
    /// Two fingers that move together.
    case pinch

    /// The distance that a finger moves before the page follows it, in points.
    var deadZone: CGFloat { self == .pan ? 18 : 12 }

    /// A release at a smaller scale dismisses the page.
    var threshold: CGFloat {
      switch self {
      case .pan: 0.905
      case .edgeSwipe: 0.7
      case .swipe: 0.79
      case .pinch: 0.5
      }
    }
  }

  /// The scale that is lost for each unit of travel.
  static let gain: CGFloat = 0.67
  /// The scale that a long drag approaches.
  static let leastScale: CGFloat = 0.37
  /// The travel of a drag downwards from which the page resists.
  private static let knee: CGFloat = 0.52
  /// The part of the cube of the travel by which the page falls behind a finger that moves downwards.
  private static let lag: CGFloat = 0.45
  /// A release counts as if the finger had moved on at its speed for this time, in seconds.
  static let projection: CGFloat = 0.12
  /// The scale of the view below while the page covers it.
  static let coveredScale: CGFloat = 0.914

  /// Returns the page's scale after a movement of the finger.
  static func scale(after travel: CGFloat, of gesture: Gesture) -> CGFloat {
    let travel = max(travel, 0)
    guard gesture == .pan, travel > knee else { return max(1 - gain * travel, leastScale) }
    let band = RubberBand(length: (1 - leastScale) / gain - knee, stiffness: 1)
    return 1 - gain * (knee + band.pull(travel - knee))
  }

  /// Returns how far the grabbed point has moved down after a drag downwards, as a fraction of the page's height.
  static func fall(after travel: CGFloat) -> CGFloat {
    let travel = min(max(travel, 0), 1 / (3 * lag).squareRoot())
    return travel - lag * travel * travel * travel
  }

  /// Returns how far the page follows a finger across the direction of the gesture.
  static func crossing(_ way: CGFloat, width: CGFloat) -> CGFloat {
    RubberBand(length: 0.9 * width, stiffness: 0.56).pull(way)
  }

  /// Returns whether a release dismisses the page.
  ///
  /// - Parameters:
  ///   - travel: The travel at the release.
  ///   - speed: The speed of the finger in the gesture's direction, in units of travel a second.
  static func dismisses(_ gesture: Gesture, travel: CGFloat, speed: CGFloat) -> Bool {
    scale(after: travel + speed * projection, of: gesture) < gesture.threshold
  }

  /// The spring on which the page returns to the whole screen.
  static let returning = Spring(frequency: 22, dampingRatio: 0.9)
  /// The spring on which the centre of the page moves to its source.
  static let moving = Spring(frequency: 15, dampingRatio: 0.75)
  /// The spring on which the view below returns to its size after a drag has dismissed the page.
  static let uncovering = Spring(frequency: 15, dampingRatio: 1)

  /// Returns the spring on which the page shrinks into its source.
  ///
  /// - Parameters:
  ///   - scale: The scale at the release.
  ///   - speed: The speed of a finger that swipes or closes, in widths of the page a second; 0 for a drag downwards,
  ///     which hands nothing over.
  ///   - rate: The scale that the gesture was losing, per second.
  static func landing(from scale: CGFloat, speed: CGFloat, rate: CGFloat) -> Spring {
    let quickening = 1 + 0.3 * min(max(speed, 0), 3)
    let seed = scale > 0 ? min(max(rate, 0) / scale, 20) : 0
    var spring = Spring(frequency: 15 * quickening, dampingRatio: 0.75)
    spring.initialVelocity = seed
    return spring
  }
}
