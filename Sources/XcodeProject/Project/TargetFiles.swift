// Nacre, MIT licence; see LICENSE.

import Foundation

/// The files of a target's build phases and synchronised folders.
struct TargetFiles {
  private(set) var sources: [URL] = []
  private(set) var resources: [BundleItem] = []
  /// The models of Core Data, which are in the build phase of sources.
  private(set) var models: [URL] = []
  /// The file names of the products that the target is linked with, such as `Charts.framework`.
  private(set) var products: [String] = []

  private let objects: ProjectObjects
  private let tree: FileTree
  private let settings: BuildSettings

  /// - Throws: `ProjectError` for a target whose build phases are missing.
  init(
    of target: ProjectObject, _ objects: ProjectObjects, _ tree: FileTree, _ settings: BuildSettings
  ) throws {
    (self.objects, self.tree, self.settings) = (objects, tree, settings)
    for phase in try objects.objects("buildPhases", of: target) { add(phase) }
    addFolders(of: target)
    models = unique(
      (sources + resources.map(\.url) + models).filter { isIncluded($0) && FileRole($0) == .model })
    sources = unique(sources.filter { isIncluded($0) && FileRole($0) == .source })
    resources = unique(resources.filter { isIncluded($0.url) && FileRole($0.url) == .resource })
  }

  private func unique<Element: Hashable>(_ elements: [Element]) -> [Element] {
    var seen: Set<Element> = []
    return elements.filter { seen.insert($0).inserted }
  }

  private mutating func add(_ phase: ProjectObject) {
    let files = objects.existing("files", of: phase).filter(Self.isForPhone)
    let references = files.compactMap { objects[$0.text("fileRef")] }
    switch phase.isa {
    case "PBXSourcesBuildPhase": sources += references.flatMap(urls)
    case "PBXResourcesBuildPhase": resources += references.flatMap { items(of: $0) }
    case "PBXFrameworksBuildPhase":
      products += references.compactMap { $0.text("path") ?? $0.text("name") }
        .map { URL(filePath: $0).lastPathComponent }
    case "PBXCopyFilesBuildPhase":
      // 1 is the folder of the bundle, and 7 the folder of its resources. In an iOS app, they are the same folder.
      guard ["1", "7"].contains(phase.text("dstSubfolderSpec")) else { return }
      let folder = settings.expand(phase.text("dstPath") ?? "")
        .split(separator: "/").filter { $0 != "." && $0 != ".." }.joined(separator: "/")
      resources += references.flatMap { items(of: $0, in: folder) }
    default: break
    }
  }

  /// Whether a file of a build phase takes part in a build for iOS.
  private static func isForPhone(_ file: ProjectObject) -> Bool {
    let filters = file.list("platformFilters") + [file.text("platformFilter")].compactMap { $0 }
    return filters.isEmpty || filters.contains("ios")
  }

  /// Returns the file of a reference, or the files of a group of languages (`PBXVariantGroup`).
  private func urls(_ reference: ProjectObject) -> [URL] {
    guard reference.isa == "PBXVariantGroup" else {
      return tree.places[reference.id].map { [FileTree.spelled($0)] } ?? []
    }
    return objects.existing("children", of: reference).compactMap {
      tree.places[$0.id].map(FileTree.spelled)
    }
  }

  private func items(of reference: ProjectObject, in folder: String = "") -> [BundleItem] {
    urls(reference).map { BundleItem($0, in: folder) }
  }

  /// Adds the files of synchronised folders.
  ///
  /// From folders that the target owns, adds all files except the exceptions. From other folders, adds only the
  /// exceptions.
  private mutating func addFolders(of target: ProjectObject) {
    let owned = Set(target.list("fileSystemSynchronizedGroups"))
    for group in objects.all("PBXFileSystemSynchronizedRootGroup") {
      guard let place = tree.places[group.id] else { continue }
      let sets = objects.existing("exceptions", of: group).filter {
        $0.isa == "PBXFileSystemSynchronizedBuildFileExceptionSet"
          && $0.text("target") == target.id
      }
      let exceptions = Set(sets.flatMap { $0.list("membershipExceptions") })
      let isOwned = owned.contains(group.id)
      guard isOwned || !exceptions.isEmpty else { continue }
      let folder = SynchronizedFolder(
        place, folderReferences: Set(group.list("explicitFolders"))
      ) { path in
        isOwned
          ? !exceptions.contains(path)
          : exceptions.contains {
            $0 == path || $0.hasPrefix(path + "/") || path.hasPrefix($0 + "/")
          }
      }
      sources += folder.sources
      resources += folder.resources
      models += folder.models
    }
  }

  /// Whether the settings include a file in the target.
  private func isIncluded(_ url: URL) -> Bool {
    func isNamed(_ setting: String) -> Bool {
      settings.words(setting).contains { FilePattern.names($0, url.path) }
    }
    return !isNamed("EXCLUDED_SOURCE_FILE_NAMES") || isNamed("INCLUDED_SOURCE_FILE_NAMES")
  }
}
