// Nacre, MIT licence; see LICENSE.

import Foundation
import SceneHost
import XcodeProject

/// The sources of one module of a library.
package struct LibraryModule {
  package let name: String
  package let files: [String]
  /// The files and folders whose contents the program finds in `Bundle.module`.
  let resources: [Resource]
  let isOfPackage: Bool
  /// The products of other packages on which the module depends.
  let foreignDependencies: [PackageManifest.Dependency]
  /// The resources of a project's target.
  private(set) var items: [BundleItem] = []
  /// The names of the `#if` conditions that are set.
  private(set) var conditions: [String] = []
  /// Further options for the compiler, such as those for features of the language.
  private(set) var features: [String] = []
  private(set) var isSwift6 = false

  struct Resource {
    let url: URL
    /// Whether the bundle has the folder with its structure. Otherwise the bundle has the files of the folder.
    let isCopied: Bool
  }

  /// Returns the modules of a library, each after those on which it depends.
  ///
  /// - Throws: `CommandFailure` for a folder that does not exist or has no Swift files.
  package static func modules(of place: LibraryPlace) throws -> [LibraryModule] {
    let folder = URL(fileURLWithPath: place.folder).standardizedFileURL
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder),
      isFolder.boolValue
    else { throw CommandFailure.usage("the library '\(place.folder)' is not a folder") }
    let manifest = folder.appendingPathComponent("Package.swift")
    guard FileManager.default.fileExists(atPath: manifest.path) else {
      return [try LibraryModule(folder: folder, name: place.name)]
    }
    let package = try PackageManifest(folder: folder)
    let targets = package.libraryTargets(named: place.name)
    guard !targets.isEmpty else {
      throw CommandFailure.usage("the package '\(place.folder)' has no library with Swift sources")
    }
    let modules = try targets.map { try LibraryModule($0, of: package, in: folder) }
    guard let name = place.name, modules.count == 1, modules[0].name != name else { return modules }
    return [modules[0].renamed(name)]
  }

  /// Returns the module of a package's target, preceded by the modules of the same package that it needs.
  /// The result is empty if the package has no such module.
  static func modules(ofPackage folder: URL, target name: String) throws -> [LibraryModule] {
    let package = try PackageManifest(folder: folder)
    let targets = package.libraryTargets(named: name)
    let modules = try targets.map { try LibraryModule($0, of: package, in: folder) }
    return modules.contains { $0.name == name } ? modules : []
  }

  /// Makes the module of a framework or library in a project.
  ///
  /// - Parameter files: The Swift files of the target.
  init(_ target: ProjectTarget, files: [String]) {
    self.init(
      name: target.moduleName, files: files, resources: [], isOfPackage: false,
      foreignDependencies: [])
    (items, conditions, features) = (target.resources, target.conditions, target.features)
    isSwift6 = target.isSwift6
  }

  /// Makes the module of a pod or a checkout of Carthage, from the first usual folder that has Swift files.
  /// The result is `nil` if there is none.
  init?(sourcesOf name: String, in folder: URL) {
    let places = ["Sources/\(name)", "Sources", "Source", name, "Classes", "src", ""]
      .map { $0.isEmpty ? folder : folder.appending(path: $0) }
    let first = places.lazy.compactMap { LibraryModule(name, in: [$0], resources: [$0]) }.first
    guard let first else { return nil }
    self = first
  }

  /// Makes a module from the Swift files in folders. The result is `nil` if there are none.
  ///
  /// - Parameter resources: The folders whose other files are resources.
  init?(_ name: String, in places: [URL], resources: [URL] = []) {
    let found = Self.files(in: places, excluding: [])
    if found.isEmpty { return nil }
    self.init(
      name: name, files: found,
      resources: Set(resources).sorted { $0.path < $1.path }
        .map { Resource(url: $0, isCopied: false) },
      isOfPackage: false, foreignDependencies: [])
  }

  /// Makes the module of a framework that comes with Nacre. The result is `nil` for another name.
  ///
  /// Frameworks are optimised, because Core Image computes pixels.
  init?(framework name: String) {
    self.init(name, in: [URL(fileURLWithPath: "\(Installation.frameworks)/\(name)")])
    features = ["-O"]
  }

  /// Makes one module from all Swift files in a folder.
  private init(folder: URL, name: String?) throws {
    let found = Self.files(in: [folder], excluding: [])
    guard !found.isEmpty else {
      throw CommandFailure.usage("the library '\(folder.path)' has no Swift files")
    }
    self.init(
      name: name ?? LibraryPlace.moduleName(ofFolder: folder), files: found,
      resources: [Resource(url: folder, isCopied: false)], isOfPackage: false,
      foreignDependencies: [])
  }

  /// Makes the module of a package's target.
  private init(
    _ target: PackageManifest.Target, of manifest: PackageManifest, in package: URL
  ) throws {
    let places =
      target.path.map { [$0] }
      ?? ["Sources", "Source", "src", "srcs"].map {
        "\($0)/\(target.name)"
      }
    let roots = places.map { package.appendingPathComponent($0).standardizedFileURL }
    guard let root = roots.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else {
      throw CommandFailure(
        message: "the target '\(target.name)' has no folder in '\(package.path)'")
    }
    let starts = (target.sources ?? [""]).map {
      $0.isEmpty ? root : root.appendingPathComponent($0)
    }
    let excluded = target.exclude.map { root.appendingPathComponent($0).standardizedFileURL.path }
    let found = Self.files(in: starts, excluding: excluded)
    guard !found.isEmpty else {
      throw CommandFailure(message: "the target '\(target.name)' has no Swift files")
    }
    let declared = target.resources.map {
      Resource(url: root.appendingPathComponent($0.path), isCopied: $0.rule.keys.contains("copy"))
    }
    self.init(
      name: target.name.map { $0 == "-" || $0 == "." ? "_" : String($0) }.joined(), files: found,
      resources: declared
        + Self.undeclaredResources(in: root, excluding: declared.map(\.url.path) + excluded),
      isOfPackage: true,
      // A name without a package is that of a target of the same package, or of a product of another one.
      foreignDependencies: target.dependencies.filter {
        $0.package != nil || manifest.target($0.name) == nil
      })
  }

  private init(
    name: String, files: [String], resources: [Resource], isOfPackage: Bool,
    foreignDependencies: [PackageManifest.Dependency]
  ) {
    self.name = name
    self.files = files
    self.resources = resources
    self.isOfPackage = isOfPackage
    self.foreignDependencies = foreignDependencies
  }

  private func renamed(_ name: String) -> LibraryModule {
    LibraryModule(
      name: name, files: files, resources: resources, isOfPackage: isOfPackage,
      foreignDependencies: foreignDependencies)
  }

  /// The extensions of the resources of a target that need no declaration in the manifest.
  ///
  /// **Source.** "Bundling resources with a Swift package" in Xcode's documentation.
  private static let usualResources: Set<String> = [
    "xcassets", "lproj", "xib", "storyboard", "xcstrings", "xcdatamodeld",
  ]

  /// Returns the asset catalogues, documents of Interface Builder and `lproj` folders in a target. SwiftPM and Xcode
  /// process these without a declaration.
  private static func undeclaredResources(
    in root: URL, excluding known: [String]
  ) -> [Resource] {
    let known = known.map { URL(filePath: $0).resolvingSymlinksInPath().path }
    var found: [Resource] = []
    let all = FileManager.default.enumerator(
      at: root.resolvingSymlinksInPath(), includingPropertiesForKeys: nil,
      options: .skipsHiddenFiles)
    while let url = all?.nextObject() as? URL {
      guard usualResources.contains(url.pathExtension) else { continue }
      if isFolder(url.path) { all?.skipDescendants() }
      let path = url.standardizedFileURL.path
      if !known.contains(where: { path == $0 || path.hasPrefix($0 + "/") }) {
        found.append(Resource(url: url, isCopied: false))
      }
    }
    return found
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Returns the Swift files below folders, sorted. A start may also be a file.
  package static func files(in starts: [URL], excluding excluded: [String]) -> [String] {
    var found: Set<String> = []
    func add(_ path: String) {
      let isExcluded = excluded.contains { path == $0 || path.hasPrefix($0 + "/") }
      guard path.hasSuffix(".swift"), !path.hasSuffix("/Package.swift"), !isExcluded,
        !Self.isFolder(path)
      else { return }
      found.insert(path)
    }
    // A target's folder may be a link to another folder.
    for start in starts.map({ $0.resolvingSymlinksInPath() }) {
      add(start.path)
      let all = FileManager.default.enumerator(
        at: start, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
      while let url = all?.nextObject() as? URL {
        // Swift files in documentation catalogues and playgrounds are not sources of the module.
        if ["docc", "playground"].contains(url.pathExtension) { all?.skipDescendants() }
        add(url.standardizedFileURL.path)
      }
    }
    return found.sorted()
  }
}
