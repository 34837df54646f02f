// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import Stage
import Testing
@testable import NacreTesting
@testable import UIKit

/// The pointer over views, and the scroll wheel.
@MainActor
struct PointerTests {
  private let scene = TouchScene()
  private let log = TouchLog()

  @Test func hoverBeginsChangesAndEndsWithThePlaceOfThePointer() throws {
    let listener = GestureListener(log: log)
    let view = scene.addView(log: log)
    let inner = scene.addView(
      CGRect(x: 10, y: 10, width: 50, height: 50), in: view, name: "inner", log: log)
    let outerHover = listener.listen(to: UIHoverGestureRecognizer(), name: "outer", on: view)
    _ = listener.listen(to: UIHoverGestureRecognizer(), name: "inner", on: inner)
    var places: [CGPoint] = []
    listener.onAction = { if $0 === outerHover { places.append($0.location(in: view)) } }

    try scene.play(
      "hover 0.1 10,10\nhover 0.2 200,200\nhover 0.3 80,80\nhover 0.4 82,80\nhover 0.5 240,240")
    try scene.play("hover 1 10,10", until: 12)

    #expect(
      log.take() == [
        "outer began", "inner began", "outer changed", "inner changed", "outer changed",
        "inner ended", "outer changed", "outer ended",
      ])
    #expect(places.first == CGPoint(x: 150, y: 150))
    #expect(outerHover.state == .possible)
  }

  @Test func touchesAndHoverDoNotDisturbEachOther() throws {
    let listener = GestureListener(log: log)
    let view = scene.addView(log: log)
    _ = listener.listen(to: UIHoverGestureRecognizer(), name: "hover", on: view)
    _ = listener.listen(to: UITapGestureRecognizer(), name: "tap", on: view)

    try scene.play("hover 0.1 100,100\ntap 0.5 100,100\nhover 1 0,0")

    #expect(
      log.take() == [
        "hover began", "view began", "view cancelled", "tap ended", "hover ended",
      ])
  }

  @Test func disabledAndRemovedRecognizersHearNothing() throws {
    let listener = GestureListener(log: log)
    let view = scene.addView(log: log)
    let hover = listener.listen(to: UIHoverGestureRecognizer(), name: "hover", on: view)
    try scene.play("hover 0.1 100,100", until: 0.2)
    hover.isEnabled = false
    try scene.play("hover 0.3 101,100", until: 1)

    #expect(log.take() == ["hover began", "hover cancelled"])
  }

  // MARK: The wheel

  private func makeScrollView(_ height: CGFloat = 1000) -> UIScrollView {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    view.contentSize = CGSize(width: 200, height: height)
    scene.window.addSubview(view)
    return view
  }

  @Test func wheelScrollsByItsAmountAndStopsAtTheEnds() throws {
    let view = makeScrollView()

    try scene.play("scroll 0.1 100,100 0,-120", until: 0.2)
    #expect(view.contentOffset.y == 120)
    scene.show(until: 2)
    // Scrolling by the wheel has no velocity.
    #expect(view.contentOffset.y == 120)
    #expect(!view.isDecelerating)

    scene.play(try TouchScript(parsing: Data("scroll 2.1 100,100 0,-5000".utf8)), until: 2.2)
    #expect(view.contentOffset.y == 800)
    scene.play(try TouchScript(parsing: Data("scroll 2.3 100,100 0,9000".utf8)), until: 2.4)
    #expect(view.contentOffset.y == 0)
    scene.show(until: 4)
    #expect(view.contentOffset.y == 0)
  }

  @Test func wheelAtAnEndScrollsWhatIsAround() throws {
    let outer = makeScrollView()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    inner.contentSize = CGSize(width: 200, height: 130)
    outer.addSubview(inner)

    try scene.play(
      "scroll 0.1 100,50 0,-20\nscroll 0.2 100,50 0,-20\nscroll 0.3 100,50 0,-20", until: 1)

    #expect(inner.contentOffset.y == 30)
    #expect(outer.contentOffset.y == 20)
  }

  @Test func wheelStopsAThrowAndLeavesADragAlone() throws {
    let view = makeScrollView(10_000)
    try scene.play("drag 0-0.1 100,180 -> 100,20", until: 0.2)
    scene.show(until: 0.3)
    #expect(view.isDecelerating)
    try scene.play("scroll 0.4 100,100 0,-10", until: 0.4)
    let place = view.contentOffset.y
    scene.show(until: 2)
    #expect(view.contentOffset.y == place)
    #expect(!view.isDecelerating)

    scene.send(.began, 100, 180)
    scene.send(.moved, 100, 100)
    scene.send(.moved, 100, 80)
    let held = view.contentOffset.y
    #expect(!view.takeWheel(CGPoint(x: 0, y: -50)))
    #expect(view.contentOffset.y == held)
    scene.send(.ended, 100, 80)
  }

  @Test func wheelOverNothingThatScrollsDoesNothing() throws {
    let view = makeScrollView(100)
    view.alwaysBounceVertical = true
    try scene.play("scroll 0.1 100,100 0,-20\nscroll 0.2 300,600 5,5", until: 1)
    #expect(view.contentOffset == .zero)
  }

  /// **Source.** Apple's documentation of `UIPanGestureRecognizer.allowedScrollTypesMask`.
  @Test func aPanFollowsTheWheelIfItIsAllowed() throws {
    let listener = GestureListener(log: log)
    let view = scene.addView(log: log)
    let pan = listener.listen(to: UIPanGestureRecognizer(), name: "pan", on: view)
    try scene.play("scroll 0.1 100,100 0,-20", until: 0.5)
    #expect(log.take().isEmpty)
    pan.allowedScrollTypesMask = .discrete
    var ways: [CGPoint] = []
    listener.onAction = { if $0 === pan { ways.append(pan.translation(in: view)) } }
    scene.play(
      try TouchScript(
        parsing: Data("scroll 1 100,100 0,-20\nscroll 1.05 102,100 5,-10".utf8)), until: 2)
    #expect(log.take() == ["pan began", "pan changed", "pan ended"])
    #expect(ways == [CGPoint(x: 0, y: -20), CGPoint(x: 5, y: -30), CGPoint(x: 5, y: -30)])
    #expect(pan.location(in: nil) == CGPoint(x: 102, y: 100))
    #expect(pan.state == .possible)
    pan.isEnabled = false
    scene.play(try TouchScript(parsing: Data("scroll 2.1 100,100 0,-20".utf8)), until: 3)
    #expect(log.take().isEmpty)
  }

  @Test func gesturesKnowTheModifierKeys() throws {
    let listener = GestureListener(log: log)
    let view = scene.addView(log: log)
    let tap = listener.listen(to: UITapGestureRecognizer(), name: "tap", on: view)
    var flags: [UIKeyModifierFlags] = []
    listener.onAction = { flags.append($0.modifierFlags) }
    try scene.play("tap 0.1 100,100", until: 0.5)
    scene.stage.host.inside {
      Screen.current.input.deliver(
        [TouchSample(time: 0, isDown: true, key: 0xE3)], from: CACurrentMediaTime())
    }
    scene.tap(CGPoint(x: 100, y: 100))
    scene.runFrames(seconds: 0.5)
    #expect(flags == [[], .command])
    #expect(tap.buttonMask == [])
    #expect(UIEvent.ButtonMask.button(2) == .secondary)
    #expect(UIEvent.ButtonMask.button(0) == [])
  }
}
