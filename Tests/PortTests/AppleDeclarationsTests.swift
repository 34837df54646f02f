// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import Testing

@testable import Port

/// The port's declarations of Apple's classes and protocols are those of UIKit and QuartzCore.
struct AppleDeclarationsTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  /// The tables, each in a file of its own.
  enum Table: String, CaseIterable {
    case classes = "Classes"
    /// The protocols up to those whose names begin with `UIP`.
    case protocols = "Protocols"
    case laterProtocols = "LaterProtocols"

    var variable: String { rawValue.prefix(1).lowercased() + rawValue.dropFirst() }
  }

  @Test(arguments: Table.allCases)
  func theTableIsThatOfTheSources(_ table: Table) throws {
    let writer = try DeclarationWriter(Self.root)
    let lines =
      switch table {
      case .classes: writer.classes
      case .protocols: writer.protocols { $0 < "UIQ" }
      case .laterProtocols: writer.protocols { $0 >= "UIQ" }
      }
    let text = """
      // Nacre, MIT licence; see LICENSE.

      // RECORD=1 with `AppleDeclarationsTests` writes this file from the sources of UIKit and QuartzCore.

      extension AppleDeclarations {
        static let \(table.variable) = \"""
      \(lines.map { "    " + $0 }.joined(separator: "\n"))

          \"""
      }

      """
    let file = Self.root.appending(
      path: "Sources/Port/Index/AppleDeclarations+\(table.rawValue).swift")
    if GoldenPicture.isRecording { try Data(text.utf8).write(to: file) }
    let known = try String(contentsOf: file, encoding: .utf8)
    #expect(known == text, "RECORD=1 writes \(file.path) again")
    #expect(!GoldenPicture.isRecording, "RECORD=1 writes \(file.path) again")
  }

  @Test func classesOfUIKitLetSubclassesImplementOptionalMembers() throws {
    let writer = try DeclarationWriter(Self.root)
    #expect(writer.lostMembers == [])
    #expect(writer.protocolsWithoutDefaults == [])
  }
}

/// Writes the declarations that the port has to know.
private struct DeclarationWriter {
  private let index: ModuleIndex
  /// The optional members of each protocol.
  private var optional: [String: [Member]] = [:]

  /// Protocols of which UIKit alone has objects, or whose optional members no client implements or UIKit never calls.
  private static let excluded: Set<String> = [
    "UIContentView", "UICoordinateSpace", "UIStateRestoring", "UITextInput",
    "UITraitChangeObservable", "UIViewControllerTransitionCoordinator",
  ]

  init(_ root: URL) throws {
    var builders: [IndexBuilder] = []
    for module in ["QuartzCore", "UIKit"] {
      let folder = root.appending(path: "Sources/\(module)").path
      let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      for name in names.sorted() where name.hasSuffix(".swift") {
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: "\(folder)/\(name)")))
        builders.append(
          IndexBuilder(
            SourceFile(path: name, bytes: bytes), file: builders.count,
            conditions: Conditions(modules: [], flags: [])))
      }
    }
    index = ModuleIndex(builders, imported: [])
    for type in index.types.values
    where type.kind == .protocol && type.access == "public" && !Self.excluded.contains(type.name) {
      let defaults = type.extensions.filter { !$0.isConditional }.flatMap { declaration in
        declaration.members.filter {
          declaration.modifiers.contains("public") || $0.modifiers.contains("public")
        }
      }
      let members = type.members.filter { member in
        member.kind == .method && !member.isGeneric
          && defaults.contains {
            $0.fullName == member.fullName
              && $0.parameters.map(\.type) == member.parameters.map(\.type)
          }
      }
      if !members.isEmpty { optional[type.name] = members }
    }
  }

  /// Returns the declarations of the protocols whose names meet a condition.
  func protocols(_ isIncluded: (String) -> Bool) -> [String] {
    optional.filter { isIncluded($0.key) }.sorted { $0.key < $1.key }.flatMap {
      name, members -> [String] in
      let type = index.types[name]
      let inherited = (type?.inherited ?? []).filter { optional[$0] != nil }
      let isolation = type?.attributes.contains("MainActor") == true ? "@MainActor " : ""
      let clause = inherited.isEmpty ? "" : ": " + inherited.joined(separator: ", ")
      return ["\(isolation)protocol \(name)\(clause) {"] + members.flatMap(lines) + ["}"]
    }
  }

  private func lines(_ member: Member) -> [String] {
    let parameters = member.parameters.map { parameter in
      let label = parameter.label ?? "_"
      return (label == parameter.name ? "" : "\(label) ") + "\(parameter.name): \(parameter.type)"
    }
    let result = member.type.map { " -> \($0)" } ?? ""
    let line = "  func \(member.name)(\(parameters.joined(separator: ", ")))\(result)"
    if line.count <= 110 { return [line] }
    var rows: [String] = []
    for (offset, parameter) in parameters.enumerated() {
      let text = parameter + (offset < parameters.count - 1 ? "," : "")
      if let last = rows.last, last.count + text.count < 110 {
        rows[rows.count - 1] = "\(last) \(text)"
      } else {
        rows.append("    \(text)")
      }
    }
    return ["  func \(member.name)("] + rows + ["  )\(result)"]
  }

  private var optionalNames: Set<String> { Set(optional.values.joined().map(\.fullName)) }

  var classes: [String] {
    let names = optionalNames
    return index.types.values.sorted { $0.name < $1.name }.flatMap { type -> [String] in
      guard type.kind == .class, type.access == "open" || type.access == "public",
        !type.isGeneric, Self.isApples(type.name), let superclass = superclass(type)
      else { return [] }
      let protocols = type.inherited.filter { optional[$0] != nil }
      let members = type.allMembers
        .filter { names.contains($0.fullName) && $0.modifiers.contains("open") }
      let head = "class \(type.name): \(([superclass] + protocols).joined(separator: ", ")) {"
      return members.isEmpty ? [head + "}"] : [head] + members.flatMap(lines) + ["}"]
    }
  }

  /// Whether a name is that of a class of Apple's, which is not inside another one.
  private static func isApples(_ name: String) -> Bool {
    ["UI", "CA", "NS"].contains(where: name.hasPrefix) && !name.contains(".")
  }

  /// The superclass that clients can name.
  private func superclass(_ type: TypeDeclaration) -> String? {
    let first = type.inherited.first.map(ModuleIndex.plainName)
    guard let first, let next = index.type(first) else { return "NSObject" }
    guard next.kind == .class else { return nil }
    return Self.isApples(first) ? first : superclass(next)
  }

  /// The optional members that a class of UIKit's leaves to the default, so that subclasses cannot
  /// implement them.
  var lostMembers: [String] {
    index.types.values.filter { $0.kind == .class && $0.access == "open" }.flatMap { type in
      let declared = Set(index.ancestry(type).flatMap(\.allMembers).map(\.fullName))
      return index.protocols(type).flatMap { optional[$0.name] ?? [] }.map(\.fullName)
        .filter { !declared.contains($0) }.map { "\(type.name).\($0)" }
    }.sorted()
  }
  /// The protocols of which `DelegateDefaults` and `LayerDelegateDefaults` have no defaults.
  var protocolsWithoutDefaults: [String] {
    let types = ["DelegateDefaults", "LayerDelegateDefaults"].compactMap { index.types[$0] }
    let known = Set(types.flatMap { index.protocols($0).map(\.name) })
    return optional.keys.filter { !known.contains($0) }.sorted()
  }
}
