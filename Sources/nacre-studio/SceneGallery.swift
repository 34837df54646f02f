// Nacre, MIT licence; see LICENSE.

import Command
import Foundation
import SceneHost

/// The scenes of a folder: Swift files and folders that are complete by themselves.
struct SceneGallery: Sendable {
  /// The paths of the scenes, by their names.
  let scenes: [String: String]

  /// - Returns: `nil` unless the folder has several scenes. A folder with one entry point is one scene.
  init?(_ paths: [String]) {
    guard paths.count == 1, let folder = paths.first else { return nil }
    let files = FileManager.default
    let names = (try? files.contentsOfDirectory(atPath: folder)) ?? []
    guard !names.contains("Package.swift"), !names.contains("main.swift") else { return nil }
    var scenes: [String: String] = [:]
    for name in names.sorted() where !name.hasPrefix(".") {
      let place = "\(folder)/\(name)"
      if Self.isScene(place) {
        scenes[name.hasSuffix(".swift") ? String(name.dropLast(6)) : name] = place
      }
    }
    guard scenes.count > 1 else { return nil }
    self.scenes = scenes
  }

  /// Whether a file has an entry point, or a folder has a project or a file with one.
  private static func isScene(_ place: String) -> Bool {
    if place.hasSuffix(".swift") { return hasEntryPoint(place) }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    if names.contains(where: { $0.hasSuffix(".xcodeproj") }) { return true }
    return names.contains("main.swift")
      || names.contains { $0.hasSuffix(".swift") && hasEntryPoint("\(place)/\($0)") }
  }

  private static func hasEntryPoint(_ file: String) -> Bool {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return false }
    return text.contains(/(?m)^@(main|UIApplicationMain)\b/)
  }

  /// The touches of a scene: the script with its name, beside a file or in a folder.
  func touches(of name: String) -> String? {
    guard let place = scenes[name] else { return nil }
    let script =
      place.hasSuffix(".swift") ? "\(place.dropLast(6)).touches" : "\(place)/\(name).touches"
    return FileManager.default.fileExists(atPath: script) ? script : nil
  }

  // MARK: Pictures

  /// The frames of a moving picture a second, and its length in seconds.
  private static let (rate, length) = (8, 3)

  /// Returns the moving picture of a scene. It is kept as long as neither the scene nor the command changes.
  ///
  /// - Parameter screen: The options of the screen and of the user's settings.
  func picture(of name: String, screen: [String]) throws -> Data {
    guard let place = scenes[name] else { throw CommandFailure(message: "there is no '\(name)'") }
    let program = "\(Installation.folder)/nacre"
    var key = ContentHash()
    key.add(program: program)
    key.add(program: Installation.library)
    for file in Self.files(of: place) { key.add(program: file) }
    for option in screen { key.add(option) }
    let script = touches(of: name)
    if let script { key.add(program: script) }
    let kept = try ResultCache(kind: "gallery").result(key) { folder in
      let options = [
        "--duration", "\(Self.length)", "--fps", "\(Self.rate)", "--scale", "0.5", "--quiet",
      ]
      let run = try ToolRun.run(
        program: program,
        ["render", place, "-o", folder.appendingPathComponent("scene.apng").path] + options + screen
          + (script.map { ["--touches", $0] } ?? []))
      guard run.status == 0 else { throw CommandFailure(message: run.output) }
    }
    return try Data(contentsOf: kept.appendingPathComponent("scene.apng"))
  }

  private static func files(of place: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: place)?.compactMap { $0 as? String } ?? []
    return [place] + names.sorted().map { "\(place)/\($0)" }
  }
}
