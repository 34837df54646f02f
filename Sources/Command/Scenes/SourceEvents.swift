// Nacre, MIT licence; see LICENSE.

import Dispatch
import Glibc

/// Tells when files in folders are written, renamed or removed (inotify).
///
/// A file counts as written when it is closed, so a save is not seen half done.
final class SourceEvents {
  private let descriptor: Int32
  private let source: any DispatchSourceRead
  private var folders: Set<String> = []

  private static let kinds =
    UInt32(IN_CLOSE_WRITE | IN_ATTRIB | IN_DELETE)
    | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM)

  /// Returns `nil` if the system has no such events left for the user.
  ///
  /// - Parameters:
  ///   - matters: Whether a file of a name matters.
  ///   - changed: Called on a thread of its own after files that matter have changed.
  init?(
    of matters: @escaping @Sendable (String) -> Bool, _ changed: @escaping @Sendable () -> Void
  ) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
    source = DispatchSource.makeReadSource(
      fileDescriptor: descriptor, queue: DispatchQueue(label: "nacre.sources"))
    source.setEventHandler {
      if Self.names(from: descriptor).contains(where: matters) { changed() }
    }
    source.setCancelHandler { close(descriptor) }
    source.resume()
  }

  deinit { source.cancel() }

  /// Watches more folders. A folder that cannot be watched is left out.
  func watch(_ others: Set<String>) {
    for folder in others.subtracting(folders) {
      inotify_add_watch(descriptor, folder, Self.kinds)
    }
    folders.formUnion(others)
  }

  /// Returns the names of the files of all events that wait.
  ///
  /// An event is a header of 16 bytes, whose last four are the length of the name that follows, which is filled up
  /// with zeros. Source: inotify(7).
  private static func names(from descriptor: Int32) -> [String] {
    var names: [String] = []
    var bytes = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      guard count > 0 else { return names }
      var rest = bytes[..<count]
      while rest.count >= 16 {
        let length = rest.dropFirst(12).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        let name = rest.dropFirst(16).prefix(length).prefix { $0 != 0 }
        names.append(String(decoding: name, as: UTF8.self))
        rest = rest.dropFirst(16 + length)
      }
    }
  }
}
