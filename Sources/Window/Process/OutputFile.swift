// Nacre, MIT licence; see LICENSE.

import Foundation

/// Output files, which are written completely or not at all.
package enum OutputFile {
  /// Writes data to a temporary file in the same folder and renames it.
  ///
  /// A symbolic link is followed. What is no regular file, and a file that the user may not write, is left
  /// as it is.
  ///
  /// - Throws: `CommandFailure` when the file cannot be written.
  package static func write(_ data: Data, to file: String) throws {
    let target = try target(of: file)
    do {
      try data.write(to: URL(fileURLWithPath: target), options: .atomic)
    } catch {
      throw CommandFailure(
        message: "'\(file)' cannot be written: \((error as NSError).localizedDescription)")
    }
  }

  /// Returns the path of the file behind symbolic links, which need not exist.
  ///
  /// - Throws: `CommandFailure` for something that must not be replaced by a file.
  package static func target(of file: String) throws -> String {
    var path = file
    // As many links as the system follows.
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        break
      }
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      path = URL(fileURLWithPath: next, relativeTo: folder).path
    }
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
      return path
    }
    switch attributes[.type] as? FileAttributeType {
    case .typeRegular:
      // The permissions say what the user wants, also where root could write nevertheless.
      let permissions = attributes[.posixPermissions] as? Int ?? 0o600
      guard permissions & 0o222 != 0, access(path, W_OK) == 0 else {
        throw CommandFailure(message: "'\(file)' cannot be written: it is read-only")
      }
      return path
    case .typeDirectory: throw CommandFailure(message: "'\(file)' is a folder")
    default: throw CommandFailure(message: "'\(file)' is no regular file")
    }
  }
}
