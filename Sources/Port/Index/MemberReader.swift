// Nacre, MIT licence; see LICENSE.

import SwiftSyntax

extension Member {
  /// Reads a method.
  init(_ node: FunctionDeclSyntax, in source: SourceFile, file: Int) {
    self.init(kind: .method, name: node.name.text, file: file, offset: node.start)
    read(node.attributes)
    modifiers = node.modifiers.names
    let signature = node.signature
    parameters = signature.parameterClause.parameters.map { Parameter($0, in: source) }
    isGeneric =
      node.genericParameterClause != nil || node.genericWhereClause != nil
      || parameters.contains { $0.type.hasPrefix("some ") }
    isAsynchronous = signature.effectSpecifiers?.asyncSpecifier != nil
    canThrow = signature.effectSpecifiers?.throwsClause != nil
    type = signature.returnClause.map { source.text($0.type) }
  }

  /// Reads the properties of a declaration, which can declare several.
  static func properties(
    _ node: VariableDeclSyntax, in source: SourceFile, file: Int
  ) -> [Member] {
    node.bindings.compactMap { binding in
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
        return nil
      }
      var member = Member(kind: .property, name: name, file: file, offset: node.start)
      member.read(node.attributes)
      member.modifiers = node.modifiers.names
      member.type = binding.typeAnnotation.map { source.text($0.type) }
      let accessors = binding.accessorBlock.map(\.accessorNames)
      member.isComputed = !(accessors ?? ["didSet"]).isSubset(of: ["willSet", "didSet"])
      member.isSettable =
        node.bindingSpecifier.text == "var"
        && (!member.isComputed || accessors?.contains("set") == true)
        && !node.modifiers.contains {
          ["private", "fileprivate", "internal"].contains($0.name.text)
            && $0.detail != nil
        }
      return member
    }
  }

  private mutating func read(_ list: AttributeListSyntax) {
    for attribute in list.compactMap({ $0.as(AttributeSyntax.self) }) {
      switch attribute.attributeName.trimmedDescription {
      case "objc":
        attributes.insert(.objc)
        objectiveCName = attribute.arguments?.trimmedDescription
      case "IBAction", "IBSegueAction": attributes.insert(.action)
      case "IBOutlet", "IBInspectable": attributes.insert(.outlet)
      case "NSManaged": attributes.insert(.managed)
      case "available":
        let arguments = attribute.arguments?.trimmedDescription ?? ""
        if arguments.hasPrefix("*"), arguments.contains("unavailable") {
          attributes.insert(.unavailable)
        }
      case "nonobjc": attributes.insert(.nonobjc)
      default: break
      }
    }
  }
}

extension Member.Parameter {
  init(_ node: FunctionParameterSyntax, in source: SourceFile) {
    let first = node.firstName.text
    label = first == "_" ? nil : first
    name = (node.secondName ?? node.firstName).text
    type = source.text(node.type) + (node.ellipsis == nil ? "" : "...")
    hasDefault = node.defaultValue != nil
    let isAttributed = node.type.is(AttributedTypeSyntax.self)
    isPlain =
      !isAttributed && node.ellipsis == nil && !node.type.containsFunctionType
      && !type.hasPrefix("some ")
  }
}

extension TypeSyntax {
  /// Whether the type is a function type, or contains one in an optional or a tuple.
  var containsFunctionType: Bool {
    if self.is(FunctionTypeSyntax.self) { return true }
    if let optional = self.as(OptionalTypeSyntax.self) {
      return optional.wrappedType.containsFunctionType
    }
    if let optional = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return optional.wrappedType.containsFunctionType
    }
    if let tuple = self.as(TupleTypeSyntax.self) {
      return tuple.elements.contains { $0.type.containsFunctionType }
    }
    return self.as(AttributedTypeSyntax.self)?.baseType.containsFunctionType ?? false
  }
}

extension AccessorBlockSyntax {
  /// The kinds of accessors. A block without accessor keywords is a getter.
  var accessorNames: Set<String> {
    switch accessors {
    case .getter: ["get"]
    case .accessors(let list): Set(list.map(\.accessorSpecifier.text))
    @unknown default: []
    }
  }
}

extension DeclModifierListSyntax {
  /// The names of the modifiers without details. `private(set)` has a detail and is not included.
  var names: Set<String> { Set(filter { $0.detail == nil }.map(\.name.text)) }
}

extension AttributeListSyntax {
  /// The names of the attributes.
  var names: Set<String> {
    Set(compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription })
  }
}
