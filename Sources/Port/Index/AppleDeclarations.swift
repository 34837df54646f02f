// Nacre, MIT licence; see LICENSE.

/// Apple's classes that programs subclass, and Apple's protocols with optional members.
///
/// Objective-C finds out at run time whether an object has an optional member. In Nacre, such a member is a
/// requirement with a default implementation. The compiler chooses between the two for the class that conforms.
struct AppleDeclarations {
  static let shared = AppleDeclarations()

  /// The inherited types of each class and each protocol, by its name.
  private var inherited: [String: [String]] = [:]
  /// The optional members of each protocol, and the members of each class that have the name of an optional member.
  private var members: [String: [Member]] = [:]
  /// The optional members by full name, each with the name of its protocol.
  private(set) var optional: [String: [(protocolName: String, member: Member)]] = [:]
  /// The protocols that are isolated to the main actor.
  private(set) var isolated: Set<String> = []
  private var superclasses: [String: String] = [:]

  init() {
    let source = SourceFile(
      path: "", bytes: Array((Self.protocols + Self.laterProtocols + Self.classes).utf8))
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

  /// Whether a class is another class or a subclass of it. Every class counts as a subclass of `NSObject`.
  func isSubclass(_ name: String, of superclass: String) -> Bool {
    superclass == "NSObject" || sequence(first: name) { superclasses[$0] }.contains(superclass)
  }

  /// Returns the number of superclasses of a class; 0 for an unknown class.
  func depth(of name: String) -> Int {
    sequence(first: name) { superclasses[$0] }.dropFirst().reduce(0) { count, _ in count + 1 }
  }

  /// Whether a class or protocol is another class or protocol, or inherits from it.
  func isKind(_ name: String, of other: String) -> Bool {
    name == other || inherited[name]?.contains { isKind($0, of: other) } == true
  }

  /// Whether a class or one of its superclasses declares a member.
  func declares(_ fullName: String, in name: String) -> Bool {
    sequence(first: name) { superclasses[$0] }
      .contains { members[$0]?.contains { $0.fullName == fullName } == true }
  }

  /// Returns the type of a parameter whose dictionary had strings as keys before Swift 4.2; `nil` for other parameters.
  ///
  /// An example is `[UIImagePickerController.InfoKey: Any]` for `[String: Any]`.
  func typeWithKeys(_ type: String, ofParameter index: Int, in fullName: String) -> String? {
    guard ["[String:Any]", "[String:AnyObject]"].contains(type.filter { $0 != " " }),
      let parameters = optional[fullName]?.first?.member.parameters, index < parameters.count
    else { return nil }
    let new = parameters[index].type
    return new.hasPrefix("[") && new.hasSuffix(": Any]") && new != "[String: Any]" ? new : nil
  }

  /// Returns the optional members of a protocol and of the protocols that it inherits from; none for a class.
  func optionalMembers(of name: String) -> [(protocolName: String, member: Member)] {
    guard superclasses[name] == nil else { return [] }
    return (members[name] ?? []).map { (name, $0) }
      + (inherited[name] ?? []).flatMap { optionalMembers(of: $0) }
  }
}
