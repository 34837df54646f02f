// Nacre, MIT licence; see LICENSE.

import Foundation
import SceneHost

/// The modules of the libraries that the user names, and which of them a scene needs.
///
/// Of a library with several modules, those are compiled that the scene or another library imports, with the modules
/// that they import themselves. If nothing imports any module of a library, all are compiled, because a document can
/// name their classes.
struct LibraryPlan {
  /// The modules that the scene needs, in the order of the libraries.
  private(set) var roots: [LibraryModule] = []
  /// The modules whose internal declarations other modules use.
  private(set) var testable: Set<String> = []
  private var modules: [String: LibraryModule] = [:]
  /// The library of each module.
  private var places: [String: LibraryPlace] = [:]
  /// The modules that each module imports.
  private var imports: [String: Set<String>] = [:]
  private var seen: Set<String> = []
  private let scene: SceneModule

  /// - Throws: `CommandFailure` for folders without sources, and for names of another library or of a module of Nacre
  ///   or Swift.
  init(_ given: [LibraryPlace], for scene: SceneModule) throws {
    self.scene = scene
    let ofScene = note(scene.files)
    var libraries: [[String]] = []
    for place in given {
      let names = try register(place)
      if !names.isEmpty { libraries.append(names) }
    }
    for (index, names) in libraries.enumerated() {
      let others = libraries.enumerated().filter { $0.offset != index }.flatMap(\.element)
      let wanted = others.reduce(ofScene) { $0.union(imports[$1] ?? []) }
      let imported = names.filter(wanted.contains)
      roots += (imported.isEmpty ? names : imported).compactMap { modules[$0] }
    }
  }

  /// Returns the modules of libraries that a module imports. A package on which it depends is found beside its own.
  mutating func needs(of module: LibraryModule) throws -> [LibraryModule] {
    for dependency in module.foreignDependencies where modules[dependency.name] == nil {
      guard let place = places[module.name],
        let neighbour = Self.neighbour(of: place, dependency)
      else { continue }
      _ = try register(neighbour)
    }
    let names = imports[module.name] ?? []
    return names.sorted().compactMap { $0 == module.name ? nil : modules[$0] }
  }

  /// Notes the testable imports of files, and returns all their imports.
  @discardableResult
  mutating func note(_ files: [String]) -> Set<String> {
    var all: Set<String> = []
    for source in files.lazy.compactMap(SwiftImports.init) {
      all.formUnion(source.modules)
      testable.formUnion(source.testable)
    }
    return all
  }

  /// Adds the modules of a library, and returns their names; none for a library that is known.
  private mutating func register(_ place: LibraryPlace) throws -> [String] {
    let path = URL(fileURLWithPath: place.folder).standardizedFileURL.resolvingSymlinksInPath().path
    guard seen.insert(path).inserted else { return [] }
    let found = try LibraryModule.modules(of: place)
    for module in found {
      let name = module.name
      if Installation.isTaken(name) {
        throw Self.wrongName(name, place, "a module of Nacre or Swift")
      }
      if name == scene.name { throw Self.wrongName(name, place, "the scene itself") }
      if let other = places[name] { throw Self.wrongName(name, place, "'\(other.folder)'") }
      (modules[name], places[name], imports[name]) = (module, place, note(module.files))
    }
    return found.map(\.name)
  }

  private static func wrongName(
    _ name: String, _ place: LibraryPlace, _ other: String
  ) -> CommandFailure {
    .usage(
      "the library '\(place.folder)' and \(other) are both named \(name); give another name, as in "
        + "--library Other=FOLDER")
  }

  /// Returns the package that a library depends on, if its folder is beside the library's.
  private static func neighbour(
    of place: LibraryPlace, _ dependency: PackageManifest.Dependency
  ) -> LibraryPlace? {
    let parent = URL(fileURLWithPath: place.folder).standardizedFileURL.deletingLastPathComponent()
    for name in [dependency.package, dependency.name].compactMap({ $0 }) {
      let folder = parent.appendingPathComponent(name)
      if FileManager.default.fileExists(atPath: folder.path) {
        return LibraryPlace(argument: folder.path)
      }
    }
    return nil
  }
}
