// Nacre, MIT licence; see LICENSE.

import SwiftSyntax

/// UIKit is one target of three storeys, and a file names no type of a storey above its own.
///
/// `.ci/rooms.md` has a table of rooms for each storey, from the lowest to the highest. A type belongs to the storey
/// of the file that declares it. A type nested in one of the same storey can be named through that one only, so it
/// needs no check of its own.
enum Storeys {
  private static let module = "UIKit"

  /// The exceptions: the file and the type, with the reason why the file has to name it.
  private static let exceptions: [String: String] = [
    "Application/UIWindow.swift UIViewController":
      "the type of `rootViewController`, which clients override, so that it stands in the class body",
    "Collections/TableView/UITableView.swift UINib":
      "the type of an argument of `register`, which clients override, so that it stands in the class body",
    "Collections/CollectionView/UICollectionView.swift UINib":
      "the type of an argument of `register`, which clients override, so that it stands in the class body",
    "Collections/CollectionView/UICollectionViewLayout.swift UINib":
      "the type of an argument of `register`, which clients override, so that it stands in the class body",
    "Events/UIResponder.swift UIInputViewController":
      "the type of `inputViewController`, which clients override, so that it stands in the class body",
    "Menus/UIContextMenuConfiguration.swift UIViewController":
      "the type of the closure that makes a preview, an argument of a designated initialiser",
    "Menus/UIContextMenuInteractionDelegate.swift UIViewController":
      "the type of `previewViewController`, a requirement of a public protocol",
  ]

  static func breaches(in files: [SourceFile]) -> [String] {
    let prefix = "Sources/\(module)/"
    let storeys = Rooms.storeys(of: module)
    var parts: [(file: SourceFile, level: Int, names: NameVisitor)] = []
    for file in files where file.path.hasPrefix(prefix) {
      let room = Rooms.folder(of: String(file.path.dropFirst(prefix.count)))
      guard let level = storeys.firstIndex(where: { $0.rooms.contains(room) }) else { continue }
      let names = NameVisitor(viewMode: .sourceAccurate)
      names.walk(file.tree)
      parts.append((file, level, names))
    }
    let levels = levels(of: parts.flatMap { part in part.names.declared.map { ($0, part.level) } })
    var breaches: [String] = []
    var unused = Set(exceptions.keys)
    for part in parts {
      for use in part.names.used {
        guard let level = levels[use.name], level > part.level else { continue }
        let exception = "\(part.file.path.dropFirst(prefix.count)) \(use.name)"
        if unused.remove(exception) == nil, exceptions[exception] == nil {
          breaches.append(
            "\(part.file.path):\(part.file.line(of: use.node)): \(use.name) belongs to the storey "
              + "\(storeys[level].name), which is above \(storeys[part.level].name)")
        }
      }
    }
    return breaches + unused.sorted().map { ".ci/HouseRules/Storeys.swift: no file names \($0)" }
  }

  /// The storey of each type that a file can name; of types with the same name the lowest one.
  private static func levels(of declared: [(NameVisitor.Declaration, Int)]) -> [String: Int] {
    var outer: [String: Int] = [:]
    var lowest: [String: Int] = [:]
    for (declaration, level) in declared {
      lowest[declaration.name] = min(lowest[declaration.name] ?? level, level)
      if declaration.outermost == nil { outer[declaration.name] = level }
    }
    var levels: [String: Int] = [:]
    for (declaration, level) in declared {
      let isBelow = declaration.outermost.map { (outer[$0] ?? 0) < level } ?? true
      if isBelow { levels[declaration.name] = lowest[declaration.name] }
    }
    return levels
  }

  /// Collects the types that a file declares, and the types and functions that it names.
  private final class NameVisitor: SyntaxVisitor {
    struct Declaration {
      let name: String
      /// The type around all others in which the type is nested.
      let outermost: String?
    }

    var declared: [Declaration] = []
    var used: [(name: String, node: Syntax)] = []

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { declare(node) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { declare(node) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { declare(node) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { declare(node) }
    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { declare(node) }

    private func declare(_ node: some NamedDeclSyntax) -> SyntaxVisitorContinueKind {
      var outermost: String?
      for parent in sequence(first: Syntax(node), next: \.parent).dropFirst() {
        guard let type = parent.asProtocol(DeclGroupSyntax.self) else { continue }
        let extended = type.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
        outermost = (type as? any NamedDeclSyntax)?.name.text ?? extended
      }
      declared.append(
        Declaration(name: node.name.text, outermost: outermost?.prefix { $0 != "." }.description))
      return .visitChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
      used.append((node.name.text, Syntax(node)))
      return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      // The name behind a full stop is that of a member, which its type has been named for.
      if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id {
        return .visitChildren
      }
      used.append((node.baseName.text, Syntax(node)))
      return .visitChildren
    }
  }
}
