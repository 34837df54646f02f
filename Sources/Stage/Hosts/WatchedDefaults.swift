// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// The defaults of a scene that is given values. It says once of each key that the scene reads and that nobody has
/// given a value.
///
/// All readers of `UserDefaults` ask for the object of a key, so this is the one to watch.
final class WatchedDefaults: UserDefaults {
  /// Says from here on which keys of the standard defaults have no value.
  ///
  /// - Parameter file: The file with the values. Its keys with `null` are given: they have no value on purpose.
  static func watch(_ file: String) {
    let values = FileManager.default.contents(atPath: file).flatMap {
      try? JSONSerialization.jsonObject(with: $0) as? [String: Any]
    }
    given = Set((values ?? [:]).keys)
    let defaults = UserDefaults.standard
    guard type(of: defaults) == UserDefaults.self else { return }
    // SAFETY: the first word of an object is its class. This class adds no stored properties, so the object is
    // laid out as one of it; nobody else knows the class of the standard defaults.
    unsafeBitCast(defaults, to: UnsafeMutablePointer<UnsafeRawPointer>.self).pointee =
      unsafeBitCast(WatchedDefaults.self as AnyClass, to: UnsafeRawPointer.self)
  }

  // SAFETY: set once, before the program is launched and so before anyone reads through this class.
  nonisolated(unsafe) private static var given: Set<String> = []

  override func object(forKey defaultName: String) -> Any? {
    let value = super.object(forKey: defaultName)
    if value == nil, !Self.given.contains(defaultName) {
      Log.once("--values: there is no value '\(defaultName)', which the scene reads", .value)
    }
    return value
  }
}
