// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Foundation
import SceneHost

/// The initial state of a scene's process: random numbers and defaults.
extension SceneOptions {
  /// Returns the seed for `--seed`.
  static func seed(_ words: String) throws -> SceneSeed {
    if words == "system" { return SceneSeed(number: nil) }
    guard let number = UInt64(words) else {
      throw ValidationError("it must be system or a whole number from 0 to \(UInt64.max)")
    }
    return SceneSeed(number: number)
  }

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
  /// The number; `nil` means the system's random numbers.
  package var number: UInt64? = 0
}
