// Nacre, MIT licence; see LICENSE.

import Foundation
import Synchronization

/// Warnings to the developer, written to standard error.
package enum Log {
  private static let written = Mutex<Set<String>>([])

  package static func warn(_ message: String) {
    StandardError.write("nacre: \(message)\n")
  }

  /// Writes a warning unless the same one has been written.
  ///
  /// - Returns: Whether it was written.
  @discardableResult
  package static func once(_ message: String) -> Bool {
    guard written.withLock({ $0.insert(message).inserted }) else { return false }
    warn(message)
    return true
  }
}
