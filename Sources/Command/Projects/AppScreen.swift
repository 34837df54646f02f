// Nacre, MIT licence; see LICENSE.

import Foundation
import XcodeProject

/// The screen that an app asks for in its project and in its `Info.plist`.
///
/// **Source.** Apple's "Information Property List" reference, `UISupportedInterfaceOrientations`, and its build setting
/// reference, `TARGETED_DEVICE_FAMILY`.
struct AppScreen: Decodable, Sendable {
  /// Whether the app is for an iPad only.
  var isPad = false
  /// Whether the app supports landscape orientations only.
  var isLandscape = false

  init() {}

  /// Reads the facts of an app. Those of a scene of another kind, and of a project that cannot be read, are all false.
  ///
  /// - Parameter isPad: Whether the user has chosen a screen as large as an iPad's; `nil` if the app decides.
  init(of scenes: [String], _ choice: ProjectChoice, isPad: Bool?) {
    guard AppSource.isApp(scenes) else { return }
    let places = Workspace.places(at: scenes[0])
    let app = try? choice.app(in: Workspace(scenes[0], places))
    let families = (app?.target.settings["TARGETED_DEVICE_FAMILY"] ?? "").split {
      ", ".contains($0)
    }
    self.isPad = families == ["2"]
    let isShownOnPad = isPad ?? self.isPad
    let info =
      if let app {
        try? InfoFile(app.target.settings, moduleName: "App", isPad: isShownOnPad)
      } else if let folder = AppFolder(scenes[0]) {
        try? InfoFile(
          name: folder.name, moduleName: "App", file: folder.information, isPad: isShownOnPad)
      } else {
        InfoFile?.none
      }
    let orientations = info?.orientations ?? []
    isLandscape = !orientations.isEmpty && orientations.allSatisfy { $0.contains("Landscape") }
  }
}
