// Nacre, MIT licence; see LICENSE.

/// Counts the scenes that a scene contains: children of its controller, their children, and so on.
///
/// A scene that embeds itself, and a controller that is its own root, would never end. A scene that embeds itself twice
/// would double the number of scenes at each level.
@MainActor
final class SceneNesting {
  /// The number of scenes that one may contain.
  static let limit = 128

  private var count = 0

  /// Counts a scene.
  ///
  /// - Returns: Whether it can be made.
  func add() -> Bool {
    guard count <= Self.limit else { return false }
    count += 1
    return true
  }
}
