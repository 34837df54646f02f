// Nacre, MIT licence; see LICENSE.

/// Counts the scenes that a scene contains: children of its controller, their children, and so on.
///
/// A scene that embeds itself, and a controller that is its own root, would not end. One that does so
/// twice would make twice as many at each level.
@MainActor
final class SceneNesting {
  /// How many scenes may be inside one.
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
