// Nacre, MIT licence; see LICENSE.

import Foundation
import Stage

/// The Swift text of a test that compares pictures of a scene at some instants, by NacreTesting.
struct MotionTestText {
  /// The scene's name.
  let title: String
  /// The screen and the user's settings.
  var configuration: StageConfiguration
  /// The class of the application's delegate; `nil` if it is not known.
  var delegate: String?
  /// Seconds from the first frame, in ascending order.
  var instants: [Double] = []
  var touches = TouchScript()

  var text: String {
    """
    import NacreTesting
    import Testing

    \(importLine)

    @MainActor struct \(name)Tests {
      @Test func motion() {
        let stage = MotionStage(
          \(stageArguments.joined(separator: ",\n      ")))
        \(launchLine)

        expectSnapshot(of: stage, at: [\(instantList)]\(touchArgument))
      }
    }
    \(touchLines)
    """
  }

  /// The title as the name of a type or module.
  private var name: String {
    let letters = title.map { $0.isLetter || ("0"..."9").contains($0) ? $0 : "_" }
    return (letters.first?.isLetter == true ? "" : "_") + String(letters)
  }

  private var importLine: String {
    delegate == nil
      ? "// Import the scene's module: @testable import \(name)"
      : "// The scene's module.\n@testable import \(name)"
  }

  private var launchLine: String {
    let locale = configuration.appearance.locale.map {
      "// The locale of the scene was \($0), which a stage does not have.\n    "
    }
    let launch = delegate.map { "stage.launch(\($0)())" }
    return (locale ?? "")
      + (launch
        ?? "// Put the scene on stage: stage.launch(AppDelegate()), or stage.show(…) with a view.")
  }

  private var stageArguments: [String] {
    let insets = configuration.safeArea
    var parts = [
      "size: CGSize(width: \(number(configuration.width)), height: \(number(configuration.height))), "
        + "scale: \(number(configuration.scale))"
    ]
    if !traits.isEmpty {
      let lines = traits.map { "\n        $0.\($0)" }.joined()
      parts.append("traits: UITraitCollection {\(lines)\n      }")
    }
    if insets != StageConfiguration.SafeArea() {
      let sides = [
        ("top", insets.top), ("left", insets.left), ("bottom", insets.bottom),
        ("right", insets.right),
      ].map { "\($0): \(number($1))" }
      parts.append("safeArea: UIEdgeInsets(\(sides.joined(separator: ", ")))")
    }
    if configuration.framesPerSecond != 60 {
      parts.append("framesPerSecond: \(number(configuration.framesPerSecond))")
    }
    if configuration.keyboard == .none { parts.append("showsKeyboard: false") }
    return parts
  }

  /// The traits that differ from the usual ones, as assignments.
  private var traits: [String] {
    let appearance = configuration.appearance
    var traits: [String] = []
    if appearance.style == .dark { traits.append("userInterfaceStyle = .dark") }
    if appearance.contrast == .high { traits.append("accessibilityContrast = .high") }
    if appearance.isRightToLeft { traits.append("layoutDirection = .rightToLeft") }
    if appearance.textSize != .large {
      traits.append("preferredContentSizeCategory = .\(appearance.textSize)")
    }
    return traits
  }

  private var instantList: String { instants.map(number).joined(separator: ", ") }

  /// The samples up to the last instant.
  private var shownTouches: [TouchSample] {
    touches.samples.filter { $0.time <= instants.last ?? 0 }
  }

  private var touchArgument: String { shownTouches.isEmpty ? "" : ", touches: touches" }

  private var touchLines: String {
    guard !shownTouches.isEmpty else { return "" }
    let lines = TouchScript(shownTouches).json.split(separator: "\n").map { "  \($0)\n" }.joined()
    return "\n/// What the user does.\nprivate let touches = \"\"\"\n\(lines)  \"\"\"\n"
  }

  /// A number with at most four decimals.
  private func number(_ value: Double) -> String {
    let rounded = (value * 10_000).rounded() / 10_000
    return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
  }
}
