// Nacre, MIT licence; see LICENSE.

import Foundation

/// The class of a scene's app delegate.
enum SceneDelegate {
  /// Returns the name of the class with `@main` or `@UIApplicationMain` in the sources, or `nil` if there is none.
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

  /// Returns the path itself if it is a Swift file, or else the Swift files below it, sorted.
  static func sources(_ path: String) -> [String] {
    if path.hasSuffix(".swift") { return [path] }
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }.sorted()
      .map { "\(path)/\($0)" }
  }
}
