// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import Stage
import Testing

@testable import CommentsExample
@testable import UIKit

/// The panel of `Examples/Comments`, touched at arbitrary instants of its animations.
@MainActor
struct CommentsTests {
  private let scene = TouchScene()
  private let controller = CommentsController()
  /// The size of a device pixel, in points.
  private static let pixel = 0.5

  /// Called when a test begins, not in `init`: all tests share one screen.
  private func open() {
    scene.window.rootViewController = controller
    run(seconds: 0.1)
  }

  /// The top of the panel on the screen.
  private var shownTop: CGFloat {
    (controller.panel.layer.presentation() ?? controller.panel.layer).frame.minY
  }

  private func run(seconds: Double) { scene.runFrames(seconds: seconds) }

  /// Delivers a touch; returns the distance that the panel jumps at that instant.
  private func touch(_ phase: TouchSample.Phase, _ y: Double) -> Double {
    let before = shownTop
    scene.send(phase, 195, y)
    scene.run(until: scene.now)
    scene.settle()
    return abs(shownTop - before)
  }

  /// Drags in 0.2 s, and lets go at full speed.
  private func drag(from start: Double, to end: Double) {
    _ = touch(.began, start)
    for step in 1...10 {
      run(seconds: 0.02)
      _ = touch(.moved, start + (end - start) * Double(step) / 10)
    }
    _ = touch(.ended, end)
  }

  @Test func tapsOpenTurnAndClose() {
    open()
    _ = touch(.began, 800)
    _ = touch(.ended, 800)
    run(seconds: 0.4)
    #expect(shownTop < 700)
    #expect(shownTop > 224)
    _ = touch(.began, 740)
    _ = touch(.ended, 740)
    run(seconds: 3)
    #expect(shownTop == 760)
    #expect(!controller.isOpen)
    _ = touch(.began, 800)
    _ = touch(.ended, 800)
    run(seconds: 3)
    #expect(shownTop == 224)
    #expect(controller.isOpen)
    #expect(controller.transition == nil)
    #expect(controller.panel.layer.cornerRadius == 16)
    #expect(controller.blur.effect != nil)
  }

  @Test func thePanelThrownBackBeforeItRestsTakesTheBlurAlong() {
    open()
    _ = touch(.began, 800)
    _ = touch(.ended, 800)
    run(seconds: 2)
    drag(from: 260, to: 420)
    run(seconds: 0.8)
    #expect(controller.transition != nil)

    drag(from: 800, to: 600)
    run(seconds: 3)

    #expect(controller.isOpen)
    #expect(controller.transition == nil)
    #expect(controller.panel.layer.cornerRadius == 16)
    #expect(controller.blur.effect != nil)
  }

  /// Ten thousand touches in a release build: the panel never jumps when a finger comes down or is lifted, nothing
  /// hangs, and no transition is left over.
  @Test func touchesNeitherJumpNorHang() {
    var random = SeededGenerator(seed: 230)
    var (touches, worst) = (0, 0.0)
    open()
    while touches < rounds(10_000) {
      var y = Double(shownTop) + .random(in: 5...80, using: &random)
      worst = max(worst, touch(.began, y))
      let moves = Int.random(in: 0...6, using: &random)
      let speed = Double.random(in: -60...60, using: &random)
      for _ in 0..<moves {
        run(seconds: .random(in: 0.002...0.03, using: &random))
        y += speed * .random(in: 0...1, using: &random)
        _ = touch(.moved, y)
      }
      let isCancelled = Int.random(in: 0..<10, using: &random) == 0
      worst = max(worst, touch(isCancelled ? .cancelled : .ended, y))
      touches += moves + 2
      run(seconds: .random(in: 0...0.3, using: &random))
    }

    run(seconds: 5)

    #expect(worst <= Self.pixel)
    #expect(controller.transition == nil)
    #expect(!controller.isHeld)
    #expect(shownTop == (controller.isOpen ? 224 : 760))
    #expect((controller.blur.effect != nil) == controller.isOpen)
    #expect(controller.panel.layer.animationKeys() == nil)
    let wasOpen = controller.isOpen
    _ = touch(.began, Double(shownTop) + 40)
    _ = touch(.ended, Double(shownTop) + 40)
    run(seconds: 3)
    #expect(controller.isOpen != wasOpen)
  }

  @Test func nothingIsLeftOver() {
    weak var leaving: CommentsController?
    weak var panel: CommentsPanel?
    autoreleased {
      let controller = CommentsController()
      scene.window.rootViewController = controller
      (leaving, panel) = (controller, controller.panel)
      run(seconds: 0.1)
      _ = touch(.began, 800)
      _ = touch(.ended, 800)
      run(seconds: 3)
      scene.window.rootViewController = nil
    }
    run(seconds: 0.1)
    #expect(leaving == nil)
    #expect(panel == nil)
  }

  private func autoreleased(_ body: () -> Void) { body() }
}
