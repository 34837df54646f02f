// Nacre, MIT licence; see LICENSE.

import RenderTree

/// Why a text is no scene.
package struct SceneTextError: Error, Hashable, CustomStringConvertible {
  /// The place of the mistake, both from 1; columns count Unicode scalars.
  package let line: Int
  package let column: Int
  /// What was expected, or what is wrong.
  package let message: String

  package var description: String { "\(line):\(column): \(message)" }
}
