// Nacre, MIT licence; see LICENSE.

import PortModel
import SwiftSyntax

extension FilePort {
  func portProperty(_ node: VariableDeclSyntax) {
    removeDynamic(node.modifiers)
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
    if member.attributes.contains(.managed) { portManaged(node, member) }
    if member.attributes.contains(.objc) { portObservable(node, member, scope) }
  }

  // MARK: Properties of layers

  /// `@NSManaged var progress: CGFloat` of a layer becomes `@LayerProperty var progress: CGFloat = 0`.
  private func portManaged(_ node: VariableDeclSyntax, _ member: Member) {
    guard
      let attribute = node.attributes.lazy.compactMap({ $0.as(AttributeSyntax.self) })
        .first(where: { $0.attributeName.trimmedDescription == "NSManaged" }),
      let binding = node.bindings.first, let type = member.type
    else { return }
    removeModifiers(["weak"], node.modifiers)
    guard let zero = Self.zero(of: type) else {
      remark("the property \(member.name) of type \(type) needs an initial value", at: node)
      return
    }
    edits.replace(source.range(attribute), with: "@LayerProperty")
    if binding.initializer == nil, let annotation = binding.typeAnnotation {
      edits.insert(" = \(zero)", at: annotation.end)
    }
    report.count(.layerProperties)
  }

  /// Returns the value that a dynamic property of a layer begins with.
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

  /// `@objc dynamic var title = ""` becomes `@ObservableProperty("title") var title = ""`.
  ///
  /// A layer animates its `@objc var` with or without `dynamic`.
  private func portObservable(_ node: VariableDeclSyntax, _ member: Member, _ scope: Scope) {
    guard let type = scope.type, type.kind == .class, !scope.isExtension,
      node.bindings.count == 1, member.isAnimatable, index.foreignSuperclass(type) != nil,
      node.modifiers.allSatisfy({ !["weak", "unowned"].contains($0.name.text) })
    else { return }
    let isLayer = index.isLayer(type)
    guard isLayer || member.modifiers.contains("dynamic") else { return }
    let wrapper = isLayer ? "@LayerProperty " : "@ObservableProperty(\"\(member.name)\") "
    edits.insert(wrapper, at: node.modifiers.first?.start ?? node.bindingSpecifier.start)
    if let binding = node.bindings.first, binding.initializer == nil,
      let annotation = binding.typeAnnotation, member.type?.hasSuffix("?") == true
    {
      edits.insert(" = nil", at: annotation.end)
    }
    report.count(isLayer ? .layerProperties : .observedProperties)
  }
}
