// Nacre, MIT licence; see LICENSE.

import Foundation

/// Runs code on a thread with a small stack, on which a recursion over a deep tree would end the
/// process.
package enum SmallStack {
  /// The size of the stack, bytes.
  package static let size = 512 << 10

  /// Returns the result of a body that runs on a thread of its own.
  package static func run<Result: Sendable>(
    _ body: @escaping @Sendable () -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: body()) }
      thread.stackSize = size
      thread.start()
    }
  }
}
