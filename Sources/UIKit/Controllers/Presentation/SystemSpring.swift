// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// The spring with which the system animates transitions between screens.
///
/// While a finger drives a transition, its progress is linear in the finger's movement. The spring runs after the
/// finger is lifted.
///
/// **Source.** Curve 7: mass 3, stiffness 1000, damping 500, 0.5 s. Sheets on iOS 26.1 return from a drag on the
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

  /// Returns the progress of a driven transition at a time after the drag has ended.
  ///
  /// - Parameters:
  ///   - begin: The progress at the end of the drag, from 0 to 1, and its speed per second.
  ///   - target: The progress at which the spring rests.
  static func share(
    after time: TimeInterval, from begin: (share: Double, speed: Double), to target: Double
  ) -> Double {
    let omega = (1000.0 / 3).squareRoot()
    let distance = begin.share - target
    return target + (distance + (begin.speed + omega * distance) * time) * exp(-omega * time)
  }
}
