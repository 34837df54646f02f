// Nacre, MIT licence; see LICENSE.

import ArgumentParser

/// What a scene's process begins with: random numbers.
extension SceneOptions {
  /// Returns the seed for `--seed`.
  static func seed(_ words: String) throws -> SceneSeed {
    if words == "system" { return SceneSeed(number: nil) }
    guard let number = UInt64(words) else {
      throw ValidationError("it must be system or a whole number from 0 to \(UInt64.max)")
    }
    return SceneSeed(number: number)
  }
}

/// The seed of a scene's random numbers.
struct SceneSeed {
  /// The number; `nil` leaves the system's random numbers.
  var number: UInt64? = 0
}
