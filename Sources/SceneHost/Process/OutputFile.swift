// Nacre, MIT licence; see LICENSE.

import Foundation

/// Output files, which are written completely or not at all, even if the power fails.
package enum OutputFile {
  /// Writes data to a temporary file in the same folder and renames it.
  ///
  /// A symbolic link is followed. A read-only file, a folder, a FIFO and a device are left as they are.
  ///
  /// - Throws: `CommandFailure` if the file cannot be written.
  package static func write(_ data: Data, to file: String) throws {
    let target = URL(fileURLWithPath: try target(of: file))
    let partial = target.deletingLastPathComponent()
      .appendingPathComponent(".\(target.lastPathComponent).partial-\(getpid())").path
    guard create(partial, data), rename(partial, target.path) == 0 else {
      let words = String(cString: strerror(errno))
      unlink(partial)
      throw CommandFailure(message: "'\(file)' cannot be written: \(words)")
    }
  }

  /// Creates a file with data, and returns whether it is complete. If not, `errno` gives the
  /// reason.
  // SAFETY: each call reads at most the `count` bytes of `rest`, which is a part of `data`.
  private static func create(_ path: String, _ data: Data) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    if descriptor < 0 { return false }
    let isWritten =
      data.withUnsafeBytes { bytes in
        var rest = bytes
        while !rest.isEmpty {
          let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
          if count < 0, errno == EINTR { continue }
          if count <= 0 { return false }
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
        return true
      } && force(descriptor)
    let code = errno
    // Some file systems report a full disk when the file is closed.
    let isClosed = close(descriptor) == 0
    if !isWritten { errno = code }
    return isWritten && isClosed
  }

  /// Forces a file to disk before it gets its name, and returns whether that succeeded. It also
  /// counts as success if the file system can't do it.
  private static func force(_ file: Int32) -> Bool {
    fsync(file) == 0 || ![EIO, ENOSPC, EDQUOT].contains(errno)
  }

  /// Returns the path of the file that symbolic links lead to. The file need not exist.
  ///
  /// - Throws: `CommandFailure` for anything that a file must not replace.
  package static func target(of file: String) throws -> String {
    var path = file
    // Linux follows at most 40 symbolic links (`path_resolution(7)`).
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
      // The permissions express the user's intent, even if root could write anyway.
      let permissions = attributes[.posixPermissions] as? Int ?? 0o600
      guard permissions & 0o222 != 0, access(path, W_OK) == 0 else {
        throw CommandFailure(message: "'\(file)' cannot be written: it is read-only")
      }
      return path
    case .typeDirectory: throw CommandFailure(message: "'\(file)' is a folder")
    default: throw CommandFailure(message: "'\(file)' is not a regular file")
    }
  }
}
