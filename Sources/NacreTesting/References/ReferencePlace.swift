// Nacre, MIT licence; see LICENSE.

import Foundation

/// The place of a reference: `__Snapshots__/<file>/<test>.<name>.<extension>` beside the test's file.
///
/// The names are those of swift-snapshot-testing.
struct ReferencePlace: Hashable {
  /// The name of the test's file without its extension.
  let suite: String
  /// The name of the test function without its parentheses.
  let test: String
  /// The name from the test, or the number of the reference in the test.
  let name: String
  let ending: String
  /// The path of the folder of the test's file.
  let folder: String

  /// Names a reference.
  ///
  /// - Parameters:
  ///   - name: The name. Characters that are not letters, digits, `.`, `-` or `_` become `-`.
  ///   - ending: The file extension.
  ///   - file: The path of the test's file.
  ///   - function: The test function.
  init(name: String, ending: String, file: String, function: String) {
    let slash = file.lastIndex(of: "/")
    let fileName = slash.map { file[file.index(after: $0)...] } ?? file[...]
    suite = String(fileName.lastIndex(of: ".").map { fileName[..<$0] } ?? fileName)
    folder = slash.map { String(file[..<$0]) } ?? "."
    test = Self.plain(String(function.prefix { $0 != "(" }))
    self.name = Self.plain(name)
    self.ending = ending
  }

  /// Returns a text as a file name, in which characters other than letters, digits, `.`, `-` and `_` are `-`.
  private static func plain(_ text: String) -> String {
    let kept = text.map { character in
      character.isASCII && (character.isLetter || character.isNumber || "._-".contains(character))
        ? character : "-"
    }
    // Without a leading dot, a name cannot lead to another folder or hide the file.
    let name = String(kept.prefix(120).drop { $0 == "." })
    return name.isEmpty ? "unnamed" : name
  }

  /// The path of the folder that holds the reference.
  var directory: String { "\(folder)/__Snapshots__/\(suite)" }
  var fileName: String { "\(test).\(name).\(ending)" }
  /// The path of the reference.
  var file: String { "\(directory)/\(fileName)" }
}
