// Nacre, MIT licence; see LICENSE.

/// Some files have a limit of lines of their own, below that of `.ci/sizes`.
///
/// It is for a class that every new feature could grow. What a feature adds goes to a type or a file of
/// its own.
enum FileLength {
  /// The most lines of a file, with the reason for its limit.
  private static let limits: [String: (lines: Int, reason: String)] = [
    "Sources/Window/Player/Player.swift":
      (199, "every key and every overlay of the window meets the player"),
    "Sources/Studio/Session/StudioSession.swift":
      (199, "every message of the page meets the session"),
  ]

  static func breaches(in files: [SourceFile]) -> [String] {
    let listed = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0) })
    return limits.sorted { $0.key < $1.key }.compactMap { path, limit in
      guard let file = listed[path] else {
        return "\(path), which FileLength.swift limits, does not exist"
      }
      let lines = file.line(of: file.tree.endOfFileToken) - 1
      guard lines > limit.lines else { return nil }
      return "\(path) has \(lines) lines; \(limit.lines) are the limit, because \(limit.reason)"
    }
  }
}
