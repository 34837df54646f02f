// Nacre, MIT licence; see LICENSE.

import Foundation

/// Copies of files and folders for another machine.
enum CopiedFiles {
  /// Copies a file or a folder. Files that symbolic links lead to are copied in place of the links; a link that leads
  /// nowhere is left out.
  static func copy(_ source: String, to target: String) throws {
    let files = FileManager.default
    let original = URL(filePath: source).resolvingSymlinksInPath().path
    var isFolder: ObjCBool = false
    guard files.fileExists(atPath: original, isDirectory: &isFolder) else { return }
    guard isFolder.boolValue else { return try files.copyItem(atPath: original, toPath: target) }
    try files.createDirectory(atPath: target, withIntermediateDirectories: true)
    for name in try files.contentsOfDirectory(atPath: original).sorted() {
      try copy("\(source)/\(name)", to: "\(target)/\(name)")
    }
  }
}
