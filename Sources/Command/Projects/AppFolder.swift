// Nacre, MIT licence; see LICENSE.

import Foundation
import XcodeProject

/// A folder with an app but no project. It has Swift files in subfolders, or Interface Builder documents.
struct AppFolder {
  let url: URL
  let files: SynchronizedFolder
  /// The app's `Info.plist`; `nil` for none.
  let information: URL?

  var name: String { url.lastPathComponent }
  var moduleName: String { LibraryPlace.moduleName(ofFolder: url) }

  /// Folders with sources of other programs, or with products of a build.
  private static let foreign: Set<String> = [
    "Pods", "Carthage", "build", "Build", "DerivedData", "fastlane", "node_modules", "vendor",
  ]

  /// Finds the files. The result is `nil` for a folder without an app: it has no Interface Builder document, and
  /// no Swift file in a subfolder.
  ///
  /// - Parameter hasDocument: Whether a document in the folder is shown by itself. This needs no Swift file.
  init?(_ path: String, hasDocument: Bool = false) {
    url = URL(filePath: path).standardizedFileURL
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder),
      isFolder.boolValue
    else { return nil }
    let root = url.resolvingSymlinksInPath()
    let manifests = FileManager.default
    files = SynchronizedFolder(root) { path in
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return !Self.foreign.contains(name) && !name.hasSuffix("Tests")
        && !manifests.fileExists(atPath: "\(root.path)/\(path)/Package.swift")
    }
    let sources = files.sources.filter { $0.pathExtension == "swift" }
    let isDeep = sources.contains { $0.deletingLastPathComponent().path != root.path }
    let hasInterface = files.resources.contains {
      ["storyboard", "xib"].contains($0.url.pathExtension)
    }
    guard hasDocument || (!sources.isEmpty && (isDeep || hasInterface)) else { return nil }
    let lists = files.resources.filter { $0.url.lastPathComponent.hasSuffix("Info.plist") }
    information = lists.min { $0.url.pathComponents.count < $1.url.pathComponents.count }?.url
  }
}
