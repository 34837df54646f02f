// Nacre, MIT licence; see LICENSE.

import Foundation
import XcodeProject

/// A storyboard or nib that is given in place of a scene, with its app.
struct GivenDocument: Codable {
  /// The path of the project, the workspace or the folder with the app.
  let app: String
  let file: URL
  /// The first screen of the app, in the form of `--screen`.
  let screen: String

  /// The file's path below the app.
  var path: String { String(file.path.dropFirst(app.count)) }

  private static let endings = ["storyboard", "xib"]

  /// Finds the app: the nearest project around the document that lists it, or else the folder of the document.
  ///
  /// The result is `nil` if the paths name another kind of scene.
  init?(_ scenes: [String]) {
    guard scenes.count == 1 else { return nil }
    file = URL(filePath: scenes[0]).standardizedFileURL
    guard Self.endings.contains(file.pathExtension),
      FileManager.default.fileExists(atPath: file.path)
    else { return nil }
    screen = Self.screen(of: file)
    var folder = file.deletingLastPathComponent()
    // A localised document is in the folder of its language.
    if folder.pathExtension == "lproj" { folder.deleteLastPathComponent() }
    app = Self.project(listing: file, around: folder) ?? folder.standardizedFileURL.path
  }

  private static func screen(of file: URL) -> String {
    file.pathExtension == "xib"
      ? file.lastPathComponent : file.deletingPathExtension().lastPathComponent
  }

  /// Returns the nearest project with an app that lists a file.
  private static func project(listing file: URL, around folder: URL) -> String? {
    var folder = folder
    while folder.path != "/" {
      let places = Workspace.places(at: folder.path)
      if !places.isEmpty,
        let apps = try? Workspace(folder.path, places).applications(),
        apps.contains(where: { $0.target.lists(file) })
      {
        return folder.path
      }
      folder.deleteLastPathComponent()
    }
    return nil
  }
}

extension ProjectTarget {
  /// Whether a file is among the resources.
  func lists(_ file: URL) -> Bool {
    let path = file.resolvingSymlinksInPath().path
    return resources.contains { $0.url.resolvingSymlinksInPath().path == path }
  }
}
