// Nacre, MIT licence; see LICENSE.

import Foundation

/// Words to the programmer, on standard error.
package enum Log {
  package static func warn(_ message: String) {
    FileHandle.standardError.write(Data("nacre: \(message)\n".utf8))
  }
}
