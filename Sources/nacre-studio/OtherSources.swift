// Nacre, MIT licence; see LICENSE.

import Command
import Foundation
import SceneHost

/// The sources of another version of a scene.
struct OtherSources {
  /// The paths of the files or of one folder, in the form for `SceneCompiler`.
  let scenes: [String]
  /// The folder with the files of a git revision; `nil` for a file or folder.
  private let folder: TemporaryFolder?

  /// Finds a version.
  ///
  /// - Parameters:
  ///   - version: A file or folder, or else a git revision.
  ///   - originals: The sources of the scene itself, which are extracted from the revision.
  /// - Throws: `CommandFailure` when the version is neither.
  init(_ version: String, of originals: [String]) throws {
    if FileManager.default.fileExists(atPath: version) {
      (scenes, folder) = ([version], nil)
      return
    }
    let folder = try TemporaryFolder()
    do {
      scenes = try originals.enumerated().map { index, original in
        try Self.extract(original, of: version, into: "\(folder.path)/\(index)")
      }
    } catch {
      folder.remove()
      throw error
    }
    self.folder = folder
  }

  /// Removes the files of a revision.
  func remove() { folder?.remove() }

  /// Extracts a file or folder of a revision into a new folder, and returns its path there.
  private static func extract(
    _ original: String, of revision: String, into folder: String
  ) throws -> String {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: original, isDirectory: &isFolder) else {
      throw CommandFailure(message: "the scene '\(original)' does not exist", code: .usage)
    }
    let place = URL(fileURLWithPath: original).standardizedFileURL
    // A project's sources are beside it.
    let isProject = ["xcodeproj", "xcworkspace"].contains(place.pathExtension)
    let isWhole = isFolder.boolValue && !isProject
    let home = isWhole ? place : place.deletingLastPathComponent()
    let commit = try run(
      "git",
      [
        "-C", home.path, "rev-parse", "--verify", "--quiet", "--end-of-options",
        "\(revision)^{commit}",
      ])
    guard let commit else {
      throw CommandFailure.usage(
        "--against: '\(revision)' is neither a file or folder nor a git revision of '\(original)'")
    }
    let archive = "\(folder).tar"
    let files = isWhole || isProject ? [] : ["--", place.lastPathComponent]
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard
      try run("git", ["-C", home.path, "archive", "--output", archive, commit] + files) != nil,
      try run("tar", ["-xf", archive, "-C", folder]) != nil
    else {
      throw CommandFailure.usage("--against: '\(original)' is not in the revision '\(revision)'")
    }
    return isWhole ? folder : "\(folder)/\(place.lastPathComponent)"
  }

  /// Runs a tool. Returns its output without surrounding white space, or `nil` if it fails.
  private static func run(_ tool: String, _ arguments: [String]) throws -> String? {
    guard ToolRun.find(tool) != nil else {
      throw CommandFailure(message: "--against needs '\(tool)', which is not on the PATH")
    }
    let result = try ToolRun.run(tool, arguments)
    return result.status == 0
      ? result.output.trimmingCharacters(in: .whitespacesAndNewlines) : nil
  }
}
