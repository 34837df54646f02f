// Nacre, MIT licence; see LICENSE.

import Foundation

/// Reads variables of the process's environment.
package enum EnvironmentVariable {
  /// Returns the value of a variable; `nil` if it is not set.
  ///
  /// Foundation's `ProcessInfo.environment` copies all variables for each reading.
  // SAFETY: `getenv` returns a string that ends with a zero, or nothing; it is copied.
  package static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
