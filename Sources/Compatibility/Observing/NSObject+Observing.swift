// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

// Source: Apple's "Key-Value Observing Programming Guide" and the documentation of
// `NSKeyValueObserving`. Deallocated observers are not notified; on Apple's systems the program
// crashes.

extension NSObjectProtocol {
  /// Observes a property.
  ///
  /// - Parameters:
  ///   - keyPath: The property. A path through other objects is observed only if it has a name.
  ///   - options: Which values a change carries, and when the handler is called.
  ///   - changeHandler: Called after each change.
  /// - Returns: The observation, which ends when it is invalidated or released.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    observe(keyPath, name: nil, options: options, changeHandler)
  }

  /// Observes a property that has a name.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - name: The name of the property, or the names on the path, separated by dots.
  ///   - options: Which values a change carries, and when the handler is called.
  ///   - changeHandler: Called after each change.
  /// - Returns: The observation, which ends when it is invalidated or released.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, named name: String, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    observe(keyPath, name: name, options: options, changeHandler)
  }

  private func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, name: String?, options: NSKeyValueObservingOptions,
    _ handler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let path = ObservedPath(keyPath, named: name) { ($0 as? Self)?[keyPath: keyPath] }
    let observation = Observation(self as AnyObject, path, options) { object, change in
      guard let object = object as? Self else { return }
      handler(
        object,
        NSKeyValueObservedChange(
          kind: change.elements?.kind ?? .setting,
          newValue: options.contains(.new) && !change.isPrior ? change.new as? Value : nil,
          oldValue: options.contains(.old) && !change.isInitial ? change.old as? Value : nil,
          indexes: change.elements?.indexes, isPrior: change.isPrior))
    }
    observation.begin()
    return NSKeyValueObservation(observation)
  }

  /// Announces a change of a property.
  public func willChangeValue(forKey key: String) {
    Attachments.existing(of: self as AnyObject)?.observations?.willChange(key)
  }
  /// Tells the observers of a property that it has changed; `willChangeValue(forKey:)` must be
  /// called first.
  public func didChangeValue(forKey key: String) {
    Attachments.existing(of: self as AnyObject)?.observations?.didChange(key)
  }
  /// Announces a change of a property.
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    Attachments.existing(of: self as AnyObject)?.observations?.willChange(keyPath)
  }
  /// Tells the observers of a property that it has changed; `willChangeValue(for:)` must be called
  /// first.
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    Attachments.existing(of: self as AnyObject)?.observations?.didChange(keyPath)
  }
  /// Announces a change of a property that has a name.
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>, named name: String) {
    willChangeValue(forKey: name)
  }
  /// Tells the observers of a property with a name that it has changed.
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>, named name: String) {
    didChangeValue(forKey: name)
  }
}

// SAFETY: contexts are compared and handed back; nothing reads the memory at their addresses.
extension NSObjectProtocol {
  /// Notifies an observer of changes of a property, through its
  /// `observeValue(forKeyPath:of:change:context:)`.
  ///
  /// - Parameters:
  ///   - observer: The observer; not retained.
  ///   - keyPath: The name of the property, or a path of names separated by dots.
  ///   - options: Which values a change carries, and when the observer is notified.
  ///   - context: A pointer that is passed to the observer.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    let receiver = ObservationReceiver(observer, keyPath, options, context)
    let observation = Observation(self as AnyObject, ObservedPath(keyPath), options) {
      receiver.receive($0, $1)
    }
    receiver.observation = observation
    KeyPathObservers.of(self as AnyObject).receivers.append(receiver)
    observation.begin()
  }

  /// Ends the most recent observation of a property by an observer.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    removeObserver(keyPath) { $0.isMade(by: observer, keyPath) }
  }

  /// Ends the most recent observation of a property by an observer with a context.
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    removeObserver(keyPath) { $0.isMade(by: observer, keyPath) && $0.context == context }
  }

  private func removeObserver(_ keyPath: String, _ isWanted: (ObservationReceiver) -> Bool) {
    let observers = KeyPathObservers.existing(of: self as AnyObject)
    guard let observers, let index = observers.receivers.lastIndex(where: isWanted) else {
      Log.once("\(type(of: self as AnyObject)): \(keyPath) has no such observer; nothing removed")
      return
    }
    observers.receivers.remove(at: index).observation?.end()
  }

  /// Called after a change that the object observes. The default logs the change, because an
  /// observer should handle everything that it observes.
  public func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    if let own = self as? any RuntimeMethods {
      return own.call((keyPath, object, change, context)) {
        $0.observeValue(forKeyPath: $1.0, of: $1.1, change: $1.2, context: $1.3)
      }
    }
    let reply = OverrideCall.send(
      "observeValueForKeyPath:ofObject:change:context:", to: self,
      [keyPath, object, change, context])
    if reply == nil { reportUnhandled(keyPath) }
  }
}

// SAFETY: contexts are compared and handed back; nothing reads the memory at their addresses.
/// An observer that was added by name, and its options.
private final class ObservationReceiver {
  private weak var observer: NSObject?
  private let id: ObjectIdentifier
  private let keyPath: String
  private let options: NSKeyValueObservingOptions
  let context: UnsafeMutableRawPointer?
  weak var observation: Observation?

  init(
    _ observer: NSObject, _ keyPath: String, _ options: NSKeyValueObservingOptions,
    _ context: UnsafeMutableRawPointer?
  ) {
    (self.observer, id) = (observer, ObjectIdentifier(observer))
    (self.keyPath, self.options, self.context) = (keyPath, options, context)
  }

  func isMade(by observer: NSObject, _ keyPath: String) -> Bool {
    id == ObjectIdentifier(observer) && self.keyPath == keyPath
  }

  func receive(_ object: AnyObject, _ change: ObservedChange) {
    guard let observer else {
      observation?.end()
      return
    }
    let kind = change.elements?.kind ?? .setting
    var values: [NSKeyValueChangeKey: Any] = [.kindKey: kind.rawValue]
    values[.indexesKey] = change.elements?.indexes
    if options.contains(.old), !change.isInitial, kind != .insertion {
      values[.oldKey] = Conversion.flat(change.old) ?? NSNull()
    }
    if options.contains(.new), !change.isPrior, kind != .removal {
      values[.newKey] = Conversion.flat(change.new) ?? NSNull()
    }
    if change.isPrior { values[.notificationIsPriorKey] = true }
    observer.observeValue(forKeyPath: keyPath, of: object, change: values, context: context)
  }
}

/// The observers of an object that were added by name.
private final class KeyPathObservers {
  var receivers: [ObservationReceiver] = []

  // SAFETY: only the address is used.
  nonisolated(unsafe) private static let key = UnsafeRawPointer(
    UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  static func existing(of object: AnyObject) -> KeyPathObservers? {
    objc_getAssociatedObject(object, key) as? KeyPathObservers
  }

  static func of(_ object: AnyObject) -> KeyPathObservers {
    if let known = existing(of: object) { return known }
    let made = KeyPathObservers()
    objc_setAssociatedObject(object, key, made, .OBJC_ASSOCIATION_RETAIN)
    return made
  }
}
