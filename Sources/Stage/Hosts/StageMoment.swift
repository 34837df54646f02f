// Nacre, MIT licence; see LICENSE.

import RenderServer

/// The scene's answer to a tick.
package struct StageMoment: Codable, Sendable {
  /// The rectangles of the frame that changed, in pixels: left, top, right, bottom. Only these
  /// pixels of the frame's slot are valid.
  package var damage: [[Int32]] = []
  /// The next instant at which the frame may change, seconds from the first frame: the current
  /// instant while something moves, `nil` when nothing is due.
  package var nextInstant: Double?
  /// Whether the scene has a first responder, which takes all keys.
  package var takesKeys = false
  /// Whether the screen has a visible window.
  package var showsWindow = true
  package var cost = FrameCost()
  /// The corners of the layers in pixels: x and y of each of the four.
  package var outlines: [[Double]] = []
  /// The rectangles of groups drawn offscreen, in pixels: left, top, right, bottom.
  package var groups: [[Int32]] = []
  package var tree: Inspection?
}
