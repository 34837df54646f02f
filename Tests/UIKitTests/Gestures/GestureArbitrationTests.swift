// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import Stage
import Testing
@testable import UIKit

/// Which of several gestures is recognised, and which touches reach views then.
@MainActor
struct GestureArbitrationTests {
  private let scene = TouchScene()
  private let log = TouchLog()
  private let listener: GestureListener

  init() { listener = GestureListener(log: log) }

  private func double(_ name: String, on view: UIView) -> UITapGestureRecognizer {
    let tap = listener.listen(to: UITapGestureRecognizer(), name: name, on: view)
    tap.numberOfTapsRequired = 2
    return tap
  }

  // MARK: Views

  @Test func foundGestureTakesTheTouch() throws {
    let view = scene.addView(log: log)
    let pan = listener.listen(to: UIPanGestureRecognizer(), name: "pan", on: view)
    let script = "rate 4\ndrag 1-2 100,100 -> 180,100"

    try scene.play(script)
    #expect(
      log.take() == ["view began", "view cancelled", "pan began", "pan changed", "pan ended"])
    pan.cancelsTouchesInView = false
    try scene.play("rate 4\ndrag 11-12 100,100 -> 180,100", until: 20)
    #expect(
      log.take() == [
        "view began", "view moved", "pan began", "view moved", "pan changed", "view moved",
        "pan changed", "view moved", "pan changed", "view ended", "pan ended",
      ])
    #expect(!script.isEmpty)
  }

  @Test func failedGestureLeavesTheTouch() throws {
    let view = scene.addView(log: log)
    _ = listener.listen(to: UIPanGestureRecognizer(), name: "pan", on: view)

    try scene.play("drag 1-2 100,100 -> 105,100")

    #expect(log.take() == ["view began", "view moved", "view ended"])
  }

  @Test func beginningCanBeHeldBack() throws {
    let view = scene.addView(log: log)
    let tap = listener.listen(to: UITapGestureRecognizer(), name: "tap", on: view)
    tap.delaysTouchesBegan = true

    try scene.play("tap 1 100,100")
    #expect(log.take() == ["tap ended"])
    scene.send(.began, 100, 100)
    scene.send(.moved, 110, 100)
    #expect(log.take() == [])
    scene.send(.moved, 190, 100)
    #expect(log.take() == ["view began", "view moved"])
    scene.send(.ended, 190, 100)
    #expect(log.take() == ["view ended"])
  }

  @Test func endIsHeldBackWhileATapMayFollow() throws {
    let view = scene.addView(log: log)
    let tap = double("tap", on: view)

    try scene.play("tap 1 100,100", until: 1.3)
    #expect(log.take() == ["view began"])
    scene.run(until: 2)
    #expect(log.take() == ["view ended"])
    try scene.play("tap 3 100,100\ntap 3.2 100,100", until: 5)
    #expect(log.take() == ["view began", "view cancelled", "tap ended"])
    tap.delaysTouchesEnded = false
    try scene.play("tap 6 100,100\ntap 6.2 100,100", until: 8)
    #expect(
      log.take() == ["view began", "view ended", "view began", "view cancelled", "tap ended"])
  }

  // MARK: One of several

  @Test func innerGestureIsFoundAlone() throws {
    let inner = scene.addView(name: "inner", log: log)
    _ = listener.listen(to: UIPanGestureRecognizer(), name: "outer pan", on: scene.window)
    _ = listener.listen(to: UIPanGestureRecognizer(), name: "inner pan", on: inner)

    try scene.play("rate 4\ndrag 1-2 100,100 -> 180,100")

    #expect(
      log.take() == [
        "inner began", "inner cancelled", "inner pan began", "inner pan changed",
        "inner pan ended",
      ])
  }

  @Test func gesturesOfDifferentFingersDoNotMeet() throws {
    let views = (0..<2).map { index in
      scene.addView(
        CGRect(x: 0, y: 300 * index, width: 300, height: 300), name: "\(index)", log: TouchLog())
    }
    for (index, view) in views.enumerated() {
      _ = listener.listen(to: UIPanGestureRecognizer(), name: "pan \(index)", on: view)
    }

    try scene.play("rate 2\ndrag 1-2 50,100 -> 180,100\ndrag 1-2 50,400 -> 180,400")

    #expect(
      log.take() == [
        "pan 0 began", "pan 1 began", "pan 0 changed", "pan 1 changed", "pan 0 ended",
        "pan 1 ended",
      ])
  }

  @Test func delegateLetsGesturesGoTogether() throws {
    final class Friend: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { true }
    }
    let friend = Friend()
    _ = listener.listen(to: UIPinchGestureRecognizer(), name: "pinch", on: scene.window)
    let pan = listener.listen(to: UIPanGestureRecognizer(), name: "pan", on: scene.window)
    pan.delegate = friend
    let script = """
      rate 1
      drag 1-3 100,100 -> 50,200
      drag 1-3 200,100 -> 250,200
      """

    try scene.play(script)

    #expect(
      log.take() == [
        "pinch began", "pan began", "pinch changed", "pan changed", "pinch ended", "pan ended",
      ])
  }

  @Test func singleTapComesFirstUnlessItWaits() throws {
    let single = listener.listen(to: UITapGestureRecognizer(), name: "one", on: scene.window)
    let two = double("two", on: scene.window)
    var times: [Double] = []
    listener.onAction = { [scene] _ in times.append(scene.now) }

    try scene.play("tap 1 100,100\ntap 1.2 100,100", until: 5)
    #expect(log.take() == ["one ended", "two ended"])
    single.require(toFail: two)
    try scene.play("tap 6 100,100\ntap 6.2 100,100", until: 8)
    #expect(log.take() == ["two ended"])
    times = []
    try scene.play("tap 9 100,100", until: 11)
    #expect(log.take() == ["one ended"])
    // 0.35 s after the finger is lifted, at 9.05 s.
    try #require(times.count == 1)
    #expect(abs(times[0] - 9.4) < 1e-9)
  }

  @Test func gestureThatFindsNothingLetsOthersBegin() throws {
    let pan = listener.listen(to: UIPanGestureRecognizer(), name: "pan", on: scene.window)
    let swipe = listener.listen(to: UISwipeGestureRecognizer(), name: "swipe", on: scene.window)
    pan.require(toFail: swipe)

    try scene.play("drag 1-1.2 100,100 -> 200,100")
    #expect(log.take() == ["swipe ended"])
    try scene.play("drag 11-12 100,100 -> 200,100", until: 20)
    #expect(log.take() == ["pan began", "pan changed", "pan ended"])
    swipe.isEnabled = false
    try scene.play("drag 21-21.2 100,100 -> 200,100", until: 30)
    #expect(log.take() == ["pan began", "pan changed", "pan ended"])
  }

  @Test func thoseThatWaitForEachOtherFail() throws {
    let first = listener.listen(to: UITapGestureRecognizer(), name: "first", on: scene.window)
    let second = listener.listen(to: UITapGestureRecognizer(), name: "second", on: scene.window)
    first.require(toFail: second)
    second.require(toFail: first)

    try scene.play("tap 1 100,100")

    #expect(first.state == .possible)
    #expect(!first.progress.hasTouches)
    #expect(!second.progress.hasTouches)
    #expect(log.take().count <= 1)
  }

  @Test func delegateDecidesWhoWaits() throws {
    final class Judge: NSObject, UIGestureRecognizerDelegate {
      var waits = false
      var isWaitedFor = false
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { waits }
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { isWaitedFor }
    }
    let judge = Judge()
    let pan = listener.listen(to: UIPanGestureRecognizer(), name: "pan", on: scene.window)
    _ = listener.listen(to: UISwipeGestureRecognizer(), name: "swipe", on: scene.window)
    pan.delegate = judge

    try scene.play("drag 1-1.2 100,100 -> 200,100")
    #expect(log.take().first == "pan began")
    judge.waits = true
    try scene.play("drag 11-11.2 100,100 -> 200,100", until: 20)
    #expect(log.take() == ["swipe ended"])
  }

  @Test func delegateAndViewsMayDecline() throws {
    final class Judge: NSObject, UIGestureRecognizerDelegate {
      var mayBegin = true
      var takesTouch = true
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        mayBegin
      }
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
      ) -> Bool { takesTouch }
    }
    final class Unwilling: UIView {
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !(gestureRecognizer is UIPanGestureRecognizer)
      }
    }
    let judge = Judge()
    let pan = listener.listen(to: UIPanGestureRecognizer(), name: "pan", on: scene.window)
    pan.delegate = judge
    judge.mayBegin = false
    try scene.play("drag 1-1.2 100,100 -> 200,100")
    (judge.mayBegin, judge.takesTouch) = (true, false)
    try scene.play("drag 11-11.2 100,100 -> 200,100", until: 20)
    judge.takesTouch = true
    // A subview declines the pan of its ancestor, as the library Cosmos does.
    scene.window.addSubview(Unwilling(frame: CGRect(x: 50, y: 50, width: 100, height: 100)))
    try scene.play("drag 21-21.2 100,100 -> 200,100", until: 30)

    #expect(log.take() == [])
    try scene.play("drag 31-31.2 160,100 -> 260,100", until: 40)
    #expect(log.take() == ["pan began", "pan changed", "pan ended"])
  }

  // MARK: Breaking off

  @Test func disablingCancels() {
    let pan = listener.listen(to: UIPanGestureRecognizer(), name: "pan", on: scene.window)
    scene.send(.began, 100, 100)
    scene.send(.moved, 150, 100)
    pan.isEnabled = false
    #expect(pan.state == .cancelled)
    scene.run(until: scene.now)
    #expect(log.take() == ["pan cancelled"])
    #expect(pan.state == .possible)
    pan.isEnabled = true
    scene.send(.moved, 250, 100)
    scene.send(.ended, 250, 100)
    scene.run(until: 1)
    #expect(log.take() == [])
  }

  @Test func actionsComeInTheNextTurn() {
    let pan = listener.listen(to: UIPanGestureRecognizer(), name: "pan", on: scene.window)
    scene.send(.began, 100, 100)
    scene.send(.moved, 150, 100)
    #expect(pan.state == .began)
    #expect(log.take() == [])
    scene.run(until: scene.now)
    #expect(log.take() == ["pan began"])
    // Two events without a turn of the run loop between them: the pending action is sent before the
    // second event is handled.
    scene.send(.moved, 160, 100)
    scene.send(.ended, 160, 100)
    #expect(log.take() == ["pan changed"])
    scene.run(until: scene.now)
    #expect(log.take() == ["pan ended"])
  }

  @Test func recognizerCanBeRemovedByItsOwnAction() throws {
    let view = scene.addView(log: TouchLog())
    listener.onAction = { $0.view?.removeGestureRecognizer($0) }
    _ = listener.listen(to: UIPanGestureRecognizer(), name: "pan", on: view)

    try scene.play("drag 1-1.2 100,100 -> 200,100")

    #expect(log.take() == ["pan began", "pan cancelled"])
    #expect(view.gestureRecognizers == nil)
  }

  @Test func subclassSetsItsState() throws {
    final class Catch: UIPanGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        state = .began
        state = .possible
        state = .failed
        state = .ended
      }
    }
    final class Steps: UIGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .possible
        state = .changed
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
    }
    _ = listener.listen(to: Steps(target: nil, action: nil), name: "steps", on: scene.window)
    try scene.play("drag 1-1.2 100,100 -> 200,100")
    #expect(log.take() == ["steps began", "steps changed", "steps ended"])

    scene.window.gestureRecognizers = nil
    _ = listener.listen(to: Catch(), name: "catch", on: scene.window)
    try scene.play("drag 11-11.2 100,100 -> 200,100", until: 20)
    #expect(log.take() == ["catch cancelled"])
  }
}
