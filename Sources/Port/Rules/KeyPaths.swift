// Nacre, MIT licence; see LICENSE.

import PortModel
import SwiftSyntax

extension FilePort {
  /// Replaces `#keyPath(CALayer.isHidden)` with the string "hidden".
  ///
  /// An argument that is not a path of names stays, and the compiler reports it.
  func portKeyPath(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first?.expression, var names = names(in: argument) else {
      return
    }
    while names.count > 1, names[0].first?.isUppercase == true || names[0] == "self" {
      names.removeFirst()
    }
    let keys = names.map { name -> String in
      declaredForObjectiveC(name).map(\.selector) ?? ObjectiveCName.key(ofApples: name)
    }
    edits.replace(source.range(node), with: "\"\(keys.joined(separator: "."))\"")
    report.count(.keyPaths)
  }

  /// Returns the names of a path such as `CALayer.isHidden`; `nil` for any other expression.
  private func names(in path: ExprSyntax) -> [String]? {
    if let name = path.as(DeclReferenceExprSyntax.self) { return [name.baseName.text] }
    if let type = path.as(GenericSpecializationExprSyntax.self) {
      return names(in: type.expression)
    }
    guard let member = path.as(MemberAccessExprSyntax.self) else { return nil }
    let name = member.declName.baseName.text
    guard let base = member.base else { return [name] }
    return names(in: base).map { $0 + [name] }
  }

  /// Returns the property with a name that the module exposes to Objective-C; `nil` if there is none.
  ///
  /// Other properties of the module have no key, even if their name is also that of an Apple property.
  private func declaredForObjectiveC(_ name: String) -> Member? {
    let known: Member.Attributes = [.objc, .managed, .outlet]
    for type in index.types.values {
      for member in type.allMembers where member.kind == .property && member.name == name {
        if type.hasObjectiveCMembers || !member.attributes.isDisjoint(with: known) { return member }
      }
    }
    return nil
  }

  /// Notes the keys in the string arguments of a call, so that the member tables list them.
  ///
  /// In Swift 3, every property of an object has a key. A property that a string names therefore gets a key even if it
  /// is not declared `@objc`.
  func noteKeys(_ node: FunctionCallExprSyntax) {
    let called = node.calledExpression
    let name =
      called.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? called.as(DeclReferenceExprSyntax.self)?.baseName.text
    let labels: Set<String> =
      ["value", "setValue"].contains(name) ? ["forKey", "forKeyPath"] : ["forKeyPath"]
    for argument in node.arguments where argument.label.map({ labels.contains($0.text) }) == true {
      let literal = argument.expression.as(StringLiteralExprSyntax.self)
      let text = literal?.segments.first?.as(StringSegmentSyntax.self)?.content.text ?? ""
      neededSelectors.formUnion(text.split(separator: ".").map(String.init))
    }
  }

  /// Adds the name of the key to `observe(\.title, …)`, because a key path does not have it on Linux.
  func portObservation(_ node: FunctionCallExprSyntax) {
    let called = node.calledExpression
    let name =
      called.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? called.as(DeclReferenceExprSyntax.self)?.baseName.text
    guard name == "observe", let first = node.arguments.first, first.label == nil,
      node.arguments.allSatisfy({ $0.label?.text != "named" }),
      let path = first.expression.as(KeyPathExprSyntax.self)
    else { return }
    let names = path.components.compactMap {
      $0.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName.text
    }
    guard !names.isEmpty else { return }
    edits.insert(", named: \"\(names.joined(separator: "."))\"", at: first.expression.end)
    report.count(.keyPaths)
  }
}
