// Nacre, MIT licence; see LICENSE.

import NacreTesting
import Testing

// The scene's module.
@testable import ScrollingExample

@MainActor struct ScrollingExampleTests {
  @Test func motion() {
    let stage = MotionStage(
      size: CGSize(width: 390, height: 844), scale: 0.2,
      traits: UITraitCollection {
        $0.userInterfaceStyle = .dark
        $0.accessibilityContrast = .high
        $0.layoutDirection = .rightToLeft
        $0.preferredContentSizeCategory = .accessibilityMedium
      },
      safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0),
      framesPerSecond: 30,
      showsKeyboard: false)
    stage.launch(AppDelegate())

    expectSnapshot(of: stage, at: [0, 0.3, 0.5, 1], touches: touches)
  }
}

/// What the user does.
private let touches = """
  [
    {"time": 0.2, "phase": "began", "id": 0, "x": 300.0, "y": 150.0},
    {"time": 0.30000000000000004, "phase": "moved", "id": 0, "x": 233.33333333333331, "y": 150.0},
    {"time": 0.4, "phase": "moved", "id": 0, "x": 166.66666666666666, "y": 150.0},
    {"time": 0.5, "phase": "moved", "id": 0, "x": 100.0, "y": 150.0},
    {"time": 0.5, "phase": "ended", "id": 0, "x": 100.0, "y": 150.0}
  ]
  """
