// Nacre, MIT licence; see LICENSE.

import RenderTree

/// The reason why a text is not a scene.
package struct SceneTextError: Error, Hashable, CustomStringConvertible {
  /// The position of the error. Lines and columns count from 1; columns count Unicode scalars.
  package let line: Int
  package let column: Int
  /// The error, usually as what was expected and what was found.
  package let message: String

  package var description: String { "\(line):\(column): \(message)" }
}
