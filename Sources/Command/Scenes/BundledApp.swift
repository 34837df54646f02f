// Nacre, MIT licence; see LICENSE.

import Foundation
import SceneHost
import Stage

/// An app in a folder that `nacre bundle` has made. The program with the window reads it from a file there.
package struct BundledApp: Codable {
  /// The name of the file in the folder.
  package static let file = "app.json"
  /// The name of the folder with the programs and the libraries.
  package static let libraries = "lib"

  /// The title of the window.
  package var title: String
  /// The name of the app's home folder in the user's folder for data.
  package var identifier: String
  /// The path of the program, in the folder.
  package var program: String
  package var isFullScreen: Bool
  /// The settings that the app takes from its desktop.
  package var desktop: DesktopWish
  /// The screen at the start, and the settings. The paths are those in the folder.
  package var configuration: StageConfiguration

  package init(
    title: String, identifier: String, program: String, isFullScreen: Bool,
    desktop: DesktopWish, configuration: StageConfiguration
  ) {
    (self.title, self.identifier, self.program) = (title, identifier, program)
    (self.isFullScreen, self.configuration) = (isFullScreen, configuration)
    self.desktop = desktop
  }

  /// Reads the app of a folder.
  ///
  /// - Throws: `CommandFailure` if the folder has none.
  package static func read(from folder: String) throws -> BundledApp {
    let file = "\(folder)/\(Self.file)"
    guard let data = FileManager.default.contents(atPath: file),
      var app = try? JSONDecoder().decode(BundledApp.self, from: data)
    else { throw CommandFailure(message: "'\(file)' is missing or damaged; copy the folder again") }
    app.program = "\(folder)/\(app.program)"
    app.configuration.symbols = app.configuration.symbols.map { "\(folder)/\($0)" }
    app.configuration.home = "\(dataFolder)/\(app.identifier)"
    app.configuration.threads = ProcessInfo.processInfo.activeProcessorCount
    return app
  }

  /// Writes the app's file into a folder.
  package func write(into folder: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try OutputFile.write(encoder.encode(self), to: "\(folder)/\(Self.file)")
  }

  /// The user's folder for the data of apps, by the XDG Base Directory Specification.
  private static var dataFolder: String {
    let environment = ProcessInfo.processInfo.environment
    let chosen = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return chosen ?? "\(environment["HOME"] ?? NSHomeDirectory())/.local/share"
  }
}
