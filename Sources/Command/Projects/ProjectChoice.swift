// Nacre, MIT licence; see LICENSE.

import Foundation
import SceneHost
import XcodeProject

/// The choice of an app in a project, and the folder of the packages that it needs.
package struct ProjectChoice: Sendable {
  /// The value of `--target`.
  var target: String?
  /// The value of `--scheme`.
  var scheme: String?
  /// The value of `--packages`, the folder with the checkouts of packages.
  var packages: String?
  /// A document that is shown by itself.
  var document: URL?
  /// Whether the screen is an iPad's. Some keys of `Info.plist` depend on this.
  var isPad = false

  var isEmpty: Bool { target == nil && scheme == nil && packages == nil }

  /// Returns the app: the chosen one, or the only one for iOS that has Swift files.
  ///
  /// - Throws: `CommandFailure`, whose message lists the apps, if there is no such app or more than one.
  func app(in workspace: Workspace) throws -> Workspace.Choice {
    let apps = try workspace.applications()
    let inSwift = apps.filter { $0.target.sources.contains { $0.pathExtension == "swift" } }
    let listing = document.map { file in inSwift.filter { $0.target.lists(file) } } ?? []
    let all = !listing.isEmpty ? Array(listing.prefix(1)) : inSwift.isEmpty ? apps : inSwift
    func list(_ names: [String]) -> String { names.map { "\n  \($0)" }.joined() }
    let names = all.map(\.target.name)
    let project = workspace.url.lastPathComponent
    if let scheme {
      if let choice = try workspace.choice(ofScheme: scheme) { return try check(choice) }
      throw CommandFailure.usage(
        "'\(project)' has no scheme '\(scheme)'; it has\(list(workspace.schemeNames + names))")
    }
    if let target {
      if let choice = try workspace.choice(ofTarget: target) { return try check(choice) }
      throw CommandFailure.usage(
        "'\(project)' has no target '\(target)'; its apps for iOS are\(list(names))")
    }
    if all.isEmpty {
      let targets = workspace.projects.flatMap(\.targetNames)
      throw CommandFailure.usage("'\(project)' has no app for iOS; its targets are\(list(targets))")
    }
    guard all.count == 1 else {
      throw CommandFailure.usage(
        "'\(project)' has \(all.count) apps for iOS; choose one with --target:\(list(names))")
    }
    return all[0]
  }

  private func check(_ choice: Workspace.Choice) throws -> Workspace.Choice {
    guard choice.target.kind == .application else {
      throw CommandFailure.usage("the target '\(choice.target.name)' is not an app")
    }
    return choice
  }
}
