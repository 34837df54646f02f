// Nacre, MIT licence; see LICENSE.

import Foundation

/// Calls of methods with which a class replaces a method of `NSObject`.
///
/// Swift cannot override a method that an extension declares. The port therefore lists such methods
/// of a direct subclass of `NSObject` in its table. `NSObject`'s method asks the table first. When
/// the class's method calls `super`, it comes back here, so a call in progress is not made again.
enum OverrideCall {
  private struct Key: Hashable {
    let object: ObjectIdentifier
    let name: String
  }
  private final class Progress {
    var calls: Set<Key> = []
  }

  /// Calls the replacing method; `nil` if there is none, or if it is running on this thread.
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
