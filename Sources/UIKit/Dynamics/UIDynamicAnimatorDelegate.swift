// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Dynamics
import Foundation
import QuartzCore

/// Is told when an animator begins and stops to run. Every method may be left out.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  /// The animator begins to run.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Everything is at rest.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}
