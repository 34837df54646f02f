// Nacre, MIT licence; see LICENSE.

import RenderServer

/// What a window asks of a scene: to go on to an instant.
package struct StageTick: Codable, Sendable {
  /// Seconds from the first frame; an earlier one than before stands for the same.
  package var seconds: Double
  /// What fingers, the pointer and keys have done since, in order of time, none after `seconds`.
  package var touches: [TouchSample] = []
  /// Another size of the screen: points, and device pixels to a point.
  package var screen: Screen?
  /// Another appearance.
  package var appearance: StageConfiguration.Appearance?
  /// Whether the whole frame is wanted, changed or not.
  package var wantsWholeFrame = false
  /// Whether the outlines of layers and groups are wanted.
  package var wantsOutlines = false
  /// Whether the tree is wanted.
  package var wantsTree = false

  package init(seconds: Double) { self.seconds = seconds }

  package struct Screen: Codable, Equatable, Sendable {
    package var width: Double
    package var height: Double
    package var scale: Double

    package init(width: Double, height: Double, scale: Double) {
      (self.width, self.height, self.scale) = (width, height, scale)
    }
  }
}
