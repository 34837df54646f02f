// Nacre, MIT licence; see LICENSE.

import Foundation

/// Checks, before any frame is drawn, that a film can be written at its path.
enum OutputDirectory {
  /// Checks the directory of a film.
  ///
  /// - Parameter creating: Whether a missing directory is created if its parent exists.
  /// - Throws: `FilmError` naming the directory that is missing or not writable.
  static func prepare(for file: String, creating: Bool) throws {
    let directory = PartialFile.split(file).directory
    if creating, mkdir(directory, 0o777) != 0, errno != EEXIST, errno != ENOENT {
      throw FilmError(errno: errno, writing: directory)
    }
    guard isDirectory(directory) else {
      throw FilmError(
        .missingDirectory, "\(directory): no such directory; create it, or choose another one.")
    }
    guard access(directory, W_OK | X_OK) == 0 else {
      throw FilmError(
        .notWritable, "\(directory): permission denied; choose another directory.")
    }
    if isDirectory(file) { throw FilmError(errno: EISDIR, writing: file) }
  }

  private static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
