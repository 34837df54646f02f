// Nacre, MIT licence; see LICENSE.

import Command
import Foundation
import SceneHost
import Stage

/// A folder with an app and all that it needs, which can be moved to another machine.
///
///     NAME          starts the app
///     NAME.app/     the program and its resources
///     lib/          the program with the window, and the libraries
///     fonts/        fonts, and their settings
///     licences/     the licences of what the folder contains
///     app.json      the screen and the settings
struct BundleFolder {
  /// The name of the app's program, of its bundle and of the launcher.
  let name: String
  let title: String
  let identifier: String
  let isFullScreen: Bool
  /// What the app takes from its desktop.
  let desktop: DesktopWish
  /// The picture of the icon that the user gives; `nil` for the app's own.
  let icon: String?
  /// The folder with fonts that the user gives; `nil` for none.
  let fonts: String?
  /// The folder with pictures of symbols; `nil` for none.
  let symbols: String?

  /// Fills a folder, which is empty.
  ///
  /// - Returns: The files whose licence was not found.
  func fill(
    _ folder: String, with program: SceneProgram, _ configuration: StageConfiguration
  ) throws -> [String] {
    let bundle = "\(folder)/\(name).app"
    let window = "\(Installation.folder)/nacre-play"
    let libraries = try BundleLibraries(of: [window, program.executable])
    try failing {
      try FileManager.default.createDirectory(atPath: bundle, withIntermediateDirectories: true)
      try CopiedFiles.copy(program.executable, to: "\(bundle)/\(name)")
      try NeededLibraries.removePaths(in: "\(bundle)/\(name)")
    }
    try BundleResources.copy(of: program, folders: configuration.resources, into: bundle)
    try describe(bundle)
    let place = "\(folder)/\(BundledApp.libraries)"
    try libraries.copy(into: place)
    try failing { try CopiedFiles.copy(window, to: "\(place)/\(Self.window)") }
    BundleLibraries.strip("\(place)/\(Self.window)")
    for sound in BundleResources.decodeSounds(in: folder) {
      Console.error("the sound '\(sound)' cannot be decoded, and is silent")
    }
    let copiedFonts = try BundleFonts.copy(into: folder, own: fonts)
    let typing = try BundleTyping.copy(into: place)
    let unknown = try BundleLicences.copy(
      of: libraries.all.map(\.file) + copiedFonts + typing, into: folder)
    try settings(configuration, in: folder).write(into: folder)
    try write(launcher(libraries), to: "\(folder)/\(name)")
    try failing {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: "\(folder)/\(name)")
    }
    return unknown
  }

  /// The name of the program with the window.
  private static let window = "window"
  /// The name of the icon's file in the bundle of a scene that has none of its own.
  private static let iconFolder = "AppIcon.appiconset"

  /// Adds the information file and the icon to the bundle if they are missing, or if the user gives them.
  private func describe(_ bundle: String) throws {
    let file = URL(filePath: "\(bundle)/Info.plist")
    var information: [String: Any] = [:]
    if let data = try? Data(contentsOf: file),
      let known = try? PropertyListSerialization.propertyList(from: data, format: nil)
    {
      information = known as? [String: Any] ?? [:]
    }
    information["CFBundleExecutable"] = name
    information["CFBundleIdentifier"] = identifier
    information["CFBundleName"] = information["CFBundleName"] ?? name
    try failing {
      try PropertyListSerialization.data(fromPropertyList: information, format: .xml, options: 0)
        .write(to: file)
      guard let icon else { return }
      let set = "\(bundle)/\(Self.iconFolder)"
      try? FileManager.default.removeItem(atPath: set)
      try FileManager.default.createDirectory(atPath: set, withIntermediateDirectories: true)
      try CopiedFiles.copy(icon, to: "\(set)/icon.png")
    }
  }

  /// Returns the description of the app for the program with the window.
  private func settings(
    _ configuration: StageConfiguration, in folder: String
  ) throws -> BundledApp {
    var own = configuration
    (own.resources, own.fonts, own.historyLimit) = ([], nil, nil)
    if let symbols {
      try failing { try CopiedFiles.copy(symbols, to: "\(folder)/symbols") }
      own.symbols = "symbols"
    }
    return BundledApp(
      title: title, identifier: identifier, program: "\(name).app/\(name)",
      isFullScreen: isFullScreen, desktop: desktop, configuration: own)
  }

  /// Returns the shell script that starts the app, from wherever the folder is.
  private func launcher(_ libraries: BundleLibraries) -> String {
    let folders = libraries.folders.map { "$here/\(BundledApp.libraries)\($0)" }
    return """
      #!/bin/sh
      # Starts \(name) with the libraries and fonts of this folder.
      here=$(dirname -- "$(readlink -f -- "$0")")
      LD_LIBRARY_PATH=\(folders.joined(separator: ":"))
      FONTCONFIG_FILE=$here/\(BundleFonts.folder)/fonts.conf
      # Traces of crashes need the Swift toolchain.
      SWIFT_BACKTRACE=enable=no
      export LD_LIBRARY_PATH FONTCONFIG_FILE SWIFT_BACKTRACE
      # What makes text of keys, where the machine has none.
      if [ ! -d \(BundleTyping.installed) ]; then
        export XLOCALEDIR="$here/\(BundledApp.libraries)/\(BundleTyping.folder)"
      fi
      exec "$here/\(BundledApp.libraries)/\(Self.window)" app "$here" "$@"

      """
  }

  private func write(_ text: String, to file: String) throws {
    try failing { try Data(text.utf8).write(to: URL(filePath: file)) }
  }
}
