// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation

/// An object of the main actor with those methods of Apple's `NSObject` that subclasses override and
/// `NSObject` on Linux lacks. `RuntimeObject` is its counterpart without an actor.
///
/// The class does not inherit from `RuntimeObject`: a subclass of a nonisolated class is not `Sendable`, unless it and
/// all its subclasses are declared `@unchecked Sendable`.
///
/// Source: Apple's documentation of `NSObject`, `NSKeyValueCoding` and `NSKeyValueObserving`.
@preconcurrency @MainActor
open class MainActorObject: NSObject {
  // SAFETY: written when an object is first observed or associated, which views allow on the main
  // thread only. Nonisolated, because the runtime's functions are.
  nonisolated(unsafe) package final var attachments: Attachments?
  nonisolated private let identity = IdentityHash()

  /// Notifies the observers of all changed properties.
  nonisolated package final func noteChange() { attachments?.observations?.check() }

  /// Creates an object.
  @MainActor public override init() { super.init() }

  /// A serial number, assigned when the object is first hashed, so that the order of a set of objects is the same in
  /// each run.
  open nonisolated override var hash: Int { identity.value }

  /// Whether the object has a method.
  open func responds(to aSelector: Selector!) -> Bool { aSelector.map { hasMethod($0) } ?? false }
  /// Returns the object that receives the messages for which this object has no method. The default is `nil`.
  open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }

  /// Returns the value of a property by its name.
  open func value(forKey key: String) -> Any? { codedValue(forKey: key) }
  /// Sets a property by its name.
  open func setValue(_ value: Any?, forKey key: String) { setCodedValue(value, forKey: key) }
  /// Returns the value at a path of names separated by dots; `nil` if a value along the path is `nil`.
  open func value(forKeyPath keyPath: String) -> Any? { codedValue(forKeyPath: keyPath) }
  /// Sets the value at a path of names separated by dots. A path through `nil` does nothing.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setCodedValue(value, forKeyPath: keyPath)
  }
  /// Called to get the value of a name without a property. The default logs it and returns `nil`.
  open func value(forUndefinedKey key: String) -> Any? {
    reportUndefined(key)
    return nil
  }
  /// Called to set the value of a name without a property. The default logs it.
  open func setValue(_ value: Any?, forUndefinedKey key: String) { reportUndefined(key) }

  // SAFETY: the context is only handed on.
  /// Called after a change that the object observes. The default logs the change, because observers are expected to
  /// override this method.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    reportUnhandled(keyPath)
  }

  /// Writes the object's properties to a keyed archive; with any other coder, does nothing. Overrides call
  /// `super` and add properties of their own.
  open func encode(with coder: NSCoder) {
    ObjectArchives.archive?.encode(self, with: coder)
  }
  /// The class that archives record for the object. Foundation on Linux can archive only the names of a module's
  /// top-level classes, so any other class is replaced by its nearest such superclass.
  open nonisolated override var classForKeyedArchiver: AnyClass? { ArchivedClass.nearest(to: self) }
  /// Called after the object has been created from a document and connected. The default does nothing.
  open func awakeFromNib() {}
  /// Never called; design tools are not supported.
  open func prepareForInterfaceBuilder() {}
}

extension MainActorObject: RuntimeMethods {}
