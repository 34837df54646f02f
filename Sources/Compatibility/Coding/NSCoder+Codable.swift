// Nacre, MIT licence; see LICENSE.

import Foundation

/// The value of a `Codable` type as a property list, which may be any value and not only a dictionary.
private struct Boxed<Value> {
  var value: Value
}
extension Boxed: Encodable where Value: Encodable {}
extension Boxed: Decodable where Value: Decodable {}

extension NSKeyedArchiver {
  /// Writes a value of a `Codable` type. Archives of Apple's systems have another form.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: A key that the archive does not have yet.
  /// - Throws: An error of the value's own encoding.
  public func encodeEncodable<Value: Encodable>(_ value: Value, forKey key: String) throws {
    encode(try PropertyListEncoder().encode(Boxed(value: value)), forKey: key)
  }
}

extension NSKeyedUnarchiver {
  /// Reads a value of a `Codable` type; `nil` if the key has none, or one of another type.
  public func decodeDecodable<Value: Decodable>(_ type: Value.Type, forKey key: String) -> Value? {
    try? decodeTopLevelDecodable(type, forKey: key)
  }
  /// Reads a value of a `Codable` type; `nil` if the key has none.
  ///
  /// - Throws: An error if the value is of another type.
  public func decodeTopLevelDecodable<Value: Decodable>(_ type: Value.Type, forKey key: String)
    throws -> Value?
  {
    guard containsValue(forKey: key),
      let data = decodeObject(of: [NSData.self], forKey: key) as? Data
    else { return nil }
    return try PropertyListDecoder().decode(Boxed<Value>.self, from: data).value
  }
}
