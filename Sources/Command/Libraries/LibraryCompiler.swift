// Nacre, MIT licence; see LICENSE.

import Foundation
import PortModel
import SceneHost
import XcodeProject

/// Compiles libraries for scenes. Results are kept between runs.
struct LibraryCompiler {
  /// A compiled module.
  struct Library {
    let name: String
    /// The folder with the module and the shared library.
    let folder: String
    let ported: PortedModule
    let resources: [String]
  }

  /// Whether libraries are optimised.
  var isOptimised = false
  /// Receives the compiler's output when a library does not compile.
  let complain: @Sendable (String) -> Void
  /// Receives a message before each compilation.
  let announce: (String) -> Void

  /// Compiles libraries, each after those that it imports, in whatever order they are given. Nacre's own
  /// frameworks are compiled before the modules that import them.
  ///
  /// - Parameters:
  ///   - places: The libraries that the user names.
  ///   - modules: Further modules, each after those that it imports.
  ///   - scene: The module that imports the libraries.
  /// - Throws: `CommandFailure` for folders without sources, for names of another library or of a module of Nacre or
  ///   Swift, and when a library does not compile.
  func compile(
    _ places: [LibraryPlace], _ modules: [LibraryModule] = [], for scene: SceneModule
  ) throws -> [Library] {
    var plan = try LibraryPlan(places, for: scene)
    for module in modules { plan.note(module.files) }
    var done: [Library] = []
    var open: Set<String> = []
    func add(_ module: LibraryModule) throws {
      guard open.insert(module.name).inserted else { return }
      for needed in try plan.needs(of: module) { try add(needed) }
      try append(module, plan.testable, to: &done)
    }
    for module in plan.roots { try add(module) }
    for module in modules { try append(module, plan.testable, to: &done) }
    try addFrameworks(importedBy: scene.files, of: scene.name, to: &done)
    return done
  }

  /// Compiles a module, and before it the frameworks that it imports. Has no effect if a module of the same
  /// name is already compiled.
  private func append(
    _ module: LibraryModule, _ testable: Set<String> = [], to done: inout [Library]
  ) throws {
    guard !done.contains(where: { $0.name == module.name }) else { return }
    try addFrameworks(importedBy: module.files, of: module.name, to: &done)
    done.append(try compile(module, isTestable: testable.contains(module.name), after: done))
  }

  /// Compiles the frameworks that the files of a module import, or use without an import as on Apple's
  /// systems. A library of the same name replaces a framework.
  private func addFrameworks(
    importedBy files: [String], of name: String, to done: inout [Library]
  ) throws {
    let imports = files.reduce(into: Set<String>()) { all, file in
      guard let source = SwiftImports(file) else { return }
      all.formUnion(source.modules.union(source.reexported))
    }
    for framework in imports.sorted() where framework != name {
      if let module = LibraryModule(framework: framework) { try append(module, to: &done) }
    }
  }

  private func compile(
    _ module: LibraryModule, isTestable: Bool, after done: [Library]
  ) throws -> Library {
    let flags = (module.isOfPackage ? ["SWIFT_PACKAGE"] : []) + module.conditions
    let ported = try PortedModule(
      name: module.name, files: module.files, interfaces: done.map(\.ported.interface),
      flags: flags)
    try ported.checkImports(complain)
    var key = ported.key
    for program in [Installation.library, "\(Installation.folder)/nacre"] {
      key.add(program: program)
    }
    for library in done { key.add(library.folder) }
    let options =
      ["-swift-version", module.isSwift6 ? "6" : "5"] + module.features + optimisation
      + (isTestable ? ["-enable-testing"] : [])
    for option in options { key.add(option) }
    let contents = ResourceBundle.contents(module)
    for item in contents { AppBundle.add(item, to: &key) }
    let cache = ResultCache(kind: "libraries")
    let folder = try cache.result(key) { draft in
      announce("compiling \(module.name) (\(module.files.count) files)")
      var files = ported.files
      if !contents.isEmpty { try ResourceBundle.create(contents, in: draft) }
      if module.isOfPackage, !module.resources.isEmpty {
        files.append(try ResourceBundle.writeModuleProperty(in: draft))
      }
      try compile(
        module, ported, files, options + flags.map { "-D\($0)" }, after: done, into: draft)
    }
    return Library(
      name: module.name, folder: folder.path, ported: ported,
      resources: module.resources.map(\.url.path))
  }

  private func compile(
    _ module: LibraryModule, _ ported: PortedModule, _ files: [String], _ options: [String],
    after done: [Library], into draft: URL
  ) throws {
    let result = try ToolRun.run(
      "swiftc",
      ["-emit-library", "-emit-module", "-module-name", module.name, "-package-name", module.name]
        + ["-emit-module-path", draft.appendingPathComponent("\(module.name).swiftmodule").path]
        + ["-parse-as-library", "-wmo", "-g", "-suppress-warnings", "-diagnostic-style", "llvm"]
        + options + Installation.compilerOptions + Self.options(done)
        + ["-o", draft.appendingPathComponent("lib\(module.name).so").path] + files)
    guard result.status == 0 else {
      complain(CompilerOutput([ported]).forAuthor(result.output))
      throw CommandFailure(
        message: "the library \(module.name) does not compile; see the compiler's output above"
          + CompilerHelp.hint(for: result.output, ported.answer.report))
    }
  }

  private var optimisation: [String] { isOptimised ? ["-O"] : [] }

  /// The compiler's options for importing libraries.
  static func options(_ libraries: [Library]) -> [String] {
    libraries.flatMap {
      ["-I", $0.folder, "-L", $0.folder, "-l\($0.name)", "-Xlinker", "-rpath=\($0.folder)"]
    }
  }
}
