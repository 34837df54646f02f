// Nacre, MIT licence; see LICENSE.

import Foundation

extension RunLoop.Mode {
  /// The mode while the user scrolls. The run loop never runs in it: timers of the mode `default` continue while the
  /// user scrolls.
  public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}
