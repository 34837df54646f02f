// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Dynamics
import Foundation
import QuartzCore

/// The methods with which an animator reports that it starts and pauses. All are optional.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  /// Called when the animator starts to run.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Called when all items are at rest and the animator pauses.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}
