// Nacre, MIT licence; see LICENSE.

import PortModel
import SwiftSyntax

extension FilePort {
  /// `#keyPath(CALayer.isHidden)` becomes the string "hidden". An argument other than names with dots between
  /// them is the author's mistake, which the compiler reports.
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

  /// Returns a property that the module declares for Objective-C; others have no key, although they
  /// may have the name of one of Apple's.
  private func declaredForObjectiveC(_ name: String) -> Member? {
    let known: Member.Attributes = [.objc, .managed, .outlet]
    for type in index.types.values {
      for member in type.allMembers where member.kind == .property && member.name == name {
        if type.hasObjectiveCMembers || !member.attributes.isDisjoint(with: known) { return member }
      }
    }
    return nil
  }

  /// In Swift 3 every property of an object had a key. So those that a string names have one here, whether
  /// they are declared `@objc` or not.
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

  /// `observe(\.title, …)` gets the key's name, which a key path does not have on Linux.
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
