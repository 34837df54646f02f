// Nacre, MIT licence; see LICENSE.

// A selector made from a method of a class itself adds the method to the table of the class. A target that is the class
// receives it.

extension Selector {
  /// Creates a selector for a method of a class itself that takes nothing.
  ///
  /// - Parameters:
  ///   - name: The Objective-C name, such as `"reset"`.
  ///   - type: The class.
  ///   - method: The method, such as `CardView.reset`.
  public init<Result>(
    _ name: String, ofClass type: AnyClass, _ method: @escaping @MainActor () -> Result
  ) {
    self.init(name)
    // SAFETY: isolation is not part of a closure's representation. Objective-C does not check the
    // thread either.
    let method = unsafeBitCast(method, to: (() -> Result).self)
    ClassMembers(of: type).addClassMethod(name, count: 0) { _ in Reply(method()) }
  }

  /// Creates a selector for a method of a class itself that takes the sender.
  ///
  /// - Parameters:
  ///   - name: The Objective-C name, such as `"tick:"`.
  ///   - type: The class.
  ///   - method: The method, such as `CardView.tick`.
  public init<Sender, Result>(
    _ name: String, ofClass type: AnyClass, _ method: @escaping @MainActor (Sender) -> Result
  ) {
    self.init(name)
    // SAFETY: see the method that takes nothing.
    let method = unsafeBitCast(method, to: ((Sender) -> Result).self)
    ClassMembers(of: type).addClassMethod(name, count: 1) { arguments in
      arguments[0, as: Sender.self].map { Reply(method($0)) }
    }
  }

  /// Creates a selector for a method of a class itself that takes two arguments.
  ///
  /// - Parameters:
  ///   - name: The Objective-C name, such as `"tap:event:"`.
  ///   - type: The class.
  ///   - method: The method, such as `CardView.tap(_:event:)`.
  public init<A, B, Result>(
    _ name: String, ofClass type: AnyClass, _ method: @escaping @MainActor (A, B) -> Result
  ) {
    self.init(name)
    // SAFETY: see the method that takes nothing.
    let method = unsafeBitCast(method, to: ((A, B) -> Result).self)
    ClassMembers(of: type).addClassMethod(name, count: 2) { arguments in
      guard let a = arguments[0, as: A.self], let b = arguments[1, as: B.self] else { return nil }
      return Reply(method(a, b))
    }
  }
}

extension ClassMembers {
  fileprivate func addClassMethod(
    _ name: String, count: Int, _ call: @escaping (Arguments) -> Reply?
  ) {
    let name = "+" + name
    addMissing(name) { $0.add(name, count: count) { _, arguments in call(arguments) } }
  }
}
