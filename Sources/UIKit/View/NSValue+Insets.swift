// Nacre, MIT licence; see LICENSE.

import Compatibility
import CoreGraphics
import Foundation

// Source: UIKit's documentation of `NSValue`.

extension UIEdgeInsets: NumbersBridgeable {
  /// A number that identifies the type.
  public static var valueTag: Double { 4 }
  /// The number of fields in the structure.
  public static var valueCount: Int { 4 }
  /// The distances.
  public var valueNumbers: [Double] { [top, left, bottom, right] }
  /// Creates insets from the distances.
  public init(valueNumbers v: [Double]) {
    self.init(top: v[0], left: v[1], bottom: v[2], right: v[3])
  }
}

extension NSDirectionalEdgeInsets: NumbersBridgeable {
  /// A number that identifies the type.
  public static var valueTag: Double { 5 }
  /// The number of fields in the structure.
  public static var valueCount: Int { 4 }
  /// The distances.
  public var valueNumbers: [Double] { [top, leading, bottom, trailing] }
  /// Creates insets from the distances.
  public init(valueNumbers v: [Double]) {
    self.init(top: v[0], leading: v[1], bottom: v[2], trailing: v[3])
  }
}

extension UIOffset: NumbersBridgeable {
  /// A number that identifies the type.
  public static var valueTag: Double { 6 }
  /// The number of fields in the structure.
  public static var valueCount: Int { 2 }
  /// The distances.
  public var valueNumbers: [Double] { [horizontal, vertical] }
  /// Creates an offset from the distances.
  public init(valueNumbers: [Double]) {
    self.init(horizontal: valueNumbers[0], vertical: valueNumbers[1])
  }
}

extension NSValue {
  /// Creates a value that holds insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) { self.init(numbers: insets) }
  /// Creates a value that holds insets.
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init(numbers: insets)
  }
  /// Creates a value that holds an offset.
  public convenience init(uiOffset insets: UIOffset) { self.init(numbers: insets) }
  /// The insets that the value holds; zero if it holds another type.
  public var uiEdgeInsetsValue: UIEdgeInsets { self as? UIEdgeInsets ?? .zero }
  /// The insets that the value holds; zero if it holds another type.
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
    self as? NSDirectionalEdgeInsets ?? .zero
  }
  /// The offset that the value holds; zero if it holds another type.
  public var uiOffsetValue: UIOffset { self as? UIOffset ?? .zero }
}
