// Nacre, MIT licence; see LICENSE.

import Foundation
import Synchronization

/// The accessibility properties of objects that cannot store them, by object.
final class AccessibilityShelf: Sendable {
  // SAFETY: programs use objects of the interface, such as actions and paths, on the main thread only. From other
  // threads they use the notes, which are Sendable.
  /// The properties that a program has set on an object.
  struct Properties: @unchecked Sendable {
    var notes = AccessibilityNotes()
    /// Those that only responders store themselves.
    var overrides = AccessibilityOverrides()
  }

  // SAFETY: a weak reference may be read from any thread; the object itself is not used.
  private struct Entry: @unchecked Sendable {
    weak var object: NSObject?
    var properties = Properties()
  }

  static let shared = AccessibilityShelf()

  private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  /// Returns the properties of an object; empty ones if none was set.
  func properties(of object: NSObject) -> Properties {
    let key = ObjectIdentifier(object)
    // A new object may have the address of a deallocated one.
    return entries.withLock { entries in
      guard let entry = entries[key], entry.object != nil else { return Properties() }
      return entry.properties
    }
  }

  /// Changes the properties of an object.
  func change(_ object: NSObject, _ change: (inout Properties) -> Void) {
    var entry = Entry(object: object, properties: properties(of: object))
    change(&entry.properties)
    let (key, changed) = (ObjectIdentifier(object), entry)
    entries.withLock { entries in
      if entries.count > 64, entries.count.nonzeroBitCount == 1 {
        entries = entries.filter { $0.value.object != nil }
      }
      entries[key] = changed
    }
  }
}
