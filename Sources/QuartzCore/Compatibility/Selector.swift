// Nacre, MIT licence; see LICENSE.

// SAFETY: both properties are constants. `call` captures nothing but a reference to a method, which
// holds no state; a client that passes a closure instead must make it safe on any thread.
/// The name of a method together with the method itself, for a target of a gesture recogniser, a
/// control or a display link.
///
/// Swift on Linux has neither `#selector` nor `@objc`, so a selector is created from the method's
/// name and the method: `Selector("pan:", CardView.pan)`. The method takes nothing, the sender, or
/// the sender and the event. `@IBAction` before a method that takes the sender compiles on every
/// system, and makes the method callable on Apple's. Documentation/Selectors.md has the lines that
/// make the same `Selector` compile there.
///
/// Two selectors with the same name are equal.
public struct Selector: Hashable, CustomStringConvertible, @unchecked Sendable {
  /// The name of the method, as `NSStringFromSelector` returns it.
  public let description: String
  private let call: (AnyObject, Any?, Any?) -> Bool

  /// Creates a selector from a name alone. Performing it has no effect.
  public init(_ str: String) { self.init(str) { _, _, _ in false } }

  private init(_ name: String, call: @escaping (AnyObject, Any?, Any?) -> Bool) {
    description = name
    self.call = call
  }

  /// Returns whether two selectors have the same name.
  public static func == (left: Selector, right: Selector) -> Bool {
    left.description == right.description
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }

  /// Calls the method on an object.
  ///
  /// - Parameters:
  ///   - target: The object to call.
  ///   - sender: The object that triggers the call.
  ///   - event: The event that caused the call.
  /// - Returns: False if the object has no such method, or if the method takes other arguments.
  @discardableResult
  package func perform(on target: AnyObject, _ sender: Any?, _ event: Any? = nil) -> Bool {
    call(target, sender, event)
  }
}

extension Selector: ExpressibleByStringLiteral {
  /// Creates a selector from a name alone. Performing it has no effect.
  public init(stringLiteral value: String) { self.init(value) }
}

extension Selector {
  /// Creates a selector for a method that takes nothing.
  ///
  /// - Parameters:
  ///   - name: The Objective-C name, such as `"tapped"`.
  ///   - method: The method of the class, such as `CardView.tapped`.
  public init<Target: AnyObject>(
    _ name: String, _ method: @escaping (Target) -> @MainActor () -> Void
  ) {
    self.init(name) { target, _, _ in
      guard let target = target as? Target else { return false }
      let bound = method(target)
      MainActor.assumeIsolated { bound() }
      return true
    }
  }

  /// Creates a selector for a method that takes the sender.
  ///
  /// - Parameters:
  ///   - name: The Objective-C name, such as `"tapped:"`.
  ///   - method: The method of the class, such as `CardView.tapped`.
  public init<Target: AnyObject, Sender>(
    _ name: String, _ method: @escaping (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(name) { target, sender, _ in
      guard let target = target as? Target, let sender = sender as? Sender else { return false }
      let bound = method(target)
      // SAFETY: senders belong to the main actor, on which this code runs.
      nonisolated(unsafe) let argument = sender
      MainActor.assumeIsolated { bound(argument) }
      return true
    }
  }

  /// Creates a selector for a method that takes the sender and the event.
  ///
  /// - Parameters:
  ///   - name: The Objective-C name, such as `"tapped:event:"`.
  ///   - method: The method of the class, such as `CardView.tapped`.
  public init<Target: AnyObject, Sender, Event>(
    _ name: String, _ method: @escaping (Target) -> @MainActor (Sender, Event) -> Void
  ) {
    self.init(name) { target, sender, event in
      guard let target = target as? Target, let sender = sender as? Sender,
        let event = event as? Event
      else { return false }
      let bound = method(target)
      // SAFETY: senders and events belong to the main actor, on which this code runs.
      nonisolated(unsafe) let (first, second) = (sender, event)
      MainActor.assumeIsolated { bound(first, second) }
      return true
    }
  }
}

extension Selector {
  /// Creates a selector for a nonisolated method that takes nothing.
  ///
  /// - Parameters:
  ///   - name: The Objective-C name, such as `"ticked"`.
  ///   - method: The method of the class, such as `Clock.ticked`.
  @_disfavoredOverload
  public init<Target: AnyObject>(_ name: String, _ method: @escaping (Target) -> () -> Void) {
    self.init(name) { target, _, _ in
      guard let target = target as? Target else { return false }
      method(target)()
      return true
    }
  }

  /// Creates a selector for a nonisolated method that takes the sender.
  ///
  /// - Parameters:
  ///   - name: The Objective-C name, such as `"ticked:"`.
  ///   - method: The method of the class, such as `Clock.ticked`.
  @_disfavoredOverload
  public init<Target: AnyObject, Sender>(
    _ name: String, _ method: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init(name) { target, sender, _ in
      guard let target = target as? Target, let sender = sender as? Sender else { return false }
      method(target)(sender)
      return true
    }
  }
}

extension Selector {
  /// Creates a selector for a nonisolated method that takes the sender and the event.
  ///
  /// - Parameters:
  ///   - name: The Objective-C name, such as `"ticked:event:"`.
  ///   - method: The method of the class, such as `Clock.ticked`.
  @_disfavoredOverload
  public init<Target: AnyObject, Sender, Event>(
    _ name: String, _ method: @escaping (Target) -> (Sender, Event) -> Void
  ) {
    self.init(name) { target, sender, event in
      guard let target = target as? Target, let sender = sender as? Sender,
        let event = event as? Event
      else { return false }
      method(target)(sender, event)
      return true
    }
  }
}

/// Returns the name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }

/// Returns a selector created from a name alone. Performing it has no effect.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
