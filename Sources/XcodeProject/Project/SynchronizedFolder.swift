// Nacre, MIT licence; see LICENSE.

import Foundation

/// The files below a folder that Xcode synchronises with a target, or below the folder of an app without a project.
///
/// A project file lists such a folder as a `PBXFileSystemSynchronizedRootGroup`.
package struct SynchronizedFolder {
  package private(set) var sources: [URL] = []
  package private(set) var resources: [BundleItem] = []
  package private(set) var models: [URL] = []

  /// The largest number of files that are found. Further files are ignored.
  private static let mostFiles = 100_000

  /// The extensions of folders that are found as one file, without their contents.
  private static let wholes: Set<String> = [
    "xcassets", "bundle", "framework", "xcframework", "scnassets", "rkassets", "xcdatamodeld",
    "xcdatamodel", "playground", "docc", "mlpackage", "appiconset", "xcstickers", "icon",
  ]
  /// The extensions of folders that belong to no target.
  private static let foreign: Set<String> = [
    "xcodeproj", "xcworkspace", "playground", "docc", "app", "swiftpm",
  ]

  /// Finds the files.
  ///
  /// - Parameters:
  ///   - folder: The folder. A folder that does not exist has no files.
  ///   - includes: Returns whether a file or folder is included, by its path in the folder.
  ///   - folderReferences: The paths of folders that are resources with all their contents.
  package init(
    _ folder: URL, folderReferences: Set<String> = [], including includes: (String) -> Bool
  ) {
    let root = folder.resolvingSymlinksInPath()
    let prefix = root.path.hasSuffix("/") ? root.path : root.path + "/"
    let walk = FileManager.default.enumerator(
      at: root, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
    var found: [URL] = []
    while let url = walk?.nextObject() as? URL, found.count < Self.mostFiles {
      let path = url.path.hasPrefix(prefix) ? String(url.path.dropFirst(prefix.count)) : url.path
      let isFolder = (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
      guard includes(path), !(isFolder && Self.foreign.contains(url.pathExtension)) else {
        if isFolder { walk?.skipDescendants() }
        continue
      }
      if folderReferences.contains(path) || isFolder && Self.wholes.contains(url.pathExtension) {
        if isFolder { walk?.skipDescendants() }
        found.append(url)
      } else if !isFolder {
        found.append(url)
      }
    }
    for url in found.sorted(by: { $0.path < $1.path }) {
      switch FileRole(url) {
      case .source: sources.append(url)
      case .resource: resources.append(BundleItem(url))
      case .model: models.append(url)
      case .none: break
      }
    }
  }
}
