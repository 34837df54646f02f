// Nacre, MIT licence; see LICENSE.

import Foundation

/// A file that is written under a partial name and renamed when complete, so that nobody reads an
/// incomplete one.
///
/// `discard()` removes the partial file. A killed process leaves only this hidden file.
struct PartialFile: Sendable {
  let finalPath: String
  /// The partial path, `.NAME.partial-PID.EXTENSION` in the same directory. Renaming works only within a file
  /// system.
  let path: String

  init(_ finalPath: String) {
    self.finalPath = finalPath
    let (directory, name) = Self.split(finalPath)
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    path = "\(directory)/.\(name[..<dot]).partial-\(getpid())\(name[dot...])"
  }

  /// Renames the complete file to its final name, replacing an existing file.
  ///
  /// - Parameter isForced: Whether the file is synced to disk first. A power failure then leaves the whole file under
  ///   its name or none. Syncing takes milliseconds.
  func commit(isForced: Bool = true) throws {
    guard !isForced || force(), rename(path, finalPath) == 0 else {
      let code = errno
      discard()
      throw FilmError(errno: code, writing: finalPath)
    }
  }

  /// Syncs the complete file to disk, and checks that it can have its final name.
  ///
  /// After this only a change of the folder makes `commit(isForced: false)` fail.
  func settle() throws {
    guard force() else { throw FilmError(errno: errno, writing: finalPath) }
    var status = stat()
    if stat(finalPath, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw FilmError(errno: EISDIR, writing: finalPath)
    }
  }

  /// Syncs the file to disk, and returns whether that succeeded; otherwise `errno` has the reason.
  ///
  /// On a file system that cannot sync a file, the result is `true`.
  private func force() -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    let status = fsync(file)
    let code = errno
    close(file)
    errno = code
    return status == 0 || ![EIO, ENOSPC, EDQUOT].contains(code)
  }

  func discard() { unlink(path) }

  /// Writes the whole file and commits it, without syncing it to disk.
  func write(_ data: Data) throws {
    try prepare(data)
    try commit(isForced: false)
  }

  /// Writes the whole file under its partial name.
  func prepare(_ data: Data) throws {
    do {
      try Self.create(path, data)
    } catch {
      discard()
      throw error
    }
  }

  private static func create(_ path: String, _ data: Data) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw FilmError(errno: errno, writing: path) }
    do {
      // SAFETY: The buffer is read inside the closure only, and within its bounds.
      try data.withUnsafeBytes { try writeAll($0, to: file, path) }
    } catch {
      close(file)
      throw error
    }
    try finish(file, path)
  }

  /// Closes a written file. Some file systems, such as NFS, report a full disk only here.
  static func finish(_ file: Int32, _ path: String) throws {
    guard close(file) == 0 else { throw FilmError(errno: errno, writing: path) }
  }

  /// Writes all bytes, with as many calls as necessary.
  // SAFETY: `rest` is a part of `bytes`, and each call reads at most its `count` bytes.
  static func writeAll(_ bytes: UnsafeRawBufferPointer, to file: Int32, _ path: String) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Foundation.write(
        file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FilmError(errno: count < 0 ? errno : ENOSPC, writing: path) }
      rest = rest.dropFirst(count)
    }
  }

  /// Splits a path into its directory (`.` if there is none) and its name.
  static func split(_ path: String) -> (directory: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let directory = path[..<slash]
    return (directory.isEmpty ? "/" : String(directory), String(path[path.index(after: slash)...]))
  }
}
