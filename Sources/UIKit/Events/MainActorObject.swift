// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation

/// An object of the main actor with those methods of Apple's `NSObject` that subclasses override and
/// `NSObject` on Linux lacks. `RuntimeObject` is its counterpart without an actor.
///
/// The class does not inherit from `RuntimeObject`: below a class without an actor it would not be `Sendable`.
/// With `@unchecked Sendable` it would be, but every subclass would have to say so as well.
///
/// Source: Apple's documentation of `NSObject`, `NSKeyValueCoding` and `NSKeyValueObserving`.
@preconcurrency @MainActor
open class MainActorObject: NSObject {
  // SAFETY: written when an object is first observed or associated, which views allow on the main
  // thread only. Nonisolated, because the runtime's functions are.
  nonisolated(unsafe) package final var attachments: Attachments?
  nonisolated private let identity = IdentityHash()

  /// Tells the observers of all properties that have changed.
  nonisolated package final func noteChange() { attachments?.observations?.check() }

  /// Creates an object.
  @MainActor public override init() { super.init() }

  /// A serial number, which the object draws when it is first hashed. So the order of a set of objects
  /// is the same in each run.
  open nonisolated override var hash: Int { identity.value }

  /// Whether the object has a method.
  open func responds(to aSelector: Selector!) -> Bool { aSelector.map { hasMethod($0) } ?? false }
  /// Returns the object to which messages go that this one has no method for. The default is `nil`.
  open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }

  /// Returns the value of a property by its name.
  open func value(forKey key: String) -> Any? { codedValue(forKey: key) }
  /// Sets a property by its name.
  open func setValue(_ value: Any?, forKey key: String) { setCodedValue(value, forKey: key) }
  /// Returns the value at a path of names with dots between them; `nil` if a value on the way is.
  open func value(forKeyPath keyPath: String) -> Any? { codedValue(forKeyPath: keyPath) }
  /// Sets the value at a path of names with dots between them. A path through `nil` does nothing.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setCodedValue(value, forKeyPath: keyPath)
  }
  /// Called for the value of a name without a property. The default logs it and returns `nil`.
  open func value(forUndefinedKey key: String) -> Any? {
    reportUndefined(key)
    return nil
  }
  /// Called to set a name without a property. The default logs it.
  open func setValue(_ value: Any?, forUndefinedKey key: String) { reportUndefined(key) }

  // SAFETY: the context is only handed on.
  /// Called after a change that the object observes. The default logs it, because every observer
  /// handles what it observes.
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
  /// The class that archives have for the object. Foundation on Linux can only write classes at the top of a
  /// module by their names, so any other class is replaced by its nearest superclass of that kind.
  open nonisolated override var classForKeyedArchiver: AnyClass? { ArchivedClass.nearest(to: self) }
  /// Called after a document has made the object and connected it. The default does nothing.
  open func awakeFromNib() {}
  /// Never called; design tools are not supported.
  open func prepareForInterfaceBuilder() {}
}

extension MainActorObject: RuntimeMethods {}
