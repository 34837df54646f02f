// Nacre, MIT licence; see LICENSE.

import Foundation

/// Warnings to the developer, written to standard error.
package enum Log {
  package static func warn(_ message: String) {
    FileHandle.standardError.write(Data("nacre: \(message)\n".utf8))
  }
}
