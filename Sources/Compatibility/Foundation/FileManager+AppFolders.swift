// Nacre, MIT licence; see LICENSE.

import Foundation

// The folders of an app's home on Apple's systems. Foundation on Linux returns a desktop's folders
// instead, and none for `.libraryDirectory`. The port renames an app's calls of Foundation's
// functions to these functions.
//
// Source: Apple's "File System Programming Guide", "iOS Standard Directories".

extension FileManager {
  /// The places of folders in an app's home.
  private static let appFolders: [SearchPathDirectory: String] = [
    .documentDirectory: "Documents", .libraryDirectory: "Library",
    .cachesDirectory: "Library/Caches", .applicationSupportDirectory: "Library/Application Support",
    .autosavedInformationDirectory: "Library/Autosave Information",
    .downloadsDirectory: "Downloads", .desktopDirectory: "Desktop", .moviesDirectory: "Movies",
    .musicDirectory: "Music", .picturesDirectory: "Pictures",
  ]

  /// Returns the places of a folder. In the user's domain it is in the app's home; in other domains
  /// the places are Foundation's. They need not exist.
  public func appURLs(
    for directory: SearchPathDirectory, in domainMask: SearchPathDomainMask
  ) -> [URL] {
    guard domainMask.contains(.userDomainMask), let folder = Self.appFolders[directory] else {
      return urls(for: directory, in: domainMask)
    }
    let home = URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
    return [home.appendingPathComponent(folder, isDirectory: true)]
  }

  /// Returns the place of a folder of the app's home.
  ///
  /// - Parameters:
  ///   - directory: The folder.
  ///   - domain: `.userDomainMask`; other domains are Foundation's.
  ///   - url: The item for which a replacement folder is made; has no effect on other folders.
  ///   - shouldCreate: Whether to create the folder and its parent folders.
  /// - Throws: An error if there is no such folder, or if it cannot be created.
  public func appURL(
    for directory: SearchPathDirectory, in domain: SearchPathDomainMask, appropriateFor url: URL?,
    create shouldCreate: Bool
  ) throws -> URL {
    guard domain.contains(.userDomainMask), Self.appFolders[directory] != nil,
      let place = appURLs(for: directory, in: domain).first
    else {
      return try self.url(for: directory, in: domain, appropriateFor: url, create: shouldCreate)
    }
    if shouldCreate { try createDirectory(at: place, withIntermediateDirectories: true) }
    return place
  }
}

/// Returns the paths of a folder, as `FileManager.appURLs(for:in:)` does.
///
/// - Parameters:
///   - directory: The folder.
///   - domainMask: `.userDomainMask`; other domains are Foundation's.
///   - expandTilde: Whether the paths begin with the home folder's path instead of "~".
public func appSearchPaths(
  _ directory: FileManager.SearchPathDirectory, _ domainMask: FileManager.SearchPathDomainMask,
  _ expandTilde: Bool
) -> [String] {
  let paths = FileManager.default.appURLs(for: directory, in: domainMask).map(\.path)
  let home = NSHomeDirectory()
  return expandTilde
    ? paths : paths.map { $0.hasPrefix(home + "/") ? "~" + $0.dropFirst(home.count) : $0 }
}
