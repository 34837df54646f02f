// Nacre, MIT licence; see LICENSE.

import Foundation

/// Writes objects to keyed archives, and gives them their values from there.
@MainActor
protocol ObjectArchive {
  /// Writes the properties of an object. Does nothing for another coder than a keyed archiver.
  static func encode(_ object: NSObject, with coder: NSCoder)
  /// Gives an object the values that an archive has for it, if `type` is the last class of UIKit among its
  /// superclasses.
  static func decode(_ object: NSObject, as type: AnyClass, from coder: NSKeyedUnarchiver)
  /// Returns a word that an initialiser needs before the object exists.
  static func word(_ name: String, from coder: NSKeyedUnarchiver) -> String?
}

/// Finds the type that reads and writes archives.
@MainActor
enum ObjectArchives {
  /// The type is found by its name, because it knows all of UIKit's classes, and so belongs to the top.
  static let archive = _typeByName("5UIKit7ArchiveO") as? any ObjectArchive.Type
}
