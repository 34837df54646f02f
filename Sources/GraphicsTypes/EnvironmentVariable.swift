// Nacre, MIT licence; see LICENSE.

import Foundation

/// The environment variables of the process.
package enum EnvironmentVariable {
  /// Returns the value of a variable; `nil` if it is not set.
  ///
  /// Foundation's `ProcessInfo.environment` copies all variables each time it is read.
  // SAFETY: `getenv` returns a string that ends with a zero, or nothing; it is copied.
  package static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
