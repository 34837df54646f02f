// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes

// Source: Apple's documentation of `NSValue`: geometry is cast to `NSValue` and back.

/// A structure that `NSValue` holds, so that both can be cast to each other.
public protocol ValueBridgeable: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
  /// The structure as an object.
  var valueObject: NSValue { get }
  /// Creates the structure from an object; `nil` if it holds a value of another type.
  init?(valueObject: NSValue)
}

extension ValueBridgeable {
  /// Returns the structure as an object.
  public func _bridgeToObjectiveC() -> NSValue { valueObject }

  /// Stores the structure that the object holds; `nil` if it is of another type.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) {
    result = Self(valueObject: source)
  }

  /// Stores the structure that the object holds.
  ///
  /// - Returns: False if it is of another type.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout Self?
  ) -> Bool {
    result = Self(valueObject: source)
    return result != nil
  }

  /// Returns the structure that the object holds.
  ///
  /// - Precondition: It is of this type.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self {
    guard let value = source.flatMap({ Self(valueObject: $0) }) else {
      Misuse.stop("\(source as Any) is not a value of \(Self.self)")
    }
    return value
  }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable, ValueBridgeable {
  /// The point as an object.
  public var valueObject: NSValue { NSValue(point: self) }
  /// Creates a point from an object; `nil` if it holds a value of another type.
  public init?(valueObject: NSValue) {
    guard valueObject.holds("CGPoint") else { return nil }
    self = valueObject.pointValue
  }
}

extension CGSize: @retroactive _ObjectiveCBridgeable, ValueBridgeable {
  /// The size as an object.
  public var valueObject: NSValue { NSValue(size: self) }
  /// Creates a size from an object; `nil` if it holds a value of another type.
  public init?(valueObject: NSValue) {
    guard valueObject.holds("CGSize") else { return nil }
    self = valueObject.sizeValue
  }
}

extension CGRect: @retroactive _ObjectiveCBridgeable, ValueBridgeable {
  /// The rectangle as an object.
  public var valueObject: NSValue { NSValue(rect: self) }
  /// Creates a rectangle from an object; `nil` if it holds a value of another type.
  public init?(valueObject: NSValue) {
    guard valueObject.holds("CGRect") else { return nil }
    self = valueObject.rectValue
  }
}

extension NSRange: @retroactive _ObjectiveCBridgeable, ValueBridgeable {
  /// The range as an object.
  public var valueObject: NSValue { NSValue(range: self) }
  /// Creates a range from an object; `nil` if it holds a value of another type.
  public init?(valueObject: NSValue) {
    guard valueObject.holds("NSRange") else { return nil }
    self = valueObject.rangeValue
  }
}

extension NSValue {
  /// Whether the value is of the type with this name.
  fileprivate func holds(_ name: String) -> Bool {
    !(self is NSNumber) && String(cString: objCType).contains(name)
  }
}

// Foundation on Linux cannot store other structures, so their numbers are stored as an array. An
// additional last number identifies the type.

/// A structure of numbers that `NSValue` holds.
public protocol NumbersBridgeable: ValueBridgeable {
  /// A number that identifies the type.
  static var valueTag: Double { get }
  /// The count of numbers in the structure.
  static var valueCount: Int { get }
  /// The numbers of the structure.
  var valueNumbers: [Double] { get }
  /// Creates the structure from its numbers.
  init(valueNumbers: [Double])
}

extension NumbersBridgeable {
  /// The structure as an object.
  public var valueObject: NSValue {
    var numbers = valueNumbers + [Self.valueTag]
    return NSValue(bytes: &numbers, objCType: "[\(numbers.count)d]")
  }

  /// Creates the structure from an object; `nil` if it holds a value of another type.
  public init?(valueObject: NSValue) {
    let count = Self.valueCount + 1
    guard !(valueObject is NSNumber), String(cString: valueObject.objCType) == "[\(count)d]" else {
      return nil
    }
    var numbers = [Double](repeating: 0, count: count)
    valueObject.getValue(&numbers)
    guard numbers.removeLast() == Self.valueTag else { return nil }
    self.init(valueNumbers: numbers)
  }
}

extension CGVector: NumbersBridgeable {
  /// A number that identifies the type.
  public static var valueTag: Double { 1 }
  /// The count of numbers in the structure.
  public static var valueCount: Int { 2 }
  /// The components.
  public var valueNumbers: [Double] { [dx, dy] }
  /// Creates a vector from its components.
  public init(valueNumbers: [Double]) { self.init(dx: valueNumbers[0], dy: valueNumbers[1]) }
}

extension CGAffineTransform: NumbersBridgeable {
  /// A number that identifies the type.
  public static var valueTag: Double { 2 }
  /// The count of numbers in the structure.
  public static var valueCount: Int { 6 }
  /// The elements of the matrix.
  public var valueNumbers: [Double] { [a, b, c, d, tx, ty] }
  /// Creates a transform from the elements of its matrix.
  public init(valueNumbers v: [Double]) {
    self.init(a: v[0], b: v[1], c: v[2], d: v[3], tx: v[4], ty: v[5])
  }
}

extension CATransform3D: NumbersBridgeable {
  /// A number that identifies the type.
  public static var valueTag: Double { 3 }
  /// The count of numbers in the structure.
  public static var valueCount: Int { 16 }
  /// The elements of the matrix.
  public var valueNumbers: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }
  /// Creates a transform from the elements of its matrix.
  public init(valueNumbers v: [Double]) {
    self.init(
      m11: v[0], m12: v[1], m13: v[2], m14: v[3], m21: v[4], m22: v[5], m23: v[6], m24: v[7],
      m31: v[8], m32: v[9], m33: v[10], m34: v[11], m41: v[12], m42: v[13], m43: v[14],
      m44: v[15])
  }
}

extension NSValue {
  /// Creates a value that holds a point.
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
  /// Creates a value that holds a size.
  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
  /// Creates a value that holds a rectangle.
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }
  /// Creates a value that holds a vector.
  public convenience init(cgVector: CGVector) { self.init(numbers: cgVector) }
  /// Creates a value that holds an affine transform.
  public convenience init(cgAffineTransform: CGAffineTransform) {
    self.init(numbers: cgAffineTransform)
  }
  /// Creates a value that holds a `CATransform3D`.
  public convenience init(caTransform3D: CATransform3D) { self.init(numbers: caTransform3D) }

  /// Creates a value that holds a structure of numbers.
  package convenience init<Value: NumbersBridgeable>(numbers value: Value) {
    var numbers = value.valueNumbers + [Value.valueTag]
    self.init(bytes: &numbers, objCType: "[\(numbers.count)d]")
  }

  /// The point that the value holds; zero if it holds another type.
  public var cgPointValue: CGPoint { self as? CGPoint ?? .zero }
  /// The size that the value holds; zero if it holds another type.
  public var cgSizeValue: CGSize { self as? CGSize ?? .zero }
  /// The rectangle that the value holds; zero if it holds another type.
  public var cgRectValue: CGRect { self as? CGRect ?? .zero }
  /// The vector that the value holds; zero if it holds another type.
  public var cgVectorValue: CGVector { self as? CGVector ?? .zero }
  /// The affine transform that the value holds; all zeros if it holds another type.
  public var cgAffineTransformValue: CGAffineTransform {
    self as? CGAffineTransform ?? CGAffineTransform()
  }
  /// The `CATransform3D` that the value holds; all zeros if it holds another type.
  public var caTransform3DValue: CATransform3D { self as? CATransform3D ?? CATransform3D() }
}
