// Nacre, MIT licence; see LICENSE.

import RenderServer

/// A window's request to a scene to advance to an instant. The studio also counts as a window, although it has no
/// screen.
package struct StageTick: Codable, Sendable {
  /// The instant, in seconds from the first frame. Time does not go backwards: an instant before the previous one
  /// counts as the previous one.
  package var seconds: Double
  /// The input of fingers, pointer and keys since the last tick, in ascending order of time, up to
  /// `seconds`.
  package var touches: [TouchSample] = []
  /// A new size and scale of the screen; `nil` for no change.
  package var screen: Screen?
  /// New settings of the user; `nil` for no change.
  package var appearance: StageConfiguration.Appearance?
  /// Whether the whole frame is requested even if it did not change.
  package var wantsWholeFrame = false
  /// Whether the outlines of layers and groups are requested.
  package var wantsOutlines = false
  /// Whether the tree is requested.
  package var wantsTree = false
  /// Whether the number of pixels that each layer composites is requested.
  package var wantsWork = false
  /// What the windows of the program's scenes have become.
  package var scenes: [SceneChange] = []
  /// Whether the program's state is requested, for the program that replaces it.
  package var wantsState = false
  /// A past instant to show, in seconds from the first frame; `nil` for the newest. At a past instant, time does not
  /// advance and touches are ignored. Requires a history.
  package var shown: Double?
  /// The range whose timeline is requested.
  package var timeline: TimelineRequest?
  /// A request for the content of a lane of the timeline at an instant.
  package var readout: ReadoutRequest?
  /// A request for the layout of the scene's views at the newest instant.
  package var layout: LayoutRequest?
  /// The two instants whose difference is requested, in seconds from the first frame.
  package var compared: [Double]?
  /// Model values to set.
  package var edits: [LayerEdit] = []
  /// Actions on property animators; ignored at a past instant.
  package var animators: [AnimatorCommand] = []
  /// The springs and curves that replace those of animations in each frame that is shown; `nil` keeps the previous
  /// ones.
  package var trials: [TimingTrial]?

  /// Whether the scene only advances. It then draws nothing, and reports only the next instant and the state of the
  /// history.
  package var isReplay = false

  package init(seconds: Double) { self.seconds = seconds }

  package struct SceneChange: Codable, Equatable, Sendable {
    /// The number of the scene; that of the first is 0.
    package let number: Int
    /// A new size in points; `nil` for no change. The first scene has the size of the screen.
    package var width: Double?
    package var height: Double?
    /// Whether the window was closed.
    package var isClosed = false
    /// Whether the window has received the keyboard's focus.
    package var isFocused = false

    package init(number: Int) { self.number = number }
  }

  package struct Screen: Codable, Equatable, Sendable {
    package var width: Double
    package var height: Double
    package var scale: Double

    package init(width: Double, height: Double, scale: Double) {
      (self.width, self.height, self.scale) = (width, height, scale)
    }
  }
}
