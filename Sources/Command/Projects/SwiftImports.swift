// Nacre, MIT licence; see LICENSE.

import Foundation
import PortModel

/// The modules that a Swift file imports, found line by line.
struct SwiftImports {
  private(set) var modules: Set<String> = []
  /// The modules whose internal declarations the file uses: those of `@testable` imports.
  private(set) var testable: Set<String> = []
  private let text: String

  /// Reads a file. The result is `nil` if it cannot be read.
  init?(_ path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    text = String(decoding: data, as: UTF8.self)
    for line in text.utf8.split(whereSeparator: { $0 == 0x0A || $0 == 0x3B || $0 == 0x0D }) {
      let line = Substring(line)
      guard let module = Self.module(in: line) else { continue }
      modules.insert(module)
      if line.contains("@testable") { testable.insert(module) }
    }
  }

  /// The frameworks whose names occur in the file, even without an import. Comments count too.
  var reexported: Set<String> {
    let words = text.utf8.split { byte in
      !(0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte || byte == 0x5F)
    }
    return ReexportedFrameworks.used(by: Set(words.lazy.map { String(Substring($0)) }))
  }

  /// The kinds of declarations that an import can name.
  private static let kinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "func", "var", "let", "typealias", "actor",
  ]
  private static let levels: Set<Substring> = [
    "public", "internal", "package", "private", "fileprivate",
  ]

  /// Returns the module of a line such as `@testable import struct Kit.Card`.
  private static func module(in line: Substring) -> String? {
    var words = line.split { $0 == " " || $0 == "\t" }[...]
    while let first = words.first, first.hasPrefix("@") || levels.contains(first) {
      words = words.dropFirst()
    }
    guard words.first == "import" else { return nil }
    words = words.dropFirst()
    if let kind = words.first, kinds.contains(kind) { words = words.dropFirst() }
    let name = words.first?.prefix { $0.isLetter || $0.isNumber || $0 == "_" } ?? ""
    return name.isEmpty ? nil : String(name)
  }

  /// The name of the `@main` type that is a SwiftUI `App`; `nil` if there is none.
  var swiftUIApp: String? {
    // Simple boundaries also separate the names in `SwiftUI.App`, which is one word in Unicode's rules.
    let app = /@main\b[\s\w@]*?\bstruct\s+(\w+)\s*:[^{]*\bApp\b/.wordBoundaryKind(.simple)
    return text.firstMatch(of: app).map { String($0.1) }
  }
}
