// Nacre, MIT licence; see LICENSE.

import Compatibility
import CoreGraphics
import Foundation

// Geometry in text form, "{x, y}" and "{{x, y}, {w, h}}". Text in any other form gives zeros.
extension NSCoder {
  /// Returns the point written as `{x, y}`.
  public class func cgPoint(for string: String) -> CGPoint {
    let numbers = numbers(in: string, count: 2)
    return CGPoint(x: numbers[0], y: numbers[1])
  }

  /// Returns the size written as `{w, h}`.
  public class func cgSize(for string: String) -> CGSize {
    let numbers = numbers(in: string, count: 2)
    return CGSize(width: numbers[0], height: numbers[1])
  }

  /// Returns the rectangle written as `{{x, y}, {w, h}}`.
  public class func cgRect(for string: String) -> CGRect {
    let numbers = numbers(in: string, count: 4)
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Returns the point as `{x, y}`.
  public class func string(for point: CGPoint) -> String { "{\(point.x), \(point.y)}" }

  /// Returns the size as `{w, h}`.
  public class func string(for size: CGSize) -> String { "{\(size.width), \(size.height)}" }

  /// Returns the rectangle as `{{x, y}, {w, h}}`.
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }

  // MARK: Archives

  /// Returns the point of a key; zero if there is none.
  public func decodeCGPoint(forKey key: String) -> CGPoint { decodePoint(forKey: key) }
  /// Returns the size of a key; zero if there is none.
  public func decodeCGSize(forKey key: String) -> CGSize { decodeSize(forKey: key) }
  /// Returns the rectangle of a key; zero if there is none.
  public func decodeCGRect(forKey key: String) -> CGRect { decodeRect(forKey: key) }
  /// Encodes a vector.
  public func encode(_ vector: CGVector, forKey key: String) { encode(numbers: vector, key) }
  /// Returns the vector of a key; zero if there is none.
  public func decodeCGVector(forKey key: String) -> CGVector { decodeNumbers(key) ?? .zero }
  /// Encodes a transform.
  public func encode(_ transform: CGAffineTransform, forKey key: String) {
    encode(numbers: transform, key)
  }
  /// Returns the transform of a key; the identity if there is none.
  public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
    decodeNumbers(key) ?? .identity
  }
  /// Encodes insets.
  public func encode(_ insets: UIEdgeInsets, forKey key: String) { encode(numbers: insets, key) }
  /// Returns the insets of a key; zero if there are none.
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets { decodeNumbers(key) ?? .zero }
  /// Encodes insets.
  public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) {
    encode(numbers: insets, key)
  }
  /// Returns the insets of a key; zero if there are none.
  public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
    decodeNumbers(key) ?? .zero
  }
  /// Encodes an offset.
  public func encode(_ offset: UIOffset, forKey key: String) { encode(numbers: offset, key) }
  /// Returns the offset of a key; zero if there is none.
  public func decodeUIOffset(forKey key: String) -> UIOffset { decodeNumbers(key) ?? .zero }

  private func encode(numbers value: some NumbersBridgeable, _ key: String) {
    encode(ArchivedValue.box(value), forKey: key)
  }

  private func decodeNumbers<Value: NumbersBridgeable>(_ key: String) -> Value? {
    guard containsValue(forKey: key) else { return nil }
    let box = decodeObject(of: [NSArray.self, NSNumber.self], forKey: key) as? NSObject
    return box.flatMap { ArchivedValue.unbox($0, as: Value.self) }
  }

  private class func numbers(in string: String, count: Int) -> [Double] {
    let separators = CharacterSet(charactersIn: "{}, \t")
    let numbers = string.components(separatedBy: separators).filter { !$0.isEmpty }.map(Double.init)
    let known = numbers.compactMap { $0 }
    return numbers.count == count && known.count == count
      ? known : Array(repeating: 0, count: count)
  }
}
