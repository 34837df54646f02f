// Nacre, MIT licence; see LICENSE.

import Foundation

/// Calls the methods with which a class replaces methods of `NSObject`.
///
/// Swift cannot override a method that an extension declares. The port therefore lists such methods
/// of a direct subclass of `NSObject` in its table. `NSObject`'s method first looks in the table.
/// When the class's method calls `super`, the call comes back here, so a method that is already
/// running is not called again.
enum OverrideCall {
  private struct Key: Hashable {
    let object: ObjectIdentifier
    let name: String
  }
  private final class Progress {
    var calls: Set<Key> = []
  }

  /// Calls the replacing method. Returns `nil` if there is none, or if it is already running on
  /// this thread.
  static func send(_ name: String, to object: any NSObjectProtocol, _ arguments: [Any?]) -> Reply? {
    let object = object as AnyObject
    guard let method = MemberTables.shared.method(name, of: type(of: object)) else { return nil }
    let key = Key(object: ObjectIdentifier(object), name: name)
    let progress = progress
    guard progress.calls.insert(key).inserted else { return nil }
    defer { progress.calls.remove(key) }
    return method.call(object, Arguments(values: arguments))
  }

  private static var progress: Progress {
    let values = Thread.current.threadDictionary
    if let known = values["nacre.overrides"] as? Progress { return known }
    let made = Progress()
    values["nacre.overrides"] = made
    return made
  }
}
