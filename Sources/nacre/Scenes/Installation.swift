// Nacre, MIT licence; see LICENSE.

import Foundation

/// The paths of the command's own files, which are in the folder of its executable.
enum Installation {
  static let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().path

  static var modules: String { folder + "/Modules" }

  /// The module maps of the C modules that Nacre's modules import; the compiler needs them.
  static var moduleMaps: [String] {
    let sources = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let built = names.filter { $0.hasSuffix(".build") }.map { "\(folder)/\($0)/module.modulemap" }
    let listed = ((try? FileManager.default.contentsOfDirectory(atPath: sources)) ?? [])
      .map { "\(sources)/\($0)/module.modulemap" }
    return (built + listed).filter { FileManager.default.fileExists(atPath: $0) }.sorted()
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
