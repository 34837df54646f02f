// Nacre, MIT licence; see LICENSE.

import Foundation
import SceneHost

/// Folders from which programs are run. The user owns them, and nobody else can write in them.
enum PrivateFolder {
  /// Creates a folder that nobody else can enter, or checks an existing one.
  ///
  /// Missing parent folders are created with the usual permissions.
  ///
  /// - Throws: `CommandFailure` when the folder cannot be created, is a symbolic link, belongs to another
  ///   user, or can be written by others.
  static func create(_ path: String) throws {
    var status = stat()
    if lstat(path, &status) != 0 { try make(path) }
    if let fault = fault(of: path) { throw failure(path, fault) }
    // Other users need no access. A failure is harmless, as on a file system without permissions.
    if status.st_mode & 0o077 != 0 { _ = chmod(path, 0o700) }
  }

  private static func make(_ path: String) throws {
    let parent = URL(fileURLWithPath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    // Another command may have created it in the meantime.
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw failure(path, "cannot be created: \(String(cString: strerror(errno)))")
    }
  }

  /// Whether a path is a folder that the user owns and nobody else can write in.
  static func isPrivate(_ path: String) -> Bool { fault(of: path) == nil }

  private static func fault(of path: String) -> String? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return "cannot be read" }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: break
    case S_IFLNK: return "is a symbolic link"
    default: return "is not a folder"
    }
    if status.st_uid != geteuid() { return "belongs to another user" }
    return status.st_mode & 0o022 == 0 ? nil : "can be written by other users"
  }

  private static func failure(_ path: String, _ fault: String) -> CommandFailure {
    CommandFailure(
      message: "the cache folder '\(path)' \(fault), so no program is run from it; "
        + "remove it, or set NACRE_CACHE to another folder")
  }
}
