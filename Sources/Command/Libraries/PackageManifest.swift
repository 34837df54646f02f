// Nacre, MIT licence; see LICENSE.

import Foundation
import SceneHost

/// The part of a package's manifest that describes its libraries.
struct PackageManifest: Decodable {
  struct Target: Decodable {
    struct Resource: Decodable {
      let path: String
      /// The key is `process`, `copy` or `embedInCode`.
      let rule: [String: Rule]
      struct Rule: Decodable {}
    }
    let name: String
    let type: String
    let path: String?
    let sources: [String]?
    let exclude: [String]
    let resources: [Resource]
    let dependencies: [Dependency]
  }

  /// A target of the same package, or a product of another one.
  struct Dependency: Decodable {
    let name: String
    let package: String?

    /// `{"byName": [name, condition]}` or `{"product": [name, package, …]}`.
    init(from decoder: any Decoder) throws {
      let box = try decoder.singleValueContainer().decode([String: [Part]].self)
      let words = box.values.first?.map(\.word) ?? []
      name = (words.first ?? nil) ?? ""
      package = box["product"] == nil ? nil : (words.count > 1 ? words[1] : nil)
    }

    private struct Part: Decodable {
      let word: String?
      init(from decoder: any Decoder) throws {
        word = try? decoder.singleValueContainer().decode(String.self)
      }
    }
  }

  struct Product: Decodable {
    let name: String
    let targets: [String]
    let type: [String: Kind?]

    /// The value of a product's type. Only libraries have one.
    struct Kind: Decodable {
      init(from decoder: any Decoder) throws {}
    }
  }

  let name: String
  let products: [Product]
  let targets: [Target]

  /// Reads the manifest of a package through SwiftPM. The result is cached until the file changes.
  ///
  /// - Throws: `CommandFailure` when SwiftPM does not accept the manifest.
  init(folder: URL) throws {
    var key = ContentHash()
    key.add("dump-package")
    try key.add(file: folder.appendingPathComponent("Package.swift").path)
    self = try ResultCache(kind: "manifests").result(key) { draft in
      let run = try ToolRun.run(
        "swift", ["package", "--package-path", folder.path, "dump-package"])
      guard run.status == 0, let start = run.output.firstIndex(of: "{") else {
        throw CommandFailure(
          message: "the manifest of '\(folder.path)' cannot be read:\n\(run.output)")
      }
      try OutputFile.write(
        Data(run.output[start...].utf8), to: draft.appendingPathComponent("package.json").path)
    } read: { entry in
      let data = try Data(contentsOf: entry.appendingPathComponent("package.json"))
      do {
        return try JSONDecoder().decode(PackageManifest.self, from: data)
      } catch {
        throw CommandFailure(message: "the manifest of '\(folder.path)' cannot be read: \(error)")
      }
    }.value
  }

  func target(_ name: String) -> Target? { targets.first { $0.name == name } }

  /// Returns the targets of library products, each after those on which it depends.
  ///
  /// - Parameter wanted: The name of a product, or of a target in it. If no library has it, the result has the
  ///   targets of all libraries.
  func libraryTargets(named wanted: String? = nil) -> [Target] {
    // A product that consists of binary targets cannot be compiled.
    let libraries = products.filter { product in
      product.type.keys.contains("library")
        && product.targets.contains { target($0)?.type == "regular" }
    }
    let chosen = libraries.filter { $0.name == wanted || $0.targets.contains(wanted ?? "") }
    var result: [Target] = []
    func add(_ name: String) {
      guard let target = target(name), target.type == "regular",
        !result.contains(where: { $0.name == name })
      else { return }
      for dependency in target.dependencies where dependency.package == nil { add(dependency.name) }
      if !result.contains(where: { $0.name == name }) { result.append(target) }
    }
    for product in chosen.isEmpty ? libraries : chosen { product.targets.forEach(add) }
    return result
  }
}
