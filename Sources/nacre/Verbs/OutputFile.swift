// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Foundation
import GraphicsTypes
import Pictures
import Stage

/// Files that are whole or not there.
enum OutputFile {
  /// Writes data under a temporary name beside the file and renames it.
  static func write(_ data: Data, to file: String) throws {
    do {
      try data.write(to: URL(fileURLWithPath: file), options: .atomic)
    } catch {
      throw CommandFailure(
        message: "'\(file)' cannot be written: \((error as NSError).localizedDescription)")
    }
  }
}
