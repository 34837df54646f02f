// Nacre, MIT licence; see LICENSE.

import Foundation

/// Projects that are built together: those of a workspace (`.xcworkspace`) or of a folder, or a single project.
package final class Workspace {
  /// A target with the configuration that it is built in.
  package struct Choice {
    package let target: ProjectTarget
    package let project: Project
    package let configuration: String

    init(target: ProjectTarget, project: Project, configuration: String) {
      (self.target, self.project, self.configuration) = (target, project, configuration)
    }

    /// Chooses the target with a name; `nil` if there is none.
    ///
    /// - Throws: `ProjectError` for a target whose objects are missing or damaged.
    package init?(_ name: String, of project: Project, configuration: String) throws {
      let found = try project.target(named: name, configuration: configuration)
      guard let target = found else { return nil }
      self.init(target: target, project: project, configuration: configuration)
    }
  }

  /// The given workspace, project or folder.
  package let url: URL
  package private(set) var projects: [Project] = []
  /// The folders of packages that a workspace lists.
  private var ownPackageFolders: [URL] = []
  private var schemes: [Scheme] = []
  private static let mostProjects = 256

  /// The given folder, or the folder that contains the given workspace or project.
  package var folder: URL {
    ["xcworkspace", "xcodeproj"].contains(url.pathExtension) ? url.deletingLastPathComponent() : url
  }

  /// Returns the workspaces or projects at a path: the path itself or, for another folder, those in it.
  ///
  /// If a folder contains workspaces, its projects are not returned.
  package static func places(at path: String) -> [URL] {
    let url = URL(filePath: path).standardizedFileURL
    func isFolder(_ url: URL) -> Bool {
      (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
    }
    guard isFolder(url) else { return [] }
    let endings = ["xcworkspace", "xcodeproj"]
    if endings.contains(url.pathExtension) { return [url] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    let found = names.sorted().filter { !$0.hasPrefix(".") }.map { url.appending(path: $0) }
      .filter(isFolder)
    return endings.lazy.map { ending in found.filter { $0.pathExtension == ending } }
      .first { !$0.isEmpty } ?? []
  }

  /// Reads a workspace or projects.
  ///
  /// - Parameters:
  ///   - path: The path that the user entered.
  ///   - places: The result of `places(at:)` for the path.
  /// - Throws: `ProjectError` for a file that is missing or damaged, and if no project exists. Some projects that a
  ///   workspace lists may be missing, because few repositories contain the project that CocoaPods generates.
  package init(_ path: String, _ places: [URL]) throws {
    url = URL(filePath: path).standardizedFileURL
    for place in places {
      schemes += Scheme.all(in: place)
      guard place.pathExtension == "xcworkspace" else {
        try add(place)
        continue
      }
      for entry in try Self.entries(of: place) {
        let file = entry.appending(path: "project.pbxproj").path
        if entry.pathExtension == "xcodeproj" {
          if FileManager.default.fileExists(atPath: file) { try add(entry) }
        } else if FileManager.default.fileExists(
          atPath: entry.appending(path: "Package.swift").path)
        {
          ownPackageFolders.append(entry)
        }
      }
    }
    if projects.isEmpty {
      throw ProjectError(file: url.path, "none of its projects exists")
    }
  }

  /// Returns the nearest workspace that lists a project.
  ///
  /// Searches the folder of the project and up to four folders above. `nil` if no readable workspace lists the project.
  package static func around(_ project: Project) -> Workspace? {
    var folder = project.url.deletingLastPathComponent()
    for _ in 0...4 where folder.path != "/" {
      let found = places(at: folder.path).filter { $0.pathExtension == "xcworkspace" }
      for place in found {
        let workspace = try? Workspace(place.path, [place])
        if let workspace, workspace.projects.contains(where: { $0.url.path == project.url.path }) {
          return workspace
        }
      }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  private func add(_ url: URL) throws {
    let path = url.standardizedFileURL.path
    guard !projects.contains(where: { $0.url.path == path }),
      projects.count < Self.mostProjects
    else { return }
    projects.append(try Project(url))
    schemes += Scheme.all(in: url)
  }

  /// Returns the files and folders that a workspace lists.
  private static func entries(of workspace: URL) throws -> [URL] {
    let file = workspace.appending(path: "contents.xcworkspacedata")
    let text = String(decoding: try PropertyValue.data(of: file), as: UTF8.self)
    let container = workspace.deletingLastPathComponent()
    var groups = [container]
    var found: [URL] = []
    for tag in Tag.all(in: text) {
      if tag.isEnd {
        if tag.name == "Group", groups.count > 1 { groups.removeLast() }
        continue
      }
      guard ["Group", "FileRef"].contains(tag.name) else { continue }
      let parts = (tag.attributes["location"] ?? "group:")
        .split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let path = parts.count == 2 ? String(parts[1]) : ""
      let base = parts[0] == "group" ? groups[groups.count - 1] : container
      let place =
        parts[0] == "absolute"
        ? URL(filePath: path)
        // The workspace inside a project refers to the project with an empty path.
        : parts[0] == "self" && path.isEmpty
          ? container : path.isEmpty ? base : base.appending(path: path)
      if tag.name == "Group" {
        if !tag.isEmpty { groups.append(place.standardizedFileURL) }
      } else {
        found.append(place.standardizedFileURL)
      }
    }
    return found
  }

  /// The folders of local packages.
  package var packageFolders: [URL] { ownPackageFolders + projects.flatMap(\.packageFolders) }

  /// The names of the schemes, sorted.
  package var schemeNames: [String] { Set(schemes.map(\.name)).sorted() }

  /// Returns the target of a scheme. A target without a scheme has one with its own name, as in Xcode.
  ///
  /// - Returns: `nil` if there is neither a scheme nor a target of that name.
  package func choice(ofScheme name: String) throws -> Choice? {
    guard let scheme = schemes.first(where: { $0.name == name }) else {
      return try choice(ofTarget: name)
    }
    let owners = projects.filter { $0.url.lastPathComponent == scheme.project }
    for project in owners.isEmpty ? projects : owners {
      let choice = try Choice(
        scheme.target, of: project, configuration: scheme.configuration)
      if let choice { return choice }
    }
    return nil
  }

  /// Returns the target with a name, in the configuration `Debug`; `nil` if there is none.
  package func choice(ofTarget name: String) throws -> Choice? {
    for project in projects {
      if let choice = try Choice(name, of: project, configuration: "Debug") { return choice }
    }
    return nil
  }

  /// Returns the apps for iOS, in the order of the projects.
  package func applications() throws -> [Choice] {
    try projects.flatMap { project in
      try project.names(of: .application).compactMap { name -> Choice? in
        let choice = try Choice(name, of: project, configuration: "Debug")
        return choice?.target.isForPhone == true ? choice : nil
      }
    }
  }

  /// Returns the frameworks and libraries that a target depends on, each after its own dependencies.
  ///
  /// Circular dependencies are followed only once.
  package func libraries(for choice: Choice) throws -> [Choice] {
    var result: [Choice] = []
    var seen: Set<String> = [Self.key(choice)]
    func add(_ owner: Choice) throws {
      for reference in owner.target.dependencies {
        guard let next = try self.choice(reference, of: owner), next.target.kind == .library,
          seen.insert(Self.key(next)).inserted
        else { continue }
        try add(next)
        result.append(next)
      }
    }
    try add(choice)
    return result
  }

  private static func key(_ choice: Choice) -> String {
    "\(choice.project.url.path) \(choice.target.name)"
  }

  private func choice(_ reference: TargetReference, of owner: Choice) throws -> Choice? {
    let configuration = owner.configuration
    func choice(_ target: ProjectTarget?, _ project: Project) -> Choice? {
      target.map { Choice(target: $0, project: project, configuration: configuration) }
    }
    switch reference {
    case .own(let id):
      return choice(
        try owner.project.target(id: id, configuration: configuration), owner.project)
    case .foreign(let place, let name):
      guard FileManager.default.fileExists(atPath: place.appending(path: "project.pbxproj").path)
      else { return nil }
      try add(place)
      let project = projects.first { $0.url.path == place.standardizedFileURL.path }
      guard let project else { return nil }
      return choice(
        try project.target(named: name, configuration: configuration), project)
    case .product(let file):
      for project in [owner.project] + projects {
        let target = try project.target(ofProduct: file, configuration: configuration)
        if let target { return choice(target, project) }
      }
      return nil
    }
  }
}
