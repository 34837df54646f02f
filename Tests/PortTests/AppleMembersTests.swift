// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import NacreTestKit
import Testing

@testable import Port

/// The port's members of Apple's classes are those of Foundation and of Nacre's modules.
struct AppleMembersTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  /// The tables, each in a file of its own.
  enum Table: String, CaseIterable {
    case foundation = "Foundation"
    /// The classes of QuartzCore and UIKit up to those whose names begin with `UIL`.
    case classes = "Classes"
    case laterClasses = "LaterClasses"

    func contains(_ row: MemberRow) -> Bool {
      switch self {
      case .foundation: row.isFoundations
      case .classes: !row.isFoundations && row.name < "UIL"
      case .laterClasses: !row.isFoundations && row.name >= "UIL"
      }
    }
  }

  @Test func theTablesAreThoseOfTheSources() throws {
    let rows = try MemberWriter(Self.root).rows
    for table in Table.allCases {
      let text = """
        // Nacre, MIT licence; see LICENSE.

        // RECORD=1 with `AppleMembersTests` writes this file from Foundation's symbols and Nacre's sources.

        extension AppleMembers {
          static let \(table.rawValue.prefix(1).lowercased() + table.rawValue.dropFirst()) = \"""
        \(rows.filter(table.contains).flatMap(\.lines).map { "    " + $0 }.joined(separator: "\n"))

            \"""
        }

        """
      let file = Self.root.appending(
        path: "Sources/Port/Index/AppleMembers+\(table.rawValue).swift")
      if GoldenPicture.isRecording { try Data(text.utf8).write(to: file) }
      let known = try String(contentsOf: file, encoding: .utf8)
      #expect(known == text, "RECORD=1 writes \(file.path) again")
    }
    #expect(!GoldenPicture.isRecording, "RECORD=1 writes the tables again")
  }

  @Test func aMemberIsThatOfTheClassThatDeclaresItFirst() {
    #expect(classes("tag", call: nil) == ["UIBarItem", "UIView"])
    #expect(classes("selectedSegmentIndex", call: nil) == ["UISegmentedControl"])
    #expect(classes("addSubview", call: ["_"]) == ["UIView"])
    #expect(classes("addSubview", call: ["view"]) == [])
    #expect(classes("nothingOfTheKind", call: nil) == [])
  }

  @Test func parametersWithDefaultsCanBeLeftOut() {
    #expect(classes("present", call: ["_", "animated"]).contains("UIViewController"))
  }

  @Test func ofMembersWithSeveralTypesTheMostFrequentCount() {
    #expect(classes("count", call: nil).contains("NSArray"))
    #expect(classes("count", call: nil).contains("NSDictionary"))
    #expect(classes("intValue", call: nil) == ["NSNumber"])
  }

  private func classes(_ name: String, call: [String]?) -> [String] {
    AppleMembers.shared.find(name, call: call).map(\.className).sorted()
  }
}

/// The members of a class, of which each word is one.
struct MemberRow {
  let name: String
  let superclass: String
  let isFoundations: Bool
  let words: [String]

  /// The row in lines of at most 110 characters.
  var lines: [String] {
    var lines = ["\(name) \(superclass)"]
    for word in words {
      if let last = lines.last, last.count + word.count < 110 {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append("  \(word)")
      }
    }
    return lines.dropLast() + [(lines.last ?? "") + ";"]
  }
}

/// Finds the members of Apple's classes.
private struct MemberWriter {
  private struct Found {
    let fullName: String
    /// The type of the property or the result; empty if the declaration does not write it.
    let type: String
  }
  private struct Class {
    let superclass: String
    let isFoundations: Bool
    var members: [Found] = []
  }
  private var classes: [String: Class] = [:]

  /// Members of protocols that most classes implement, by which no class can be found.
  private static let excluded: Set<String> = [
    "copy(with:)", "encode(with:)", "mutableCopy(with:)", "value(forKey:)", "value(forKeyPath:)",
  ]

  init(_ root: URL) throws {
    try readFoundation()
    try readSources(root)
  }

  var rows: [MemberRow] {
    var types: [String: Set<String>] = [:]
    for member in classes.values.flatMap(\.members) {
      guard !member.type.isEmpty else { continue }
      types[String(member.fullName.prefix { $0 != "(" }), default: []].insert(member.type)
    }
    return classes.sorted { $0.key < $1.key }.compactMap { name, type in
      guard !type.members.isEmpty else { return nil }
      let words = type.members.map { member in
        let types = types[String(member.fullName.prefix { $0 != "(" })] ?? []
        let isOne = types.count < 2 || member.type.isEmpty
        let end = member.type.hasSuffix("?") ? "?" : ""
        return member.fullName + (isOne ? end : ":\(member.type)")
      }
      return MemberRow(
        name: name, superclass: type.superclass, isFoundations: type.isFoundations,
        words: Set(words).sorted())
    }
  }

  // MARK: Sources

  private mutating func readSources(_ root: URL) throws {
    var builders: [IndexBuilder] = []
    for module in ["Compatibility", "CoreGraphics", "QuartzCore", "UIKit"] {
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
    let index = ModuleIndex(builders, imported: [])
    for type in index.types.values where Self.isVisible(type) {
      let superclass = index.ancestry(type).dropFirst().first { Self.isVisible($0) }?.name
      classes[type.name] = Class(
        superclass: superclass ?? index.foreignSuperclass(type) ?? "NSObject", isFoundations: false)
      add(type.members, to: type.name, isPublic: false)
      for declaration in type.extensions where !declaration.isConditional {
        add(
          declaration.members, to: type.name, isPublic: declaration.modifiers.contains("public"))
      }
    }
    for declaration in index.foreignExtensions
    where classes[declaration.typeName] != nil && !declaration.isConditional {
      add(
        declaration.members, to: declaration.typeName,
        isPublic: declaration.modifiers.contains("public"))
    }
  }

  /// Whether a program can name a class of Apple's.
  private static func isVisible(_ type: TypeDeclaration) -> Bool {
    type.kind == .class && ["open", "public"].contains(type.access) && !type.isGeneric
      && !type.name.contains(".") && ["UI", "CA", "NS"].contains(where: type.name.hasPrefix)
  }

  private mutating func add(_ members: [Member], to name: String, isPublic: Bool) {
    let hidden: Set<String> = ["package", "internal", "private", "fileprivate"]
    for member in members
    where !member.isStatic && !member.isOverride && !member.isGeneric && !member.isAsynchronous
      && (isPublic || !member.modifiers.isDisjoint(with: ["open", "public"]))
      && member.modifiers.isDisjoint(with: hidden)
    {
      add(member.fullName, member.type ?? (member.kind == .method ? "Void" : ""), to: name)
    }
  }

  private mutating func add(_ fullName: String, _ type: String, to name: String) {
    guard !Self.excluded.contains(fullName), AppleDeclarations.shared.optional[fullName] == nil,
      !fullName.hasPrefix("_"), !fullName.contains("`")
    else { return }
    // An optional that is unwrapped implicitly is a value of the same type.
    let type = type.filter { !$0.isWhitespace }.replacing("!", with: "?")
    classes[name]?.members.append(Found(fullName: fullName, type: type))
  }

  // MARK: Foundation

  /// The part of a symbol graph that the table needs.
  private struct Graph: Decodable {
    struct Symbol: Decodable {
      struct Identifier: Decodable { let precise: String }
      struct Kind: Decodable { let identifier: String }
      struct Names: Decodable { let title: String }
      struct Fragment: Decodable { let spelling: String }
      struct Generics: Decodable {}
      let identifier: Identifier
      let kind: Kind
      let names: Names
      let declarationFragments: [Fragment]?
      let swiftGenerics: Generics?
    }
    struct Relationship: Decodable {
      let source: String
      let target: String
      let kind: String
    }
    let symbols: [Symbol]
    let relationships: [Relationship]

    func targets(_ kind: String) -> [String: String] {
      Dictionary(
        relationships.filter { $0.kind == kind }.map { ($0.source, $0.target) },
        uniquingKeysWith: { first, _ in first })
    }
  }

  private static func graph() throws -> Graph {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "symbols-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    #if arch(arm64)
      let target = "aarch64-unknown-linux-gnu"
    #else
      let target = "x86_64-unknown-linux-gnu"
    #endif
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift", "symbolgraph-extract", "-module-name", "Foundation", "-target", target,
      "-output-dir", folder.path,
    ]
    try process.run()
    _ = process.end()
    return try JSONDecoder().decode(
      Graph.self, from: Data(contentsOf: folder.appending(path: "Foundation.symbols.json")))
  }

  private mutating func readFoundation() throws {
    let graph = try Self.graph()
    let symbols = Dictionary(
      graph.symbols.map { ($0.identifier.precise, $0) }, uniquingKeysWith: { first, _ in first })
    let superclasses = graph.targets("inheritsFrom")
    let overrides = graph.targets("overrides")
    for (place, symbol) in symbols
    where symbol.kind.identifier == "swift.class" && symbol.swiftGenerics == nil {
      guard let superclass = superclasses[place].flatMap({ symbols[$0]?.names.title }) else {
        continue
      }
      classes[symbol.names.title] = Class(superclass: superclass, isFoundations: true)
    }
    for (source, target) in graph.targets("memberOf").sorted(by: { $0.key < $1.key })
    where !source.contains("SYNTHESIZED") && overrides[source] == nil {
      guard let member = symbols[source], let owner = symbols[target]?.names.title,
        ["swift.method", "swift.property"].contains(member.kind.identifier),
        member.swiftGenerics == nil
      else { continue }
      let text = (member.declarationFragments ?? []).map(\.spelling).joined()
      guard !text.contains("async") else { continue }
      let isMethod = member.kind.identifier == "swift.method"
      let type = isMethod ? Self.result(text) : Self.propertyType(text)
      add(member.names.title, type, to: owner)
    }
  }

  /// Returns the type after the last arrow that is not in brackets.
  private static func result(_ declaration: String) -> String {
    var depth = 0
    var result: Substring?
    for place in declaration.indices {
      switch declaration[place] {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case ">" where depth == 0 && declaration[..<place].last == "-":
        result = declaration[declaration.index(after: place)...]
      default: break
      }
    }
    return result.map(String.init) ?? "Void"
  }

  private static func propertyType(_ declaration: String) -> String {
    guard let colon = declaration.firstIndex(of: ":") else { return "" }
    return String(declaration[declaration.index(after: colon)...].prefix { $0 != "{" })
  }
}
