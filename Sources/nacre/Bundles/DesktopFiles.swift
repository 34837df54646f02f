// Nacre, MIT licence; see LICENSE.

import Command
import Foundation
import SceneHost

/// The files by which a desktop and Debian know an app.
struct DesktopFiles {
  let app: BundleFolder
  /// The version of the Debian package.
  let version: String

  /// Returns the entry of a menu of apps.
  ///
  /// Source: Desktop Entry Specification 1.5.
  ///
  /// - Parameters:
  ///   - program: The path of the launcher.
  ///   - icon: The path of the icon; `nil` without one.
  func entry(program: String, icon: String?) -> String {
    var lines = [
      "[Desktop Entry]", "Type=Application", "Name=\(Self.value(app.title))",
      "Exec=\(Self.value(Self.argument(program)))",
      "Terminal=false", "Categories=Utility;",
    ]
    if let icon { lines.append("Icon=\(Self.value(icon))") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns a program's path as a quoted argument, in which a percent sign begins no code.
  ///
  /// Source: Desktop Entry Specification 1.5, "The Exec key".
  static func argument(_ program: String) -> String {
    let quoted = program.replacing(/["`$\\]/) { "\\\($0.output)" }
    return "\"\(quoted.replacing("%", with: "%%"))\""
  }

  /// Returns a text as the value of a key. These escapes are around those of a quoted argument.
  ///
  /// Source: Desktop Entry Specification 1.5, "Possible value types".
  static func value(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
      .replacing("\r", with: "\\r").replacing("\t", with: "\\t")
    return escaped.hasPrefix(" ") ? "\\s" + escaped.dropFirst() : escaped
  }

  /// Returns the name that Debian's policy allows: lowercase letters, digits, `+`, `-` and `.`, at least two.
  ///
  /// Source: Debian Policy Manual, section 5.6.1.
  var packageName: String {
    let name = app.name.lowercased().map { character in
      character.isASCII && (character.isLetter || character.isNumber || "+-.".contains(character))
        ? character : "-"
    }
    let begin = name.drop { !$0.isLetter && !$0.isNumber }
    return begin.count < 2 ? "app-\(String(begin))" : String(begin)
  }

  /// Makes a Debian package of a bundle's folder: the folder below `/opt`, a link in `/usr/bin` and an entry of the
  /// menu.
  ///
  /// - Throws: `CommandFailure` if `dpkg-deb` is missing or fails.
  func package(_ folder: String, to file: String) throws {
    let work = try TemporaryFolder()
    defer { work.remove() }
    let (name, root) = (packageName, "\(work.path)/root")
    let place = "/opt/\(name)"
    let files = FileManager.default
    try failing {
      for path in ["/opt", "/usr/bin", "/usr/share/applications", "/DEBIAN"] {
        try files.createDirectory(atPath: root + path, withIntermediateDirectories: true)
      }
      try CopiedFiles.copy(folder, to: root + place)
      try files.createSymbolicLink(
        atPath: "\(root)/usr/bin/\(name)", withDestinationPath: "\(place)/\(app.name)")
      let icon = SceneProgram(executable: "\(root)\(place)/\(app.name).app/\(app.name)").icon
      try Data(
        entry(
          program: "/usr/bin/\(name)", icon: icon.map { String($0.dropFirst(root.count)) }
        ).utf8
      ).write(to: URL(filePath: "\(root)/usr/share/applications/\(app.identifier).desktop"))
      try Data(control(try size(of: folder)).utf8)
        .write(to: URL(filePath: "\(root)/DEBIAN/control"))
    }
    let target = try OutputFile.target(of: file)
    // A twentieth of the time that dpkg-deb's own choice takes, for a package that is a quarter larger.
    let compression = ["-Zzstd", "-z9"]
    let run = try ToolRun.run(
      "dpkg-deb", compression + ["--root-owner-group", "--build", root, target])
    guard run.status == 0 else {
      throw CommandFailure(message: "the package '\(file)' cannot be made: \(run.output)")
    }
  }

  /// Returns the description of the package. The programs need the C library with which this machine's are linked, or a
  /// newer one.
  private func control(_ bytes: Int) throws -> String {
    let architecture = try ToolRun.run("dpkg", ["--print-architecture"]).output
    let library = try ToolRun.run("dpkg-query", ["-W", "-f", "${Version}", "libc6"]).output
    return """
      Package: \(packageName)
      Version: \(version)
      Architecture: \(architecture.trimmingCharacters(in: .whitespacesAndNewlines))
      Maintainer: \(NSUserName()) <\(NSUserName())@localhost>
      Section: misc
      Priority: optional
      Installed-Size: \(bytes / 1024)
      Depends: libc6 (>= \(library.prefix { $0 != "-" }))
      Description: \(app.title)

      """
  }

  private func size(of folder: String) throws -> Int {
    let files = FileManager.default
    let names = files.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return try names.reduce(0) { sum, name in
      let size = try files.attributesOfItem(atPath: "\(folder)/\(name)")[.size] as? Int
      return sum + (size ?? 0)
    }
  }
}
