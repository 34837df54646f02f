// Nacre, MIT licence; see LICENSE.

/// Replaces a scene in a window when its sources have changed.
package protocol SceneReloading: AnyObject {
  /// Checks the sources. The call returns at once.
  ///
  /// - Returns: The scene that follows from changed sources, once; otherwise `nil`.
  func poll() -> ReloadedScene?
}

/// What became of the changed sources of a scene.
package enum ReloadedScene: Sendable {
  case program(SceneProgram)
  /// The compiler's output.
  case mistake(String)
}
