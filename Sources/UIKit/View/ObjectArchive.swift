// Nacre, MIT licence; see LICENSE.

import Foundation

/// Writes objects to keyed archives, and reads their values back.
@MainActor
protocol ObjectArchive {
  /// Writes the properties of an object. Does nothing unless the coder is a keyed archiver.
  static func encode(_ object: NSObject, with coder: NSCoder)
  /// Sets an object's values from an archive, if `type` is the most derived UIKit class of the object.
  static func decode(_ object: NSObject, as type: AnyClass, from coder: NSKeyedUnarchiver)
  /// Returns an attribute that an initialiser needs before the object exists.
  static func word(_ name: String, from coder: NSKeyedUnarchiver) -> String?
}

/// Finds the type that reads and writes archives.
@MainActor
enum ObjectArchives {
  /// The type is found by name, because it refers to all of UIKit's classes and so belongs to the topmost layer.
  static let archive = _typeByName("5UIKit7ArchiveO") as? any ObjectArchive.Type
}
