// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// The command's request to a scene's process; passed as JSON in an environment variable.
package struct StageConfiguration: Codable, Sendable {
  /// The name of the environment variable.
  package static let variable = "NACRE_STAGE"
  /// The name of the environment variable with the process number of the command. The scene's process
  /// ends with the command (`scene_process.c`).
  package static let commandVariable = "NACRE_COMMAND_PROCESS"

  /// The output that the scene's process delivers.
  package enum Host: String, Codable, Sendable {
    /// Every frame.
    case film
    /// The frames at chosen instants.
    case still
    /// Descriptions of the tree at chosen instants.
    case inspection
    /// Frames for a window; the command decides when time advances and sends the input.
    case window
  }

  /// The user's settings that affect the appearance.
  package struct Appearance: Codable, Equatable, Sendable {
    package var style = Style.light
    package var contrast = Contrast.normal
    package var isRightToLeft = false
    package var textSize = TextSize.large
    /// Whether programs should reduce motion.
    package var reducesMotion = false
    /// A language with an optional region, such as `fr-CA`; `nil` means the system's.
    package var locale: String?
    package init() {}

    package enum Style: String, CaseIterable, Codable, Sendable {
      case light
      case dark
    }

    package enum Contrast: String, CaseIterable, Codable, Sendable {
      case normal
      case high
    }

    /// The Dynamic Type sizes in ascending order, by their short names.
    package enum TextSize: String, CaseIterable, Codable, Sendable {
      case extraSmall = "XS"
      case small = "S"
      case medium = "M"
      case large = "L"
      case extraLarge = "XL"
      case extraExtraLarge = "XXL"
      case extraExtraExtraLarge = "XXXL"
      case accessibilityMedium = "AX1"
      case accessibilityLarge = "AX2"
      case accessibilityExtraLarge = "AX3"
      case accessibilityExtraExtraLarge = "AX4"
      case accessibilityExtraExtraExtraLarge = "AX5"
    }

    /// Changes the text size by a number of steps, limited to the available sizes.
    package mutating func stepTextSize(by step: Int) {
      let sizes = TextSize.allCases
      let place = sizes.firstIndex(of: textSize) ?? 0
      textSize = sizes[min(max(place + step, 0), sizes.count - 1)]
    }
  }

  /// The parts of the screen that are obscured at its sides, in points.
  package struct SafeArea: Codable, Equatable, Sendable {
    package var top = 0.0
    package var left = 0.0
    package var bottom = 0.0
    package var right = 0.0
    package init() {}
  }

  package var host: Host
  /// The size of the screen, in points.
  package var width: Double
  package var height: Double
  /// Device pixels per point.
  package var scale: Double
  package var framesPerSecond: Double
  /// The duration of the film, in seconds. `nil` films until nothing moves, at most for
  /// `longestFilm`.
  package var duration: Double?
  /// A moment of a scene.
  package enum Moment: Codable, Equatable, Sendable {
    /// In seconds from the first frame, rounded to a frame.
    case seconds(Double)
    /// The first frame after the program has made the mark of this name.
    case mark(String)
  }
  /// The film's first frame, from which on its duration and frames are counted; `nil` for that of the scene.
  package var begin: Moment?
  /// The frame before which the film ends, if its duration has not ended it before; `nil` for none.
  package var end: Moment?
  /// The numbers of the film's frames that are delivered; `nil` for all.
  package var frames: Range<Int>?
  /// The instants of stills and inspections, in seconds from the first frame.
  package var instants: [Double] = []
  package var threads: Int
  /// The real time that an instant may take, in seconds.
  package var patience = 30.0
  /// The user's settings.
  package var appearance = Appearance()
  /// The folders with the scene's images and localised strings, which are the folders of its
  /// sources.
  package var resources: [String] = []
  /// The screen with which the program begins in place of its own first one. `Main:Login` is the
  /// scene `Login` of the storyboard `Main`, `Main` is the storyboard's initial scene, and
  /// `Card.xib` is a nib.
  package var screen: String?
  package var safeArea = SafeArea()
  /// Whether films and stills keep alpha. Pixels that no layer covers are clear if true, and black
  /// if false.
  package var isTransparent = false
  /// Whether the edges of layers are antialiased unless a program sets them otherwise.
  package var antialiasesEdges = false
  /// Whether a keyboard is shown on the screen.
  package enum Keyboard: String, CaseIterable, Codable, Sendable {
    /// While the first responder accepts text.
    case shown
    /// Never.
    case none
  }
  package var keyboard = Keyboard.shown
  /// The folder with pictures of symbols; `nil` for none.
  package var symbols: String?
  /// The seed of the process's random numbers; `nil` keeps the system's.
  package var seed: UInt64? = 0
  /// The calendar's first instant, in seconds since 1970, for a program in UTC. `nil` means the system's calendar and
  /// time zone, which the program then follows.
  package var calendarStart: Double? = VirtualClock.firstCalendarSecond
  /// The folder that is the program's home and is kept; `nil` for an empty one that is removed.
  package var home: String?
  /// The file that keeps the program's defaults from run to run; `nil` for none.
  package var defaults: String?
  /// The file with a JSON object of initial values for the program's defaults; `nil` for none.
  package var values: String?
  /// The folder with fonts that the program has besides the installed ones; `nil` for none.
  package var fonts: String?
  /// The memory for the trees of the past, bytes; `nil` keeps none.
  package var historyLimit: Int?
  /// The inherited file descriptors: the frames' memory, the pipe for reports to the command, and
  /// the pipe for granted slots.
  package var memory: Int32
  package var reports: Int32
  package var grants: Int32
  /// The inherited descriptor of a touch script; `nil` for none.
  package var touches: Int32?
  /// Whether the host shows further scenes of the program in windows of their own.
  package var showsScenes = false
  /// Whether the host may ask for the program's state, for the program that replaces it.
  package var keepsState = false
  /// The inherited descriptor of the state of the program that this one replaces; `nil` for none.
  package var state: Int32?
  /// The inherited descriptor of the pipe for a window's ticks: one `StageTick` as JSON per line.
  package var ticks: Int32?

  /// The maximum duration of a film without a given duration, in seconds.
  package static let longestFilm = 10.0
  /// The maximum time before a film that begins at a mark, seconds.
  static let longestWait = 600.0

  package var pixelWidth: Int { Self.wholePixels(width * scale) }
  package var pixelHeight: Int { Self.wholePixels(height * scale) }
  /// Returns the number of whole pixels. A pixel that the screen covers only partly is left out,
  /// because it would show the background.
  private static func wholePixels(_ length: Double) -> Int { Int((length + 1e-6).rounded(.down)) }

  /// The premultiplied colour below all layers of a film or still.
  var background: UInt32 { isTransparent ? 0 : 0xFF00_0000 }

  package var frameBytes: Int { pixelWidth * pixelHeight * 4 }
  /// The size in bytes of the largest frame for which there is memory; `nil` if the screen keeps
  /// its size.
  package var largestFrameBytes: Int?
  package var slotBytes: Int { largestFrameBytes ?? frameBytes }

  /// Returns the inherited touch script; `nil` for none.
  func touchScript() -> TouchScript? {
    guard let touches else { return nil }
    // The command has validated the script and written it in this form.
    return try? TouchScript(parsing: SharedText.read(touches))
  }

  package init(
    host: Host, width: Double, height: Double, scale: Double, framesPerSecond: Double,
    duration: Double? = nil, instants: [Double] = [], threads: Int,
    memory: Int32 = -1, reports: Int32 = -1, grants: Int32 = -1
  ) {
    self.host = host
    (self.width, self.height, self.scale) = (width, height, scale)
    self.framesPerSecond = framesPerSecond
    self.duration = duration
    self.instants = instants
    self.threads = threads
    (self.memory, self.reports, self.grants) = (memory, reports, grants)
  }

  /// Reads the configuration from the environment; `nil` for a program that the command did not
  /// start.
  package static func fromEnvironment() -> StageConfiguration? {
    guard let text = EnvironmentVariable.value(variable) else { return nil }
    return try? JSONDecoder().decode(StageConfiguration.self, from: Data(text.utf8))
  }
}
