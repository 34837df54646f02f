// Nacre, MIT licence; see LICENSE.

import Foundation
import XcodeProject

/// The files of an Xcode project: its own, a configuration file, a scheme, an information file, and the list of a
/// workspace. A project that is read twice has the same targets, or the same error, and an information file is a
/// property list.
enum ProjectFuzz {
  private static let names = [
    "App.xcodeproj/project.pbxproj", "App.xcconfig",
    "App.xcodeproj/xcshareddata/xcschemes/App.xcscheme", "Info.plist",
    "App.xcworkspace/contents.xcworkspacedata",
  ]
  private static let places: [String] = {
    for name in names {
      MemoryFolder.create("project/\((name as NSString).deletingLastPathComponent)")
    }
    return names.map { "project/\($0)" }
  }()

  static func run(_ input: [UInt8]) throws -> Bool {
    let parts = InputParts.split(input, most: places.count)
    for (index, place) in places.enumerated() {
      try MemoryFolder.write(index < parts.count ? parts[index] : [], to: place)
    }
    for container in ["App.xcodeproj", "App.xcworkspace"] {
      let path = "\(MemoryFolder.path)/project/\(container)"
      let (first, second) = (try read(path), try read(path))
      try BrokenRule.unless(first == second, "two readings differ: \(first) and \(second)")
    }
    return true
  }

  /// Returns what the command takes from a project, as a text.
  private static func read(_ path: String) throws -> String {
    do {
      let workspace = try Workspace(path, Workspace.places(at: path))
      var text = "\(workspace.schemeNames) \(workspace.packageFolders)\n"
      let named = try workspace.schemeNames.compactMap { try workspace.choice(ofScheme: $0) }
      for choice in try workspace.applications() + named {
        text += try describe(choice)
        for library in try workspace.libraries(for: choice) { text += try describe(library) }
      }
      return text
    } catch let error as ProjectError {
      return "\(error)"
    }
  }

  private static func describe(_ choice: Workspace.Choice) throws -> String {
    let target = choice.target
    let settings = target.settings.names.map { "\($0)=\(target.settings[$0])" }
    var text = "\(target.name) \(target.kind) \(target.moduleName) \(target.conditions)\n"
    text += settings.joined(separator: "\n")
    text += "\(target.sources) \(target.resources) \(target.packages) \(target.missing)\n"
    if let info = try? InfoFile(target.settings, moduleName: target.moduleName, isPad: true) {
      let list = try? PropertyListSerialization.propertyList(from: info.data, format: nil)
      try BrokenRule.unless(list is [String: Any], "an information file that is not a table")
      text += String(decoding: info.data, as: UTF8.self)
    }
    return text
  }
}
