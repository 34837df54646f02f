// Nacre, MIT licence; see LICENSE.

/// The past of a scene that is shown live.
package enum SceneHistory {
  /// The default memory for past instants, in megabytes.
  package static let usualMegabytes = 256
}
