// Nacre, MIT licence; see LICENSE.

/// The name of a method, for a target of a control, a gesture recogniser, a timer or a notification.
///
/// Performing a selector looks its name up among the members of the target's class; see
/// `ClassMembers`. The port writes these tables for every `@objc` method. In a source that is not
/// ported, `Selector("pan:", CardView.pan)` adds the method to the table of its class.
///
/// Source: Apple's documentation of `Selector`.
public struct Selector: Hashable, Sendable, CustomStringConvertible {
  /// The name of the method, as `NSStringFromSelector` returns it.
  public let description: String

  /// Creates a selector from the Objective-C name of a method.
  public init(_ str: String) { description = str }

  /// The number of arguments, which is the number of colons in the name.
  package var argumentCount: Int { description.utf8.count { $0 == UInt8(ascii: ":") } }
}

extension Selector: ExpressibleByStringLiteral {
  /// Creates a selector from the Objective-C name of a method.
  public init(stringLiteral value: String) { self.init(value) }
}

extension Selector {
  /// Calls the method on an object.
  ///
  /// - Parameters:
  ///   - target: The object to call.
  ///   - sender: The object that triggers the call.
  ///   - event: The event that caused the call.
  /// - Returns: False if the object has no such method, or if the method takes other arguments.
  @discardableResult
  package func perform(on target: AnyObject, _ sender: Any?, _ event: Any? = nil) -> Bool {
    Message(self, [sender, event]).send(to: target) != nil
  }
}

/// Returns the name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }

/// Returns the selector with the given name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
