// Nacre, MIT licence; see LICENSE.

import Foundation

/// Output files, which are written completely or not at all.
package enum OutputFile {
  /// Writes data to a temporary file in the same folder and renames it.
  ///
  /// - Throws: `CommandFailure` when the file cannot be written.
  package static func write(_ data: Data, to file: String) throws {
    do {
      try data.write(to: URL(fileURLWithPath: file), options: .atomic)
    } catch {
      throw CommandFailure(
        message: "'\(file)' cannot be written: \((error as NSError).localizedDescription)")
    }
  }
}
