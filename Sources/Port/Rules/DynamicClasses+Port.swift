// Nacre, MIT licence; see LICENSE.

import PortModel
import SwiftSyntax

// In Objective-C, every initialiser can be called through the class of an object. In Swift, only a `required` one can.
// The port creates the object through the name of its class and casts it to the dynamic class.

extension FilePort {
  /// Foundation classes whose initialisers programs call through the class of an object.
  private static let classesOfFoundation: Set<String> = [
    "NSAttributedString", "NSMutableAttributedString", "NSNumber", "NSError", "NSDictionary",
    "NSArray", "NumberFormatter", "DateFormatter", "Bundle",
  ]
  /// Classes whose initialisers can be called through the class of an object without a translation.
  private static let dynamicClasses = ["UIView", "UIViewController", "CALayer", "CAAnimation"]

  /// The Apple class that the enclosing extension extends.
  ///
  /// `nil` outside such an extension, and for a class that needs no translation.
  private var extendedClass: String? {
    guard let scope = scopes.last, scope.isExtension, scope.type == nil else { return nil }
    let name = index.resolvedName(scope.name)
    if Self.classesOfFoundation.contains(name) { return name }
    let isDynamic = Self.dynamicClasses.contains { AppleNames.isSubclass(name, of: $0) }
    return AppleNames.depth(of: name) > 0 && !isDynamic ? name : nil
  }

  /// `type(of: self).init(white: 1, alpha: 1)` in an extension of `UIColor` becomes
  /// `inDynamicClass(UIColor(white: 1, alpha: 1), Self.self)`.
  func portDynamicClass(_ node: FunctionCallExprSyntax) {
    if portSegueClass(node) { return }
    guard let name = extendedClass, namesDynamicClass(node.calledExpression) else { return }
    edits.replace(source.range(node.calledExpression), with: "inDynamicClass(\(name)")
    edits.insert(", Self.self)", at: node.end)
    report.count(.initializers)
  }

  /// `T()` in a function with the type parameter `T: NSObject` becomes `newObject(of: T.self)`.
  func portGenericObject(_ node: FunctionCallExprSyntax) {
    guard node.arguments.isEmpty, node.trailingClosure == nil, let left = node.leftParen,
      let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let bound = Self.bound(of: name, around: Syntax(node))
    else { return }
    let isDynamic = Self.dynamicClasses.contains { AppleNames.isSubclass(bound, of: $0) }
    guard bound == "NSObject" || AppleNames.depth(of: bound) > 0 && !isDynamic else { return }
    edits.replace(source.range(node.calledExpression), with: "newObject")
    edits.insert("of: \(name).self", at: left.end)
    report.count(.initializers)
  }

  /// Returns the class or protocol that a type parameter of an enclosing function has to be; `nil` without one.
  private static func bound(of name: String, around node: Syntax) -> String? {
    let functions = sequence(first: node) { $0.parent }.compactMap {
      $0.as(FunctionDeclSyntax.self)
    }
    for function in functions {
      let parameter = function.genericParameterClause?.parameters.first { $0.name.text == name }
      guard let parameter else { continue }
      if let type = parameter.inheritedType { return type.trimmedDescription }
      let requirements = function.genericWhereClause?.requirements.compactMap {
        $0.requirement.as(ConformanceRequirementSyntax.self)
      }
      return requirements?.first { $0.leftType.trimmedDescription == name }?
        .rightType.trimmedDescription
    }
    return nil
  }

  /// `map(self.init(cgColor:))` becomes `map({ inDynamicClass(UIColor(cgColor: $0), Self.self) })`.
  func portDynamicClass(_ node: MemberAccessExprSyntax) {
    guard let name = extendedClass, let labels = node.declName.argumentNames?.arguments,
      namesDynamicClass(ExprSyntax(node)), !isCalled(Syntax(node))
    else { return }
    let arguments = labels.enumerated().map { offset, label in
      (label.name.text == "_" ? "" : "\(label.name.text): ") + "$\(offset)"
    }
    edits.replace(
      source.range(node),
      with: "{ inDynamicClass(\(name)(\(arguments.joined(separator: ", "))), Self.self) }")
    report.count(.initializers)
  }

  /// `type.init(identifier: nil, source: a, destination: b)` becomes
  /// `UIStoryboardSegue.inClass(type, identifier: nil, source: a, destination: b)`.
  ///
  /// - Returns: Whether the call is one of this initialiser through a value.
  private func portSegueClass(_ node: FunctionCallExprSyntax) -> Bool {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      let base = member.base,
      member.declName.baseName.text == "init",
      node.arguments.map({ $0.label?.text }) == ["identifier", "source", "destination"],
      let value = base.as(DeclReferenceExprSyntax.self)?.baseName.text,
      value.first?.isLowercase == true,
      !["self", "super"].contains(value)
    else { return false }
    edits.replace(member.start..<member.end, with: "UIStoryboardSegue.inClass")
    edits.insert("\(value), ", at: Array(node.arguments)[0].start)
    report.count(.initializers)
    return true
  }

  /// Whether an expression refers to an initialiser of the dynamic class.
  private func namesDynamicClass(_ called: ExprSyntax) -> Bool {
    if let reference = called.as(DeclReferenceExprSyntax.self) {
      return reference.baseName.text == "Self"
    }
    guard let member = called.as(MemberAccessExprSyntax.self), let base = member.base,
      member.declName.baseName.text == "init"
    else { return false }
    switch base.trimmedDescription {
    case "Self", "type(of: self)", "Swift.type(of: self)": return true
    case "self": return isInStaticMember(Syntax(member))
    default: return false
    }
  }

  /// Whether `self` refers to a class at a node: whether the node is in a static member.
  private func isInStaticMember(_ node: Syntax) -> Bool {
    var place = node.parent
    while let present = place {
      if let function = present.as(FunctionDeclSyntax.self) {
        return !function.modifiers.names.isDisjoint(with: ["static", "class"])
      }
      if let property = present.as(VariableDeclSyntax.self),
        present.parent?.is(MemberBlockItemSyntax.self) == true
      {
        return !property.modifiers.names.isDisjoint(with: ["static", "class"])
      }
      if present.is(InitializerDeclSyntax.self) || present.is(ExtensionDeclSyntax.self) {
        return false
      }
      place = present.parent
    }
    return false
  }
}
