// Nacre, MIT licence; see LICENSE.

import Foundation
import SceneHost
import XcodeProject

/// Finds the modules that an app imports: frameworks of its project, Swift packages, and the sources of
/// CocoaPods and Carthage. Modules that no file imports are not compiled.
final class ProjectLibraries {
  /// A module that was not found.
  struct Missing {
    let name: String
    let cause: String
  }

  /// The folders that may contain `Pods` and `Carthage`.
  private let roots: [URL]
  /// The targets of libraries. Those on which the app depends come first.
  private var targets: [Workspace.Choice] = []
  private var packages: [PackageProduct] = []
  private var packageFolders: [URL] = []
  /// The folder with the checkouts of packages.
  private let checkouts: URL?
  /// The messages about parts of libraries that are left out.
  private(set) var remarks: [String] = []
  private var found: [LibraryModule] = []
  /// The imports that have been resolved or not found.
  private var seen: Set<String> = []
  private var unknown: [String] = []
  /// The packages whose manifests SwiftPM does not accept.
  private var unreadable: Set<URL> = []

  init(roots: [URL]) { (self.roots, checkouts) = (roots, nil) }

  init(
    _ workspace: Workspace, _ app: Workspace.Choice, packages folder: String?
  ) throws {
    checkouts = folder.map { URL(filePath: $0).standardizedFileURL }
    let home = app.project.url.deletingLastPathComponent()
    // A single project may need other projects of its workspace, where Xcode finds them.
    let around = workspace.projects.count == 1 ? Workspace.around(app.project) : nil
    let folders = [around?.folder, workspace.folder, home].compactMap { $0 }
    roots = folders.reduce(into: []) { roots, folder in
      if !roots.contains(where: { $0.path == folder.path }) { roots.append(folder) }
    }
    targets = try workspace.libraries(for: app)
    for root in roots {
      let pods = root.appending(path: "Pods/Pods.xcodeproj")
      guard FileManager.default.fileExists(atPath: pods.appending(path: "project.pbxproj").path)
      else { continue }
      targets += try Self.libraries(of: Project(pods), app.configuration)
    }
    for project in workspace.projects + (around?.projects ?? []) {
      targets += try Self.libraries(of: project, app.configuration)
    }
    packages = ([app] + targets).flatMap(\.target.packages)
    packageFolders = workspace.packageFolders + (around?.packageFolders ?? [])
  }

  private static func libraries(
    of project: Project, _ configuration: String
  ) throws -> [Workspace.Choice] {
    try project.names(of: .library).compactMap { name in
      try Workspace.Choice(name, of: project, configuration: configuration)
    }
  }

  /// Returns the modules, each after those that it needs itself, and the imports that were not found.
  func modules(
    importedBy files: [String]
  ) throws -> (modules: [LibraryModule], missing: [Missing]) {
    try follow(files)
    let missing = unknown.compactMap { name in
      cause(name).map { Missing(name: name, cause: $0) }
    }
    return (found, missing)
  }

  /// Adds the modules that files import.
  private func follow(_ files: [String]) throws {
    let imports = files.reduce(into: Set<String>()) { all, file in
      all.formUnion(SwiftImports(file)?.modules ?? [])
    }
    for name in imports.sorted() where seen.insert(name).inserted && !Installation.isTaken(name) {
      guard let modules = try modules(named: name) else {
        unknown.append(name)
        continue
      }
      for module in modules where !found.contains(where: { $0.name == module.name }) {
        seen.insert(module.name)
        try follow(module.files)
        found.append(module)
      }
    }
  }

  /// Returns a module, preceded by those of the same package that it needs. The result is `nil` if it is not found.
  private func modules(named name: String) throws -> [LibraryModule]? {
    if let target = targets.first(where: { $0.target.moduleName == name && hasSources($0.target) })
    {
      let files = try AppSource.swiftFiles(of: target.target, remarks: &remarks)
      return [LibraryModule(target.target, files: files)]
    }
    for package in packageFolders(for: name) {
      let modules = try modules(named: name, of: package)
      if !modules.isEmpty { return modules }
    }
    for file in roots.compactMap(PodFile.init) {
      if let places = file.places(ofPod: name),
        let module = LibraryModule(name, in: places.sources, resources: places.resources)
      {
        return [module]
      }
    }
    for folder in roots.flatMap({ root in
      ["Pods", "Carthage/Checkouts"].map { root.appending(path: $0) }
    }) {
      guard let place = Self.folder(named: name, in: folder) else { continue }
      if FileManager.default.fileExists(atPath: place.appending(path: "Package.swift").path) {
        let modules = try modules(named: name, of: place)
        if !modules.isEmpty { return modules }
      }
      if let module = LibraryModule(sourcesOf: name, in: place) { return [module] }
    }
    return nil
  }

  /// Returns a module of a package, preceded by those that it needs.
  ///
  /// The result is empty if the package has no such module or cannot be read.
  private func modules(named name: String, of package: URL) throws -> [LibraryModule] {
    guard !unreadable.contains(package) else { return [] }
    do {
      return try LibraryModule.modules(ofPackage: package, target: name)
    } catch let failure as CommandFailure {
      try Interruption.check()
      unreadable.insert(package)
      remarks.append(failure.message)
      return []
    }
  }

  /// Whether the sources of a library exist. Few repositories contain the sources of their pods.
  private func hasSources(_ target: ProjectTarget) -> Bool {
    let files = target.sources.filter { $0.pathExtension == "swift" }
    return !files.isEmpty && files.allSatisfy { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// Returns the folders of packages that may have a module, the likeliest first.
  private func packageFolders(for name: String) -> [URL] {
    var folders: [URL] = []
    let named = packages.filter { $0.name == name } + packages.filter { $0.name != name }
    for package in named {
      switch package.place {
      case .folder(let url): folders.append(url)
      case .repository(let address):
        let repository = PackageProduct.repositoryName(address)
        if let place = checkouts.flatMap({ Self.folder(named: repository, in: $0) }) {
          folders.append(place)
        }
      case .unknown: break
      }
    }
    folders += packageFolders
    // This finds a package on which only other packages depend.
    if let place = checkouts.flatMap({ Self.folder(named: name, in: $0) }) { folders.append(place) }
    var seen: Set<String> = []
    return folders.filter { url in
      FileManager.default.fileExists(atPath: url.appending(path: "Package.swift").path)
        && seen.insert(url.standardizedFileURL.path).inserted
    }
  }

  /// Returns the folder with a name, ignoring case, or `nil` if there is none.
  private static func folder(named name: String, in parent: URL) -> URL? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
    let found =
      names.first { $0 == name } ?? names.sorted().first { $0.lowercased() == name.lowercased() }
    return found.map { parent.appending(path: $0) }
  }

  /// Returns the cause for a missing module. The result is `nil` for a module of no package or pod, such as one
  /// of Apple's.
  private func cause(_ name: String) -> String? {
    for package in packages where package.name == name {
      switch package.place {
      case .repository(let address):
        return "the app imports \(name), a package of \(address); check it out as "
          + "'\(PackageProduct.repositoryName(address))' in a folder, and name the folder with --packages"
      case .folder(let url):
        return "the app imports \(name), a package that is missing in '\(url.path)'"
      case .unknown:
        return "the app imports \(name), a package without a location in the project"
      }
    }
    for (file, folder, tool) in [
      ("Podfile", "Pods", "pod install"), ("Cartfile", "Carthage/Checkouts", "carthage checkout"),
    ] {
      for root in roots {
        let place = root.appending(path: file).path
        guard let data = FileManager.default.contents(atPath: place),
          String(decoding: data, as: UTF8.self).lowercased().contains(name.lowercased())
        else { continue }
        if Self.folder(named: name, in: root.appending(path: folder)) != nil {
          return
            "the app imports \(name), which '\(place)' names; it has no Swift files in \(folder)"
        }
        return "the app imports \(name), which '\(place)' names; its sources are not in \(folder). "
          + "'\(tool)' on a Mac puts them there"
      }
    }
    return nil
  }
}
