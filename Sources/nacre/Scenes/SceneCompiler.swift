// Nacre, MIT licence; see LICENSE.

import Foundation
import PortModel

/// Compiles the files of a scene with the toolchain's own compiler.
struct SceneCompiler {
  /// An executable program.
  struct Program {
    let executable: String
  }

  let swiftVersion: SwiftVersion
  /// The libraries that the scene imports.
  var libraries: [LibraryPlace] = []
  /// Receives what is being done.
  var announce: @Sendable (String) -> Void = { words in Console.write("nacre: \(words)") }
  /// Receives the compiler's output when the scene does not compile.
  var complain: @Sendable (String) -> Void = { words in
    FileHandle.standardError.write(Data(words.utf8))
  }

  /// Compiles the scene.
  ///
  /// - Throws: `CommandFailure` when files or the compiler are missing, and when the scene does not
  ///   compile; the compiler's output then goes to `complain`.
  func compile(_ scenes: [String]) throws -> Program {
    for scene in scenes where !FileManager.default.fileExists(atPath: scene) {
      throw CommandFailure(message: "the scene '\(scene)' does not exist", code: .usage)
    }
    var isFolder: ObjCBool = false
    if scenes.count == 1,
      FileManager.default.fileExists(atPath: scenes[0], isDirectory: &isFolder), isFolder.boolValue
    {
      if FileManager.default.fileExists(atPath: scenes[0] + "/Package.swift") {
        return try buildPackage(scenes[0])
      }
      return try compileFiles(try Self.files(in: scenes[0]))
    }
    if let text = scenes.first(where: { $0.hasSuffix(".scene") }) {
      throw CommandFailure.usage(
        "'\(text)' is a scene in text form; render, strip and inspect take it")
    }
    if let other = scenes.first(where: { !$0.hasSuffix(".swift") }) {
      throw CommandFailure.usage(
        "'\(other)' is not a .swift file; give Swift files, or one folder with a Package.swift")
    }
    return try compileFiles(scenes)
  }

  /// Returns the Swift files in a folder, sorted by name.
  ///
  /// - Throws: `CommandFailure` when there are none.
  static func files(in folder: String) throws -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let files = names.filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
    guard !files.isEmpty else {
      throw CommandFailure.usage(
        "the folder '\(folder)' has neither a Package.swift nor Swift files")
    }
    return files
  }

  /// Compiles files, or returns an earlier result for the same files and libraries.
  private func compileFiles(_ files: [String]) throws -> Program {
    let compiler = LibraryCompiler(complain: complain, announce: announce)
    let libraries = try compiler.compile(libraries)
    let ported = try PortedModule(
      name: "Scene", files: files, interfaces: libraries.map(\.ported.interface))
    var key = ported.key
    for program in ["libNacreShared.so", "nacre"] {
      key.add(program: "\(Installation.folder)/\(program)")
    }
    for part in [swiftVersion.rawValue] + libraries.map(\.folder) { key.add(part) }
    let folder = try ResultCache(kind: "scenes").result(key) { draft in
      try compile(ported, libraries, draft.appendingPathComponent("scene").path)
    }
    return Program(executable: folder.appendingPathComponent("scene").path)
  }

  private func compile(
    _ ported: PortedModule, _ libraries: [LibraryCompiler.Library], _ executable: String
  ) throws {
    var arguments =
      ["-swift-version", swiftVersion.rawValue, "-suppress-warnings", "-module-name", "Scene"]
      + ["-gline-tables-only", "-diagnostic-style", "llvm", "-o", executable]
      + Installation.compilerOptions + LibraryCompiler.options(libraries)
    // Without a main.swift the entry point is the type marked `@main`.
    if !ported.answer.files.contains(where: { $0.author?.hasSuffix("main.swift") == true }) {
      arguments.append("-parse-as-library")
    }
    let result = try ToolRun.run("swiftc", arguments + ported.files)
    guard result.status == 0 else {
      complain(CompilerOutput([ported]).forAuthor(result.output))
      throw CommandFailure(
        message: "the scene does not compile; see the compiler's output above"
          + CompilerHelp.hint(for: result.output, ported.answer.report))
    }
  }

  private func buildPackage(_ folder: String) throws -> Program {
    let build = ["build", "-c", "release", "--package-path", folder]
    let result = try ToolRun.run("swift", build)
    guard result.status == 0 else { throw failure(result, "the package does not build") }
    let bin = try ToolRun.run("swift", build + ["--show-bin-path"]).output
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let name = try executableName(ofPackage: folder)
    return Program(executable: "\(bin)/\(name)")
  }

  private func failure(_ result: ToolRun, _ what: String) -> CommandFailure {
    complain(result.output)
    return CommandFailure(message: "\(what); see the compiler's output above")
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
