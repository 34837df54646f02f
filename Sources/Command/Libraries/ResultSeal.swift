// Nacre, MIT licence; see LICENSE.

import Foundation
import SceneHost

/// The list of the files in a cached result with their sizes, by which damage is detected.
///
/// The list is written last, and all files are synced to disk before the result is renamed into place.
/// A power failure therefore leaves a complete result or none. The sizes reveal files that are lost later.
enum ResultSeal {
  private static let name = ".sizes.json"

  /// Writes the list, and syncs a result to disk.
  ///
  /// - Throws: `CommandFailure` when a file cannot be written.
  static func close(_ folder: URL) throws {
    do {
      let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      var sizes: [String: Int64] = [:]
      for path in paths {
        let place = folder.appendingPathComponent(path)
        var status = stat()
        guard lstat(place.path, &status) == 0 else { continue }
        if status.st_mode & S_IFMT != S_IFDIR { sizes[path] = Int64(status.st_size) }
        if status.st_mode & S_IFMT != S_IFLNK { try force(place) }
      }
      let list = folder.appendingPathComponent(name)
      try JSONEncoder().encode(sizes).write(to: list)
      try force(list)
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure(
        message: "the cache '\(folder.path)' cannot be written: "
          + CommandFailure.words(of: error))
    }
    try force(folder)
  }

  /// Whether a folder is a private result, and each listed file has its size.
  static func isIntact(_ folder: URL) -> Bool {
    guard PrivateFolder.isPrivate(folder.path),
      let list = try? Data(contentsOf: folder.appendingPathComponent(name)),
      let sizes = try? JSONDecoder().decode([String: Int64].self, from: list)
    else { return false }
    return sizes.allSatisfy { path, size in
      var status = stat()
      return lstat("\(folder.path)/\(path)", &status) == 0 && Int64(status.st_size) == size
    }
  }

  /// Syncs a file or folder to disk. Has no effect on a file system that cannot do so.
  ///
  /// - Throws: `CommandFailure` when the disk is full or fails.
  static func force(_ place: URL) throws {
    let descriptor = open(place.path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return }
    defer { Glibc.close(descriptor) }
    if fsync(descriptor) != 0, [EIO, ENOSPC, EDQUOT].contains(errno) {
      throw CommandFailure(
        message: "the cache '\(place.path)' cannot be written: \(String(cString: strerror(errno)))")
    }
  }
}
