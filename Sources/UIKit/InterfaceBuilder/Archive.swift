// Nacre, MIT licence; see LICENSE.

import Foundation

/// Writes objects to keyed archives and reads their values back.
///
/// The rows of `DocumentTable` list the properties that are archived. A property is omitted if it has the value of a
/// new object of the class. `encode(with:)` of UIKit's classes writes the properties, and `init(coder:)` reads them
/// with `fill(_:as:)`, as from a document.
// The type is found by its name only; without the attribute the optimiser would remove it.
@usableFromInline
@MainActor
enum Archive: ObjectArchive {
  /// The prefix of UIKit's keys in an archive. A program's keys differ.
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

  /// Sets an object's properties from an archive.
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

  /// Returns an attribute that an initialiser needs before the object exists.
  static func word(_ name: String, from coder: NSKeyedUnarchiver) -> String? {
    let key = prefix + name
    return coder.containsValue(forKey: key) ? coder.decodeObject(forKey: key) as? String : nil
  }

  private static let numberKey = prefix + "number"
  private static let constraintsKey = prefix + "constraints"

  /// Objects of UIKit's classes with their initial values.
  private enum Prototypes {
    @MainActor
    static func prototype(of type: NSObject.Type) -> NSObject? {
      DocumentObjects.make(type, ObjectDecoder())
    }
  }
}
