// Nacre, MIT licence; see LICENSE.

import SwiftSyntax

/// Programs create views and controllers through their classes, as Objective-C can. So each designated initialiser of
/// such a class of Apple's has one of a protocol beside it; see `ViewInitializers`.
enum DynamicInitializers {
  private static let roots: Set<String> = ["UIView", "UIViewController"]

  static func breaches(in files: [SourceFile]) -> [String] {
    let visitor = Visitor(viewMode: .sourceAccurate)
    var places: [String: String] = [:]
    for file in files where ["Sources/", "Frameworks"].contains(where: file.path.hasPrefix) {
      let before = Set(visitor.designated.keys)
      visitor.walk(file.tree)
      for (name, node) in visitor.designated where !before.contains(name) {
        places[name] = file.place(node)
      }
    }
    return visitor.designated.keys.sorted().filter { name in
      let type = String(name.prefix { $0 != "(" })
      let ancestors = sequence(first: type) { visitor.superclasses[$0] }
      return !visitor.dynamic.contains(name) && !roots.contains(type)
        && ancestors.contains(where: roots.contains)
    }.map { name in
      "\(places[name] ?? ""): \(name) cannot be called through a class; see UIKit's ViewInitializers"
    }
  }

  /// Collects classes and initialisers. The name of one is that of its class with the labels, as `UIView(frame:)`.
  private final class Visitor: SyntaxVisitor {
    var superclasses: [String: String] = [:]
    /// The public designated initialisers of open classes that override none and are not required, with parameters.
    var designated: [String: InitializerDeclSyntax] = [:]
    /// The initialisers that protocols have for classes.
    var dynamic: Set<String> = []

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      guard node.modifiers.contains(where: { $0.name.text == "open" }) else { return .skipChildren }
      let types = node.inheritanceClause?.inheritedTypes
      superclasses[node.name.text] = types?.first?.type.trimmedDescription
      for member in node.memberBlock.members {
        guard let made = member.decl.as(InitializerDeclSyntax.self), made.optionalMark == nil,
          case let words = Set(made.modifiers.map(\.name.text)), words.contains("public"),
          words.isDisjoint(with: ["override", "required", "convenience"]),
          !made.signature.parameterClause.parameters.isEmpty
        else { continue }
        designated[node.name.text + made.labels] = made
      }
      return .skipChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      let clauses = node.genericWhereClause?.requirements.compactMap {
        $0.requirement.as(ConformanceRequirementSyntax.self)
      }
      let own = clauses?.first { $0.leftType.trimmedDescription == "Self" }
      guard let own else { return .skipChildren }
      for member in node.memberBlock.members {
        guard let made = member.decl.as(InitializerDeclSyntax.self) else { continue }
        dynamic.insert(own.rightType.trimmedDescription + made.labels)
      }
      return .skipChildren
    }
  }
}

extension InitializerDeclSyntax {
  /// The labels of the parameters, as `(frame:style:)`.
  fileprivate var labels: String {
    "(" + signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined() + ")"
  }
}
