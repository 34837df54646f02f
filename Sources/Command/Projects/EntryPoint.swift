// Nacre, MIT licence; see LICENSE.

import Foundation

/// The entry point of a program.
enum EntryPoint {
  /// Whether a Swift file has the entry point of its program.
  static func isIn(_ file: String) -> Bool {
    if SceneCompiler.isMain(file) { return true }
    let text = FileManager.default.contents(atPath: file).map {
      String(decoding: $0, as: UTF8.self)
    }
    return text?.contains(/@(main|UIApplicationMain)\b/) ?? false
  }

  /// Returns a Swift file with an app delegate, for a document that is shown by itself and has none.
  static func file() throws -> URL {
    var key = ContentHash()
    key.add(delegate)
    let folder = try ResultCache(kind: "entries").result(key) { draft in
      try delegate.write(
        to: draft.appending(path: "DocumentDelegate.swift"), atomically: true, encoding: .utf8)
    }
    return folder.appending(path: "DocumentDelegate.swift")
  }

  private static let delegate = """
    import UIKit

    @main
    private final class DocumentDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
    }

    """
}
