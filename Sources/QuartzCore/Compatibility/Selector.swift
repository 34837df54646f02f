// Nacre, MIT licence; see LICENSE.

/// Names a method that is called later: by a gesture, a control, a display link.
///
/// Swift on Linux has neither `#selector` nor `@objc`, so a selector is made of the method's name
/// and the method: `Selector("pan:", CardView.pan)`. The method takes nothing, the sender, or the
/// sender and the event. `@IBAction` before a method that takes the sender compiles on every system,
/// and on Apple's makes it callable; Documentation/Selectors.md has the lines that let the same
/// `Selector` compile there.
///
/// Two selectors of the same name are equal.
public struct Selector: Hashable, CustomStringConvertible, @unchecked Sendable {
  /// The name, as `NSStringFromSelector` returns it.
  public let description: String
  // SAFETY: holds nothing but a reference to a method.
  private let call: (AnyObject, Any?, Any?) -> Bool

  /// Creates a selector of a name alone, which calls nothing.
  public init(_ str: String) { self.init(str) { _, _, _ in false } }

  private init(_ name: String, call: @escaping (AnyObject, Any?, Any?) -> Bool) {
    description = name
    self.call = call
  }

  /// Returns whether the names are the same.
  public static func == (left: Selector, right: Selector) -> Bool {
    left.description == right.description
  }

  /// Feeds the name to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }

  /// Calls the method of an object.
  ///
  /// - Parameters:
  ///   - target: The object.
  ///   - sender: What asks for the call.
  ///   - event: What made it ask.
  /// - Returns: False when the object has no such method, or the method takes something else.
  @discardableResult
  package func perform(on target: AnyObject, _ sender: Any?, _ event: Any? = nil) -> Bool {
    call(target, sender, event)
  }
}

extension Selector: ExpressibleByStringLiteral {
  /// Creates a selector of a name alone, which calls nothing.
  public init(stringLiteral value: String) { self.init(value) }
}

extension Selector {
  /// Creates a selector of a method that takes nothing.
  ///
  /// - Parameters:
  ///   - name: Its name to Objective-C, as `"tapped"`.
  ///   - method: The method of the class, as `CardView.tapped`.
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

  /// Creates a selector of a method that takes the sender.
  ///
  /// - Parameters:
  ///   - name: Its name to Objective-C, as `"tapped:"`.
  ///   - method: The method of the class, as `CardView.tapped`.
  public init<Target: AnyObject, Sender>(
    _ name: String, _ method: @escaping (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(name) { target, sender, _ in
      guard let target = target as? Target, let sender = sender as? Sender else { return false }
      let bound = method(target)
      // SAFETY: senders belong to the main actor, which this is.
      nonisolated(unsafe) let argument = sender
      MainActor.assumeIsolated { bound(argument) }
      return true
    }
  }

  /// Creates a selector of a method that takes the sender and the event.
  ///
  /// - Parameters:
  ///   - name: Its name to Objective-C, as `"tapped:event:"`.
  ///   - method: The method of the class, as `CardView.tapped`.
  public init<Target: AnyObject, Sender, Event>(
    _ name: String, _ method: @escaping (Target) -> @MainActor (Sender, Event) -> Void
  ) {
    self.init(name) { target, sender, event in
      guard let target = target as? Target, let sender = sender as? Sender,
        let event = event as? Event
      else { return false }
      let bound = method(target)
      // SAFETY: senders and events belong to the main actor, which this is.
      nonisolated(unsafe) let (first, second) = (sender, event)
      MainActor.assumeIsolated { bound(first, second) }
      return true
    }
  }
}

extension Selector {
  /// Creates a selector of a method that takes nothing and belongs to no actor.
  ///
  /// - Parameters:
  ///   - name: Its name to Objective-C, as `"ticked"`.
  ///   - method: The method of the class, as `Clock.ticked`.
  @_disfavoredOverload
  public init<Target: AnyObject>(_ name: String, _ method: @escaping (Target) -> () -> Void) {
    self.init(name) { target, _, _ in
      guard let target = target as? Target else { return false }
      method(target)()
      return true
    }
  }

  /// Creates a selector of a method that takes the sender and belongs to no actor.
  ///
  /// - Parameters:
  ///   - name: Its name to Objective-C, as `"ticked:"`.
  ///   - method: The method of the class, as `Clock.ticked`.
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
  /// Creates a selector of a method that takes the sender and the event and belongs to no actor.
  ///
  /// - Parameters:
  ///   - name: Its name to Objective-C, as `"ticked:event:"`.
  ///   - method: The method of the class, as `Clock.ticked`.
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

/// Returns a selector of a name alone, which calls nothing.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
