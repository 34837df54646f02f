// Nacre, MIT licence; see LICENSE.

import Command
import Foundation

/// The licences of what a bundle contains.
enum BundleLicences {
  /// The name of the folder in the bundle.
  static let folder = "licences"

  /// Copies licences into a bundle: Nacre's, Swift's, and those of the Debian packages that files come from.
  ///
  /// - Returns: The files whose licence was not found.
  static func copy(of files: [String], into bundle: String) throws -> [String] {
    let place = "\(bundle)/\(folder)"
    let manager = FileManager.default
    try failing { try manager.createDirectory(atPath: place, withIntermediateDirectories: true) }
    for (name, candidates) in Installation.licences {
      guard let file = candidates.first(where: manager.fileExists) else { continue }
      try failing { try CopiedFiles.copy(file, to: "\(place)/\(name)") }
    }
    var unknown: [String] = []
    for file in files where !Installation.isOwn(file) {
      guard let package = package(of: file) else {
        unknown.append(file)
        continue
      }
      let target = "\(place)/\(package)"
      if manager.fileExists(atPath: target) { continue }
      let copyright = "/usr/share/doc/\(package)/copyright"
      if manager.fileExists(atPath: copyright) {
        try failing { try CopiedFiles.copy(copyright, to: target) }
      } else {
        unknown.append(file)
      }
    }
    return unknown
  }

  /// Returns the Debian package that a file comes from; `nil` if it comes from none.
  private static func package(of file: String) -> String? {
    let resolved = URL(filePath: file).resolvingSymlinksInPath().path
    // Since /lib is a link to /usr/lib, the package manager may know a file by either path.
    let names =
      [resolved, file] + (resolved.hasPrefix("/usr/") ? [String(resolved.dropFirst(4))] : [])
    for name in names {
      guard let run = try? ToolRun.run("dpkg", ["-S", name]), run.status == 0 else { continue }
      // "libpng16-16:amd64: /usr/lib/…"
      return run.output.split(separator: ":").first.map(String.init)
    }
    return nil
  }
}
