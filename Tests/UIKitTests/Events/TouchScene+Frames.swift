// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
@testable import Stage

extension TouchScene {
  /// Advances in frames, as a host does: touches, display links, ends of animations.
  func runFrames(seconds: Double) {
    _ = window
    let end = now + seconds
    settle()
    while now < end - 1e-9 {
      run(until: min(now + 1.0 / 60, end))
      CADisplayLink.fire(at: ManualClock.now, interval: 1.0 / 60)
      settle()
    }
  }

  /// Commits, and handles the animations that have ended.
  func settle() {
    Stage.shared.flush()
    while Stage.shared.context.advance(to: ManualClock.now) { Stage.shared.flush() }
  }
}
