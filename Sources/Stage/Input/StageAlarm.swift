// Nacre, MIT licence; see LICENSE.

import QuartzCore

/// A block that waits for its instant.
@MainActor
package final class StageAlarm {
  let due: Double
  private var block: (() -> Void)?

  init(due: Double, _ block: @escaping () -> Void) {
    (self.due, self.block) = (due, block)
  }

  var isCancelled: Bool { block == nil }

  /// Leaves the block uncalled.
  package func cancel() { block = nil }

  func ring() {
    let block = block
    self.block = nil
    block?()
  }
}
