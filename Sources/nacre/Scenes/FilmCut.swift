// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Stage

/// The part of a scene's time that a film shows.
struct FilmCut: ParsableArguments {
  @Option(help: "The duration in seconds; the film has round(duration x fps) frames.")
  var duration: Double?

  @Option(
    help: ArgumentHelp(
      "Where the film begins: seconds from the scene's first frame, or a mark's name.",
      valueName: "moment"))
  var from: FilmMoment?

  @Option(
    help: ArgumentHelp(
      "Where the film ends: seconds, or a mark's name. The frame there is left out.",
      valueName: "moment"))
  var to: FilmMoment?

  mutating func validate() throws {
    guard duration == nil || to == nil else {
      throw ValidationError("--duration and --to exclude each other")
    }
    if let duration {
      guard duration > 0, duration <= 86_400 else {
        throw ValidationError("--duration must be above 0, and at most a day")
      }
    }
  }

  /// Checks that the film has at least one frame at a frame rate.
  func validate(framesPerSecond: Double) throws {
    if let count = frameCount(framesPerSecond), count < 1 {
      throw ValidationError(
        to == nil
          ? "--duration must give at least one frame" : "--to must be at least a frame after --from"
      )
    }
  }

  /// The names of the marks at which the film begins and ends.
  var marks: [String] { [from, to].compactMap { $0?.mark } }

  /// Returns the number of frames; `nil` if the scene decides it.
  func frameCount(_ framesPerSecond: Double) -> Int? {
    if let duration { return Int((duration * framesPerSecond).rounded()) }
    guard let end = to?.frame(framesPerSecond: framesPerSecond) else { return nil }
    guard let from else { return end }
    return from.frame(framesPerSecond: framesPerSecond).map { end - $0 }
  }

  /// Sets the duration, the beginning and the end of the film in a scene's configuration.
  func apply(to configuration: inout StageConfiguration) {
    let count = frameCount(configuration.framesPerSecond)
    configuration.duration = count.map { Double($0) / configuration.framesPerSecond }
    configuration.begin = from?.moment
    configuration.end = count == nil ? to?.moment : nil
  }
}
