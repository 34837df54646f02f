// Nacre, MIT licence; see LICENSE.

import Foundation
import PackagePlugin

/// Translates the sources of a target from Swift for Apple's systems to Swift for Linux.
///
/// SwiftPM compiles the files that the manifest lists in the target's `sources`. This plugin translates
/// all other Swift files in the target's folder, and SwiftPM compiles the results.
@main
struct NacrePort: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? SwiftSourceModuleTarget else { return [] }
    let sources = TargetSources(module)
    guard !sources.files.isEmpty else {
      Diagnostics.error(
        "NacrePort has nothing to translate in \(target.name): "
          + "list in 'sources' only the files that need no translation, at least one")
      return []
    }
    let folder = context.pluginWorkDirectoryURL
    let output = folder.appending(path: "Ported")
    let dependencies = TargetSources.ported(below: module)
    let request = Request(
      module: module.moduleName, files: sources.files, plain: sources.plain,
      dependencies: dependencies, output: output.path)
    let place = folder.appending(path: "request.json")
    try request.write(to: place)
    let inputs = sources.files + sources.plain + dependencies.flatMap(\.files)
    return [
      .buildCommand(
        displayName: "Translating \(target.name)",
        executable: try context.tool(named: "nacre-port").url,
        arguments: ["--request", place.path],
        inputFiles: [place] + inputs.map { URL(fileURLWithPath: $0) },
        outputFiles: sources.files.map { output.appending(path: Self.outputName(of: $0)) }
          + [output.appending(path: "NacreMembers.swift")])
    ]
  }

  /// The name that `nacre-port` gives to a file's translation.
  private static func outputName(of path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent + ".ported.swift"
  }
}

/// The Swift files of a target.
struct TargetSources {
  /// The files to translate, sorted.
  let files: [String]
  /// The files that SwiftPM compiles as they are, sorted.
  let plain: [String]

  init(_ module: SwiftSourceModuleTarget) {
    // What the manifest does not list in `sources`, and does not exclude, is of no type.
    let all = Array(module.sourceFiles(withSuffix: "swift"))
    func paths(_ files: [File]) -> [String] { files.map(\.url.standardizedFileURL.path).sorted() }
    files = paths(all.filter { $0.type != .source })
    plain = paths(all.filter { $0.type == .source })
  }

  /// Returns the targets that a target depends on and that this plugin translates, each behind those that
  /// it depends on itself.
  static func ported(below module: SwiftSourceModuleTarget) -> [Request.Dependency] {
    module.recursiveTargetDependencies.compactMap { target in
      guard let module = target as? SwiftSourceModuleTarget, module.kind == .generic else {
        return nil
      }
      let sources = TargetSources(module)
      guard !sources.files.isEmpty else { return nil }
      return .init(name: module.moduleName, files: sources.files + sources.plain)
    }
  }
}

/// What `nacre-port` reads: a `PortRequest` of the module PortModel, which plugins cannot import.
struct Request: Encodable {
  struct Dependency: Encodable {
    let name: String
    let files: [String]
  }

  let module: String
  let files: [String]
  let plain: [String]
  let dependencies: [Dependency]
  var interfaces: [String] = []
  var flags = ["SWIFT_PACKAGE"]
  let output: String
  var style = "package"

  /// Writes the request, unless the file has it: a new date would translate everything again.
  func write(to place: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    let data = try encoder.encode(self)
    if (try? Data(contentsOf: place)) != data { try data.write(to: place) }
  }
}
