// Nacre, MIT licence; see LICENSE.

import Foundation
import Window

/// The paths of the command's own files.
///
/// In a checkout they are in the folder of the build. `./nacre install` gives them a tree of their own
/// that can be moved: the folder of the executable then has Nacre's package, `Nacre`, and the module
/// maps of its C modules, `ModuleMaps`.
package enum Installation {
  package static let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().path

  /// The version of the compiler that built an installed tree, as `swiftc --version` prints it. Other
  /// versions cannot read the modules. `nil` in a checkout.
  package static var compilerVersion: String? {
    let text = try? String(contentsOfFile: folder + "/swift-version", encoding: .utf8)
    return text?.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  static var modules: String { folder + "/Modules" }

  /// The folder of Nacre's package, on which other packages can depend.
  ///
  /// - Throws: `CommandFailure` when neither the installation nor the checkout has it.
  package static var package: String {
    get throws {
      let folder = packageFolder
      guard FileManager.default.fileExists(atPath: folder + "/Package.swift") else {
        throw CommandFailure(
          message: "the package of Nacre is missing: there is no '\(folder)/Package.swift'")
      }
      return folder
    }
  }

  /// The package of the installed tree, or else the checkout that the command was built from.
  private static var packageFolder: String {
    let installed = folder + "/Nacre"
    if FileManager.default.fileExists(atPath: installed) { return installed }
    var checkout = URL(fileURLWithPath: #filePath)
    for _ in ["Installation.swift", "Scenes", "Command", "Sources"] {
      checkout.deleteLastPathComponent()
    }
    return checkout.path
  }

  /// The module maps of the C modules that Nacre's modules import; the compiler needs them.
  static var moduleMaps: [String] {
    func names(_ folder: String) -> [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }
    let sources = packageFolder + "/Sources"
    let built = names(folder).filter { $0.hasSuffix(".build") }
      .map { "\(folder)/\($0)/module.modulemap" }
    let installed = names(folder + "/ModuleMaps").map { "\(folder)/ModuleMaps/\($0)" }
    let listed = names(sources).map { "\(sources)/\($0)/module.modulemap" }
    return (built + installed + listed)
      .filter { FileManager.default.fileExists(atPath: $0) }.sorted()
  }

  /// The compiler options for the include paths of the headers named in those maps.
  static var includes: [String] {
    let packages = ["freetype2", "harfbuzz", "fontconfig"]
    let flags = try? ToolRun.run("pkg-config", ["--cflags-only-I"] + packages).output
    return (flags ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// The compiler's options for importing and linking Nacre.
  ///
  /// Nacre comes before all other libraries: the linker takes the first definition, such as that of
  /// Nacre's `Locale.current`.
  static var compilerOptions: [String] {
    [
      folder + "/libNacreShared.so", "-I", modules, "-L", folder, "-Xlinker", "-rpath=\(folder)",
    ] + moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
      + includes.flatMap { ["-Xcc", $0] }
  }
}
