// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Foundation

/// A value of `--library`: `FOLDER` or `NAME=FOLDER`.
package struct LibraryPlace: ExpressibleByArgument, Sendable {
  /// The name by which the scene imports the module; `nil` for the usual name.
  let name: String?
  package let folder: String

  package init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let isNamed = parts.count == 2 && Self.isModuleName(String(parts[0]))
    (name, folder) = isNamed ? (String(parts[0]), String(parts[1])) : (nil, argument)
    if folder.isEmpty { return nil }
  }

  static func isModuleName(_ name: String) -> Bool {
    name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil
  }

  /// Returns a module name for a folder: letters, digits and underscores.
  package static func moduleName(ofFolder folder: URL) -> String {
    let name = folder.lastPathComponent
      .map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "_" }.joined()
    return name.first?.isNumber == true ? "_" + name : name
  }
}
