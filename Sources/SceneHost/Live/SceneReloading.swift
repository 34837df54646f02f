// Nacre, MIT licence; see LICENSE.

/// Replaces a scene in a window when its sources have changed.
package protocol SceneReloading: AnyObject {
  /// Checks the sources. The call returns at once.
  ///
  /// - Returns: The result of compiling changed sources, once; otherwise `nil`.
  func poll() -> ReloadedScene?

  /// Called on any thread when `poll` may find something. Without it, and where the system reports no changes of
  /// files, the owner finds it at its next poll.
  var changed: (@Sendable () -> Void)? { get set }
}

/// The result of compiling a scene's changed sources.
package enum ReloadedScene: Sendable {
  case program(SceneProgram)
  /// The compiler's output.
  case mistake(String)
}
