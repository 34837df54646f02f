// Nacre, MIT licence; see LICENSE.

import Foundation

/// A completion block that waits for a number of animations and for its own transaction.
final class CompletionGroup {
  let block: () -> Void
  /// One for the transaction itself and one for each unfinished animation.
  private var pending = 1

  init(block: @escaping () -> Void) { self.block = block }

  func enter() { pending += 1 }

  func leave() {
    pending -= 1
    guard pending == 0 else { return }
    MotionReport.note(.completion("transaction"))
    block()
  }
}
