// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Foundation
import SceneHost
import Stage

/// The initial state of a scene's process: random numbers, the calendar and defaults.
extension SceneOptions {
  /// Returns the first instant of the calendar for `--date`.
  static func date(_ text: String) throws -> SceneDate {
    if text == "system" { return SceneDate(seconds: nil) }
    let forms: [Date.ISO8601FormatStyle] = [
      .iso8601, .iso8601.year().month().day().time(includingFractionalSeconds: false),
      .iso8601.year().month().day(),
    ]
    let dates = forms.lazy.compactMap { try? $0.parse(text) }
    guard let date = dates.first, SceneDate.known.contains(date.timeIntervalSince1970) else {
      throw ValidationError(
        "it must be system, a date or a date with a time, such as 2026-12-24 or 2026-12-24T18:00:00Z, from 1970 to 2069"
      )
    }
    return SceneDate(seconds: date.timeIntervalSince1970)
  }

  /// Returns the seed for `--seed`.
  static func seed(_ words: String) throws -> SceneSeed {
    if words == "system" { return SceneSeed(number: nil) }
    guard let number = UInt64(words) else {
      throw ValidationError("it must be system or a whole number from 0 to \(UInt64.max)")
    }
    return SceneSeed(number: number)
  }

  /// Whether the user chooses the first instant of the calendar.
  package var hasDate: Bool { chosenDate != nil }

  func validateDefaults() throws {
    guard let defaults else { return }
    let url = URL(fileURLWithPath: defaults)
    guard FileManager.default.fileExists(atPath: defaults) else {
      let folder = url.deletingLastPathComponent().path
      guard FileManager.default.isWritableFile(atPath: folder) else {
        throw ValidationError("--defaults: '\(folder)' is not a folder that can be written to")
      }
      return
    }
    let values = try? PropertyListSerialization.propertyList(
      from: Data(contentsOf: url), options: [], format: nil)
    guard values is [String: Any] else {
      throw ValidationError("--defaults: '\(defaults)' is not a property list with a dictionary")
    }
  }

  func validateValues() throws {
    guard let values else { return }
    guard defaults == nil else {
      throw ValidationError("--values and --defaults cannot be combined")
    }
    guard !scenes.contains(where: { $0.hasSuffix(".scene") }) else {
      throw ValidationError("a scene in text form takes no --values")
    }
    do {
      _ = try SceneValues.propertyList(values)
    } catch let failure as CommandFailure {
      throw ValidationError(failure.message)
    }
  }
}

/// The seed of a scene's random numbers.
package struct SceneSeed {
  /// The number; `nil` for the random numbers of the system, which differ in each run.
  package var number: UInt64? = 0
}

/// The first instant of a scene's calendar.
struct SceneDate {
  /// The instant, in seconds since 1970; `nil` means that of the system.
  var seconds: Double? = VirtualClock.firstCalendarSecond

  /// The instants that a scene's calendar can begin with, in seconds since 1970.
  static let known = 0.0...3.14e9
}
