// Nacre, MIT licence; see LICENSE.

/// The past of a scene that is shown live.
package enum SceneHistory {
  /// The memory for past instants unless an option says otherwise, megabytes.
  package static let usualMegabytes = 256
}
