// Nacre, MIT licence; see LICENSE.

import PortModel
import SwiftSyntax

extension FilePort {
  /// Removes imports of modules that Linux lacks, and adds imports that Apple's umbrella headers make unnecessary.
  func portImports() {
    let imports = ImportVisitor(facts.conditions)
    imports.walk(source.tree)
    for node in imports.found {
      let path = node.path.map(\.name.text)
      guard let module = path.first else { continue }
      if path.count > 1, node.importKindSpecifier == nil, facts.conditions.canImport(module) {
        // Modules on Linux have no submodules.
        edits.replace(source.range(node.path), with: module)
        report.count(.imports)
      } else if !facts.conditions.canImport(module) {
        edits.insert("// ", at: node.start)
        report.count(.imports)
        if !AppleModules.contains(module) {
          reportMissing(module, at: node)
        } else if !Self.silentlyRemoved.contains(module) {
          remark("there is no module \(module) on Linux; the import was removed", at: node)
        }
      }
    }
    let modules = Set(imports.found.compactMap { $0.path.first?.name.text })
    let names = identifiers
    if !modules.contains("FoundationNetworking"), !names.isDisjoint(with: Self.networkNames) {
      head.append("import FoundationNetworking")
      report.count(.imports)
    }
    if !modules.contains("FoundationXML"), !names.isDisjoint(with: Self.markupNames) {
      head.append("import FoundationXML")
      report.count(.imports)
    }
    for (framework, known) in ReexportedFrameworks.all
    where !modules.contains(framework)
      && facts.conditions.canImport(framework)
      && names.contains(where: { known.contains($0) && index.types[$0] == nil })
    {
      head.append("import \(framework)")
      report.count(.imports)
    }
    importsUIKit = modules.contains("UIKit")
    // A file without imports relies on a framework's umbrella header or on a bridging header, which imports UIKit.
    let needsHeader =
      modules.isEmpty
      && names.contains {
        AppleMembers.shared.isClass($0) && index.types[$0] == nil
      }
    if needsHeader || usesUIKit(names, beyond: modules) { importUIKit() }
  }

  /// Adds an import of UIKit, unless the file has one.
  func importUIKit() {
    guard !importsUIKit else { return }
    importsUIKit = true
    head.append("import UIKit")
    report.count(.imports)
  }

  /// Modules whose imports are removed without a remark, because UIKit or Foundation supplies their names on Linux.
  private static let silentlyRemoved: Set<String> = [
    "Darwin", "ObjectiveC", "os", "CoreFoundation", "MobileCoreServices", "Cocoa", "Symbols",
    "AudioToolbox",
  ]

  /// The identifiers in the file, including the names of macros.
  private var identifiers: Set<String> {
    var result: Set<String> = []
    for token in source.tree.tokens(viewMode: .sourceAccurate) {
      if case .identifier(let name) = token.tokenKind { result.insert(name) }
    }
    return result
  }

  private func usesUIKit(_ names: Set<String>, beyond modules: Set<String>) -> Bool {
    let hasFoundation = modules.contains("Foundation")
    // On Apple's systems, these modules export C functions such as `sqrt`.
    if !hasFoundation, !modules.isDisjoint(with: ["QuartzCore", "CoreGraphics", "Darwin"]) {
      return true
    }
    return names.contains { name in
      if Self.runtimeNames.contains(name) { return true }
      guard ["UI", "CA", "CG", "NS", "CF", "OS"].contains(name.prefix(2)),
        name.dropFirst(2).first?.isUppercase == true, index.types[name] == nil
      else { return false }
      return !hasFoundation || !Self.foundationNames.contains(name)
    }
  }

  /// Names that UIKit supplies on Linux, but Foundation, C or the Objective-C runtime on Apple's systems.
  private static let runtimeNames: Set<String> = [
    "Selector", "Timer", "NotificationCenter", "autoreleasepool", "objc_sync_enter", "os_log",
    "funopen", "st_mtimespec", "st_atimespec", "st_ctimespec",
    "kCFAbsoluteTimeIntervalSince1970", "Bundle", "objc_setAssociatedObject",
    "objc_getAssociatedObject", "Logger", "perform", "selector", "DateComponentsFormatter",
    "INT8_MIN", "INT16_MIN", "INT32_MIN", "INT64_MIN",
  ]

  /// Returns the module that declares a Foundation name on Linux; `nil` for Foundation itself.
  static func moduleOfFoundation(_ name: String) -> String? {
    if networkNames.contains(name) { return "FoundationNetworking" }
    return markupNames.contains(name) ? "FoundationXML" : nil
  }

  /// Names that the module `FoundationNetworking` declares on Linux.
  private static let networkNames: Set<String> = [
    "URLSession", "URLRequest", "URLSessionConfiguration", "URLSessionTask", "URLSessionDataTask",
    "HTTPURLResponse", "URLResponse", "URLCache", "URLProtocol", "URLSessionDownloadTask",
    "URLSessionUploadTask", "URLSessionDelegate", "URLSessionTaskDelegate",
    "URLSessionDataDelegate", "URLSessionDownloadDelegate", "URLSessionWebSocketTask",
    "URLCredential", "URLProtectionSpace", "URLAuthenticationChallenge", "URLCredentialStorage",
    "CachedURLResponse", "HTTPCookie", "HTTPCookieStorage", "NSMutableURLRequest", "NSURLRequest",
  ]

  /// Names that the module `FoundationXML` declares on Linux.
  private static let markupNames: Set<String> = [
    "XMLParser", "XMLParserDelegate", "XMLDocument", "XMLElement", "XMLNode",
  ]

  private static let foundationNames: Set<String> = [
    "CGFloat", "CGPoint", "CGSize", "CGRect", "NSObject", "NSString", "NSNumber", "NSError",
    "NSRange", "NSRegularExpression", "NSCoder", "NSObjectProtocol", "NSLock", "NSRecursiveLock",
    "NSArray", "NSDictionary", "NSData", "NSDate", "NSCopying", "NSPredicate", "NSURL",
  ]
}

/// Finds the imports in the active clauses of `#if`, or all imports if there are no conditions to evaluate.
final class ImportVisitor: SyntaxVisitor {
  private let conditions: Conditions?
  var found: [ImportDeclSyntax] = []

  init(_ conditions: Conditions?) {
    self.conditions = conditions
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    found.append(node)
    return .skipChildren
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let conditions else { return .visitChildren }
    for clause in node.activeClauses(conditions) {
      if let elements = clause.elements { walk(elements) }
    }
    return .skipChildren
  }

  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
