// Nacre, MIT licence; see LICENSE.

import PortModel
import SwiftSyntax

// Without the Objective-C runtime, Swift allows overriding only for members that are declared in a class's body. The
// port renames such a member of an extension, and adds a stub to the body: a member with the original name that calls
// the renamed one.

extension FilePort {
  func portMethod(_ node: FunctionDeclSyntax) {
    portModifiers(node.modifiers)
    portManaged(node)
    guard let scope = scopes.last else { return }
    let member = Member(node, in: source, file: file)
    let parameters = node.signature.parameterClause.parameters
    unwrapSelector(of: member, parameters)
    if portForeignOverride(
      member, name: node.name, node.modifiers, scope, parameters: parameters)
    {
      return
    }
    if scope.isExtension {
      if needsPlaceInBody(member, scope) { moveToBody(node, member, scope) }
    } else if isLate(member, scope) {
      edits.insert(lateModifiers(member, scope), at: node.funcKeyword.start)
      report.count(.overrides)
    } else {
      removeOverrideOfObject(node.modifiers, member, scope)
    }
  }

  /// Adds the exclamation mark of the overridden method's parameter. An override of a method of Objective-C may leave it
  /// out.
  private func unwrapSelector(of member: Member, _ parameters: FunctionParameterListSyntax) {
    guard member.isOverride, ["responds(to:)", "forwardingTarget(for:)"].contains(member.fullName),
      let type = parameters.first?.type, source.text(type) == "Selector"
    else { return }
    edits.insert("!", at: type.end)
    report.count(.overrides)
  }

  /// Whether a member of an extension needs a stub in the class's body.
  func needsPlaceInBody(_ member: Member, _ scope: Scope) -> Bool {
    if member.isOverride || isLate(member, scope) { return true }
    guard let type = scope.type, type.kind == .class else { return false }
    return facts.overriddenInExtensions.contains("\(type.name).\(member.fullName)")
      || member.modifiers.contains("open")
  }

  /// Returns the new name of a member that stays in the extension.
  private func innerName(_ member: Member) -> String {
    let type = scopes.last?.name.split(separator: ".").last ?? ""
    return "\(member.name)Of\(type)"
  }

  /// Returns the class whose body receives the stub.
  ///
  /// For a class of another module, adds a remark and returns `nil`.
  func bodyOwner(_ node: some SyntaxProtocol, _ scope: Scope) -> TypeDeclaration? {
    if let type = scope.type, type.kind == .class { return type }
    remark(
      "an extension of \(scope.name), a class of another module, cannot override; "
        + "write a subclass instead", at: node)
    return nil
  }

  private func moveToBody(_ node: FunctionDeclSyntax, _ member: Member, _ scope: Scope) {
    guard let owner = bodyOwner(node, scope) else {
      edits.replace(source.range(node.name), with: innerName(member))
      removeModifiers(["override", "open"], node.modifiers)
      return
    }
    removeModifiers(["override", "open", "public", "final"], node.modifiers)
    edits.replace(source.range(node.name), with: innerName(member))
    report.count(.overrides)
    // An unavailable method cannot be called, so it needs no stub.
    if member.attributes.contains(.unavailable) { return }
    let arguments = member.parameters.enumerated().map { offset, parameter in
      (parameter.label.map { "\($0): " } ?? "")
        + (parameter.type.hasPrefix("inout ") ? "&" : "") + parameter.innerName(offset)
    }
    let generics = node.genericParameterClause.map { source.text($0) } ?? ""
    let modifiers =
      isFirstOverrideOfObject(member, scope)
      ? stubModifiers(node.modifiers).replacing("override ", with: "")
      : stubModifiers(node.modifiers)
    let head =
      (isLate(member, scope) ? lateModifiers(member, scope) : "") + modifiers
      + "func \(member.name)\(generics)" + signature(node, member)
      + (node.genericWhereClause.map { " " + source.text($0) } ?? "")
    let call =
      (member.canThrow ? "try " : "") + (member.isAsynchronous ? "await " : "")
      + "\(innerName(member))(\(arguments.joined(separator: ", ")))"
    stubs.append((owner, "\(head) { \(call) }"))
    if owner.file != file { removeModifiers(["private", "fileprivate"], node.modifiers) }
  }

  /// Returns a method's signature in which all parameters have names.
  private func signature(_ node: FunctionDeclSyntax, _ member: Member) -> String {
    guard member.parameters.contains(where: { $0.name == "_" }) else {
      return source.text(node.signature)
    }
    let parameters = member.parameters.enumerated().map { offset, parameter in
      "\(parameter.label ?? "_") \(parameter.innerName(offset)): \(parameter.type)"
    }
    return "(\(parameters.joined(separator: ", ")))"
      + (node.signature.effectSpecifiers.map { " " + source.text($0) } ?? "")
      + (node.signature.returnClause.map { " " + source.text($0) } ?? "")
  }

  func stubModifiers(_ modifiers: DeclModifierListSyntax) -> String {
    let kept = ["open", "public", "class", "static", "override", "final", "fileprivate"]
    let names = modifiers.map(\.name.text).filter(kept.contains)
    let isPublic = scopes.last?.access == "public" && names.allSatisfy { !kept[..<2].contains($0) }
    return (isPublic ? "public " : "") + names.map { $0 + " " }.joined()
  }

  func removeModifiers(_ names: Set<String>, _ modifiers: DeclModifierListSyntax) {
    for modifier in modifiers where modifier.detail == nil && names.contains(modifier.name.text) {
      remove(modifier)
    }
  }

  // MARK: Properties

  /// Adds the stub of an extension's property that overrides or is overridden.
  func movePropertyToBody(_ node: VariableDeclSyntax, _ member: Member, _ scope: Scope) {
    guard let binding = node.bindings.first else { return }
    guard let owner = bodyOwner(node, scope), let accessors = binding.accessorBlock,
      let type = member.type
    else {
      edits.replace(source.range(binding.pattern), with: innerName(member))
      removeModifiers(["override", "open"], node.modifiers)
      return
    }
    if member.attributes.contains(.unavailable) {
      edits.replace(source.range(binding.pattern), with: innerName(member))
      removeModifiers(["override", "open", "public"], node.modifiers)
      return
    }
    let names = accessors.accessorNames
    let head = stubModifiers(node.modifiers) + "var \(member.name): \(type)"
    guard member.isComputed else {
      moveObserver(node, binding, accessors, owner, head)
      return
    }
    let inner = innerName(member)
    stubs.append(
      (
        owner,
        names.contains("set")
          ? "\(head) { get { \(inner) } set { \(inner) = newValue } }" : "\(head) { \(inner) }"
      ))
    edits.replace(source.range(binding.pattern), with: inner)
    removeModifiers(["override", "open", "public", "final"], node.modifiers)
    if owner.file != file { removeModifiers(["private", "fileprivate"], node.modifiers) }
    report.count(.overrides)
  }

  /// Turns the observer of an overridden property into a method, which an observer in the class's body calls.
  private func moveObserver(
    _ node: VariableDeclSyntax, _ binding: PatternBindingSyntax, _ block: AccessorBlockSyntax,
    _ owner: TypeDeclaration, _ head: String
  ) {
    guard case .accessors(let accessors) = block.accessors, accessors.count == 1,
      let accessor = accessors.first, let type = binding.typeAnnotation?.type
    else {
      remark(
        "an override in an extension can have only one observer; move the property to the class",
        at: node)
      return
    }
    let observer = accessor.accessorSpecifier.text
    let given = observer == "didSet" ? "oldValue" : "newValue"
    let parameter = accessor.parameters?.name.text ?? given
    let owned = owner.name.split(separator: ".").last ?? ""
    let verb = observer == "didSet" ? "DidSet" : "WillSet"
    let method = "\(binding.pattern.trimmedDescription)\(verb)Of\(owned)"
    stubs.append((owner, "\(head) { \(observer) { \(method)(\(given)) } }"))
    edits.replace(
      node.bindingSpecifier.start..<block.leftBrace.start,
      with: "func \(method)(_ \(parameter): \(source.text(type))) ")
    edits.replace(
      accessor.accessorSpecifier
        .start..<(accessor.parameters?.end ?? accessor.accessorSpecifier.end),
      with: "do")
    removeModifiers(["override", "open", "public", "final"], node.modifiers)
    report.count(.overrides)
  }

  // MARK: Overrides of NSObject and Formatter

  /// Removes `override` from a method that, on Apple's systems, overrides a method of `NSObject` or `Formatter` which
  /// Linux lacks.
  func removeOverrideOfObject(
    _ modifiers: DeclModifierListSyntax, _ member: Member, _ scope: Scope
  ) {
    guard member.isOverride, let type = scope.type,
      AppleNames.isMissingOnLinux(member.fullName, in: index.foreignSuperclass(type))
    else { return }
    if isFirstOverrideOfObject(member, scope) { removeModifiers(["override"], modifiers) }
    report.count(.overrides)
  }

  /// Whether a method overrides such a method, and no superclass in the module declares it.
  private func isFirstOverrideOfObject(_ member: Member, _ scope: Scope) -> Bool {
    guard member.isOverride, let type = scope.type,
      AppleNames.isMissingOnLinux(member.fullName, in: index.foreignSuperclass(type))
    else { return false }
    return !index.ancestry(type).dropFirst()
      .contains { $0.allMembers.contains { $0.fullName == member.fullName } }
  }

  /// Replaces `super` in a call of such a method with `NSObjectDefaults(self)`, which has the default behaviour.
  func portSuperOfObject(_ node: MemberAccessExprSyntax) {
    let names: Set<String> = ["value", "setValue", "responds", "forwardingTarget"]
    guard let base = node.base, base.is(SuperExprSyntax.self),
      names.contains(node.declName.baseName.text), let type = scopes.last?.type,
      index.foreignSuperclass(type) == "NSObject", index.ancestry(type).count == 1
    else { return }
    edits.replace(source.range(base), with: "NSObjectDefaults(self)")
    report.count(.overrides)
  }
}
