// Nacre, MIT licence; see LICENSE.

import Foundation

/// The result of a method. For a method without a result, the value is `nil`.
package struct Reply {
  package let value: Any?
  init(_ value: Any?) { self.value = value is Void ? nil : Conversion.flat(value) }
}

/// A method that can be called by its name.
struct MethodMember {
  /// Calls the method. Returns `nil` if the object or the arguments do not have the method's types.
  typealias Call = (AnyObject, Arguments) -> Reply?
  let count: Int
  let call: Call
}

/// A property that can be read and set by its name.
struct PropertyMember {
  typealias Get = (AnyObject) -> Any?
  /// Sets the property. Returns false if the value does not have the property's type.
  typealias Set = (AnyObject, Any?) -> Bool
  let get: Get
  let set: Set?
}

/// The arguments of a call. A missing argument is `nil`.
struct Arguments {
  let values: [Any?]

  subscript<Value>(index: Int, as type: Value.Type) -> Value? {
    Conversion.argument(index < values.count ? values[index] : nil, as: type)
  }
}

// SAFETY: `lock` protects all stored properties. Closures of members are called outside it, on
// the thread that performs them, as Objective-C does.
/// The members of all classes, by class and name.
final class MemberTables: @unchecked Sendable {
  static let shared = MemberTables()

  private struct Table {
    var methods: [String: MethodMember] = [:]
    var properties: [String: PropertyMember] = [:]
  }
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let name: String
  }

  // Recursive, because a module registers its members during a look-up.
  private let lock = NSRecursiveLock()
  private var tables: [ObjectIdentifier: Table] = [:]
  private var modules: Set<Substring> = []
  /// The classes whose module has registered its members.
  private var types: Set<ObjectIdentifier> = []
  private var foundMethods: [Key: MethodMember?] = [:]
  private var foundProperties: [Key: PropertyMember?] = [:]

  func add(_ method: MethodMember, _ name: String, to type: AnyClass) {
    lock.withLock {
      tables[ObjectIdentifier(type), default: Table()].methods[name] = method
      foundMethods.removeAll()
    }
  }

  func add(_ property: PropertyMember, _ name: String, to type: AnyClass) {
    lock.withLock {
      tables[ObjectIdentifier(type), default: Table()].properties[name] = property
      foundProperties.removeAll()
      foundMethods.removeAll()
    }
  }

  /// Whether the table of the class itself has a method.
  func has(_ name: String, _ type: AnyClass) -> Bool {
    lock.withLock {
      registerModule(of: type)
      return tables[ObjectIdentifier(type)]?.methods[name] != nil
    }
  }

  /// Returns the method with this name in the nearest class: a method in the tables, or the getter or
  /// setter of a property.
  func method(_ name: String, of type: AnyClass) -> MethodMember? {
    lock.withLock {
      let key = Key(type: ObjectIdentifier(type), name: name)
      if let known = foundMethods[key] { return known }
      let found = search(type) { $0.methods[name] } ?? accessor(name, of: type)
      foundMethods[key] = .some(found)
      return found
    }
  }

  /// Returns `setLevel:` or `level` of a property `level`, and `isOn` of a property `on`.
  private func accessor(_ name: String, of type: AnyClass) -> MethodMember? {
    func key(_ name: Substring) -> String { name.prefix(1).lowercased() + name.dropFirst() }
    if name.hasPrefix("set"), name.hasSuffix(":") {
      let property = property(key(name.dropFirst(3).dropLast()), of: type)
      return property?.set.map { set in
        MethodMember(count: 1) { set($0, $1.values.first ?? nil) ? Reply(()) : nil }
      }
    }
    let isQuestion = name.hasPrefix("is") && name.dropFirst(2).first?.isUppercase == true
    let found =
      property(name, of: type) ?? (isQuestion ? property(key(name.dropFirst(2)), of: type) : nil)
    return found.map { property in
      MethodMember(count: 0) { object, _ in Reply(property.get(object)) }
    }
  }

  /// Returns the property with this name in the nearest class.
  func property(_ name: String, of type: AnyClass) -> PropertyMember? {
    lock.withLock {
      let key = Key(type: ObjectIdentifier(type), name: name)
      if let known = foundProperties[key] { return known }
      let found = search(type) { $0.properties[name] }
      foundProperties[key] = .some(found)
      return found
    }
  }

  private func search<Member>(_ type: AnyClass, _ member: (Table) -> Member?) -> Member? {
    var next: AnyClass? = type
    while let present = next {
      registerModule(of: present)
      if let found = tables[ObjectIdentifier(present)].flatMap(member) { return found }
      next = _getSuperclass(present)
    }
    return nil
  }

  /// Lets the module of a class register its members, once.
  private func registerModule(of type: AnyClass) {
    guard types.insert(ObjectIdentifier(type)).inserted else { return }
    let name = _typeName(type, qualified: true)
    if let dot = name.firstIndex(of: ".") { register(name[..<dot]) }
  }

  /// Lets the module of a class register its members, once.
  func register(moduleOf type: AnyClass) { lock.withLock { registerModule(of: type) } }

  /// Lets a module register its members, once. A module without members has no effect.
  func register(_ module: Substring) {
    lock.lock()
    defer { lock.unlock() }
    guard modules.insert(module).inserted else { return }
    let members = _typeByName("\(module.utf8.count)\(module)12NacreMembersO")
    guard let members = members as? any ModuleMembers.Type else { return }
    let unchecked = Unchecked(members)
    callUnchecked { unchecked.value.register() }
  }
}
