// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import SceneHost

/// The options of `nacre play`. The program `nacre` does not parse them, but lists them for completions.
package struct PlayOptions: ParsableArguments {
  /// The name and the help text of the verb.
  package static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Show a scene live in a window; saving one of its files reloads it.",
    discussion: """
      The mouse acts as a finger while its button is down, and with Alt as two fingers; otherwise it
      acts as the pointer. The wheel scrolls. Keys:
        space  pause, continue     right  step one frame      S  slow motion (1/10)
        left   step back           Home, End  oldest, newest instant
        H      show the time, with a bar to drag to any instant
        1, 2, 4, 8  enlarge each pixel that many times, at the mouse; Ctrl-drag moves the picture
        0      show the whole picture                         K  keep the scene's size, or follow
        D      show damage         L      outline layers      O  shade offscreen passes
        T      print the tree      R      record touches      Q, escape  quit
        A      light or dark       =, -   larger, smaller text
      All other keys go to the scene. While the scene has a first responder, the keys above go to it
      too; hold Ctrl to use them for the window.

      The picture is as large as the window allows. The scene follows the size of the window, unless
      the display is smaller than the scene's screen when the window opens; K changes that.

      Examples:
        nacre play Examples/GradientStudio
        nacre play Examples/ThrownCard --record throw.touches
      """)

  @OptionGroup package var scene: SceneOptions

  @Flag(help: "Print frame times, late frames, damage and offscreen passes once per second.")
  package var stats = false

  @Option(help: "Record all touches to this file, from the start.")
  package var record: String?

  @Option(help: "The memory for past instants, in megabytes.")
  package var history = SceneHistory.usualMegabytes

  @Option(help: "The time after which the window closes, in seconds.")
  package var duration: Double?

  @Flag(help: "Fill the whole display. The scene has the display's size.")
  package var fullScreen = false

  @Flag(
    name: .customLong("no-window-keys"),
    help: "Leave all keys to the scene, as in a program of its own.")
  package var leavesKeys = false

  @Option(help: "The title of the window. (default: the name of the app or the scene)")
  package var title: String?

  @Option(help: "A picture for the window's icon. (default: the icon of the app)")
  package var icon: String?

  @Option(
    help: "A folder that is the scene's home and is kept. (default: an empty one that is removed)")
  package var home: String?

  package init() {}

  package mutating func validate() throws {
    guard (1...65_536).contains(history) else {
      throw ValidationError("--history must be from 1 to 65536")
    }
    guard home == nil || scene.defaults == nil else {
      throw ValidationError("--home and --defaults cannot be combined: the home keeps the defaults")
    }
    if let duration, !(duration > 0 && duration <= 86_400) {
      throw ValidationError("--duration must be above 0 and at most 86400")
    }
  }
}
