// Nacre, MIT licence; see LICENSE.

import SceneHost
import Stage

/// The content and the settings of a window.
package struct PlayRequest {
  /// The window's title, and the name of recordings without a name.
  package let title: String
  /// The configuration of the scene's process, with the size of its screen at the start.
  package let configuration: StageConfiguration
  /// The touches that are played from the start.
  package var script: TouchScript?
  /// The file in which all touches are recorded from the start; `nil` for none.
  package var recording: String?
  /// Whether frame times are printed once per second.
  package var printsStatistics = false
  /// Whether keys control the window: its time, its marks and its end.
  package var hasWindowKeys = true

  /// What the window takes from its desktop; `nil` for nothing.
  package var desktop: DesktopWish?
  /// Whether the window fills the display.
  package var isFullScreen = false
  /// The path of the picture for the window's icon; `nil` for none.
  package var icon: String?
  /// The name of the desktop entry to which the window belongs, by which a desktop groups windows and finds their icon;
  /// `nil` for that of the program.
  package var entry: String?

  /// What mixes the scene's sounds; `nil` for silence.
  package var sound: (any SoundSource)?

  package init(
    title: String, configuration: StageConfiguration, script: TouchScript? = nil,
    recording: String? = nil, printsStatistics: Bool = false
  ) {
    (self.title, self.configuration, self.script) = (title, configuration, script)
    (self.recording, self.printsStatistics) = (recording, printsStatistics)
  }
}
