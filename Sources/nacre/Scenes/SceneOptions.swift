// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Foundation
import Stage

/// The options of every command that runs a scene.
struct SceneOptions: ParsableArguments {
  @Argument(
    help: "Swift files that are compiled together, or a folder: of a Swift package, or of files.")
  var scenes: [String]

  @Option(help: "The screen in points, width x height.")
  var size = ScreenSize(width: 390, height: 844)

  @Option(help: "Pixels to a point, 0.1 to 10.")
  var scale = 2.0

  @Option(help: "Frames a second, 1 to 240.")
  var fps = 60.0

  @Option(help: "Threads that render; all cores by default.")
  var threads: Int?

  @Option(help: "A file of touches, as Documentation/TouchScripts.md describes.")
  var touches: String?

  @Option(help: "The Swift language mode of the scene: 5 or 6.")
  var swiftVersion = "5"

  @Option(help: "The style of the interface: light or dark.")
  var style = "light"

  @Option(help: "The size of text: \(Self.textSizes.joined(separator: ", ")).")
  var textSize = "L"

  @Option(help: "The contrast of colours: normal or high.")
  var contrast = "normal"

  @Option(help: "The language, as fr or ar-EG; words are read from fr.lproj beside the scene.")
  var locale: String?

  @Flag(help: "An interface that is read from right to left.")
  var rightToLeft = false

  @Option(help: "What of the screen is obscured at its sides, points: top,left,bottom,right.")
  var safeArea = ScreenInsets()

  @Flag(help: "No progress and no summary.")
  var quiet = false

  /// The maximum width and height of a frame in pixels, which encoders and memory permit.
  static let largestSide = 16_384

  private static let textSizes = StageConfiguration.Appearance.textSizes

  private func validateAppearance() throws {
    guard ["light", "dark"].contains(style) else {
      throw ValidationError("--style must be light or dark")
    }
    guard Self.textSizes.contains(textSize) else {
      throw ValidationError("--text-size must be \(Self.textSizes.joined(separator: ", "))")
    }
    guard ["normal", "high"].contains(contrast) else {
      throw ValidationError("--contrast must be normal or high")
    }
    let parts = (locale ?? "en").split(omittingEmptySubsequences: false) { "-_".contains($0) }
    guard parts.allSatisfy({ $0.wholeMatch(of: /[A-Za-z0-9]{1,8}/) != nil }), parts[0].count > 1
    else { throw ValidationError("--locale must be a language, as fr or ar-EG") }
  }

  mutating func validate() throws {
    try validateAppearance()
    guard scale >= 0.1, scale <= 10 else { throw ValidationError("--scale must be 0.1 to 10") }
    guard fps >= 1, fps <= 240 else { throw ValidationError("--fps must be 1 to 240") }
    guard (threads ?? 1) >= 1, (threads ?? 1) <= 256 else {
      throw ValidationError("--threads must be 1 to 256")
    }
    guard ["5", "6"].contains(swiftVersion) else {
      throw ValidationError("--swift-version must be 5 or 6")
    }
    let sides = [size.width * scale, size.height * scale]
    guard sides.allSatisfy({ $0 >= 1 && $0 <= Double(Self.largestSide) }) else {
      throw ValidationError(
        "\(size) at scale \(scale) gives frames of \(Int(sides[0])) x \(Int(sides[1])) pixels; "
          + "each side must be 1 to \(Self.largestSide)")
    }
  }

  /// Reads the touch script.
  ///
  /// - Throws: `CommandFailure` for a file that does not exist or is not a script.
  func touchScript() throws -> TouchScript? {
    guard let touches else { return nil }
    do {
      return try TouchScript(parsing: Data(contentsOf: URL(fileURLWithPath: touches)))
    } catch let error as TouchScriptError {
      throw CommandFailure.usage("\(touches):\(error)")
    } catch {
      throw CommandFailure.usage(
        "'\(touches)' cannot be read: \((error as NSError).localizedDescription)")
    }
  }

  /// The folders of the scene's sources.
  private var resources: [String] {
    var folders: [String] = []
    for scene in scenes {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: scene, isDirectory: &isFolder)
      let url = URL(fileURLWithPath: scene).standardizedFileURL
      let folder = (isFolder.boolValue ? url : url.deletingLastPathComponent()).path
      if !folders.contains(folder) { folders.append(folder) }
    }
    return folders
  }

  /// Returns the configuration for the scene's process.
  func configuration(
    host: StageConfiguration.Host, duration: Double? = nil, instants: [Double] = []
  ) -> StageConfiguration {
    var configuration = StageConfiguration(
      host: host, width: size.width, height: size.height, scale: scale, framesPerSecond: fps,
      duration: duration, instants: instants,
      threads: threads ?? ProcessInfo.processInfo.activeProcessorCount)
    configuration.appearance = appearance
    configuration.safeArea = safeArea.area
    configuration.resources = resources
    return configuration
  }

  var appearance: StageConfiguration.Appearance {
    var appearance = StageConfiguration.Appearance()
    appearance.isDark = style == "dark"
    appearance.hasHighContrast = contrast == "high"
    let language = locale.map { Locale.Language(identifier: $0) }
    appearance.isRightToLeft = rightToLeft || language?.characterDirection == .rightToLeft
    appearance.locale = locale
    appearance.textSize = textSize
    return appearance
  }
}
