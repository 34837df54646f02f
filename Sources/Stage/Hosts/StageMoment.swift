// Nacre, MIT licence; see LICENSE.

import RenderServer

/// The scene's answer to a tick.
package struct StageMoment: Codable, Sendable {
  /// The rectangles of the frame that changed, in pixels: left, top, right, bottom. Only these
  /// pixels of the frame's slot are valid.
  package var damage: [[Int32]] = []
  /// The next instant at which the frame may change, in seconds from the first frame: the current
  /// instant while something moves, `nil` when nothing is due.
  package var nextInstant: Double?
  /// Whether the scene has a first responder, which takes all keys.
  package var takesKeys = false
  /// Whether the first responder takes text, of which an input method may compose some.
  package var takesText = false
  /// The text that the program has copied since the last answer; `nil` for none.
  package var copied: String?
  /// The further scenes, and the width of the frame, in pixels, in which they lie beside the screen. They are `nil` for a
  /// program with one scene.
  package var scenes: [Scene]?
  package var frameWidth: Int?
  /// The number of the scene whose window comes to the front; `nil` for none.
  package var frontScene: Int?
  /// The program's state, if it was requested.
  package var state: String?
  /// Whether the screen has a visible window.
  package var showsWindow = true
  package var cost = FrameCost()
  /// The layers in painting order, with their places.
  package var outlines: [Outline] = []
  /// The rectangles of groups drawn offscreen, in pixels: left, top, right, bottom.
  package var groups: [[Int32]] = []
  /// The identifiers of the layers that filter their backdrop.
  package var backdrops: [UInt64] = []
  /// The identifiers of the layers that are masks, or parts of masks.
  package var masks: [UInt64] = []
  /// The shadows, in painting order.
  package var shadows: [Shadow] = []
  package var tree: Inspection?
  /// The times that evaluating and drawing the frame took, in nanoseconds.
  package var evaluateNanoseconds: Int64 = 0
  package var renderNanoseconds: Int64 = 0
  /// The version of the newest tree.
  package var version = 0
  /// The history, if there is one.
  package var history: History?
  package var timeline: Timeline?
  package var readout: Readout?
  package var comparison: TreeComparison?
  package var work: LayerWork?
  /// The reasons why animators refused actions that the tick requested.
  package var refusals: [String] = []
  package var layout: SceneLayout?

  package struct History: Codable, Equatable, Sendable {
    /// The oldest instant that can be shown, in seconds from the first frame.
    package var oldest: Double
    /// The instants at which something first and last moved, in seconds from the first frame; `nil`
    /// if nothing has moved.
    package var motion: [Double]?
    /// The memory that the trees use, and the limit, in bytes.
    package var bytes: Int
    package var limit: Int
  }

  /// A scene beside the first, which has a window of its own.
  package struct Scene: Codable, Equatable, Sendable {
    package var number: Int
    /// The place in the frame, in pixels.
    package var left: Int
    package var width: Int
    package var height: Int
    package var title: String
  }

  package struct Outline: Codable, Equatable, Sendable {
    package var id: UInt64
    /// The x and y of each of the four corners, in pixels.
    package var corners: [Double]
  }

  /// The extent of a layer's shadow. Corners are x and y of each of the four, in pixels.
  package struct Shadow: Codable, Equatable, Sendable {
    package var id: UInt64
    /// The box of the shadow's path, or else the bounds, moved by the shadow's offset.
    package var corners: [Double]
    /// The corners of the same box, enlarged by the reach of the blur.
    package var blurred: [Double]
  }
}
