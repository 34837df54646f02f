// Nacre, MIT licence; see LICENSE.

import Foundation
import SceneHost
import XcodeProject

/// The resources of a module.
///
/// A module finds them in `Bundle(for:)`. A module of a package also finds them in `Bundle.module`.
enum ResourceBundle {
  /// Returns the files and folders in the bundle of a module.
  static func contents(_ module: LibraryModule) -> [BundleItem] {
    let urls = module.resources.flatMap { $0.isCopied ? [$0.url] : processed($0.url) }
    return urls.map { BundleItem(path: $0.lastPathComponent, url: $0) } + module.items
  }

  /// Creates links to the resources in a folder, where SwiftPM and Xcode would put copies.
  static func create(_ contents: [BundleItem], in draft: URL) throws {
    try failing { try AppBundle.link(contents, in: draft.appendingPathComponent("Resources")) }
  }

  /// Writes the property `Bundle.module` of a package's module. It finds the bundle beside the module's library,
  /// wherever that is.
  ///
  /// - Parameter draft: The folder that has the bundle.
  /// - Returns: The path of the Swift file.
  static func writeModuleProperty(in draft: URL) throws -> String {
    let file = draft.appendingPathComponent("BundleModule.swift")
    let text = """
      import Foundation
      import UIKit

      private final class ClassOfThisModule {}

      extension Foundation.Bundle {
        static var module: Bundle { Bundle.ofClass(ClassOfThisModule.self) }
      }
      """
    try OutputFile.write(Data(text.utf8), to: file.path)
    return file.path
  }

  /// The extensions of source files and project files, which are not resources.
  private static let sources: Set<String> = [
    "swift", "h", "m", "mm", "c", "cpp", "pch", "modulemap", "xcconfig", "md", "docc",
  ]

  /// Returns the resources below a folder, which go side by side into the bundle. Asset catalogues, `lproj`
  /// folders and bundles are kept whole.
  private static func processed(_ url: URL) -> [URL] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      return []
    }
    let whole: Set<String> = ["xcassets", "lproj", "bundle"]
    guard isFolder.boolValue, !whole.contains(url.pathExtension) else {
      return sources.contains(url.pathExtension) ? [] : [url]
    }
    if url.lastPathComponent.hasPrefix(".") { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.sorted().flatMap { processed(url.appendingPathComponent($0)) }
  }
}
