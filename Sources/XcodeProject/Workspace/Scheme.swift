// Nacre, MIT licence; see LICENSE.

import Foundation

/// A scheme: the target and the configuration that Xcode runs under one name.
package struct Scheme: Equatable {
  package let name: String
  /// The name of the target that it runs, or else of the first target that it builds.
  package let target: String
  /// The file name of the target's project, such as `Colours.xcodeproj`.
  package let project: String
  /// The name of the configuration that it runs, such as `Debug`.
  package let configuration: String

  /// Reads a file `.xcscheme`; `nil` for a file that cannot be read or names no target.
  init?(_ file: URL) {
    guard let data = try? PropertyValue.data(of: file) else { return nil }
    var isLaunch = false
    var (launched, built): (Tag?, Tag?)
    var configuration: String?
    for tag in Tag.all(in: String(decoding: data, as: UTF8.self)) {
      switch tag.name {
      case "LaunchAction":
        isLaunch = !tag.isEnd
        configuration = configuration ?? tag.attributes["buildConfiguration"]
      case "BuildableReference" where !tag.isEnd:
        if isLaunch { launched = launched ?? tag }
        built = built ?? tag
      default: break
      }
    }
    guard let found = launched ?? built, let target = found.attributes["BlueprintName"] else {
      return nil
    }
    name = file.deletingPathExtension().lastPathComponent
    self.target = target
    let container = found.attributes["ReferencedContainer"] ?? ""
    project = container.split { ":/".contains($0) }.last.map(String.init) ?? ""
    self.configuration = configuration ?? "Debug"
  }

  /// Returns the schemes of a project or workspace: the shared ones, then those of each user, sorted by name.
  static func all(in container: URL) -> [Scheme] {
    let files = FileManager.default
    func entries(_ folder: URL) -> [URL] {
      let names = (try? files.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.sorted().map { folder.appending(path: $0) }
    }
    let users = entries(container.appending(path: "xcuserdata"))
    return ([container.appending(path: "xcshareddata")] + users)
      .flatMap { entries($0.appending(path: "xcschemes")) }
      .filter { $0.pathExtension == "xcscheme" }.compactMap { Scheme($0) }
  }
}
