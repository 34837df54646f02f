// Nacre, MIT licence; see LICENSE.

import RenderServer

/// A window's request to a scene to advance to an instant. The studio is a window too, without a screen.
package struct StageTick: Codable, Sendable {
  /// The instant, seconds from the first frame. Time does not go backwards: an earlier instant than
  /// the previous one counts as that one.
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
  /// A past instant to show, seconds from the first frame; `nil` for the newest. Time does not advance, and
  /// touches are ignored. It needs a history.
  package var shown: Double?
  /// The range whose timeline is requested.
  package var timeline: TimelineRequest?
  /// Asks for what a lane of the timeline shows at an instant.
  package var readout: ReadoutRequest?
  /// Asks for the layout of the scene's views at the newest instant.
  package var layout: LayoutRequest?
  /// The two instants whose difference is requested, seconds from the first frame.
  package var compared: [Double]?
  /// Model values to set.
  package var edits: [LayerEdit] = []
  /// Actions on property animators; ignored at a past instant.
  package var animators: [AnimatorCommand] = []
  /// The springs and curves that replace those of animations in each frame that is shown; `nil` leaves the former
  /// ones.
  package var trials: [TimingTrial]?

  /// Whether the scene only advances: it draws nothing, and answers only when it goes on and what it keeps of the
  /// past.
  package var isReplay = false

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
