// Nacre, MIT licence; see LICENSE.

// A selector made from a method adds the method to the table of its class, unless the table has one
// with that name. The selector itself is only the name.

extension Selector {
  private static func add<Target: AnyObject, Result>(
    _ name: String, _ method: @escaping (Target) -> () -> Result
  ) {
    ClassMembers(of: Target.self).addMissing(name) {
      $0.call(name) { (target: Target) in method(target)() }
    }
  }

  private static func add<Target: AnyObject, Sender, Result>(
    _ name: String, _ method: @escaping (Target) -> (Sender) -> Result
  ) {
    ClassMembers(of: Target.self).addMissing(name) {
      $0.call(name) { (target: Target, sender: Sender) in method(target)(sender) }
    }
  }

  private static func add<Target: AnyObject, Sender, Event, Result>(
    _ name: String, _ method: @escaping (Target) -> (Sender, Event) -> Result
  ) {
    ClassMembers(of: Target.self).addMissing(name) {
      $0.call(name) { (target: Target, sender: Sender, event: Event) in
        method(target)(sender, event)
      }
    }
  }

  private static func add<Target: AnyObject, A, B, C, Result>(
    _ name: String, _ method: @escaping (Target) -> (A, B, C) -> Result
  ) {
    ClassMembers(of: Target.self).addMissing(name) {
      $0.call(name) { (target: Target, a: A, b: B, c: C) in method(target)(a, b, c) }
    }
  }
}

extension Selector {
  /// Creates a selector for a method that takes nothing.
  ///
  /// - Parameters:
  ///   - name: The Objective-C name, such as `"tapped"`.
  ///   - method: The method of the class, such as `CardView.tapped`.
  public init<Target: AnyObject, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor () -> Result
  ) {
    self.init(name)
    // SAFETY: isolation is not part of a closure's representation. Objective-C does not check the
    // thread either.
    Self.add(name, unsafeBitCast(method, to: ((Target) -> () -> Result).self))
  }

  /// Creates a selector for a method that takes the sender.
  ///
  /// - Parameters:
  ///   - name: The Objective-C name, such as `"tapped:"`.
  ///   - method: The method of the class, such as `CardView.tapped`.
  public init<Target: AnyObject, Sender, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor (Sender) -> Result
  ) {
    self.init(name)
    // SAFETY: isolation is not part of a closure's representation. Objective-C does not check the
    // thread either.
    Self.add(name, unsafeBitCast(method, to: ((Target) -> (Sender) -> Result).self))
  }

  /// Creates a selector for a method that takes the sender and the event.
  ///
  /// - Parameters:
  ///   - name: The Objective-C name, such as `"tapped:event:"`.
  ///   - method: The method of the class, such as `CardView.tapped`.
  public init<Target: AnyObject, Sender, Event, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor (Sender, Event) -> Result
  ) {
    self.init(name)
    // SAFETY: isolation is not part of a closure's representation. Objective-C does not check the
    // thread either.
    Self.add(name, unsafeBitCast(method, to: ((Target) -> (Sender, Event) -> Result).self))
  }

  /// Creates a selector for a method that takes three arguments.
  ///
  /// - Parameters:
  ///   - name: The Objective-C name, such as `"image:didFinishSavingWithError:contextInfo:"`.
  ///   - method: The method of the class, such as `CardView.image(_:didFinishSavingWithError:contextInfo:)`.
  public init<Target: AnyObject, A, B, C, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor (A, B, C) -> Result
  ) {
    self.init(name)
    // SAFETY: isolation is not part of a closure's representation. Objective-C does not check the
    // thread either.
    Self.add(name, unsafeBitCast(method, to: ((Target) -> (A, B, C) -> Result).self))
  }
}

extension Selector {
  /// Creates a selector for a nonisolated method that takes nothing.
  ///
  /// - Parameters:
  ///   - name: The Objective-C name, such as `"tapped"`.
  ///   - method: The method of the class, such as `CardView.tapped`.
  @_disfavoredOverload
  public init<Target: AnyObject, Result>(
    _ name: String, _ method: @escaping (Target) -> () -> Result
  ) {
    self.init(name)
    Self.add(name, method)
  }

  /// Creates a selector for a nonisolated method that takes the sender.
  ///
  /// - Parameters:
  ///   - name: The Objective-C name, such as `"tapped:"`.
  ///   - method: The method of the class, such as `CardView.tapped`.
  @_disfavoredOverload
  public init<Target: AnyObject, Sender, Result>(
    _ name: String, _ method: @escaping (Target) -> (Sender) -> Result
  ) {
    self.init(name)
    Self.add(name, method)
  }

  /// Creates a selector for a nonisolated method that takes the sender and the event.
  ///
  /// - Parameters:
  ///   - name: The Objective-C name, such as `"tapped:event:"`.
  ///   - method: The method of the class, such as `CardView.tapped`.
  @_disfavoredOverload
  public init<Target: AnyObject, Sender, Event, Result>(
    _ name: String, _ method: @escaping (Target) -> (Sender, Event) -> Result
  ) {
    self.init(name)
    Self.add(name, method)
  }

  /// Creates a selector for a nonisolated method that takes three arguments.
  ///
  /// - Parameters:
  ///   - name: The Objective-C name, such as `"image:didFinishSavingWithError:contextInfo:"`.
  ///   - method: The method of the class, such as `CardView.image(_:didFinishSavingWithError:contextInfo:)`.
  @_disfavoredOverload
  public init<Target: AnyObject, A, B, C, Result>(
    _ name: String, _ method: @escaping (Target) -> (A, B, C) -> Result
  ) {
    self.init(name)
    Self.add(name, method)
  }
}

// The port writes these for a `#selector` whose method it cannot find.

extension Selector {
  /// Creates a selector for a method that takes nothing, named by its base name.
  public init<Target: AnyObject, Result>(
    baseName: String, _ method: @escaping (Target) -> @MainActor () -> Result
  ) {
    self.init(baseName)
    // SAFETY: see the initialisers with a full name.
    Self.add(description, unsafeBitCast(method, to: ((Target) -> () -> Result).self))
  }

  /// Creates a selector for a method that takes one argument. Its name is the base name and a
  /// colon.
  public init<Target: AnyObject, Sender, Result>(
    baseName: String, _ method: @escaping (Target) -> @MainActor (Sender) -> Result
  ) {
    self.init(baseName + ":")
    // SAFETY: see the initialisers with a full name.
    Self.add(description, unsafeBitCast(method, to: ((Target) -> (Sender) -> Result).self))
  }

  /// Creates a selector for a method that takes two arguments. Its name is the base name and
  /// two colons.
  public init<Target: AnyObject, Sender, Event, Result>(
    baseName: String, _ method: @escaping (Target) -> @MainActor (Sender, Event) -> Result
  ) {
    self.init(baseName + "::")
    // SAFETY: see the initialisers with a full name.
    Self.add(description, unsafeBitCast(method, to: ((Target) -> (Sender, Event) -> Result).self))
  }
}

extension Selector {
  /// Creates a selector for a nonisolated method that takes nothing, named by its base name.
  @_disfavoredOverload
  public init<Target: AnyObject, Result>(
    baseName: String, _ method: @escaping (Target) -> () -> Result
  ) {
    self.init(baseName)
    Self.add(description, method)
  }

  /// Creates a selector for a nonisolated method that takes one argument. Its name is the base name and a
  /// colon.
  @_disfavoredOverload
  public init<Target: AnyObject, Sender, Result>(
    baseName: String, _ method: @escaping (Target) -> (Sender) -> Result
  ) {
    self.init(baseName + ":")
    Self.add(description, method)
  }

  /// Creates a selector for a nonisolated method that takes two arguments. Its name is the base name and
  /// two colons.
  @_disfavoredOverload
  public init<Target: AnyObject, Sender, Event, Result>(
    baseName: String, _ method: @escaping (Target) -> (Sender, Event) -> Result
  ) {
    self.init(baseName + "::")
    Self.add(description, method)
  }
}

// The port writes these for a `#selector` whose base is a value. Only the type of the value counts: as in
// Objective-C, nothing is evaluated.

extension Selector {
  /// Creates a selector for a method of a value's class that takes nothing.
  ///
  /// - Parameters:
  ///   - name: The Objective-C name, such as `"setNeedsLayout"`.
  ///   - value: A value of the class.
  ///   - method: Returns the method of an object, such as `{ $0.setNeedsLayout }`.
  public init<Target: AnyObject, Result>(
    _ name: String, of value: @autoclosure () -> Target?,
    _ method: @escaping (Target) -> @MainActor () -> Result
  ) { self.init(name, method) }

  /// Creates a selector for a method of a value's class that takes the sender.
  public init<Target: AnyObject, Sender, Result>(
    _ name: String, of value: @autoclosure () -> Target?,
    _ method: @escaping (Target) -> @MainActor (Sender) -> Result
  ) { self.init(name, method) }

  /// Creates a selector for a method of a value's class that takes the sender and the event.
  public init<Target: AnyObject, Sender, Event, Result>(
    _ name: String, of value: @autoclosure () -> Target?,
    _ method: @escaping (Target) -> @MainActor (Sender, Event) -> Result
  ) { self.init(name, method) }

  /// Creates a selector for a method of a value's class that takes nothing, named by its base name.
  public init<Target: AnyObject, Result>(
    baseName: String, of value: @autoclosure () -> Target?,
    _ method: @escaping (Target) -> @MainActor () -> Result
  ) { self.init(baseName: baseName, method) }

  /// Creates a selector for a method of a value's class that takes one argument, named by its base name.
  public init<Target: AnyObject, Sender, Result>(
    baseName: String, of value: @autoclosure () -> Target?,
    _ method: @escaping (Target) -> @MainActor (Sender) -> Result
  ) { self.init(baseName: baseName, method) }

  /// Creates a selector for a method of a value's class that takes two arguments, named by its base name.
  public init<Target: AnyObject, Sender, Event, Result>(
    baseName: String, of value: @autoclosure () -> Target?,
    _ method: @escaping (Target) -> @MainActor (Sender, Event) -> Result
  ) { self.init(baseName: baseName, method) }
}
