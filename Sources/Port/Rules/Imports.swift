// Nacre, MIT licence; see LICENSE.

import SwiftSyntax

extension FilePort {
  /// Removes imports that Linux lacks and adds UIKit where an umbrella header supplied it.
  func portImports() {
    let imports = ImportVisitor(facts.conditions)
    imports.walk(source.tree)
    for node in imports.found {
      let path = node.path.map(\.name.text)
      guard let module = path.first else { continue }
      if module == "UIKit", path.count > 1, node.importKindSpecifier == nil {
        edits.replace(source.range(node.path), with: "UIKit")
        report.count(.imports)
      } else if !facts.conditions.canImport(module) {
        edits.insert("// ", at: node.start)
        report.count(.imports)
        if !Self.silentlyRemoved.contains(module) {
          remark("there is no module \(module) on Linux; the import was removed", at: node)
        }
      }
    }
    let modules = Set(imports.found.compactMap { $0.path.first?.name.text })
    if !modules.contains("UIKit"), usesUIKit(beyond: modules) {
      head.append("import UIKit")
      report.count(.imports)
    }
  }

  /// Modules whose names UIKit or Foundation supply here.
  private static let silentlyRemoved: Set<String> = [
    "Darwin", "ObjectiveC", "os", "CoreFoundation", "MobileCoreServices", "Cocoa",
  ]

  private func usesUIKit(beyond modules: Set<String>) -> Bool {
    for token in source.tree.tokens(viewMode: .sourceAccurate) {
      guard case .identifier(let name) = token.tokenKind else {
        if case .pound = token.tokenKind { continue }
        continue
      }
      if Self.runtimeNames.contains(name) || name == "selector" { return true }
      let prefix = name.prefix(2)
      guard ["UI", "CA", "CG", "NS", "CF", "OS"].contains(prefix),
        name.dropFirst(2).first?.isUppercase == true
      else { continue }
      if index.types[name] == nil, !Self.foundationNames.contains(name) { return true }
    }
    return false
  }

  /// Names that UIKit supplies although Foundation, C or the runtime do on Apple's systems.
  private static let runtimeNames: Set<String> = [
    "Selector", "Timer", "NotificationCenter", "autoreleasepool", "objc_sync_enter", "os_log",
    "objc_setAssociatedObject", "objc_getAssociatedObject", "Logger", "perform",
  ]

  private static let foundationNames: Set<String> = [
    "CGFloat", "CGPoint", "CGSize", "CGRect", "NSObject", "NSString", "NSNumber", "NSError",
    "NSRange", "NSRegularExpression", "NSCoder", "NSObjectProtocol", "NSLock", "NSRecursiveLock",
    "NSArray", "NSDictionary", "NSData", "NSDate", "NSCopying", "NSPredicate", "NSURL",
  ]
}

/// Finds the imports that can be compiled.
private final class ImportVisitor: SyntaxVisitor {
  private let conditions: Conditions
  var found: [ImportDeclSyntax] = []

  init(_ conditions: Conditions) {
    self.conditions = conditions
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    found.append(node)
    return .skipChildren
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in node.activeClauses(conditions) {
      if let elements = clause.elements { walk(elements) }
    }
    return .skipChildren
  }

  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
