// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// The spring with which the system animates transitions between screens.
///
/// **Source.** behaviours of curve 7: mass 3, stiffness 1000, damping 500, 0.5 s.
@MainActor
enum SystemSpring {
  static let duration: TimeInterval = 0.5

  static func animate(_ change: @escaping () -> Void, completion: @escaping () -> Void) {
    UIView.animate(
      withDuration: duration, delay: 0, options: UIView.AnimationOptions(rawValue: 7 << 16),
      animations: change, completion: { _ in completion() })
  }
}
