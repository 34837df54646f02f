// Nacre, MIT licence; see LICENSE.

import Foundation

/// The locations of a project's files and groups on the disk.
struct FileTree {
  /// The locations by the identifier of the reference or group.
  private(set) var places: [String: URL] = [:]
  /// The folder that `SRCROOT` names.
  let sourceRoot: URL

  /// - Parameters:
  ///   - folder: The folder that contains the `.xcodeproj`.
  init(_ objects: ProjectObjects, in folder: URL) {
    let path = objects.root.text("projectDirPath") ?? ""
    sourceRoot = path.isEmpty ? folder : folder.appending(path: path).standardizedFileURL
    // Each group is visited once, so the walk ends even if groups contain each other.
    var open = [(id: objects.root.text("mainGroup") ?? "", parent: sourceRoot)]
    while let (id, parent) = open.popLast() {
      guard places[id] == nil, let object = objects[id] else { continue }
      guard let place = place(of: object, in: parent) else { continue }
      places[id] = place
      open += object.list("children").map { ($0, place) }
    }
    // References outside all groups can be listed in build phases too.
    for isa in ["PBXFileReference", "PBXFileSystemSynchronizedRootGroup"] {
      for object in objects.all(isa) where places[object.id] == nil {
        places[object.id] = place(of: object, in: sourceRoot)
      }
    }
  }

  /// Returns the location of a reference or group; `nil` if it is in a folder that exists only in Xcode.
  ///
  /// Such folders are those of the SDK and of built products.
  private func place(of object: ProjectObject, in parent: URL) -> URL? {
    let path = object.text("path") ?? ""
    switch object.text("sourceTree") ?? "<group>" {
    case "<absolute>": return URL(filePath: path).standardizedFileURL
    case "<group>": return Self.append(path, to: parent)
    case "SOURCE_ROOT": return Self.append(path, to: sourceRoot)
    default: return nil
    }
  }

  private static func append(_ path: String, to folder: URL) -> URL {
    if path.isEmpty { return folder }
    return path.hasPrefix("/")
      ? URL(filePath: path).standardizedFileURL
      : folder.appending(path: path).standardizedFileURL
  }

  /// Returns the path as it is spelled on the disk; a path that does not exist is returned unchanged.
  ///
  /// On Apple's systems, a project finds a file regardless of the case of the letters in its name.
  static func spelled(_ url: URL) -> URL {
    if FileManager.default.fileExists(atPath: url.path) { return url }
    var place = URL(filePath: "/")
    for name in url.pathComponents.dropFirst() {
      let next = place.appending(path: name)
      if FileManager.default.fileExists(atPath: next.path) {
        place = next
        continue
      }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
      guard let found = names.sorted().first(where: { $0.lowercased() == name.lowercased() }) else {
        return url
      }
      place = place.appending(path: found)
    }
    return place
  }
}
