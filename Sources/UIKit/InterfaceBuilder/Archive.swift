// Nacre, MIT licence; see LICENSE.

import Foundation

/// Writes objects to keyed archives and gives them their values from there.
///
/// The rows of `DocumentTable` say which properties an archive has. A property with the value that a new
/// object of the class has is left out. `encode(with:)` of UIKit's classes writes them, and their
/// `init(coder:)` reads them by `fill(_:as:)`, as it does with a document.
// Found by its name only: without the attribute the optimiser would remove it.
@usableFromInline
@MainActor
enum Archive: ObjectArchive {
  /// What the names of UIKit's values in an archive begin with. A program's names differ.
  private static let prefix = "UIKit."

  /// Writes the properties of an object.
  static func encode(_ object: NSObject, with coder: NSCoder) {
    guard let archiver = coder as? NSKeyedArchiver, let row = DocumentTable.row(of: object) else {
      return
    }
    archiver.encode(ArchiveNumbers.of(archiver).number(of: object), forKey: numberKey)
    let plain = Prototypes.prototype(of: row.type)
    for property in row.archived {
      guard let box = ArchivedValue.box(property.read(object)) else { continue }
      let usual = plain.flatMap { ArchivedValue.box(property.read($0)) }
      if let usual, box.isEqual(usual) { continue }
      archiver.encode(box, forKey: prefix + property.name)
    }
    if let view = object as? UIView {
      ArchivedConstraint.encode(of: view, with: archiver, constraintsKey)
    }
  }

  /// Gives an object the properties that an archive has for it.
  static func decode(_ object: NSObject, as type: AnyClass, from coder: NSKeyedUnarchiver) {
    guard ProgramClasses.libraryClass(of: object) == type else { return }
    let numbers = ArchiveNumbers.of(coder)
    if coder.containsValue(forKey: numberKey) {
      numbers.add(object, number: coder.decodeInteger(forKey: numberKey))
    }
    guard let row = DocumentTable.row(of: object) else { return }
    for property in row.archived where coder.containsValue(forKey: prefix + property.name) {
      guard let box = coder.decodeObject(forKey: prefix + property.name) as? NSObject else {
        continue
      }
      property.write(object, box)
    }
    if let view = object as? UIView, coder.containsValue(forKey: constraintsKey) {
      ArchivedConstraint.decode(of: view, from: coder, constraintsKey)
    }
  }

  /// Returns a word that an initialiser needs before the object exists.
  static func word(_ name: String, from coder: NSKeyedUnarchiver) -> String? {
    let key = prefix + name
    return coder.containsValue(forKey: key) ? coder.decodeObject(forKey: key) as? String : nil
  }

  private static let numberKey = prefix + "number"
  private static let constraintsKey = prefix + "constraints"

  /// Objects of UIKit's classes that nobody has changed.
  private enum Prototypes {
    @MainActor
    static func prototype(of type: NSObject.Type) -> NSObject? {
      DocumentObjects.make(type, ObjectDecoder())
    }
  }
}
