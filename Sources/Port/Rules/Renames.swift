// Nacre, MIT licence; see LICENSE.

import PortModel
import SwiftSyntax

// The port replaces names from Swift 3 to 4.1 with their names since Swift 4.2, as Xcode's migrator does. A name that
// the module itself declares stays.

extension FilePort {
  /// Renames a type, such as `UIControlState`.
  func portOldName(_ node: IdentifierTypeSyntax) { rename(node.name) }

  /// Renames a constant or type in an expression, such as `kCAFillModeForwards`.
  func portOldName(_ node: DeclReferenceExprSyntax) {
    guard node.parent?.as(MemberAccessExprSyntax.self)?.declName != node else { return }
    rename(node.baseName)
    portOldMember(node.baseName)
  }

  /// Renames a member of `self` that is written without `self`, such as `childViewControllers`.
  private func portOldMember(_ token: TokenSyntax) {
    let name = token.text
    guard let new = RenameTable.shared.properties[name], index.valueTypes[name] == nil,
      scopes.last != nil, !declaresValue(name)
    else { return }
    edits.replace(source.range(token), with: new)
    report.count(.oldNames)
  }

  /// Whether the file declares a value with a name, such as a local constant.
  private func declaresValue(_ name: String) -> Bool {
    source.tree.tokens(viewMode: .sourceAccurate).contains {
      $0.text == name && $0.parent?.is(IdentifierPatternSyntax.self) == true
    }
  }

  private func rename(_ token: TokenSyntax) {
    guard let new = RenameTable.shared.names[token.text], index.types[token.text] == nil else {
      return
    }
    edits.replace(source.range(token), with: new)
    report.count(.oldNames)
  }

  /// Renames a member after a dot, such as `.UIKeyboardWillShow` or `childViewControllers`.
  func portOldName(_ node: MemberAccessExprSyntax) {
    let token = node.declName.baseName
    if let new = RenameTable.shared.wholeMembers[token.text] {
      // Members of other types can have the same name.
      let base = node.base?.trimmedDescription
      let bases: Set<String?> = [
        nil, "NSNotification.Name", "Notification.Name", "Foundation.NSNotification.Name",
        "RunLoopMode", "RunLoop.Mode", "Foundation.RunLoopMode",
      ]
      guard bases.contains(base) else { return }
      edits.replace(source.range(node), with: new)
      report.count(.oldNames)
    } else if let new = RenameTable.shared.properties[token.text], new != token.text,
      node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != ExprSyntax(node).id
    {
      edits.replace(source.range(token), with: new)
      report.count(.oldNames)
    }
  }

  /// Renames the function of a call, such as `bringSubview(toFront: card)` or `UIImagePNGRepresentation(image)`.
  func portOldCall(_ node: FunctionCallExprSyntax) {
    let called = node.calledExpression
    guard
      let token = called.as(MemberAccessExprSyntax.self)?.declName.baseName
        ?? called.as(DeclReferenceExprSyntax.self)?.baseName,
      case let old = Self.fullName(token.text, node.arguments.map(\.label)),
      let new = RenameTable.shared.calls[old], !declaresMethod(old)
    else { return }
    let arguments = Array(node.arguments)
    if new == "==" {
      edits.replace(node.start..<arguments[0].expression.start, with: "(")
      edits.replace(arguments[0].expression.end..<arguments[1].expression.start, with: " == ")
    } else if new.hasPrefix(".") {
      // The replacement is a property.
      edits.replace(source.range(token).lowerBound..<node.end, with: String(new.dropFirst()))
    } else if new.hasPrefix("self.") {
      // The first argument becomes the receiver.
      let (name, labels) = Self.parts(String(new.dropFirst(5)))
      edits.replace(node.start..<arguments[0].expression.start, with: "(")
      if let label = labels.first {
        let second = arguments[1].expression.start
        edits.replace(
          arguments[0].expression.end..<second,
          with: ").\(name)(\(label == "_" ? "" : "\(label): ")")
      } else {
        edits.insert(".\(name)()", at: node.end)
      }
    } else {
      let (name, labels) = Self.parts(new)
      edits.replace(source.range(token), with: name)
      for (argument, label) in zip(arguments, labels) {
        let end = argument.expression.start
        edits.replace(argument.start..<end, with: label == "_" ? "" : "\(label): ")
      }
    }
    report.count(.oldNames)
  }

  /// Whether the module itself declares a method with a full name that does not override a method of Apple's.
  private func declaresMethod(_ fullName: String) -> Bool {
    let own =
      index.types.values.flatMap(\.allMembers) + index.foreignExtensions.flatMap(\.members)
    return own.contains { $0.fullName == fullName && !$0.isOverride }
  }

  /// Renames a method that overrides, such as `override func didMove(toParentViewController:)`.
  func portOldDeclaration(_ node: FunctionDeclSyntax) {
    guard node.modifiers.names.contains("override") else { return }
    let parameters = Array(node.signature.parameterClause.parameters)
    let old = Self.fullName(node.name.text, parameters.map(\.firstName))
    guard let new = RenameTable.shared.calls[old], !new.contains(".") else { return }
    let (name, labels) = Self.parts(new)
    edits.replace(source.range(node.name), with: name)
    for (parameter, label) in zip(parameters, labels) {
      let inner = parameter.secondName ?? parameter.firstName
      let end = inner.positionAfterSkippingLeadingTrivia.utf8Offset + inner.text.utf8.count
      edits.replace(
        parameter.start..<end, with: label == inner.text ? label : "\(label) \(inner.text)")
    }
    report.count(.oldNames)
  }

  /// Replaces `[String: Any]` in a delegate's method whose dictionary has keys of a type of its own since Swift 4.2.
  func portOldKeys(_ node: FunctionDeclSyntax) {
    let parameters = node.signature.parameterClause.parameters
    let fullName = Self.fullName(node.name.text, parameters.map(\.firstName))
    for (index, parameter) in parameters.enumerated() {
      guard
        let new = AppleDeclarations.shared.typeWithKeys(
          parameter.type.trimmedDescription, ofParameter: index, in: fullName)
      else { continue }
      edits.replace(source.range(parameter.type), with: new)
      report.count(.oldNames)
    }
  }

  /// Renames a property that overrides, such as `override var childViewControllerForStatusBarStyle`.
  func portOldDeclaration(_ node: VariableDeclSyntax) {
    guard node.modifiers.names.contains("override"),
      let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      let new = RenameTable.shared.properties[name.text], new != name.text
    else { return }
    edits.replace(source.range(name), with: new)
    report.count(.oldNames)
  }

  /// Replaces the type in `let mode: String = kCAFillModeForwards` with the type of the new constant.
  func portOldAnnotation(_ node: PatternBindingSyntax) {
    guard let annotation = node.typeAnnotation?.type, annotation.trimmedDescription == "String",
      let value = node.initializer?.value.as(DeclReferenceExprSyntax.self)?.baseName.text,
      value.hasPrefix("kCA"), let new = RenameTable.shared.names[value],
      let dot = new.lastIndex(of: ".")
    else { return }
    edits.replace(source.range(annotation), with: String(new[..<dot]))
    report.count(.oldNames)
  }

  /// QuartzCore properties that are strings before Swift 4.2.
  private static let formerStrings: Set<String> = [
    "fillMode", "lineCap", "lineJoin", "fillRule", "contentsGravity", "alignmentMode",
    "truncationMode", "calculationMode", "rotationMode", "emitterShape", "emitterMode",
    "renderMode", "minificationFilter", "magnificationFilter", "type", "subtype",
  ]

  /// Wraps the string in `shape.lineCap = "round"` in the type of the property.
  ///
  /// The object must be known to belong to a QuartzCore class.
  func portOldAssignment(_ node: SequenceExprSyntax) {
    let elements = Array(node.elements)
    guard elements.count == 3, elements[1].is(AssignmentExprSyntax.self),
      let access = elements[0].as(MemberAccessExprSyntax.self), let base = access.base,
      Self.formerStrings.contains(access.declName.baseName.text),
      elements[2].is(StringLiteralExprSyntax.self), isOfQuartzCore(base)
    else { return }
    edits.insert(".init(rawValue: ", at: elements[2].start)
    edits.insert(")", at: elements[2].end)
    report.count(.oldNames)
  }

  /// Whether a value is known to be an object of a QuartzCore class or of a subclass.
  ///
  /// A value of an unknown type counts if its name is `layer`.
  private func isOfQuartzCore(_ value: ExprSyntax) -> Bool {
    guard let name = lastName(value) else { return false }
    let types = knownTypes(of: name, at: value)
    if types.isEmpty { return name == "layer" }
    return types.allSatisfy { written in
      let own = index.type(written, from: scopes.last?.name)
      let type = own.flatMap(index.foreignSuperclass) ?? index.resolvedName(written)
      return own?.kind == nil || own?.kind == .class ? type.hasPrefix("CA") : false
    }
  }

  private static func fullName(_ name: String, _ labels: [TokenSyntax?]) -> String {
    "\(name)(\(labels.map { "\($0?.text ?? "_"):" }.joined()))"
  }

  /// Returns the name and the labels of a full name, such as `inset(by:)`.
  private static func parts(_ fullName: String) -> (name: String, labels: [String]) {
    let words = fullName.split(separator: "(", maxSplits: 1)
    let labels = words.count == 2 ? words[1].dropLast().split(separator: ":").map(String.init) : []
    return (String(words[0]), labels)
  }
}
