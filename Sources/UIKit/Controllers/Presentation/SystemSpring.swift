// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// The spring with which the system animates transitions between screens.
///
/// While a finger drives a transition, it is linear in the finger. The spring belongs to its end.
///
/// **Source.** Curve 7: mass 3, stiffness 1000, damping 500, 0.5 s. Sheets on iOS 26.1: they return from a drag on the
/// critically damped spring of the same mass and stiffness.
@MainActor
enum SystemSpring {
  static let duration: TimeInterval = 0.5

  /// - Parameter isDriven: Whether a finger drives the change.
  static func animate(
    isDriven: Bool = false, _ change: @escaping () -> Void, completion: @escaping () -> Void
  ) {
    let curve = isDriven ? UIView.AnimationOptions.curveLinear.rawValue : 7 << 16
    UIView.animate(
      withDuration: duration, delay: 0, options: UIView.AnimationOptions(rawValue: curve),
      animations: change, completion: { _ in completion() })
  }

  /// Returns where the end of a driven transition is after a time.
  ///
  /// - Parameters:
  ///   - begin: The share of the transition at the end of the drag, and its speed in shares per second.
  ///   - target: The share at which the spring rests.
  static func share(
    after time: TimeInterval, from begin: (share: Double, speed: Double), to target: Double
  ) -> Double {
    let omega = (1000.0 / 3).squareRoot()
    let distance = begin.share - target
    return target + (distance + (begin.speed + omega * distance) * time) * exp(-omega * time)
  }
}
