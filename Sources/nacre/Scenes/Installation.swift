// Nacre, MIT licence; see LICENSE.

import Foundation

/// Where the command's own files are: beside its executable.
enum Installation {
  static let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().path

  static var modules: String { folder + "/Modules" }

  /// Maps of the C modules that Nacre's modules are made with; the compiler asks for them.
  static var moduleMaps: [String] {
    let sources = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let built = names.filter { $0.hasSuffix(".build") }.map { "\(folder)/\($0)/module.modulemap" }
    let listed = ((try? FileManager.default.contentsOfDirectory(atPath: sources)) ?? [])
      .map { "\(sources)/\($0)/module.modulemap" }
    return (built + listed).filter { FileManager.default.fileExists(atPath: $0) }.sorted()
  }

  /// Where the headers that those maps name are, as options of the compiler.
  static var includes: [String] {
    let packages = ["freetype2", "harfbuzz", "fontconfig"]
    let flags = try? ToolRun.run("pkg-config", ["--cflags-only-I"] + packages).output
    return (flags ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
