// Nacre, MIT licence; see LICENSE.

import Foundation

extension Process {
  /// Runs the program and returns a function that waits for its end.
  ///
  /// Foundation's `waitUntilExit()` notices the end only 50 ms later on Linux, because it polls.
  func start() throws -> () -> Void {
    let end = DispatchSemaphore(value: 0)
    terminationHandler = { _ in end.signal() }
    try run()
    return { end.wait() }
  }
}
