// Nacre, MIT licence; see LICENSE.

import Foundation
import SceneHost

/// Where a package finds Nacre.
enum ProjectSource: Equatable {
  /// The folder of Nacre's package.
  case path(String)
  /// A version of a git repository.
  case tag(url: String, version: String)

  /// Reads `URL@VERSION`.
  ///
  /// - Throws: `CommandFailure` when there is no URL, or when the version is not three numbers with
  ///   points between them, optionally with `v` before and a suffix such as `-beta.1` behind.
  init(tag text: String) throws {
    // The URL may have an @ of its own, as git@host:team/nacre.git.
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    let url = parts.dropLast().joined(separator: "@")
    var version = String(parts.last ?? "")
    if version.hasPrefix("v") { version.removeFirst() }
    let isVersion =
      version.wholeMatch(of: /[0-9]{1,9}\.[0-9]{1,9}\.[0-9]{1,9}([-+][0-9A-Za-z.+-]+)?/) != nil
    let isURL = !url.isEmpty && url.allSatisfy { !$0.isWhitespace && $0 != "\"" && $0 != "\\" }
    guard isVersion, isURL else {
      throw CommandFailure.usage(
        "--tag takes URL@VERSION, such as https://example.com/team/nacre.git@1.2.0, not '\(text)'")
    }
    self = .tag(url: url, version: version)
  }

  /// The dependency in a manifest.
  var dependency: String {
    switch self {
    case .path(let path): ".package(name: \"Nacre\", path: \(quoted(path)))"
    case .tag(let url, let version): ".package(url: \"\(url)\", exact: \"\(version)\")"
    }
  }

  /// The name of the package in the dependencies of targets: SwiftPM names a repository after the
  /// last part of its URL.
  var packageName: String {
    switch self {
    case .path: return "Nacre"
    case .tag(let url, _):
      let last = url.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? "Nacre"
      return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    }
  }

  /// Returns a product of Nacre as a dependency of a target.
  func product(_ name: String) -> String {
    ".product(name: \"\(name)\", package: \"\(packageName)\")"
  }

  /// Returns a plugin of Nacre as a plugin of a target.
  func plugin(_ name: String) -> String {
    ".plugin(name: \"\(name)\", package: \"\(packageName)\")"
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
