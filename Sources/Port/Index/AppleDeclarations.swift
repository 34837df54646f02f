// Nacre, MIT licence; see LICENSE.

/// The classes of Apple's that clients subclass, and the protocols with optional members.
///
/// Objective-C asks an object whether it has an optional member. Here such a member is a requirement with a
/// default, which the compiler chooses for the class that conforms.
struct AppleDeclarations {
  static let shared = AppleDeclarations()

  /// What each class and each protocol inherits.
  private var inherited: [String: [String]] = [:]
  /// The optional members of each protocol, and the members of classes with such names.
  private var members: [String: [Member]] = [:]
  /// Each optional member by its full name, with its protocols.
  private(set) var optional: [String: [(protocolName: String, member: Member)]] = [:]
  /// The protocols of the main actor.
  private(set) var isolated: Set<String> = []
  private var superclasses: [String: String] = [:]

  init() {
    let source = SourceFile(path: "", bytes: Array((Self.protocols + Self.classes).utf8))
    let conditions = Conditions(modules: [], flags: [])
    for type in IndexBuilder(source, file: 0, conditions: conditions).types {
      inherited[type.name] = type.inherited
      members[type.name] = type.members
      if type.kind == .class {
        superclasses[type.name] = type.inherited.first
        continue
      }
      if type.attributes.contains("MainActor") { isolated.insert(type.name) }
      for member in type.members {
        optional[member.fullName, default: []].append((type.name, member))
      }
    }
  }

  /// Returns whether a class is another one or a subclass of it.
  func isSubclass(_ name: String, of superclass: String) -> Bool {
    superclass == "NSObject" || sequence(first: name) { superclasses[$0] }.contains(superclass)
  }

  /// The number of superclasses of a class; 0 for an unknown one.
  func depth(of name: String) -> Int {
    sequence(first: name) { superclasses[$0] }.dropFirst().reduce(0) { count, _ in count + 1 }
  }

  /// Whether a class or protocol is another one or inherits from it.
  func isKind(_ name: String, of other: String) -> Bool {
    name == other || inherited[name]?.contains { isKind($0, of: other) } == true
  }

  /// Whether a class or one of its superclasses declares a member.
  func declares(_ fullName: String, in name: String) -> Bool {
    sequence(first: name) { superclasses[$0] }
      .contains { members[$0]?.contains { $0.fullName == fullName } == true }
  }

  /// The optional members of a protocol and of those that it inherits from, each with its protocol.
  func optionalMembers(of name: String) -> [(protocolName: String, member: Member)] {
    guard superclasses[name] == nil else { return [] }
    return (members[name] ?? []).map { (name, $0) }
      + (inherited[name] ?? []).flatMap { optionalMembers(of: $0) }
  }
}
