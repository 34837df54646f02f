// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import GraphicsTypes
import PortModel
import SceneHost

/// Compiles the files of a scene with the toolchain's own compiler.
package struct SceneCompiler {
  /// The language mode that the user chose; `nil` for the project's mode, or 5 without a project.
  let swiftVersion: SwiftVersion?
  /// The libraries that the scene imports.
  var libraries: [LibraryPlace] = []
  /// The app to compile if a project has several.
  var choice = ProjectChoice()
  /// Whether the scene and its libraries are optimised, which takes longer.
  package var isOptimised = false
  /// Receives messages about progress, and about files and pictures that are left out.
  var announce: @Sendable (String) -> Void = { words in Console.write("nacre: \(words)") }
  /// Receives the compiler's output when the scene does not compile.
  package var complain: @Sendable (String) -> Void = { words in
    StandardError.write(words)
  }

  /// Compiles the scene.
  ///
  /// - Throws: `CommandFailure` when files or the compiler are missing, and when the scene does not
  ///   compile. In the last case `complain` receives the compiler's output.
  package func compile(_ scenes: [String]) throws -> SceneProgram {
    for scene in scenes where !FileManager.default.fileExists(atPath: scene) {
      throw CommandFailure(message: "the scene '\(scene)' does not exist", code: .usage)
    }
    if let app = try AppSource(scenes, choice) { return try compile(app) }
    var isFolder: ObjCBool = false
    if scenes.count == 1,
      FileManager.default.fileExists(atPath: scenes[0], isDirectory: &isFolder), isFolder.boolValue
    {
      if FileManager.default.fileExists(atPath: scenes[0] + "/Package.swift") {
        return try buildPackage(scenes[0])
      }
      return try compileFiles(try Self.files(in: scenes[0]))
    }
    if let program = Self.compiled(scenes) { return program }
    if let text = scenes.first(where: { $0.hasSuffix(".scene") }) {
      throw CommandFailure.usage(
        "'\(text)' is a scene in text form; render, strip and inspect accept it")
    }
    if let other = scenes.first(where: { !$0.hasSuffix(".swift") }) {
      throw CommandFailure.usage(
        "'\(other)' is not a .swift file; give Swift files, or a folder with a Package.swift")
    }
    return try compileFiles(scenes)
  }

  /// Returns the files and folders from which a scene is made. For an app these are the files of its project,
  /// for other scenes the given ones.
  ///
  /// - Throws: `CommandFailure` for a project that cannot be read.
  func inputs(of scenes: [String]) throws -> [String] {
    try AppSource(scenes, choice)?.inputs ?? scenes
  }

  /// Returns the program that is given in place of sources, or `nil` for sources.
  ///
  /// A program is one executable file whose name does not end in `.swift` or `.scene`.
  package static func compiled(_ scenes: [String]) -> SceneProgram? {
    var isFolder: ObjCBool = false
    guard scenes.count == 1, let file = scenes.first,
      !file.hasSuffix(".swift"), !file.hasSuffix(".scene"),
      FileManager.default.fileExists(atPath: file, isDirectory: &isFolder), !isFolder.boolValue,
      FileManager.default.isExecutableFile(atPath: file)
    else { return nil }
    return SceneProgram(executable: file)
  }

  /// Returns the Swift files in a folder, sorted by name.
  ///
  /// - Throws: `CommandFailure` when there are none.
  static func files(in folder: String) throws -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let files = names.filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".") }.sorted()
      .map { "\(folder)/\($0)" }.filter { !Self.isFolder($0) }
    guard !files.isEmpty else {
      throw CommandFailure.usage(
        "the folder '\(folder)' has neither a Package.swift nor Swift files")
    }
    return files
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Compiles the files of a scene.
  private func compileFiles(_ files: [String]) throws -> SceneProgram {
    let compiler = LibraryCompiler(isOptimised: isOptimised, complain: complain, announce: announce)
    let module = SceneModule(files: files)
    let libraries = try compiler.compile(libraries, for: module)
    return SceneProgram(executable: try compile(module, libraries))
  }

  /// Compiles an app and puts it into its bundle.
  private func compile(_ app: AppSource) throws -> SceneProgram {
    for remark in app.remarks { announce(remark) }
    let compiler = LibraryCompiler(isOptimised: isOptimised, complain: complain, announce: announce)
    let module = SceneModule(app)
    var known: [LibraryCompiler.Library] = []
    do {
      known = try compiler.compile(libraries, app.libraries, for: module)
      return try AppBundle.program(
        of: app, executable: compile(module, known), announce: announce)
    } catch var failure as CommandFailure {
      let missing = app.missing.filter { lost in !known.contains { $0.name == lost.name } }
      failure.message += missing.map { "\nnacre: \($0.cause)" }.joined()
      throw failure
    }
  }

  /// Compiles a module to a program, or returns a cached result for the same files and libraries.
  ///
  /// - Returns: The path of the program.
  private func compile(
    _ module: SceneModule, _ libraries: [LibraryCompiler.Library]
  ) throws -> String {
    let ported = try PortedModule(
      name: module.name, files: module.files, interfaces: libraries.map(\.ported.interface),
      flags: module.conditions)
    try ported.checkImports(complain)
    for line in module.leftOut(by: ported.answer.report) { announce(line) }
    var key = ported.key
    for program in [Installation.library, "\(Installation.folder)/nacre"] {
      key.add(program: program)
    }
    let version = swiftVersion ?? (module.isSwift6 ? .six : .five)
    let options =
      ["-swift-version", version.rawValue, "-module-name", module.name] + module.features
      + module.conditions.map { "-D\($0)" } + (isOptimised ? ["-O"] : [])
    for part in options + libraries.map(\.folder) { key.add(part) }
    let folder = try ResultCache(kind: "scenes").result(key) { draft in
      try compile(ported, libraries, options, draft.appendingPathComponent("scene").path)
    }
    return folder.appendingPathComponent("scene").path
  }

  private func compile(
    _ ported: PortedModule, _ libraries: [LibraryCompiler.Library], _ options: [String],
    _ executable: String
  ) throws {
    var arguments =
      options + ["-suppress-warnings", "-gline-tables-only", "-diagnostic-style", "llvm"]
      // One compiler process for all files, because each process reads Nacre's modules.
      + ["-o", executable, "-wmo"]
      + Installation.compilerOptions + LibraryCompiler.options(libraries)
    // Without a main.swift the entry point is the type marked `@main`.
    if !ported.answer.files.contains(where: { $0.author.map(Self.isMain) ?? false }) {
      arguments.append("-parse-as-library")
    }
    let result = try ToolRun.run("swiftc", arguments + ported.files)
    guard result.status == 0 else {
      if Self.lacksEntryPoint(result.output) { throw Self.noEntryPoint }
      complain(CompilerOutput([ported]).forAuthor(result.output))
      throw CommandFailure(
        message: "the scene does not compile; see the compiler's output above"
          + CompilerHelp.hint(for: result.output, ported.answer.report))
    }
  }

  private func buildPackage(_ folder: String) throws -> SceneProgram {
    let build = ["build", "-c", "release", "--package-path", folder]
    let result = try ToolRun.run("swift", build) { line in
      if Self.isProgress(line) { announce(String(line)) }
    }
    guard result.status == 0 else {
      if Self.lacksEntryPoint(result.output) { throw Self.noEntryPoint }
      complain(result.output)
      throw CommandFailure(
        message: "the package does not build; see the compiler's output above"
          + CompilerHelp.hint(forPackage: result.output))
    }
    let bin = try ToolRun.run("swift", build + ["--show-bin-path"]).output
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let name = try executableName(ofPackage: folder)
    return SceneProgram(executable: "\(bin)/\(name)")
  }

  /// Whether a line of a build's output reports a compilation or a download.
  ///
  /// Steps that also occur in a build without changes do not count.
  static func isProgress(_ line: Substring) -> Bool {
    if ["Fetching", "Cloning", "Updating"].contains(where: line.hasPrefix) { return true }
    guard let step = line.prefixMatch(of: /\[\d+\/\d+\] (\w+)/) else { return false }
    return !["Planning", "Write"].contains(step.1)
  }

  /// Whether a file has the top-level code of a program.
  static func isMain(_ path: String) -> Bool {
    URL(fileURLWithPath: path).lastPathComponent == "main.swift"
  }

  /// Whether the linker reported that `main` is missing.
  private static func lacksEntryPoint(_ output: String) -> Bool {
    output.contains(/undefined reference to [`']main'|undefined symbol: main\b/)
  }

  private static var noEntryPoint: CommandFailure {
    CommandFailure(
      message: "the scene has no entry point: mark its UIApplicationDelegate with @main, or add a "
        + "main.swift that calls UIApplicationMain")
  }

  private func executableName(ofPackage folder: String) throws -> String {
    struct Description: Decodable {
      struct Product: Decodable {
        let name: String
        let type: [String: [String]?]
      }
      let products: [Product]
    }
    let text = try ToolRun.run(
      "swift", ["package", "--package-path", folder, "describe", "--type", "json"]
    ).output
    let json = text.firstIndex(of: "{").map { Data(text[$0...].utf8) } ?? Data()
    let description = try? JSONDecoder().decode(Description.self, from: json)
    let names = (description?.products ?? []).filter { $0.type.keys.contains("executable") }
      .map(\.name)
    guard names.count == 1, let name = names.first else {
      throw CommandFailure(
        message: "the package '\(folder)' must have exactly one executable product, but has "
          + (names.isEmpty ? "none" : names.joined(separator: ", ")))
    }
    return name
  }
}
