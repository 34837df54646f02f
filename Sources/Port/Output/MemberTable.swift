// Nacre, MIT licence; see LICENSE.

/// Writes the tables through which members are called by name.
struct MemberTable {
  let file: Int
  let index: ModuleIndex
  let facts: ModuleFacts
  /// Selectors and keys of properties that the module uses.
  let needed: Set<String>

  /// The tables of a file, as source text.
  struct Text {
    /// Extensions of the file's classes.
    var declarations: [String] = []
    /// The calls that register the members.
    var calls: [String] = []
    /// The number of listed members.
    var count = 0
  }

  /// Returns the tables of the members that the file declares.
  func text() -> Text {
    var text = Text()
    for type in index.types.values.sorted(by: { $0.name < $1.name }) {
      guard type.kind == .class, type.isReachable, !facts.leftOut.isLeftOut(type) else { continue }
      let extended = type.extensions.filter { $0.file == file && !$0.isConditional }
      var members: [Member] = []
      if type.file == file {
        members += type.members.filter { isListed($0, type, in: nil) }
      }
      for declaration in extended {
        members += declaration.members.filter { isListed($0, type, in: declaration) }
      }
      let isVisible = type.file == file || !["private", "fileprivate"].contains(type.access)
      guard !members.isEmpty, isVisible else { continue }
      append(members, of: type, to: &text)
    }
    for declaration in index.foreignExtensions
    where declaration.file == file && !declaration.isConditional
      && !AppleNames.genericClasses.contains(declaration.typeName)
    {
      append(membersOf: declaration, to: &text)
    }
    return text
  }

  /// Lists the members that an extension adds to a class of another module.
  ///
  /// Examples are the inspectable properties that storyboards set. The table is in the function that registers it,
  /// because a method of the class could have the same name as a method of a subclass.
  private func append(membersOf declaration: ExtensionDeclaration, to text: inout Text) {
    let members = declaration.members.filter { member in
      guard !member.isStatic, !member.isOverride,
        member.modifiers.isDisjoint(with: ["private"]),
        member.attributes.isDisjoint(with: [.nonobjc, .unavailable])
      else { return false }
      let isExposed =
        !member.attributes.intersection([.objc, .action, .outlet]).isEmpty
        || declaration.attributes.contains("objc")
      return isExposed
        && (member.kind == .method
          ? member.canBeCalledByName : member.type?.contains("->") != true)
    }
    guard !members.isEmpty else { return }
    let lines = members.map { line($0, of: declaration.typeName) }
    text.count += lines.count
    text.calls.append(
      """
      do {
          let members = ClassMembers(of: \(declaration.typeName).self)
          \(lines.joined(separator: "\n    "))
        }
      """)
  }

  private func line(_ member: Member, of type: String) -> String {
    member.kind == .method ? line(method: member, of: type) : line(property: member, of: type)
  }

  private func append(_ members: [Member], of type: TypeDeclaration, to text: inout Text) {
    // A subclass in the same file needs a method with another name. Otherwise its static method would be an override.
    let depth = index.ancestry(type).count - 1
    let name = "nacreMembers\(file)" + (depth > 0 ? "_\(depth)" : "")
    var seen: Set<String> = []
    let lines = members.compactMap { member -> String? in
      guard seen.insert(member.selector).inserted else { return nil }
      return line(member, of: type.name)
    }
    text.count += lines.count
    let access = ["private", "fileprivate"].contains(type.access) ? "fileprivate " : ""
    text.declarations.append(
      """
      extension \(type.name) {
        \(access)nonisolated static func \(name)() {
          let members = ClassMembers(of: \(type.name).self)
          \(lines.joined(separator: "\n    "))
        }
      }
      """)
    text.calls.append("\(type.name).\(name)()")
  }

  private func isListed(
    _ member: Member, _ type: TypeDeclaration, in declaration: ExtensionDeclaration?
  ) -> Bool {
    guard !member.isStatic, !facts.leftOut.isLeftOut(member),
      member.attributes.isDisjoint(with: [.nonobjc, .unavailable])
    else { return false }
    let isExposed =
      !member.attributes.intersection([.objc, .action, .outlet]).isEmpty
      || declaration?.attributes.contains("objc") == true || isExposedByClass(member, type)
    switch member.kind {
    case .method:
      guard member.canBeCalledByName else { return false }
      if isExposed || needed.contains(member.selector) { return true }
      if facts.optionalMethods.contains(member.fullName) { return true }
      if AppleNames.decidingMethods.contains(member.fullName)
        || facts.forwardsMessages && AppleNames.forwardedMethods.contains(member.fullName)
      {
        return !facts.isPorted
      }
      // An override of a superclass's method in the module is called through the superclass's row.
      return member.isOverride
        && AppleNames.isMissingOnLinux(member.fullName, in: index.foreignSuperclass(type))
        && !index.ancestry(type).dropFirst()
          .contains { $0.allMembers.contains { $0.fullName == member.fullName } }
    case .property:
      // A layer finds its animatable properties without a table.
      if index.isLayer(type), member.isAnimatable { return false }
      let isNamed = !facts.isPorted && needed.contains(member.name)
      return (isExposed || isNamed) && member.type?.contains("->") != true
    }
  }

  /// Whether `@objcMembers` exposes the member.
  ///
  /// The attribute also applies to subclasses and extensions, but not to private members.
  private func isExposedByClass(_ member: Member, _ type: TypeDeclaration) -> Bool {
    member.modifiers.isDisjoint(with: ["private", "fileprivate"])
      && index.ancestry(type).contains(where: \.hasObjectiveCMembers)
  }

  private func line(method: Member, of type: String) -> String {
    let letters = ["a", "b", "c", "d"]
    let parameters = zip(letters, method.parameters).map { "\($0): \($1.type)" }
    let arguments = zip(letters, method.parameters).map { letter, parameter in
      (parameter.label.map { "\($0): " } ?? "") + letter
    }
    let head = (["object: \(type)"] + parameters).joined(separator: ", ")
    let call = "object.\(method.name)(\(arguments.joined(separator: ", ")))"
    let start = "members.method(\"\(method.selector)\") { (\(head)) "
    guard method.canThrow else { return start + "in \(call) }" }
    // Not `Result(catching:)`, whose closure would check that it runs on the main actor.
    return start + "-> Swift.Result<Void, any Swift.Error> in "
      + "do { try \(call); return .success(()) } catch { return .failure(error) } }"
  }

  private func line(property: Member, of type: String) -> String {
    let getter = "get: { (object: \(type)) in object.\(property.name) }"
    guard property.isSettable else {
      return "members.property(\"\(property.selector)\", \(getter))"
    }
    return "members.property(\"\(property.selector)\", \(getter), "
      + "set: { (object: \(type), value) in object.\(property.name) = value })"
  }
}
