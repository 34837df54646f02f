// Nacre, MIT licence; see LICENSE.

import Foundation
import SceneHost

/// The name of a package, which is also the name of its module.
struct ProjectName {
  let text: String

  /// Names that the compiler does not accept for a module, and names of modules that programs import.
  private static let reserved: Set<String> = [
    "main", "Swift", "Foundation", "Testing", "XCTest", "Dispatch", "Glibc", "Nacre", "NacreWindow",
    "Any", "Self", "Type", "Protocol", "as", "associatedtype", "break", "case", "catch", "class",
    "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough",
    "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout",
    "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
    "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while", "_",
  ]

  /// Checks a name.
  ///
  /// - Parameter package: The folder of Nacre's package. The names of its modules cannot be used,
  ///   because two modules of one program cannot have the same name.
  /// - Throws: `CommandFailure` whose message explains the rule that the name breaks.
  init(_ text: String, modulesOf package: String) throws {
    let letters = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_")
    let digits = Set("0123456789")
    guard let first = text.first, letters.contains(first), text.count <= 100,
      text.allSatisfy({ letters.contains($0) || digits.contains($0) })
    else {
      throw CommandFailure.usage(
        "'\(text)' cannot be the name of a package: use at most 100 letters A to Z, digits and "
          + "underscores, with a letter or an underscore first")
    }
    // An installation has built modules, and a checkout has their sources.
    let modules = Set(
      ["Modules", "Sources"].flatMap {
        (try? FileManager.default.contentsOfDirectory(atPath: "\(package)/\($0)")) ?? []
      }.map { $0.split(separator: ".").first.map(String.init) ?? $0 })
    for taken in [text, text + "Tests"]
    where Self.reserved.contains(taken) || modules.contains(taken) {
      throw CommandFailure.usage(
        "'\(text)' cannot be the name of a package: '\(taken)' is a keyword or a module of Swift or of "
          + "Nacre; choose another name")
    }
    self.text = text
  }
}
