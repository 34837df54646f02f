// Nacre, MIT licence; see LICENSE.

import Foundation

/// The class with which a scene begins.
enum SceneDelegate {
  /// Returns the name of the class that is marked `@main` in the sources; `nil` if there is none.
  static func name(in scenes: [String]) -> String? {
    for file in scenes.flatMap(sources) {
      guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { continue }
      if let name = text.firstMatch(
        of: /@(?:main|UIApplicationMain)\b[\s\w@]*?\bclass\s+(\w+)/)?.1
      {
        return String(name)
      }
    }
    return nil
  }

  /// Returns a Swift file, or those below a folder.
  private static func sources(_ path: String) -> [String] {
    if path.hasSuffix(".swift") { return [path] }
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }.sorted()
      .map { "\(path)/\($0)" }
  }
}
