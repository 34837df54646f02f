// Nacre, MIT licence; see LICENSE.

import SwiftSyntax

/// A test can fail: it, or a function that it calls, has an expectation.
///
/// Functions are followed by name, so a helper of another file counts.
enum SilentTests {
  private static let expectations: Set<String> = ["expect", "require"]
  /// The assertions of NacreTesting.
  private static let assertions: Set<String> = [
    "expectSnapshot", "expectFilmstrip", "expectMotion", "expectTree", "expectAccessibility",
  ]

  static func breaches(in files: [SourceFile]) -> [String] {
    let tests = files.filter { $0.path.hasPrefix("Tests/") }
    var functions: [(name: String, file: SourceFile, node: FunctionDeclSyntax, calls: Calls)] = []
    for file in tests {
      let visitor = FunctionVisitor(viewMode: .sourceAccurate)
      visitor.walk(file.tree)
      for node in visitor.functions {
        let calls = Calls(viewMode: .sourceAccurate)
        calls.walk(node)
        functions.append((node.name.text, file, node, calls))
      }
    }
    var expecting = Set(functions.filter(\.calls.expects).map(\.name)).union(assertions)
    var count = -1
    while count != expecting.count {
      count = expecting.count
      for function in functions where !function.calls.names.isDisjoint(with: expecting) {
        expecting.insert(function.name)
      }
    }
    return functions.filter { function in
      function.node.isTest && !function.calls.expects
        && function.calls.names.isDisjoint(with: expecting)
    }.map { "\($0.file.place($0.node)): the test \($0.name) has no expectation" }
  }

  private final class FunctionVisitor: SyntaxVisitor {
    var functions: [FunctionDeclSyntax] = []

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      functions.append(node)
      return .visitChildren
    }
  }

  /// The names that a function calls, and whether it has an expectation.
  private final class Calls: SyntaxVisitor {
    var names: Set<String> = []
    var expects = false

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
      if expectations.contains(node.macroName.text) { expects = true }
      return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      let called = node.calledExpression
      if let member = called.as(MemberAccessExprSyntax.self) {
        let name = member.declName.baseName.text
        if name == "record", member.base?.trimmedDescription == "Issue" { expects = true }
        names.insert(name)
      } else if let reference = called.as(DeclReferenceExprSyntax.self) {
        names.insert(reference.baseName.text)
      }
      return .visitChildren
    }
  }
}

extension FunctionDeclSyntax {
  fileprivate var isTest: Bool {
    attributes.contains { element in
      element.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "Test"
    }
  }
}
