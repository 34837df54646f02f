// Nacre, MIT licence; see LICENSE.

import Foundation

/// A decoder with the values of one object of a document.
///
/// `init(coder:)` of each UIKit class ends with `coder.fill(self, as:)`. In a program's subclass, the values are
/// therefore set when `super.init(coder:)` returns.
class ObjectDecoder: NSCoder {
  /// Sets an object's values, if `type` is the most derived UIKit class of the object. Calls from the initialisers of
  /// its superclasses do nothing.
  @MainActor func fillObject(_ object: NSObject, as type: AnyClass) {}
  /// Returns an attribute that an initialiser needs before the object exists.
  @MainActor func attribute(_ name: String) -> String? { nil }

  /// True, because values have keys. No document contains a program's own keys.
  override var allowsKeyedCoding: Bool { true }
  /// Returns false.
  override func containsValue(forKey key: String) -> Bool { false }
  /// Returns `nil`.
  override func decodeObject(forKey key: String) -> Any? { nil }
  /// Returns false.
  override func decodeBool(forKey key: String) -> Bool { false }
  /// Returns 0.
  override func decodeInteger(forKey key: String) -> Int { 0 }
  /// Returns 0.
  override func decodeInt32(forKey key: String) -> Int32 { 0 }
  /// Returns 0.
  override func decodeInt64(forKey key: String) -> Int64 { 0 }
  /// Returns 0.
  override func decodeFloat(forKey key: String) -> Float { 0 }
  /// Returns 0.
  override func decodeDouble(forKey key: String) -> Double { 0 }
}

extension NSCoder {
  /// Sets an object's values from a document or an archive, if `type` is the most derived UIKit class of the object;
  /// see `ObjectDecoder` and `ObjectArchive`.
  @MainActor func fill(_ object: NSObject, as type: AnyClass) {
    switch self {
    case let decoder as ObjectDecoder: decoder.fillObject(object, as: type)
    case let coder as NSKeyedUnarchiver:
      ObjectArchives.archive?.decode(object, as: type, from: coder)
    default: break
    }
  }
  /// Returns an attribute of the object in a document or an archive; `nil` for any other coder.
  @MainActor func word(_ attribute: String) -> String? {
    switch self {
    case let decoder as ObjectDecoder: decoder.attribute(attribute)
    case let coder as NSKeyedUnarchiver: ObjectArchives.archive?.word(attribute, from: coder)
    default: nil
    }
  }
}
