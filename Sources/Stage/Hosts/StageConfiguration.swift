// Nacre, MIT licence; see LICENSE.

import Foundation

/// What the command asks of a scene's process; it travels as JSON in the environment.
package struct StageConfiguration: Codable, Sendable {
  /// The name of the environment's variable.
  package static let variable = "NACRE_STAGE"

  /// What becomes of the frames.
  package enum Host: String, Codable, Sendable {
    /// Each frame is delivered.
    case film
    /// The frames at chosen instants are delivered.
    case still
    /// A description of the tree at one instant is delivered.
    case inspection
    /// The command says when time goes on and what fingers do.
    case window
  }

  /// How things are to be shown.
  package struct Appearance: Codable, Equatable, Sendable {
    package var isDark = false
    package var hasHighContrast = false
    package var isRightToLeft = false
    /// `XS` … `XXXL`, `AX1` … `AX5`; `nil` is `L`.
    package var textSize: String?
    /// A language and perhaps a region, as `fr-CA`; `nil` is the system's.
    package var locale: String?
    package init() {}

    /// What `textSize` may be, from the smallest on.
    package static let textSizes = [
      "XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5",
    ]

    /// Goes so many sizes up, as far as there are any.
    package mutating func stepTextSize(by step: Int) {
      let place = Self.textSizes.firstIndex(of: textSize ?? "L") ?? 3
      textSize = Self.textSizes[min(max(place + step, 0), Self.textSizes.count - 1)]
    }
  }

  /// What of the screen is obscured at its sides, points.
  package struct SafeArea: Codable, Equatable, Sendable {
    package var top = 0.0
    package var left = 0.0
    package var bottom = 0.0
    package var right = 0.0
    package init() {}
  }

  package var host: Host
  /// The screen in points.
  package var width: Double
  package var height: Double
  /// Device pixels to a point.
  package var scale: Double
  package var framesPerSecond: Double
  /// Seconds; `nil` films until nothing moves, at most `longestFilm`.
  package var duration: Double?
  /// Seconds from the first frame, for stills and inspections.
  package var instants: [Double] = []
  package var threads: Int
  /// What users set in their settings.
  package var appearance = Appearance()
  /// Folders with the pictures and words of the scene; those of its sources.
  package var resources: [String] = []
  package var safeArea = SafeArea()
  /// Inherited file descriptors: the frames' memory, reports to the command, free slots from it.
  package var memory: Int32
  package var reports: Int32
  package var grants: Int32
  /// The inherited descriptor of a touch script, if any.
  package var touches: Int32?
  /// The inherited descriptor of what a window asks for, a `StageTick` in JSON a line.
  package var ticks: Int32?

  /// Where a film without a duration ends at the latest, seconds.
  package static let longestFilm = 10.0

  package var pixelWidth: Int { Self.wholePixels(width * scale) }
  package var pixelHeight: Int { Self.wholePixels(height * scale) }
  /// A pixel that the screen covers only in part is left out: it would show what is behind.
  private static func wholePixels(_ length: Double) -> Int { Int((length + 1e-6).rounded(.down)) }

  package var frameBytes: Int { pixelWidth * pixelHeight * 4 }
  /// The largest frame that there is memory for, in bytes; `nil` for a screen that keeps its size.
  package var largestFrameBytes: Int?
  package var slotBytes: Int { largestFrameBytes ?? frameBytes }

  /// Reads the touch script that was passed on; `nil` for none.
  func touchScript() -> TouchScript? {
    guard let touches else { return nil }
    // The command has read the script before and wrote what is here.
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

  /// Reads the environment; `nil` for a program that was not started by the command.
  package static func fromEnvironment() -> StageConfiguration? {
    guard let text = ProcessInfo.processInfo.environment[variable] else { return nil }
    return try? JSONDecoder().decode(StageConfiguration.self, from: Data(text.utf8))
  }
}
