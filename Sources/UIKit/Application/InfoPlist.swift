// Nacre, MIT licence; see LICENSE.

import CoreText
import Foundation
import QuartzCore
import Stage
import TextLayout

/// The values that UIKit reads from the program's information file, Info.plist.
///
/// The file lies beside the scene or in the program's package: it is looked for in the folders of
/// `ProgramResources` and, where one of them is a package, in the folders of its targets. Keys of the
/// wrong type count as absent.
///
/// **Source.** Apple's "Information Property List" reference.
struct InfoPlist {
  /// `UIViewEdgeAntialiasing`: whether the edges of layers are antialiased by default.
  var antialiasesEdges = false
  /// `UIUserInterfaceStyle`: the style of the whole program; `nil` follows the system's.
  var style: UIUserInterfaceStyle?
  /// `UIAppFonts`: the names of font files.
  var fonts: [String] = []
  /// `UISupportedInterfaceOrientations`; `nil` without the key.
  var orientations: UIInterfaceOrientationMask?
  /// `UIMainStoryboardFile`, and its variants with `~iphone` and `~ipad`.
  private var mainStoryboards: [String: String] = [:]
  /// Whether there is a `UIApplicationSceneManifest`.
  var hasScenes = false
  /// `UIApplicationSupportsMultipleScenes` of `UIApplicationSceneManifest`.
  var supportsMultipleScenes = false
  /// The scene configurations for the window role in `UIApplicationSceneManifest`.
  var scenes: [Scene] = []

  /// A scene configuration.
  struct Scene: Equatable {
    /// `UISceneConfigurationName`.
    var name: String?
    /// `UISceneDelegateClassName`, in which `$(PRODUCT_MODULE_NAME)` means the program's module.
    var delegateClass: String?
    /// `UISceneStoryboardFile`.
    var storyboard: String?
  }

  /// The file of this process; without one, the values of an empty file.
  static let shared = first(in: ProgramResources.shared.folders)

  init() {}

  /// Reads a property list, in XML or binary form; `nil` if the data is not one.
  init?(_ data: Data) {
    guard
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let values = list as? [String: Any]
    else { return nil }
    antialiasesEdges = values["UIViewEdgeAntialiasing"] as? Bool ?? false
    switch values["UIUserInterfaceStyle"] as? String {
    case "Light": style = .light
    case "Dark": style = .dark
    default: break
    }
    fonts = values["UIAppFonts"] as? [String] ?? []
    orientations = (values["UISupportedInterfaceOrientations"] as? [String])?
      .reduce(into: []) { $0.formUnion(Self.orientations[$1] ?? []) }
    for device in ["", "~iphone", "~ipad"] {
      mainStoryboards[device] = values["UIMainStoryboardFile\(device)"] as? String
    }
    let manifest = values["UIApplicationSceneManifest"] as? [String: Any]
    hasScenes = manifest != nil
    supportsMultipleScenes = manifest?["UIApplicationSupportsMultipleScenes"] as? Bool ?? false
    let roles = manifest?["UISceneConfigurations"] as? [String: Any]
    let own = roles?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]]
    scenes = (own ?? []).map {
      Scene(
        name: $0["UISceneConfigurationName"] as? String,
        delegateClass: $0["UISceneDelegateClassName"] as? String,
        storyboard: $0["UISceneStoryboardFile"] as? String)
    }
  }

  private static let orientations: [String: UIInterfaceOrientationMask] = [
    "UIInterfaceOrientationPortrait": .portrait,
    "UIInterfaceOrientationPortraitUpsideDown": .portraitUpsideDown,
    "UIInterfaceOrientationLandscapeLeft": .landscapeLeft,
    "UIInterfaceOrientationLandscapeRight": .landscapeRight,
  ]

  /// Returns the first file found in the folders.
  static func first(in folders: [String]) -> InfoPlist {
    for path in folders.flatMap(places) {
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      if let info = InfoPlist(data) { return info }
      Log.warn("\(path) is not a property list")
    }
    return InfoPlist()
  }

  /// Returns the paths at which a folder may contain the file.
  private static func places(in folder: String) -> [String] {
    let own = ["\(folder)/Info.plist"]
    guard FileManager.default.fileExists(atPath: "\(folder)/Package.swift") else { return own }
    let targets = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/Sources")) ?? []
    return own + targets.sorted().map { "\(folder)/Sources/\($0)/Info.plist" }
  }

  /// Applies the values that must be set before the program creates its first layer.
  ///
  /// - Parameter configuration: The settings of the command that runs the program.
  func apply(_ configuration: StageConfiguration?) {
    EdgeAntialiasing.isDefault = antialiasesEdges || configuration?.antialiasesEdges == true
    registerFonts(in: ProgramResources.shared.folders)
    if let folder = configuration?.fonts { FontFile.add(folder: folder) }
  }

  /// Makes the fonts of `UIAppFonts` available, each from the first folder that has its file.
  func registerFonts(in folders: [String]) {
    for font in fonts {
      let paths = folders.map { "\($0)/\(font)" }
      guard let path = paths.first(where: { FileManager.default.fileExists(atPath: $0) }) else {
        Log.once("the font '\(font)' of Info.plist is not beside the program", .font)
        continue
      }
      // The error for a font that is already registered is ignored.
      CTFontManagerRegisterFontsForURL(URL(fileURLWithPath: path) as CFURL, .process, nil)
    }
  }

  /// Returns the name of the program's initial storyboard on a kind of device.
  func mainStoryboard(on idiom: UIUserInterfaceIdiom) -> String? {
    mainStoryboards[idiom == .pad ? "~ipad" : "~iphone"] ?? mainStoryboards[""]
  }

  /// Returns the scene configuration of a name; for `nil`, the first.
  func scene(named name: String?) -> Scene? { scenes.first { name == nil || $0.name == name } }

  /// Returns the class name of a scene's delegate, with the program's module in it.
  ///
  /// - Parameters:
  ///   - name: The name of the configuration; `nil` takes the first.
  ///   - module: The program's module.
  func sceneDelegate(named name: String?, module: String) -> String? {
    scene(named: name)?.delegateClass?.replacingOccurrences(
      of: "$(PRODUCT_MODULE_NAME)", with: module)
  }
}
