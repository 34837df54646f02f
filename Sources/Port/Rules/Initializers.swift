// Nacre, MIT licence; see LICENSE.

import PortModel
import SwiftSyntax

// Objective-C can create an object of any class with `init()`. An extension that makes `NSObject` conform to a protocol
// therefore satisfies the requirement `init()` of the protocol. In Swift, only a `required` initialiser satisfies it.
// The port replaces the requirement with an initialiser in an extension of the protocol. That initialiser calls the
// `init()` of the object's class.

extension FilePort {
  /// Replaces the requirement `init()` of a protocol to which an extension makes an Apple class conform.
  func portInitializer(of node: ProtocolDeclSyntax) {
    guard let type = scopes.last?.type, facts.protocolsOfObjects.contains(type.name),
      let requirement = node.memberBlock.members.lazy
        .compactMap({ $0.decl.as(InitializerDeclSyntax.self) }).first(where: \.isPlain)
    else { return }
    let values = index.types.values.filter { $0.kind == .struct || $0.kind == .enum }
    guard !values.contains(where: { index.protocols($0).contains { $0 === type } }) else {
      remark(
        "\(type.name) requires init() of both classes and value types; split the protocol in two",
        at: requirement)
      return
    }
    if let clause = node.inheritanceClause {
      edits.insert(", ObjectWithInitializer", at: clause.inheritedTypes.end)
    } else {
      edits.insert(": ObjectWithInitializer", at: node.name.end)
    }
    edits.replace(source.range(requirement), with: "")
    report.count(.initializers)
    let isHidden = ["internal", "private"].contains(type.access)
    let prefix = isHidden ? "" : type.access + " "
    tail.append(
      """
      \(prefix)protocol \(type.name)Initializer: AnyObject { init() }
      extension \(type.name) {
        \(prefix)init() { self.init(required: (Self.self as? any \(type.name)Initializer.Type)?.init()) }
      }
      """)
  }

  /// Makes a class of the module that conforms to such a protocol also conform to the protocol's `…Initializer`.
  func portRequiredInitializer() {
    guard let type = scopes.last?.type, index.foreignSuperclass(type) == nil else { return }
    let superclass = index.ancestry(type).dropFirst().first
    let inherited = superclass.map { index.protocols($0).map(\.name) } ?? []
    for name in index.protocols(type).map(\.name)
    where facts.protocolsOfObjects.contains(name) && !inherited.contains(name) {
      tail.append("extension \(type.name): \(name)Initializer {}")
    }
  }
}

extension InitializerDeclSyntax {
  /// Whether the initialiser is `init()`.
  var isPlain: Bool {
    optionalMark == nil && signature.parameterClause.parameters.isEmpty
      && signature.effectSpecifiers == nil
  }
}
