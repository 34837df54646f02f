// Nacre, MIT licence; see LICENSE.

import QuartzCore

/// A block that is called at an instant of media time, as for a long press.
@MainActor
package final class StageAlarm {
  let due: Double
  private var block: (() -> Void)?

  init(due: Double, _ block: @escaping () -> Void) {
    (self.due, self.block) = (due, block)
  }

  var isCancelled: Bool { block == nil }

  /// Cancels the alarm: its block is not called.
  package func cancel() { block = nil }

  func ring() {
    let block = block
    self.block = nil
    block?()
  }
}
