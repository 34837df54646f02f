// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// A selector with its arguments.
///
/// The method may take fewer arguments than the message has. The remaining ones are left out.
package struct Message {
  let selector: Selector
  let arguments: [Any?]

  package init(_ selector: Selector, _ arguments: [Any?] = []) {
    (self.selector, self.arguments) = (selector, arguments)
  }

  /// Calls the method on an object, or on the object that it forwards the message to.
  ///
  /// - Returns: The method's result; `nil` if there is no such method, or if it takes other
  ///   arguments.
  package func send(to object: AnyObject) -> Reply? {
    if let method = MemberTables.shared.method(selector.description, of: type(of: object)) {
      return method.call(object, Arguments(values: arguments))
    }
    if let type = object as? AnyClass {
      return MemberTables.shared.method("+" + selector.description, of: type)?
        .call(object, Arguments(values: arguments))
    }
    guard let other = (object as? any NSObjectProtocol)?.forwardingTarget(for: selector),
      case let other = other as AnyObject, other !== object
    else { return nil }
    return send(to: other)
  }

  /// Calls the method on an object, and logs once if there is no such method.
  @discardableResult
  package func sendOrReport(to object: AnyObject) -> Reply? {
    let reply = send(to: object)
    if reply == nil { Log.once("\(type(of: object)) has no method \(selector)") }
    return reply
  }
}

extension NSObjectProtocol {
  /// Whether the object has a method.
  ///
  /// Source: Apple's documentation of `NSObjectProtocol.responds(to:)`.
  public func responds(to aSelector: Selector!) -> Bool {
    guard let aSelector else { return false }
    if let own = self as? any RuntimeMethods { return own.call(aSelector) { $0.responds(to: $1) } }
    let reply = OverrideCall.send("respondsToSelector:", to: self, [aSelector])
    return reply?.value as? Bool ?? hasMethod(aSelector)
  }

  /// Returns the object that receives the messages for which this one has no method. The default is
  /// `nil`.
  ///
  /// Source: Apple's documentation of `NSObject.forwardingTarget(for:)`.
  public func forwardingTarget(for aSelector: Selector!) -> Any? {
    guard let aSelector else { return nil }
    if let own = self as? any RuntimeMethods {
      return own.call(aSelector) { $0.forwardingTarget(for: $1) }
    }
    return OverrideCall.send("forwardingTargetForSelector:", to: self, [aSelector])?.value
  }

  /// Returns the delegate to which this object forwards a message; `nil` if it does not forward the
  /// message to a delegate of this type.
  package func forwardee<Delegate>(for selector: String, as type: Delegate.Type) -> Delegate? {
    guard let other = forwardingTarget(for: Selector(selector)) else { return nil }
    return (other as AnyObject) === self ? nil : other as? Delegate
  }

  /// Whether the tables have this method for the object.
  package func hasMethod(_ selector: Selector) -> Bool {
    MemberTables.shared.method(selector.description, of: type(of: self as AnyObject)) != nil
  }

  /// Whether the table of the object's class, or of a superclass below `base`, has a method.
  package func overrides(_ selector: Selector, of base: AnyClass) -> Bool {
    var next: AnyClass? = type(of: self as AnyObject)
    while let present = next, present != base {
      if MemberTables.shared.has(selector.description, present) { return true }
      next = _getSuperclass(present)
    }
    return false
  }

  /// Whether objects of the class have a method.
  public static func instancesRespond(to aSelector: Selector!) -> Bool {
    guard let aSelector else { return false }
    return MemberTables.shared.method(aSelector.description, of: self) != nil
  }
}
