// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import Timing

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

  /// - Parameters:
  ///   - isDriven: Whether a finger drives the change.
  ///   - options: Options besides the curve.
  static func animate(
    isDriven: Bool = false, options: UIView.AnimationOptions = [], _ change: @escaping () -> Void,
    completion: @escaping () -> Void
  ) {
    let curve = isDriven ? UIView.AnimationOptions.curveLinear.rawValue : 7 << 16
    UIView.animate(
      withDuration: duration, delay: 0,
      options: options.union(UIView.AnimationOptions(rawValue: curve)), animations: change,
      completion: { _ in completion() })
  }

  /// The spring on which a sheet moves on after a drag.
  static let afterDrag = Spring(frequency: (1000.0 / 3).squareRoot(), dampingRatio: 1)
  /// The spring on which a page moves on after a swipe back.
  ///
  /// **Source.** Native swipes of iOS 27.0, traced by the project `swift_transitions`: 22 per second with a damping ratio
  /// of 0.85, to both sides.
  static let afterSwipe = Spring(frequency: 22, dampingRatio: 0.85)
}
