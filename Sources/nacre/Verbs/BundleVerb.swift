// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Command
import Foundation
import SceneHost
import Stage

/// `nacre bundle`: makes a folder with an app that runs on machines without Nacre.
struct BundleVerb: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bundle",
    abstract: "Make a folder with an app that runs without Nacre and without a Swift toolchain.",
    discussion: """
      The folder has a launcher with the name of the app. It can be copied to any Linux machine of the same
      architecture whose C library is as new as this one's. The app has a window with its name and its icon, gets all
      keys, follows the calendar of the system, and keeps its home folder in the user's folder for data.

      Examples:
        nacre bundle Examples/GradientStudio -o Gradient
        nacre bundle MyApp.xcodeproj -o MyApp --full-screen --deb myapp.deb
      """)

  @OptionGroup var scene: SceneOptions

  @Option(name: .shortAndLong, help: "The folder. An earlier bundle there is replaced.")
  var output: String

  @Option(
    help: "The name of the app, of its launcher and of its package. (default: that of the scene)")
  var name: String?

  @Option(help: "The title of the window and of the menu's entry. (default: the app's own name)")
  var title: String?

  @Option(
    help:
      "The identifier, as org.example.Demo, which names the app's home folder. (default: the app's own)"
  )
  var identifier: String?

  @Option(help: "A PNG file with the icon. (default: the app's own)")
  var icon: String?

  @Flag(help: "Fill the whole display. The app has the display's size.")
  var fullScreen = false

  @Option(help: "Make a Debian package of the folder as well: a .deb file.")
  var deb: String?

  @Option(help: "The version of the Debian package.")
  var version = "1.0"

  @Flag(help: "Write an entry for the menus of desktops into the folder: NAME.desktop.")
  var desktop = false

  func validate() throws {
    // A name with a slash is a path, and a shell reads other characters of the launcher.
    if let name, name.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9._+-]*/) == nil {
      throw ValidationError("--name must have letters, digits, and the characters . _ + -")
    }
    if let identifier, identifier.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9._-]*/) == nil {
      throw ValidationError("--identifier must have letters, digits, and the characters . _ -")
    }
    if let deb, !deb.hasSuffix(".deb") { throw ValidationError("--deb: '\(deb)' must end in .deb") }
    if version.wholeMatch(of: /[0-9][A-Za-z0-9.+~-]*/) == nil {
      throw ValidationError("--version must begin with a digit, such as 1.0")
    }
    if let icon, !FileManager.default.fileExists(atPath: icon) {
      throw ValidationError("--icon: there is no file '\(icon)'")
    }
    if scene.defaults != nil || scene.values != nil {
      throw ValidationError("a bundle takes no --defaults and no --values: its app keeps its own")
    }
  }

  func run() throws {
    try checkTarget()
    var compiler = scene.compiler
    compiler.isOptimised = true
    let program = try compiler.compile(scene.scenes)
    let folder = bundle(of: program)
    let draft = "\(output).partial-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: draft) }
    let unknown = try folder.fill(draft, with: program, settings)
    for file in unknown { Console.error("no licence was found for '\(file)'") }
    let files = FileManager.default
    try failing {
      if files.fileExists(atPath: output) { try files.removeItem(atPath: output) }
      try files.moveItem(atPath: draft, toPath: output)
    }
    try writeDesktopFiles(of: folder)
    if !scene.quiet { Console.write("\(output)/\(folder.name) starts the app") }
  }

  /// - Throws: `CommandFailure` if the target exists and is not a bundle.
  private func checkTarget() throws {
    let files = FileManager.default
    let isEmpty = (try? files.contentsOfDirectory(atPath: output))?.isEmpty == true
    guard files.fileExists(atPath: output), !isEmpty,
      !files.fileExists(atPath: "\(output)/\(BundledApp.file)")
    else { return }
    throw CommandFailure.usage(
      "'\(output)' exists and was not made by nacre bundle; remove it, or give another folder")
  }

  /// Returns the description of the folder. Characters of a scene's name that a launcher cannot have become `-`.
  private func bundle(of program: SceneProgram) -> BundleFolder {
    let usual = String(
      scene.title.map {
        $0.isASCII && ($0.isLetter || $0.isNumber || "._+".contains($0)) ? $0 : "-"
      })
    let name = self.name ?? usual
    let own = program.bundleIdentifier
    return BundleFolder(
      name: name, title: title ?? program.displayName ?? scene.title,
      identifier: identifier ?? own ?? "app.\(name)", isFullScreen: fullScreen,
      desktop: DesktopWish(
        style: scene.chosenStyle == nil, keyboard: scene.chosenKeyboard == nil),
      icon: icon, fonts: scene.fonts, symbols: scene.symbols)
  }

  /// The screen and the settings of the app. Unlike those of a scene, its random numbers and its calendar are those of
  /// the system.
  private var settings: StageConfiguration {
    var settings = scene.configuration(host: .window)
    if scene.chosenSeed == nil { settings.seed = nil }
    if !scene.hasDate { settings.calendarStart = nil }
    return settings
  }

  private func writeDesktopFiles(of folder: BundleFolder) throws {
    let desktopFiles = DesktopFiles(app: folder, version: version)
    let place = URL(filePath: output).standardizedFileURL.path
    if desktop {
      let program = SceneProgram(executable: "\(place)/\(folder.name).app/\(folder.name)")
      let entry = desktopFiles.entry(program: "\(place)/\(folder.name)", icon: program.icon)
      try OutputFile.write(Data(entry.utf8), to: "\(output)/\(folder.name).desktop")
    }
    if let deb { try desktopFiles.package(output, to: deb) }
  }
}
