// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import Stage
import Testing

@testable import Studio

/// The text of a test. That it compiles and passes is shown in `ExampleTests`, which has it as a suite.
struct MotionTestTextTests {
  private let configuration = StageConfiguration(
    host: .window, width: 390, height: 844, scale: 0.2, framesPerSecond: 60, threads: 1)

  @Test func theTextIsASuiteOfTheExamples() throws {
    var test = MotionTestText(title: "ScrollingExample", configuration: configuration)
    test.delegate = "AppDelegate"
    test.configuration.framesPerSecond = 30
    test.configuration.safeArea.top = 20
    test.configuration.keyboard = .none
    test.configuration.appearance.style = .dark
    test.configuration.appearance.contrast = .high
    test.configuration.appearance.isRightToLeft = true
    test.configuration.appearance.textSize = .accessibilityMedium
    test.instants = [0, 0.3, 0.5, 1]
    test.touches = try TouchScript(
      parsing: Data("rate 10\ndrag 0.2-0.5 300,150 -> 100,150\ntap 2 9,9".utf8))

    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "ExampleTests/ScrollingExampleTests.swift")
    let suite = try String(contentsOf: file, encoding: .utf8)
    #expect(suite == "// Nacre, MIT licence; see LICENSE.\n\n" + test.text)
  }

  @Test func everyNumberHasAText() {
    var test = MotionTestText(title: "A", configuration: configuration)
    test.instants = [0.25, 3, 1e19, 1e308, .infinity, .nan]
    #expect(test.text.contains("at: [0.25, 3, 1e+19, inf, inf, nan]"), "\(test.text)")
  }

  @Test func whatIsNotKnownIsAComment() {
    var test = MotionTestText(title: "2 cards.app", configuration: configuration)
    test.configuration.appearance.locale = "fr"
    #expect(
      test.text == """
        import NacreTesting
        import Testing

        // Import the scene's module: @testable import _2_cards_app

        @MainActor struct _2_cards_appTests {
          @Test func motion() {
            let stage = MotionStage(
              size: CGSize(width: 390, height: 844), scale: 0.2)
            // The locale of the scene was fr, which a stage does not have.
            // Put the scene on stage: stage.launch(AppDelegate()), or stage.show(…) with a view.

            expectSnapshot(of: stage, at: [])
          }
        }

        """)
  }
}
