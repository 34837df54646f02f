// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// An object with those methods of Apple's `NSObject` that subclasses override and `NSObject` on
/// Linux lacks. It belongs to no actor; UIKit's `MainActorObject` belongs to the main actor.
///
/// Source: Apple's documentation of `NSObject`, `NSKeyValueCoding` and `NSKeyValueObserving`.
open class RuntimeObject: NSObject {
  package final var attachments: Attachments?
  private let identity = IdentityHash()

  /// Notifies the observers of all properties that have changed.
  package final func noteChange() { attachments?.observations?.check() }

  /// Creates an object.
  public override init() { super.init() }

  /// A serial number, which the object gets when it is first hashed. It makes the order of a set of
  /// objects the same in each run.
  open override var hash: Int { identity.value }

  /// Whether the object has a method.
  open func responds(to aSelector: Selector!) -> Bool { aSelector.map { hasMethod($0) } ?? false }
  /// Returns the object that receives the messages for which this one has no method. The default is
  /// `nil`.
  open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }

  /// Returns the value of a property by its name.
  open func value(forKey key: String) -> Any? { codedValue(forKey: key) }
  /// Sets a property by its name.
  open func setValue(_ value: Any?, forKey key: String) { setCodedValue(value, forKey: key) }
  /// Returns the value at a path of names separated by dots; `nil` if a value on the way is `nil`.
  open func value(forKeyPath keyPath: String) -> Any? { codedValue(forKeyPath: keyPath) }
  /// Sets the value at a path of names separated by dots. A path through `nil` does nothing.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setCodedValue(value, forKeyPath: keyPath)
  }
  /// Called to get the value of a name without a property. The default logs the name and returns
  /// `nil`.
  open func value(forUndefinedKey key: String) -> Any? {
    reportUndefined(key)
    return nil
  }
  /// Called to set the value of a name without a property. The default logs the name.
  open func setValue(_ value: Any?, forUndefinedKey key: String) { reportUndefined(key) }

  // SAFETY: the context is only handed on.
  /// Called after a change that the object observes. The default logs the change, because an
  /// observer should handle everything that it observes.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    reportUnhandled(keyPath)
  }

  /// Writes the object to a keyed archive. The default does nothing.
  open func encode(with coder: NSCoder) {}
  /// Called after the object has been loaded from a storyboard or nib and connected. The default
  /// does nothing.
  open func awakeFromNib() {}
  /// Never called; design tools are not supported.
  open func prepareForInterfaceBuilder() {}
}

extension RuntimeObject: RuntimeMethods {}

extension NSObjectProtocol {
  /// Never called; archives are not supported.
  public func awakeFromNib() {}
  /// Never called; design tools are not supported.
  public func prepareForInterfaceBuilder() {}

  package func reportUndefined(_ key: String) {
    Log.once("\(type(of: self as AnyObject)) is not key value coding-compliant for the key \(key)")
  }

  package func reportUnhandled(_ keyPath: String?) {
    Log.once("\(type(of: self as AnyObject)) observes \(keyPath ?? "nil") but does not handle it")
  }
}
