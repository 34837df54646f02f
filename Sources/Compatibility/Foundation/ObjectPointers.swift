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

// Subclasses override these methods. The port lists an override in the table of its class.

extension NSObjectProtocol where Self: Formatter {
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
    let reply = OverrideCall.send(
      "getObjectValue:forString:errorDescription:", to: self, [obj, string, error])
    if let isRead = reply?.value as? Bool { return isRead }
    do {
      switch self {
      case let formatter as NumberFormatter:
        try formatter.getObjectValue(obj, for: string, range: nil)
      case let formatter as DateFormatter:
        try formatter.getObjectValue(obj, for: string, range: nil)
      default: throw CocoaError(.formatting)
      }
    } catch let failure {
      error?.pointee = NSString(
        string: failure is CocoaError ? "The value is invalid." : failure.localizedDescription)
      return false
    }
    return true
  }

  // SAFETY: the range is the caller's.
  /// Calls a subclass's method that reads an object from a part of a string. Returns false without such a method.
  fileprivate func callOverride(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, _ string: String,
    _ range: UnsafeMutablePointer<NSRange>?
  ) throws -> Bool {
    let reply = OverrideCall.send(
      "getObjectValue:forString:range:error:", to: self, [obj, string, range])
    guard let result = reply?.value as? Result<Void, any Error> else { return false }
    try result.get()
    return true
  }

  // SAFETY: the range is the caller's.
  /// Puts a value in its place, with the range of the string from which it was read.
  fileprivate func put(
    _ value: AnyObject?, in obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, _ string: String,
    _ range: UnsafeMutablePointer<NSRange>?
  ) throws {
    guard let value else { throw CocoaError(.formatting) }
    obj?.pointee = value
    range?.pointee = NSRange(string.startIndex..., in: string)
  }
}

// SAFETY: the range is the caller's.
extension NSObjectProtocol where Self: NumberFormatter {
  /// Reads a number from a string.
  ///
  /// - Parameters:
  ///   - obj: Gets the number.
  ///   - rangep: Gets the range of the string from which the number was read: all of it.
  /// - Throws: An error if the string has no number.
  public func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    range rangep: UnsafeMutablePointer<NSRange>?
  ) throws {
    if try callOverride(obj, string, rangep) { return }
    try put(number(from: string), in: obj, string, rangep)
  }
}

// SAFETY: the range is the caller's.
extension NSObjectProtocol where Self: DateFormatter {
  /// Reads a date from a string.
  ///
  /// - Parameters:
  ///   - obj: Gets the date.
  ///   - rangep: Gets the range of the string from which the date was read: all of it.
  /// - Throws: An error if the string has no date.
  public func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    range rangep: UnsafeMutablePointer<NSRange>?
  ) throws {
    if try callOverride(obj, string, rangep) { return }
    try put(date(from: string) as AnyObject?, in: obj, string, rangep)
  }
}
