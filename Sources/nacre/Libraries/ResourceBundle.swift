// Nacre, MIT licence; see LICENSE.

import Foundation

/// The resources of a package's module, which the module finds in `Bundle.module`.
enum ResourceBundle {
  /// Puts the resources in a folder as SwiftPM does, and writes the property `Bundle.module`.
  ///
  /// - Parameters:
  ///   - draft: The folder that receives them.
  ///   - place: Where that folder will be when the module is compiled.
  /// - Returns: The path of the Swift file.
  static func create(
    _ resources: [LibraryModule.Resource], in draft: URL, later place: URL
  ) throws -> String {
    let bundle = draft.appendingPathComponent("Resources")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    for resource in resources {
      for url in resource.isCopied ? [resource.url] : processed(resource.url) {
        let link = bundle.appendingPathComponent(url.lastPathComponent)
        try? FileManager.default.createSymbolicLink(at: link, withDestinationURL: url)
      }
    }
    let file = draft.appendingPathComponent("BundleModule.swift")
    let text = """
      import Foundation

      extension Foundation.Bundle {
        static var module: Bundle {
          Bundle(path: #"\(place.path)/Resources"#) ?? Bundle.main
        }
      }
      """
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// Returns the files below a folder, which are put beside each other. Catalogues and folders of a
  /// language stay as they are.
  private static func processed(_ url: URL) -> [URL] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      return []
    }
    let whole: Set<String> = ["xcassets", "lproj", "bundle"]
    guard isFolder.boolValue, !whole.contains(url.pathExtension) else { return [url] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.sorted().flatMap { processed(url.appendingPathComponent($0)) }
  }
}
