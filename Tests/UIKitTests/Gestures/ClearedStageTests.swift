// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Stage
import Testing
@testable import NacreTesting
@testable import UIKit

/// What happens between two stages does not disturb the next.
@MainActor
@Suite(.serialized)
struct ClearedStageTests {
  /// A suite may create its scene before a test without a stage leaves a window, and use it afterwards.
  @Test func aWindowFromBeforeTheFirstUseTakesNoTouches() async {
    let scene = TouchScene()
    await Task.detached { @MainActor in
      UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844)).makeKeyAndVisible()
    }.value
    let log = TouchLog()
    let view = UIView(frame: CGRect(x: 0, y: 200, width: 100, height: 100))
    view.addGestureRecognizer(BlockTap { log.note("tap") })
    scene.window.addSubview(view)
    scene.send(.began, 50, 250)
    scene.runFrames(seconds: 0.05)
    scene.send(.ended, 50, 250)
    scene.runFrames(seconds: 0.5)
    #expect(log.take() == ["tap"])
  }

  /// A test without a stage may show a window while the stage of another is open.
  @Test func aWindowOfAnotherTestCoversNothingOfTheStage() throws {
    let configuration = StageConfiguration(
      inProcess: CGSize(width: 40, height: 30), scale: 1, framesPerSecond: 60,
      traits: UITraitCollection(), safeArea: .zero, showsKeyboard: false)
    let stage = try #require(OffscreenStage(configuration, ownsCaller: false))
    defer { stage.close() }
    func window(_ color: UIColor) -> UIWindow {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
      window.backgroundColor = color
      window.makeKeyAndVisible()
      return window
    }
    let own = stage.inside { window(.systemGreen) }
    let before = stage.picture(background: 0).pixels
    // The test itself is not on this stage.
    let windows = UIApplication.shared.windows
    let other = window(.systemRed)
    defer { other.isHidden = true }
    #expect(UIApplication.shared.windows == windows + [other])
    #expect(stage.inside { UIApplication.shared.windows } == [own])
    #expect(stage.picture(background: 0).pixels == before)
    #expect(before.allSatisfy { $0 == before[0] && $0 != 0 })
    let front = stage.inside { window(.systemBlue) }
    #expect(stage.inside { UIApplication.shared.windows } == [own, front])
  }

  /// A tap with a block as its action.
  private final class BlockTap: UITapGestureRecognizer {
    private let block: () -> Void
    init(_ block: @escaping () -> Void) {
      self.block = block
      super.init(target: nil, action: nil)
      addTarget(self, action: Selector("recognized:", BlockTap.recognized))
    }
    private func recognized(_ tap: UITapGestureRecognizer) { block() }
  }
}
