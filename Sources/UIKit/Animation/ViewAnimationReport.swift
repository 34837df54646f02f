// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation

/// Notifies a delegate of the start and the end of a block between `beginAnimations` and `commitAnimations`.
struct ViewAnimationReport {
  /// The name and the pointer that the program has given to the block.
  var name: String?
  // SAFETY: the pointer is only handed on.
  var context: UnsafeMutableRawPointer?
  var delegate: AnyObject?
  var willStart: Selector?
  var didStop: Selector?

  /// Calls the method for the start, with the name and the pointer.
  func tellStart() { tell(willStart, [name, context]) }

  /// Calls the method for the end, with the name, whether the animations have reached their end, and the
  /// pointer.
  func tellStop(_ finished: Bool) { tell(didStop, [name, NSNumber(value: finished), context]) }

  private func tell(_ selector: Selector?, _ arguments: [Any?]) {
    guard let selector, let delegate else { return }
    let count = "\(selector)".count { $0 == ":" }
    _ = Message(selector, Array(arguments.prefix(count))).sendOrReport(to: delegate)
  }
}
