// Nacre, MIT licence; see LICENSE.

import Foundation
import SceneHost

/// The paths of the command's own files.
///
/// In a checkout they are in the build folder. `./nacre install` copies them to a relocatable tree.
/// In both cases the package `Nacre`, on which other packages depend, is beside the executable. In an
/// installed tree only this package contains the library and the modules.
package enum Installation {
  package static let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().path

  /// The version of the compiler that built an installed tree, as `swiftc --version` prints it. Other
  /// versions cannot read the modules. `nil` in a checkout.
  package static var compilerVersion: String? {
    let text = try? String(contentsOfFile: folder + "/swift-version", encoding: .utf8)
    return text?.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The folder with the library and the modules. In a checkout it is the build folder, since the package may be
  /// outdated.
  private static var built: String { compilerVersion == nil ? folder : folder + "/Nacre" }

  /// The library with which scenes are linked.
  package static var library: String { built + "/libNacreShared.so" }

  /// The folder of the modules that scenes import.
  package static var modules: String { built + "/Modules" }

  /// The folder of the frameworks that come with Nacre as sources. Each has a subfolder.
  static var frameworks: String {
    (compilerVersion == nil ? checkout : folder) + "/Frameworks"
  }

  /// Whether Nacre or the toolchain has a module of this name, so that an app or a library cannot use the
  /// name.
  static func isTaken(_ name: String) -> Bool {
    toolchainModules.contains(name)
      || FileManager.default.fileExists(atPath: "\(modules)/\(name).swiftmodule")
  }

  /// Modules of the toolchain that programs for Apple's systems import, or whose names they might use, and the
  /// names that the compiler reserves.
  private static let toolchainModules: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization",
    "FoundationNetworking", "FoundationXML", "Dispatch", "Glibc", "Observation", "Synchronization",
    "RegexBuilder", "Distributed", "Differentiation", "Cxx", "CxxStdlib", "XCTest", "Testing",
    "Runtime", "SwiftOnoneSupport", "SwiftShims", "CDispatch", "CoreFoundation", "Builtin", "main",
  ]

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

  /// The package beside the executable, or else the checkout, whose sources other packages then compile.
  private static var packageFolder: String {
    let package = folder + "/Nacre"
    return FileManager.default.fileExists(atPath: package) ? package : checkout
  }

  /// The checkout from which the command was built.
  private static var checkout: String {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in ["Installation.swift", "Scenes", "Command", "Sources"] {
      folder.deleteLastPathComponent()
    }
    return folder.path
  }

  /// The folder of the Swift toolchain whose compiler is on the `PATH`; `nil` without one.
  private static var toolchain: String? {
    ToolRun.find("swiftc").map {
      URL(filePath: $0).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().path
    }
  }

  /// Whether a file belongs to Nacre or to the Swift toolchain, whose licences are `licences`.
  package static func isOwn(_ file: String) -> Bool {
    [folder, toolchain ?? folder, ResultCache(kind: "").root.path].contains {
      file.hasPrefix("\($0)/")
    }
  }

  /// The names of licences and the paths at which they may be: Nacre's, the one of what it contains, and Swift's.
  package static var licences: [(name: String, files: [String])] {
    let documents = "\(folder)/../../share/doc/nacre"
    return [
      ("nacre", ["\(documents)/LICENSE", "\(checkout)/LICENSE"]),
      (
        "swift",
        [
          "\(toolchain ?? "")/share/swift/LICENSE.txt",
          "\(documents)/LICENSE.swift-argument-parser",
        ]
      ),
    ]
  }

  /// The module maps of the C modules that Nacre's modules import. Empty in an installed tree, where the
  /// compiler finds them in the folder of modules.
  static let moduleMaps: [String] = {
    guard compilerVersion == nil else { return [] }
    func names(_ folder: String) -> [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }
    let sources = checkout + "/Sources"
    let built = names(folder).filter { $0.hasSuffix(".build") }
      .map { "\(folder)/\($0)/module.modulemap" }
    let listed = names(sources).map { "\(sources)/\($0)/module.modulemap" }
    return (built + listed)
      .filter { FileManager.default.fileExists(atPath: $0) }.sorted()
  }()

  /// The compiler options for the include paths of the headers named in `moduleMaps`.
  static let includes: [String] = {
    let packages = ["freetype2", "harfbuzz", "fontconfig"]
    let flags = try? ToolRun.run("pkg-config", ["--cflags-only-I"] + packages).output
    return (flags ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
  }()

  /// The compiler options that choose the linker: LLVM's, where the toolchain has it.
  ///
  /// It links a scene in half of the time of the linker that the compiler chooses.
  static var linkerOptions: [String] {
    guard let toolchain, FileManager.default.isExecutableFile(atPath: toolchain + "/bin/ld.lld")
    else { return [] }
    return ["-use-ld=lld"]
  }

  /// The compiler options for importing and linking Nacre.
  ///
  /// Nacre comes before all other libraries, because the linker takes the first definition of a symbol,
  /// such as `Locale.current`.
  static var compilerOptions: [String] {
    [
      library, "-I", modules, "-L", built, "-Xlinker", "-rpath=\(built)",
    ] + moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
      + includes.flatMap { ["-Xcc", $0] } + linkerOptions
  }
}
