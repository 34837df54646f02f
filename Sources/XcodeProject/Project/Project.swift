// Nacre, MIT licence; see LICENSE.

import Foundation

/// An Xcode project: a folder `.xcodeproj` with its file `project.pbxproj`.
package final class Project {
  /// The folder `.xcodeproj`.
  package let url: URL
  private let objects: ProjectObjects
  private let tree: FileTree
  private let targetObjects: [ProjectObject]
  /// The targets that have been read, by the identifiers of their objects and the configuration.
  private var targets: [String: ProjectTarget] = [:]

  /// The name of the project: the name of the folder `.xcodeproj` without its extension.
  package var name: String { url.deletingPathExtension().lastPathComponent }
  /// The names of all targets.
  package var targetNames: [String] { targetObjects.map(Self.name) }

  /// Reads a project.
  ///
  /// - Throws: `ProjectError` for a file that is missing or damaged.
  package init(_ url: URL) throws {
    self.url = url.standardizedFileURL
    objects = try ProjectObjects(file: self.url.appending(path: "project.pbxproj"))
    tree = FileTree(objects, in: self.url.deletingLastPathComponent())
    targetObjects = try objects.objects("targets", of: objects.root)
  }

  private static func name(_ target: ProjectObject) -> String { target.text("name") ?? "" }

  /// The folders of local packages that the project has references to.
  package var packageFolders: [URL] {
    let listed = objects.all("XCLocalSwiftPackageReference")
      .compactMap { $0.text("relativePath") }
      .map { tree.sourceRoot.appending(path: $0).standardizedFileURL }
    let referenced = objects.all("PBXFileReference").compactMap { tree.places[$0.id] }
    return (listed + referenced).filter {
      FileManager.default.fileExists(atPath: $0.appending(path: "Package.swift").path)
    }
  }

  /// Returns the names of the targets of a kind, in the order of the project.
  package func names(of kind: TargetKind) -> [String] {
    targetObjects.filter { TargetKind(productType: $0.text("productType")) == kind }.map(Self.name)
  }

  /// Returns a target.
  ///
  /// - Parameters:
  ///   - name: The name of the target.
  ///   - configuration: The configuration, such as `Debug`. If the target has none of that name, its default
  ///     configuration is used.
  /// - Returns: `nil` if there is no target of that name.
  /// - Throws: `ProjectError` for a target whose objects are missing or damaged.
  package func target(named name: String, configuration: String) throws -> ProjectTarget? {
    try targetObjects.first { Self.name($0) == name }.map { try target($0, configuration) }
  }

  /// Returns the target that an object describes; `nil` if it describes none.
  func target(id: String, configuration: String) throws -> ProjectTarget? {
    try targetObjects.first { $0.id == id }.map { try target($0, configuration) }
  }

  /// Returns the framework or library target that builds a product with a file name, such as `Charts.framework`.
  func target(ofProduct product: String, configuration: String) throws -> ProjectTarget? {
    for object in targetObjects
    where TargetKind(productType: object.text("productType")) == .library {
      let file = objects[object.text("productReference")]?.text("path") ?? ""
      if file == product { return try target(object, configuration) }
    }
    return nil
  }

  private func target(_ object: ProjectObject, _ configuration: String) throws -> ProjectTarget {
    let key = "\(object.id) \(configuration)"
    if let known = targets[key] { return known }
    var (read, missing): ([String], [String]) = ([], [])
    let settings = try settings(of: object, configuration, read: &read, missing: &missing)
    let files = try TargetFiles(of: object, objects, tree, settings)
    let target = ProjectTarget(
      name: Self.name(object), kind: TargetKind(productType: object.text("productType")),
      settings: settings, sources: files.sources, resources: files.resources, models: files.models,
      packages: packages(of: object), configurationFiles: read, missing: missing,
      dependencies: dependencies(of: object) + files.products.map { .product($0) })
    targets[key] = target
    return target
  }

  /// Returns the settings of a target.
  ///
  /// - Parameters:
  ///   - read: Receives the paths of the configuration files.
  ///   - missing: Receives the paths of configuration files that do not exist.
  private func settings(
    of target: ProjectObject, _ configuration: String, read: inout [String],
    missing: inout [String]
  ) throws -> BuildSettings {
    let own = try self.configuration(configuration, of: target)
    let shared = try self.configuration(configuration, of: objects.root)
    var settings = BuildSettings(configuration: own.text("name") ?? configuration)
    for (name, value) in defaults(target, configuration: own.text("name") ?? configuration) {
      settings.set(name, value)
    }
    for object in [shared, own] {
      if let file = configurationFile(of: object) {
        let content = try ConfigurationFile(file, root: tree.sourceRoot)
        read += content.files
        missing += content.missing
        settings.add(content)
      }
      settings.add(object.table("buildSettings"))
    }
    return settings
  }

  /// Returns the configuration of a target or project with a name, or else the default one, or else the first one.
  private func configuration(_ name: String, of owner: ProjectObject) throws -> ProjectObject {
    let list = try objects.object("buildConfigurationList", of: owner)
    let all = try objects.objects("buildConfigurations", of: list)
    let usual = list.text("defaultConfigurationName")
    let found =
      all.first { $0.text("name") == name } ?? all.first { $0.text("name") == usual } ?? all.first
    guard let found else {
      throw ProjectError(file: objects.file, object: list.id, "the list has no configuration")
    }
    return found
  }

  private func configurationFile(of configuration: ProjectObject) -> URL? {
    if let id = configuration.text("baseConfigurationReference"), let place = tree.places[id] {
      return FileTree.spelled(place)
    }
    guard let anchor = configuration.text("baseConfigurationReferenceAnchor"),
      let path = configuration.text("baseConfigurationReferenceRelativePath"),
      let folder = tree.places[anchor]
    else { return nil }
    return folder.appending(path: path).standardizedFileURL
  }

  /// Returns Xcode's own settings that the files and names of a target depend on.
  private func defaults(_ target: ProjectObject, configuration: String) -> [(String, String)] {
    let root = tree.sourceRoot.path
    return [
      ("SRCROOT", root), ("SOURCE_ROOT", root), ("PROJECT_DIR", root),
      ("PROJECT_FILE_PATH", url.path), ("PROJECT_NAME", name), ("PROJECT", name),
      ("TARGET_NAME", Self.name(target)), ("TARGETNAME", Self.name(target)),
      ("CONFIGURATION", configuration), ("PLATFORM_NAME", "iphonesimulator"),
      ("EFFECTIVE_PLATFORM_NAME", "-iphonesimulator"), ("PRODUCT_NAME", "$(TARGET_NAME)"),
      ("PRODUCT_MODULE_NAME", "$(PRODUCT_NAME:c99extidentifier)"),
      ("EXECUTABLE_NAME", "$(PRODUCT_NAME)"), ("FULL_PRODUCT_NAME", "$(PRODUCT_NAME).app"),
      ("WRAPPER_NAME", "$(PRODUCT_NAME).app"), ("SWIFT_VERSION", "5.0"),
      (
        "PRODUCT_BUNDLE_PACKAGE_TYPE",
        target.text("productType")?.hasSuffix("application") == true
          ? "APPL" : "FMWK"
      ),
      ("DEVELOPMENT_LANGUAGE", objects.root.text("developmentRegion") ?? "en"),
    ]
  }

  private func packages(of target: ProjectObject) -> [PackageProduct] {
    objects.existing("packageProductDependencies", of: target).compactMap { product in
      guard let name = product.text("productName") else { return nil }
      let package = objects[product.text("package")]
      let place: PackageProduct.Place
      if let path = package?.text("relativePath") {
        place = .folder(tree.sourceRoot.appending(path: path).standardizedFileURL)
      } else {
        place = package?.text("repositoryURL").map { .repository($0) } ?? .unknown
      }
      // Xcode puts this prefix before the name of a build tool plugin.
      return name.hasPrefix("plugin:") ? nil : PackageProduct(name: name, place: place)
    }
  }

  private func dependencies(of target: ProjectObject) -> [TargetReference] {
    objects.existing("dependencies", of: target).compactMap { dependency in
      if let id = dependency.text("target") { return .own(id) }
      guard let proxy = objects[dependency.text("targetProxy")] else { return nil }
      let portal = proxy.text("containerPortal")
      if portal == objects.root.id { return proxy.text("remoteGlobalIDString").map { .own($0) } }
      guard let project = portal.flatMap({ tree.places[$0] }), let name = proxy.text("remoteInfo")
      else { return nil }
      return .foreign(project: project, name: name)
    }
  }
}
