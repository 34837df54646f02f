// Nacre, MIT licence; see LICENSE.

import Command
import Foundation
import SceneHost

/// The shared libraries that programs need on a machine without Nacre and without a Swift toolchain.
struct BundleLibraries {
  /// A library: the name by which programs load it, and its file on this machine.
  struct Library: Hashable {
    let name: String
    let file: String

    /// The folder with the resources of a module; `nil` without one.
    var resources: String? {
      let folder = URL(filePath: file).deletingLastPathComponent().path + "/Resources"
      return FileManager.default.fileExists(atPath: folder) ? folder : nil
    }

    /// The folder in the bundle's folder of libraries, with an ending `/`. A module with resources has its own,
    /// because it looks for them beside itself.
    var folder: String { resources == nil ? "" : "\(name.dropLast(".so".count))/" }
  }

  /// The libraries, sorted by name.
  let all: [Library]

  /// Finds the libraries that programs load at their start, directly or through others.
  ///
  /// - Throws: `CommandFailure` if one is missing.
  init(of programs: [String]) throws {
    var found = Set<Library>()
    for program in programs {
      let run = try ToolRun.run("ldd", [program])
      for line in run.output.split(separator: "\n") {
        // "  libname.so.1 => /path/libname.so.1 (0x…)", "  libname.so.1 => not found", or "  /path/libname.so (0x…)" for
        // a library that is named by its path.
        guard
          let match = line.firstMatch(
            of: /^\s*(?:(?<name>\S+) => )?(?<file>.+?)(?: \(0x[0-9a-f]+\))?$/)
        else { continue }
        let own = URL(filePath: String(match.file)).lastPathComponent
        let name = match.name.map(String.init) ?? own
        if Self.isOfSystem(name) { continue }
        guard match.file.hasPrefix("/") else {
          throw CommandFailure(message: "the library \(name), which '\(program)' needs, is missing")
        }
        found.insert(Library(name: name, file: String(match.file)))
      }
    }
    all = found.sorted { $0.name < $1.name }
  }

  /// Whether a library is one of glibc, which belongs to the kernel and the dynamic linker of its machine. Graphics
  /// drivers belong to a machine too, but programs load them only later.
  static func isOfSystem(_ name: String) -> Bool {
    let glibc = [
      "linux-vdso", "ld-linux", "libc", "libm", "libmvec", "libdl", "libpthread", "librt",
      "libresolv", "libutil", "libanl", "libnsl",
    ]
    let stem = name.prefix { $0 != "." }
    return stem.hasPrefix("ld-linux") || glibc.contains(String(stem))
  }

  /// Copies the libraries and their resources into a folder, without what debuggers read.
  func copy(into folder: String) throws {
    let files = FileManager.default
    for library in all {
      let place = "\(folder)/\(library.folder)"
      try failing {
        try files.createDirectory(atPath: place, withIntermediateDirectories: true)
        try CopiedFiles.copy(library.file, to: place + library.name)
        if let resources = library.resources {
          try CopiedFiles.copy(resources, to: "\(place)Resources")
        }
      }
      Self.strip(place + library.name)
      try failing { try NeededLibraries.removePaths(in: place + library.name) }
    }
  }

  /// Removes from a program or library what only debuggers read. Without the tool the file stays as it is.
  static func strip(_ file: String) {
    guard let tool = ToolRun.find("strip") else { return }
    _ = try? ToolRun.run(program: tool, ["--strip-debug", file])
  }

  /// The folders with libraries, as `LD_LIBRARY_PATH` names them in the launcher.
  var folders: [String] {
    [""] + Set(all.map(\.folder)).subtracting([""]).sorted().map { "/" + $0.dropLast() }
  }
}
