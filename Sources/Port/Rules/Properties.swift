// Nacre, MIT licence; see LICENSE.

import PortModel
import SwiftSyntax

extension FilePort {
  func portProperty(_ node: VariableDeclSyntax) {
    portModifiers(node.modifiers)
    let members = Member.properties(node, in: source, file: file)
    guard let scope = scopes.last, let member = members.first else { return }
    if let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      portForeignOverride(member, name: name, node.modifiers, scope)
    {
      return
    }
    if scope.isExtension, needsPlaceInBody(member, scope) {
      movePropertyToBody(node, member, scope)
    }
    if member.attributes.contains(.managed) { portManaged(node, member, scope) }
    if member.attributes.contains(.objc) {
      portObservable(node, member, scope)
      portObservableSetter(node, member, scope)
    }
  }

  // MARK: Properties of layers

  /// Translates a property with `@NSManaged`.
  ///
  /// In a layer, `@NSManaged var progress: CGFloat` becomes `@LayerProperty var progress: CGFloat = 0`. In a Core Data
  /// object, the property gets a getter and a setter that find the value by its name.
  private func portManaged(_ node: VariableDeclSyntax, _ member: Member, _ scope: Scope) {
    guard let attribute = node.attributes.managed, let binding = node.bindings.first,
      let type = member.type
    else { return }
    removeModifiers(["weak"], node.modifiers)
    guard scope.type.map(index.isLayer) == true else {
      remove(attribute)
      let key = "\"\(member.name)\""
      edits.insert(
        " { get { managedValue(\(key)) } set { setManagedValue(newValue, \(key)) } }",
        at: binding.end)
      return
    }
    guard let zero = Self.zero(of: type) else {
      remark("the property \(member.name) of type \(type) needs an initial value", at: node)
      return
    }
    edits.replace(source.range(attribute), with: layerProperty)
    if binding.initializer == nil, let annotation = binding.typeAnnotation {
      edits.insert(" = \(zero)", at: annotation.end)
    }
    report.count(.layerProperties)
  }

  /// Gives `@NSManaged func addToNotes(_ note: Note)` of a Core Data object a body that changes the relationship
  /// `notes`. Other such methods have an empty body.
  func portManaged(_ node: FunctionDeclSyntax) {
    guard let attribute = node.attributes.managed, node.body == nil else { return }
    remove(attribute)
    edits.insert(" {\(Self.managedBody(node) ?? "")}", at: node.end)
  }

  private static func managedBody(_ node: FunctionDeclSyntax) -> String? {
    let parameters = node.signature.parameterClause.parameters
    guard parameters.count == 1, let parameter = parameters.first,
      parameter.firstName.text == "_", let value = parameter.secondName?.text
    else { return nil }
    for (start, call) in [("addTo", "addManaged"), ("removeFrom", "removeManaged")]
    where node.name.text.hasPrefix(start) {
      let name = node.name.text.dropFirst(start.count)
      return " \(call)(\(value), \"\(name.prefix(1).lowercased() + name.dropFirst())\") "
    }
    return nil
  }

  /// The attribute of a layer's dynamic property, qualified if the module declares a type of that name.
  private var layerProperty: String {
    index.types["LayerProperty"] == nil ? "@LayerProperty" : "@QuartzCore.LayerProperty"
  }

  /// Returns the initial value of a layer's dynamic property; `nil` if the port knows none for its type.
  private static func zero(of type: String) -> String? {
    if type.hasSuffix("?") || type.hasSuffix("!") { return "nil" }
    return zeros[type] ?? (type.hasPrefix("[") ? (type.contains(":") ? "[:]" : "[]") : nil)
  }

  private static let zeros = [
    "CGFloat": "0", "Double": "0", "Float": "0", "Int": "0", "UInt": "0", "CFTimeInterval": "0",
    "TimeInterval": "0", "Bool": "false", "String": "\"\"", "CGPoint": ".zero", "CGSize": ".zero",
    "CGRect": ".zero", "CGVector": ".zero", "UIEdgeInsets": ".zero",
    "CGAffineTransform": ".identity", "CATransform3D": "CATransform3DIdentity",
    "UIColor": ".clear",
  ]

  // MARK: Observable properties

  /// Makes `@objc dynamic var title = ""` notify its observers before and after each change.
  ///
  /// In a layer, makes `@objc var` animatable, with or without `dynamic`.
  private func portObservable(_ node: VariableDeclSyntax, _ member: Member, _ scope: Scope) {
    guard let type = scope.type, type.kind == .class, !scope.isExtension,
      node.bindings.count == 1, let binding = node.bindings.first,
      index.foreignSuperclass(type) != nil, member.isStoredAndVisible
    else { return }
    if index.isLayer(type), member.isAnimatable {
      edits.insert(
        layerProperty + " ", at: node.modifiers.first?.start ?? node.bindingSpecifier.start)
      if binding.initializer == nil, let annotation = binding.typeAnnotation,
        member.type?.hasSuffix("?") == true
      {
        edits.insert(" = nil", at: annotation.end)
      }
      report.count(.layerProperties)
    } else if member.modifiers.contains("dynamic"), !member.modifiers.contains("lazy") {
      addNotifications(to: binding, member, type)
    }
  }

  /// Makes the setter of a computed `@objc dynamic var` notify its observers.
  private func portObservableSetter(
    _ node: VariableDeclSyntax, _ member: Member, _ scope: Scope
  ) {
    guard let type = scope.type, type.kind == .class, member.isComputed, member.isSettable,
      !member.isStatic, member.modifiers.contains("dynamic"),
      index.foreignSuperclass(type) != nil, !index.isLayer(type),
      case .accessors(let accessors)? = node.bindings.first?.accessorBlock?.accessors,
      let setter = accessors.first(where: { $0.accessorSpecifier.text == "set" }),
      let body = setter.body
    else { return }
    let (before, after) = Self.notifications(member.selector)
    let value = setter.parameters?.name.text ?? "newValue"
    let customization = customization(of: member, type, value).map { " \($0);" } ?? ""
    edits.insert(" \(before); defer { \(after) };" + customization, at: body.leftBrace.end)
    report.count(.observedProperties)
  }

  /// Returns the call by which appearance proxies learn that a view's property was set; `nil` if it needs none.
  private func customization(
    of member: Member, _ type: TypeDeclaration, _ value: String
  ) -> String? {
    guard let name = index.foreignSuperclass(type), AppleNames.isSubclass(name, of: "UIView"),
      !type.isGeneric, member.isSettable
    else { return nil }
    return "noteCustomization(of: \\\(type.name).\(member.name), \(value))"
  }

  private static func notifications(_ key: String) -> (before: String, after: String) {
    ("willChangeValue(forKey: \"\(key)\")", "didChangeValue(forKey: \"\(key)\")")
  }

  private func addNotifications(
    to binding: PatternBindingSyntax, _ member: Member, _ type: TypeDeclaration
  ) {
    let (before, notification) = Self.notifications(member.selector)
    let customization = customization(of: member, type, member.name)
    let after = notification + (customization.map { "; " + $0 } ?? "")
    report.count(.observedProperties)
    guard let block = binding.accessorBlock, case .accessors(let accessors) = block.accessors else {
      edits.insert(" { willSet { \(before) } didSet { \(after) } }", at: binding.end)
      return
    }
    var missing = ["willSet": before, "didSet": after]
    for accessor in accessors {
      guard let call = missing.removeValue(forKey: accessor.accessorSpecifier.text),
        let body = accessor.body
      else { continue }
      let isBefore = accessor.accessorSpecifier.text == "willSet"
      edits.insert(isBefore ? " \(call);" : " defer { \(call) };", at: body.leftBrace.end)
    }
    for (name, call) in missing.sorted(by: { $0.key > $1.key }) {
      edits.insert(" \(name) { \(call) }", at: block.leftBrace.end)
    }
  }
}

extension AttributeListSyntax {
  /// The attribute `@NSManaged`; `nil` if the list does not have it.
  fileprivate var managed: AttributeSyntax? {
    lazy.compactMap { $0.as(AttributeSyntax.self) }
      .first { $0.attributeName.trimmedDescription == "NSManaged" }
  }
}
