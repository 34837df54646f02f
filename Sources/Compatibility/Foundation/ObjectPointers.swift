// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// A place that a method of Objective-C fills with an object.
///
/// Programs make one from a pointer. Here it has memory of its own: what it points to has no layout that
/// both languages share.
public struct AutoreleasingUnsafeMutablePointer<Pointee> {
  private final class Place { var value: Pointee? }
  private let place = Place()

  // SAFETY: the pointer is not read.
  /// Creates a place without an object.
  public init<Value>(_ pointer: UnsafeMutablePointer<Value>) {}

  /// The object.
  ///
  /// - Precondition: It has been set, unless the type is that of an optional.
  public var pointee: Pointee {
    get {
      if let value = place.value { return value }
      guard let none = Any?.none as? Pointee else {
        Misuse.stop("no object has been put in the place of \(Pointee.self)")
      }
      return none
    }
    nonmutating set { place.value = newValue }
  }
}

extension Formatter {
  /// Reads an object from a string: a number or a date by a formatter of such, and else none.
  ///
  /// - Parameters:
  ///   - obj: Gets the object.
  ///   - error: Gets what is wrong.
  /// - Returns: Whether the string has been read.
  public func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool {
    let value: Any?
    switch self {
    case let formatter as NumberFormatter: value = formatter.number(from: string)
    case let formatter as DateFormatter: value = formatter.date(from: string)
    default: value = nil
    }
    guard let value else {
      error?.pointee = "The value is invalid."
      return false
    }
    obj?.pointee = value as AnyObject
    return true
  }
}
