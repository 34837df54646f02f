// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Foundation
import SceneHost
import Stage

/// The options of every command that runs a scene.
package struct SceneOptions: ParsableArguments {
  @Argument(
    help: """
      Swift files to compile together, an Xcode project or workspace, a folder with one of them, a Swift \
      package or Swift files, a storyboard or xib of an app, a compiled program, or a .scene file.
      """)
  package var scenes: [String]

  @Option(
    help: "The screen of an iPhone or iPad, such as iPhone16Pro: its size, scale and safe area.",
    transform: SceneOptions.device)
  package var device: DeviceScreen?

  @Flag(help: "Hold the device in landscape orientation.")
  var landscape = false

  @Option(
    name: .customLong("size"),
    help: "The screen size in points, WIDTHxHEIGHT. (default: the device's, or 390x844)")
  package var chosenSize: ScreenSize?

  @Option(
    name: .customLong("scale"),
    help: "Pixels per point, 0.1 to 10. (default: the device's, or 2)")
  package var chosenScale: Double?

  @Option(name: .customLong("fps"), help: "Frames per second, 1 to 240. (default: 60)")
  package var chosenFps: Double?

  @Option(help: "Render threads; by default one per core.")
  package var threads: Int?

  @Option(help: "A touch script; see Documentation/TouchScripts.md.")
  package var touches: String?

  @Option(
    name: .customLong("swift-version"),
    help: "The Swift language mode of the scene. (default: a project's own, or 5)")
  package var chosenSwiftVersion: SwiftVersion?

  @Option(help: "The app of an Xcode project to run. (default: the only one for iOS)")
  var target: String?

  @Option(help: "The scheme of an Xcode project or workspace to run.")
  var scheme: String?

  @Option(
    help: "A folder with checkouts of the packages that an Xcode project names by their addresses.")
  package var packages: String?

  @Option(
    name: .customLong("library"),
    help: "A folder of Swift files or a package that the scene imports: FOLDER or NAME=FOLDER.")
  package var libraries: [LibraryPlace] = []

  @Option(name: .customLong("style"), help: "The interface style. (default: light)")
  package var chosenStyle: StageConfiguration.Appearance.Style?

  @Option(help: "The Dynamic Type size.")
  var textSize = StageConfiguration.Appearance.TextSize.large

  @Option(help: "The contrast of colours.")
  var contrast = StageConfiguration.Appearance.Contrast.normal

  @Flag(help: "The setting Reduce Motion is on.")
  var reduceMotion = false

  @Option(
    help: "The locale, such as fr or ar-EG; strings come from fr.lproj beside the scene.")
  var locale: String?

  @Option(
    help: ArgumentHelp(
      "The first screen of an app: STORYBOARD, STORYBOARD:SCENE or NAME.xib. (default: as on a device)",
      valueName: "name"))
  var screen: String?

  /// The storyboard or nib that is given in place of a scene.
  private var document: GivenDocument?
  /// The screen that the app asks for.
  var appScreen: AppScreen?

  @Flag(help: "Use a right-to-left layout.")
  var rightToLeft = false

  @Flag(help: "Antialias the edges of layers, as UIViewEdgeAntialiasing in Info.plist does.")
  var edgeAntialiasing = false

  @Option(
    name: .customLong("keyboard"),
    help: "The keyboard on the screen while text is edited. (default: shown)")
  package var chosenKeyboard: StageConfiguration.Keyboard?

  @Option(help: "A folder of SVG or PNG files with the names of symbols, such as heart.fill.svg.")
  package var symbols: String?

  @Option(help: "A folder of font files for the scene, in addition to the installed fonts.")
  package var fonts: String?

  @Option(
    name: .customLong("safe-area"),
    help: "Safe area insets in points: top,left,bottom,right. (default: the device's, or none)")
  var chosenSafeArea: ScreenInsets?

  @Option(
    name: .customLong("seed"),
    help:
      "The seed of random numbers, from 0, or system for different ones in each run. (default: 0)",
    transform: SceneOptions.seed)
  package var chosenSeed: SceneSeed?

  @Option(
    name: .customLong("date"),
    help: """
      The date and time at the start, such as 2026-12-24 or 2026-12-24T18:00:00Z, or system for the \
      present ones. (default: 2026-01-09T09:41:00Z)
      """,
    transform: SceneOptions.date)
  var chosenDate: SceneDate?

  @Option(
    help: "A property list that keeps UserDefaults between runs; without it they start empty.")
  package var defaults: String?

  @Option(help: "A JSON object whose values the scene reads from UserDefaults.standard.")
  package var values: String?

  @Flag(help: "Print no progress and no summary.")
  package var quiet = false

  /// The maximum width and height of a frame in pixels, limited by encoders and memory.
  package static let largestSide = 16_384

  private func validateLocale() throws {
    let parts = (locale ?? "en").split(omittingEmptySubsequences: false) { "-_".contains($0) }
    guard parts.allSatisfy({ $0.wholeMatch(of: /[A-Za-z0-9]{1,8}/) != nil }), parts[0].count > 1
    else {
      throw ValidationError(
        "--locale must be a language with an optional region, such as fr or ar-EG")
    }
  }

  package init() {}

  package mutating func validate() throws {
    try validateLocale()
    if let document = GivenDocument(scenes) {
      guard screen == nil else {
        throw ValidationError("--screen needs an app, but '\(scenes[0])' is a screen of an app")
      }
      (scenes, screen) = ([document.app], document.screen)
      self.document = document
    }
    guard (threads ?? 1) >= 1, (threads ?? 1) <= 256 else {
      throw ValidationError("--threads must be 1 to 256")
    }
    try Self.validate(folder: symbols, of: "--symbols")
    try Self.validate(folder: packages, of: "--packages")
    try Self.validate(folder: fonts, of: "--fonts")
    guard target == nil || scheme == nil else {
      throw ValidationError("--target and --scheme cannot be combined")
    }
    let isPad =
      chosenSize.map(\.isPad) ?? device.map { ScreenSize(width: $0.width, height: $0.height).isPad }
    appScreen = AppScreen(of: scenes, compiler.choice, isPad: isPad)
    try validateDefaults()
    try validateValues()
    try validateScreen()
  }

  private static func validate(folder: String?, of option: String) throws {
    guard let folder else { return }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder),
      isFolder.boolValue
    else { throw ValidationError("\(option): there is no folder '\(folder)'") }
  }

  /// Reads the touch script.
  ///
  /// - Throws: `CommandFailure` for a file that does not exist or is not a script.
  package func touchScript() throws -> TouchScript? {
    guard let touches else { return nil }
    do {
      return try TouchScript(parsing: Data(contentsOf: URL(fileURLWithPath: touches)))
    } catch let error as TouchScriptError {
      throw CommandFailure.usage("\(touches):\(error)")
    } catch {
      throw CommandFailure.usage(
        "'\(touches)' cannot be read: \(CommandFailure.words(of: error))")
    }
  }

  /// The compiler for the scene.
  package var compiler: SceneCompiler {
    var compiler = SceneCompiler(swiftVersion: chosenSwiftVersion, libraries: libraries)
    compiler.choice = ProjectChoice(target: target, scheme: scheme, packages: packages)
    compiler.choice.document = document?.file
    compiler.choice.isPad = size.isPad
    if quiet { compiler.announce = { _ in } }
    return compiler
  }

  /// The options on which the compiled program depends. The last one is a folder.
  package var programOptions: [String] {
    [chosenSwiftVersion?.rawValue, target, scheme, document?.path, packages].map { $0 ?? "" }
  }

  /// The options that choose the size of the screen and the style, as arguments for another run of the command.
  package var screenOptions: [String] {
    let isUsual = chosenSize == nil && device == nil
    return (isUsual ? [] : ["--size", size.description]) + [
      "--style", (chosenStyle ?? .light).rawValue,
    ]
  }

  /// The files and folders from which the scene is made: those of an Xcode project, or else those that the
  /// user gives.
  ///
  /// - Throws: `CommandFailure` for a project that cannot be read.
  package var inputs: [String] {
    get throws { try compiler.inputs(of: scenes) }
  }

  /// The folders of the scene's sources and of its libraries, where the scene finds resources. The resources
  /// of an app are in its bundle.
  private var resources: [String] {
    var folders: [String] = []
    for scene in AppSource.isApp(scenes) ? [] : scenes {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: scene, isDirectory: &isFolder)
      let url = URL(fileURLWithPath: scene).standardizedFileURL
      let folder = (isFolder.boolValue ? url : url.deletingLastPathComponent()).path
      if !folders.contains(folder) { folders.append(folder) }
    }
    for library in libraries {
      folders.append(URL(fileURLWithPath: library.folder).standardizedFileURL.path)
    }
    let pictures = PDFPictures.folders(beside: folders)
    return [pictures.catalogs].compactMap { $0 } + folders + [pictures.drawings].compactMap { $0 }
  }

  /// Returns the configuration for the scene's process.
  package func configuration(
    host: StageConfiguration.Host, duration: Double? = nil, instants: [Double] = []
  ) -> StageConfiguration {
    var configuration = StageConfiguration(
      host: host, width: size.width, height: size.height, scale: scale, framesPerSecond: fps,
      duration: duration, instants: instants,
      threads: threads ?? ProcessInfo.processInfo.activeProcessorCount)
    configuration.appearance = appearance
    configuration.safeArea = safeArea
    configuration.screen = screen
    configuration.resources = resources
    configuration.antialiasesEdges = edgeAntialiasing
    configuration.keyboard = chosenKeyboard ?? .shown
    configuration.seed = (chosenSeed ?? SceneSeed()).number
    configuration.calendarStart = (chosenDate ?? SceneDate()).seconds
    configuration.defaults = defaults.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    configuration.values = values.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    configuration.symbols = symbols.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    configuration.fonts = fonts.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    return configuration
  }

  var appearance: StageConfiguration.Appearance {
    var appearance = StageConfiguration.Appearance()
    appearance.style = chosenStyle ?? .light
    appearance.reducesMotion = reduceMotion
    appearance.contrast = contrast
    let language = locale.map { Locale.Language(identifier: $0) }
    appearance.isRightToLeft = rightToLeft || language?.characterDirection == .rightToLeft
    // The region of a new simulator is the United States.
    appearance.locale = locale ?? (AppSource.isApp(scenes) ? "en_US" : nil)
    appearance.textSize = textSize
    return appearance
  }
}

/// The Swift language mode of a scene.
package enum SwiftVersion: String, CaseIterable, ExpressibleByArgument {
  case five = "5"
  case six = "6"
}

extension StageConfiguration.Appearance.Style: ExpressibleByArgument {}
extension StageConfiguration.Appearance.Contrast: ExpressibleByArgument {}
extension StageConfiguration.Keyboard: ExpressibleByArgument {}
extension StageConfiguration.Appearance.TextSize: ExpressibleByArgument {}
