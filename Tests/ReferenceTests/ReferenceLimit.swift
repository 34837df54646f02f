// Nacre, MIT licence; see LICENSE.

/// How much a subject may differ from its reference.
struct ReferenceLimit: Sendable {
  /// Of the FLIP of all pixels.
  let mean: Double
  /// Pixels that differ visibly and hang together.
  let cluster: Int

  static func of(_ name: String) -> ReferenceLimit {
    all[name] ?? ReferenceLimit(mean: 0, cluster: 0)
  }

  static let all: [String: ReferenceLimit] = [:]
}
