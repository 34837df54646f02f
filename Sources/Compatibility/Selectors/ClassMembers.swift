// Nacre, MIT licence; see LICENSE.

/// The table of a class's members that can be called by their Objective-C names.
///
/// On Apple's systems the Objective-C runtime has such a table for every class. Swift on Linux has
/// no such runtime, so the port writes one for each class with `@objc` members. Members of
/// superclasses are found too; those of the nearest class have priority.
///
///     let members = ClassMembers(of: Dial.self)
///     members.method("turn:") { (object: Dial, angle: CGFloat) in object.turn(angle) }
///     members.property("angle", get: { (object: Dial) in object.angle })
public struct ClassMembers {
  let type: AnyClass

  /// The table of a class.
  public init(of type: AnyClass) { self.type = type }

  func add(_ name: String, count: Int, _ call: @escaping MethodMember.Call) {
    MemberTables.shared.add(MethodMember(count: count, call: call), name, to: type)
  }

  /// Adds a method unless the table has one with that name.
  func addMissing(_ name: String, _ add: (ClassMembers) -> Void) {
    if !MemberTables.shared.has(name, type) { add(self) }
  }
}

/// The tables of a module. The port writes one `enum NacreMembers` with this protocol for each
/// module; the enum is looked up by that name when a member of one of the module's objects is first
/// needed.
@MainActor
public protocol ModuleMembers {
  /// Adds the members of the module's classes to their tables.
  static func register()
}

extension ModuleMembers {
  /// Adds the members of other modules, which may have extended classes that are not their own.
  public static func registerModules(_ names: [String]) {
    for name in names { MemberTables.shared.register(name[...]) }
  }
}

/// Adds the members of a class's module to their tables, before a member of the class is looked up.
package func registerMembers(ofModuleOf type: AnyClass) {
  MemberTables.shared.register(moduleOf: type)
}

extension ClassMembers {
  /// Adds a method without arguments.
  public func method<Object: AnyObject, Result>(
    _ name: String, _ body: @escaping @MainActor (Object) -> Result
  ) {
    // SAFETY: isolation is not part of a closure's representation. Objective-C does not check the
    // thread either.
    call(name, unsafeBitCast(body, to: ((Object) -> Result).self))
  }

  func call<Object: AnyObject, Result>(
    _ name: String, _ body: @escaping (Object) -> Result
  ) {
    add(name, count: 0) { object, _ in
      guard let object = object as? Object else { return nil }
      return Reply(body(object))
    }
  }

  /// Adds a method with an argument.
  public func method<Object: AnyObject, A, Result>(
    _ name: String, _ body: @escaping @MainActor (Object, A) -> Result
  ) {
    // SAFETY: see the method without arguments.
    call(name, unsafeBitCast(body, to: ((Object, A) -> Result).self))
  }

  func call<Object: AnyObject, A, Result>(
    _ name: String, _ body: @escaping (Object, A) -> Result
  ) {
    add(name, count: 1) { object, arguments in
      guard let object = object as? Object, let a = arguments[0, as: A.self] else { return nil }
      return Reply(body(object, a))
    }
  }

  /// Adds a method with two arguments.
  public func method<Object: AnyObject, A, B, Result>(
    _ name: String, _ body: @escaping @MainActor (Object, A, B) -> Result
  ) {
    // SAFETY: see the method without arguments.
    call(name, unsafeBitCast(body, to: ((Object, A, B) -> Result).self))
  }

  func call<Object: AnyObject, A, B, Result>(
    _ name: String, _ body: @escaping (Object, A, B) -> Result
  ) {
    add(name, count: 2) { object, arguments in
      guard let object = object as? Object, let a = arguments[0, as: A.self],
        let b = arguments[1, as: B.self]
      else { return nil }
      return Reply(body(object, a, b))
    }
  }

  /// Adds a method with three arguments.
  public func method<Object: AnyObject, A, B, C, Result>(
    _ name: String, _ body: @escaping @MainActor (Object, A, B, C) -> Result
  ) {
    // SAFETY: see the method without arguments.
    call(name, unsafeBitCast(body, to: ((Object, A, B, C) -> Result).self))
  }

  func call<Object: AnyObject, A, B, C, Result>(
    _ name: String, _ body: @escaping (Object, A, B, C) -> Result
  ) {
    add(name, count: 3) { object, arguments in
      guard let object = object as? Object, let a = arguments[0, as: A.self],
        let b = arguments[1, as: B.self], let c = arguments[2, as: C.self]
      else { return nil }
      return Reply(body(object, a, b, c))
    }
  }

  /// Adds a method with four arguments.
  public func method<Object: AnyObject, A, B, C, D, Result>(
    _ name: String, _ body: @escaping @MainActor (Object, A, B, C, D) -> Result
  ) {
    // SAFETY: see the method without arguments.
    call(name, unsafeBitCast(body, to: ((Object, A, B, C, D) -> Result).self))
  }

  func call<Object: AnyObject, A, B, C, D, Result>(
    _ name: String, _ body: @escaping (Object, A, B, C, D) -> Result
  ) {
    add(name, count: 4) { object, arguments in
      guard let object = object as? Object, let a = arguments[0, as: A.self],
        let b = arguments[1, as: B.self], let c = arguments[2, as: C.self],
        let d = arguments[3, as: D.self]
      else { return nil }
      return Reply(body(object, a, b, c, d))
    }
  }
}

extension ClassMembers {
  /// Adds a property that can be read and set.
  public func property<Object: AnyObject, Value>(
    _ name: String, get: @escaping @MainActor (Object) -> Value,
    set: @escaping @MainActor (Object, Value) -> Void
  ) {
    // SAFETY: see the method without arguments.
    let set = unsafeBitCast(set, to: ((Object, Value) -> Void).self)
    add(name, get: get) { object, value in
      guard let object = object as? Object, let value = Conversion.convert(value, to: Value.self)
      else { return false }
      set(object, value)
      return true
    }
  }

  /// Adds a property that can be read.
  public func property<Object: AnyObject, Value>(
    _ name: String, get: @escaping @MainActor (Object) -> Value
  ) {
    add(name, get: get, set: nil)
  }

  /// Adds a property of the class itself that can be read.
  public func classProperty<Value>(_ name: String, get: @escaping @MainActor () -> Value) {
    // SAFETY: see the method without arguments.
    let get = unsafeBitCast(get, to: (() -> Value).self)
    let read: PropertyMember.Get = { _ in Conversion.flat(get()) }
    MemberTables.shared.add(PropertyMember(get: read, set: nil), "+" + name, to: type)
  }

  private func add<Object: AnyObject, Value>(
    _ name: String, get: @escaping @MainActor (Object) -> Value, set: PropertyMember.Set?
  ) {
    // SAFETY: see the method without arguments.
    let get = unsafeBitCast(get, to: ((Object) -> Value).self)
    let read: PropertyMember.Get = { ($0 as? Object).flatMap { Conversion.flat(get($0)) } }
    MemberTables.shared.add(PropertyMember(get: read, set: set), name, to: type)
  }
}

extension ClassMembers {
  /// Adds a property that can be read and set.
  package func property<Object: AnyObject, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Object, Value>
  ) {
    let read: PropertyMember.Get = {
      ($0 as? Object).flatMap { Conversion.flat($0[keyPath: path]) }
    }
    let set: PropertyMember.Set = { object, value in
      guard let object = object as? Object, let value = Conversion.convert(value, to: Value.self)
      else { return false }
      object[keyPath: path] = value
      return true
    }
    MemberTables.shared.add(PropertyMember(get: read, set: set), name, to: type)
  }

  /// Adds a property that can be read.
  package func property<Object: AnyObject, Value>(
    _ name: String, read path: KeyPath<Object, Value>
  ) {
    let read: PropertyMember.Get = {
      ($0 as? Object).flatMap { Conversion.flat($0[keyPath: path]) }
    }
    MemberTables.shared.add(PropertyMember(get: read, set: nil), name, to: type)
  }
}
