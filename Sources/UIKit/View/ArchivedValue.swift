// Nacre, MIT licence; see LICENSE.

import Compatibility
import CoreGraphics
import Foundation

/// Converts the values of properties to objects that Foundation can archive, and back.
enum ArchivedValue {
  /// Returns a value as an object for an archive; `nil` if it is `nil` or has no such form.
  ///
  /// Numbers and enumerations become numbers; structures of numbers become arrays of numbers.
  static func box(_ value: Any?) -> NSObject? {
    guard let value = Conversion.flat(value) else { return nil }
    // First, because a structure can be cast to `NSObject` too.
    if let numbers = numbers(value) { return numbers.map { NSNumber(value: $0) } as NSArray }
    switch value {
    case let text as NSAttributedString: return box(text)
    case let text as String: return text as NSString
    case let list as [NSObject]: return list as NSArray
    case let list as [Any]: return list.compactMap { box($0) } as NSArray
    case let attributes as [NSAttributedString.Key: Any]: return box(attributes)
    case let object as NSObject where !(value is NSNumber):
      return object is NSCoding ? object : nil
    default: break
    }
    if let number = value as? NSNumber { return number }
    if let raw = (value as? any RawRepresentable)?.rawValue { return box(raw) }
    return (value as? NSObject).flatMap { $0 is NSCoding ? $0 : nil }
  }

  /// Returns the value of an object from an archive; `nil` if it is of another type.
  static func unbox<Value>(_ box: NSObject, as type: Value.Type) -> Value? {
    if let type = type as? any NumbersBridgeable.Type {
      let numbers = numbers(of: box, type.valueCount)
      return numbers.flatMap { type.init(valueNumbers: $0) as? Value }
    }
    switch type {
    case is NSAttributedString.Type:
      return (text(of: box) ?? box) as? Value
    case is CGPoint.Type:
      return numbers(of: box, 2).flatMap { CGPoint(x: $0[0], y: $0[1]) as? Value }
    case is CGSize.Type:
      return numbers(of: box, 2).flatMap { CGSize(width: $0[0], height: $0[1]) as? Value }
    case is CGRect.Type:
      return numbers(of: box, 4).flatMap {
        CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) as? Value
      }
    case is [NSAttributedString.Key: Any].Type:
      let words = box as? [String: Any] ?? [:]
      return Dictionary(words.map { (NSAttributedString.Key($0), $1) }) { first, _ in first }
        as? Value
    default: return Conversion.convert(box, to: type)
    }
  }

  private static func numbers(_ value: Any) -> [Double]? {
    switch value {
    case let value as any NumbersBridgeable: value.valueNumbers
    case let point as CGPoint: [point.x, point.y]
    case let size as CGSize: [size.width, size.height]
    case let rect as CGRect: [rect.minX, rect.minY, rect.width, rect.height]
    default: nil
    }
  }

  private static func numbers(of box: NSObject, _ count: Int) -> [Double]? {
    guard let list = box as? [NSNumber], list.count == count else { return nil }
    return list.map(\.doubleValue)
  }

  /// The attributes whose values can be archived.
  private static func box(_ attributes: [NSAttributedString.Key: Any]) -> NSDictionary {
    let boxes = attributes.compactMap { key, value in box(value).map { (key.rawValue, $0) } }
    return Dictionary(boxes) { first, _ in first } as NSDictionary
  }

  /// Returns a text as a list of its runs: for each its string and the attributes whose values can be archived.
  ///
  /// Foundation's own archives of attributed strings with a single run cannot be read.
  private static func box(_ text: NSAttributedString) -> NSArray {
    let whole = NSRange(location: 0, length: text.length)
    var runs: [NSObject] = []
    text.enumerateAttributes(in: whole) { attributes, range, _ in
      runs.append((text.string as NSString).substring(with: range) as NSString)
      runs.append(box(attributes))
    }
    return runs as NSArray
  }

  /// Returns the text of a list of runs; `nil` for another object.
  private static func text(of box: NSObject) -> NSAttributedString? {
    guard let runs = box as? NSArray, runs.count % 2 == 0 else { return nil }
    let text = NSMutableAttributedString()
    for index in stride(from: 0, to: runs.count, by: 2) {
      guard let string = runs[index] as? String else { return nil }
      let words = runs[index + 1] as? [String: Any] ?? [:]
      let attributes = words.map { (NSAttributedString.Key($0), $1) }
      text.append(
        NSAttributedString(
          string: string, attributes: Dictionary(attributes) { first, _ in first }))
    }
    return text
  }
}
