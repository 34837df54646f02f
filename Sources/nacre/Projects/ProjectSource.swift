// Nacre, MIT licence; see LICENSE.

import Foundation
import SceneHost

/// The source of Nacre for a package that depends on it.
enum ProjectSource: Equatable {
  /// The folder of Nacre's package.
  case path(String)
  /// A version of a git repository.
  case tag(url: String, version: String)

  /// Reads `URL@VERSION`.
  ///
  /// A version is three numbers separated by points. It may begin with `v` and end with a suffix such
  /// as `-beta.1`.
  ///
  /// - Throws: `CommandFailure` when the URL is empty, or has white space, quotation marks or
  ///   backslashes, and when the version has another form.
  init(tag text: String) throws {
    // The URL may contain an @ itself, as in git@host:team/nacre.git.
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

  /// The name of the package in the dependencies of targets.
  ///
  /// SwiftPM names a package from a repository after the last component of its URL.
  var packageName: String {
    switch self {
    case .path: return "Nacre"
    case .tag(let url, _):
      let last = url.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? "Nacre"
      return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    }
  }

  /// Returns the expression for a product of Nacre in a target's dependencies.
  func product(_ name: String) -> String {
    ".product(name: \"\(name)\", package: \"\(packageName)\")"
  }

  /// Returns the expression for a plugin of Nacre in a target's plugins.
  func plugin(_ name: String) -> String {
    ".plugin(name: \"\(name)\", package: \"\(packageName)\")"
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
