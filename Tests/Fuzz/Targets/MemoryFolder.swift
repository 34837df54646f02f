// Nacre, MIT licence; see LICENSE.

import Foundation

/// A folder for the files of an input. It is in memory if the machine has a folder for that, and is removed at the end
/// of the process.
enum MemoryFolder {
  /// The path of the folder.
  static let path: String = {
    let memory = "/dev/shm"
    let base =
      access(memory, W_OK) == 0 ? memory : FileManager.default.temporaryDirectory.path
    place = base + "/nacre-fuzz-\(getpid())"
    atexit { try? FileManager.default.removeItem(atPath: MemoryFolder.place) }
    return place
  }()
  // SAFETY: `path` writes it once, while it is created. The only reader runs at the end of the process.
  nonisolated(unsafe) private static var place = ""

  /// Creates a folder in the folder.
  static func create(_ name: String) {
    try? FileManager.default.createDirectory(
      atPath: "\(path)/\(name)", withIntermediateDirectories: true)
  }

  /// Writes a file into the folder.
  static func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
  }
}
