// Nacre, MIT licence; see LICENSE.

import SwiftSyntax

// In Objective-C a protocol is the type of an object. So on Apple's systems the type of an `@objc` protocol satisfies a
// constraint to the protocol itself, and to `AnyObject`. On Linux it does not.

extension FilePort {
  /// Protocols of Apple's frameworks whose types serve as elements of arrays.
  private static let applesProtocols: Set<String> = [
    "MKAnnotation", "MKOverlay", "NSCoding", "NSCopying", "NSObjectProtocol",
  ]

  private func isObjectProtocol(_ name: String) -> Bool {
    if let type = index.types[name] {
      return type.kind == .protocol && type.attributes.contains("objc")
    }
    return Self.applesProtocols.contains(name)
  }

  /// `extension Array where Element: Place` is repeated with `where Element == any Place`.
  func portObjectElements(_ node: ExtensionDeclSyntax) {
    guard let requirements = node.genericWhereClause?.requirements, requirements.count == 1,
      let requirement = requirements.first?.requirement.as(ConformanceRequirementSyntax.self),
      requirement.leftType.trimmedDescription == "Element", node.inheritanceClause == nil,
      isObjectProtocol(requirement.rightType.trimmedDescription)
    else { return }
    let name = requirement.rightType.trimmedDescription
    let modifiers = node.modifiers.trimmedDescription
    let extended = node.extendedType.trimmedDescription
    tail.append(
      "\(modifiers.isEmpty ? "" : modifiers + " ")extension \(extended) where Element == any \(name) "
        + node.memberBlock.trimmedDescription)
  }

  /// A generic type such as `class Weak<T: AnyObject>` that the module uses for an `@objc` protocol loses the
  /// constraint. Its weak properties hold any object.
  func portObjectParameters(
    of name: TokenSyntax, _ clause: GenericParameterClauseSyntax?, _ block: MemberBlockSyntax
  ) {
    guard let parameter = clause?.parameters.first, clause?.parameters.count == 1,
      let constraint = parameter.inheritedType, constraint.trimmedDescription == "AnyObject",
      let colon = parameter.colon, isUsedForObjectProtocol(name.text)
    else { return }
    edits.replace(colon.start..<constraint.end, with: "")
    for member in block.members {
      guard let property = member.decl.as(VariableDeclSyntax.self),
        let weak = property.modifiers.first(where: { $0.name.text == "weak" }),
        let binding = property.bindings.first, property.bindings.count == 1,
        let type = binding.typeAnnotation?.type.as(OptionalTypeSyntax.self),
        type.wrappedType.trimmedDescription == parameter.name.text, binding.accessorBlock == nil
      else { continue }
      let object = binding.pattern.trimmedDescription + "Object"
      remove(weak)
      edits.insert("private weak var \(object): AnyObject?; ", at: property.start)
      edits.insert(
        " { get { \(object) as? \(parameter.name.text) } "
          + "set { \(object) = newValue.map { $0 as AnyObject } } }", at: type.end)
    }
  }

  private func isUsedForObjectProtocol(_ name: String) -> Bool {
    let protocols = index.types.values.filter { $0.kind == .protocol }.map(\.name)
      .filter(isObjectProtocol)
    return index.valueTypes.values.joined().contains { written in
      protocols.contains { written.contains("\(name)<\($0)>") }
    }
  }
}

// MARK: Keys of attributes

extension FilePort {
  /// `kCTKernAttributeName as NSAttributedString.Key` creates the key: constants of Core Text are texts on Linux.
  func portAttributeKey(_ node: SequenceExprSyntax) {
    let elements = Array(node.elements)
    for (index, element) in elements.enumerated().dropLast(2) {
      guard let name = element.as(DeclReferenceExprSyntax.self), name.argumentNames == nil,
        name.baseName.text.hasPrefix("kCT"), name.baseName.text.hasSuffix("AttributeName"),
        let cast = elements[index + 1].as(UnresolvedAsExprSyntax.self),
        cast.questionOrExclamationMark == nil,
        elements[index + 2].trimmedDescription == "NSAttributedString.Key"
      else { continue }
      edits.insert("NSAttributedString.Key(", at: name.start)
      edits.insert(")", at: name.end)
    }
  }
}
