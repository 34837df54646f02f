// Nacre, MIT licence; see LICENSE.

import RenderServer

/// What came of a tick.
package struct StageMoment: Codable, Sendable {
  /// Rectangles of the frame that changed, in pixels: left, top, right, bottom. Only those of the
  /// reported frame are good.
  package var damage: [[Int32]] = []
  /// Seconds from the first frame when something is due; the present when something moves, `nil` when
  /// nothing will happen by itself.
  package var nextInstant: Double?
  /// Whether something in the scene waits for keys, all of them.
  package var takesKeys = false
  package var cost = FrameCost()
  /// The corners of layers, in pixels: x and y of each of the four.
  package var outlines: [[Double]] = []
  /// Groups that are drawn into a buffer of their own, in pixels: left, top, right, bottom.
  package var groups: [[Int32]] = []
  package var tree: Inspection?
}
