// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import Stage
import Testing
@testable import UIKit

/// The delivery of touches to views, and hit tests.
@MainActor
struct TouchTests {
  private let scene = TouchScene()
  private let log = TouchLog()

  @Test func viewHearsOfATouchFromBeginToEnd() throws {
    let view = scene.addView(log: log)

    try scene.play("drag 0.5-1 100,100 -> 300,300\ntap 2 10,10")

    // The first finger was lifted outside the view, which still receives the end. The second never
    // was inside.
    #expect(log.take() == ["view began", "view moved", "view ended"])
    #expect(view.frame.minX == 50)
  }

  @Test func touchKnowsPlacesTimesAndItsView() throws {
    final class Probe: UIView {
      var seen: [(CGPoint, CGPoint, TimeInterval, UITouch.Phase)] = []
      var events: [(Int, TimeInterval)] = []
      var isSame = true
      weak var first: UITouch?
      func note(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let touch = touches.first, let event else { return }
        isSame = isSame && (first == nil || first === touch) && touch.view === self
        first = touch
        seen.append(
          (touch.location(in: self), touch.previousLocation(in: nil), touch.timestamp, touch.phase))
        events.append((event.touches(for: self)?.count ?? 0, event.timestamp))
      }
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        note(touches, event)
      }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        note(touches, event)
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        note(touches, event)
      }
    }
    let view = Probe(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    scene.window.addSubview(view)

    try scene.play("rate 2\ndrag 1-2 150,150 -> 190,170")

    #expect(view.isSame)
    #expect(
      view.seen.map(\.0)
        == [(50, 50), (60, 55), (70, 60), (70, 60)].map { CGPoint(x: $0.0, y: $0.1) })
    #expect(view.seen.map(\.1.x) == [150, 150, 170, 190])
    #expect(view.seen.map(\.2) == [1001, 1001.5, 1002, 1002])
    #expect(view.seen.map(\.3) == [.began, .moved, .moved, .ended])
    #expect(view.events.map(\.0) == [1, 1, 1, 1])
    #expect(view.events.map(\.1) == view.seen.map(\.2))
  }

  @Test func touchKeepsItsViewWhenTheViewLeaves() {
    let view = scene.addView(log: log)
    scene.send(.began, 100, 100)
    view.removeFromSuperview()
    scene.send(.moved, 110, 100)
    scene.send(.ended, 110, 100)

    #expect(log.take() == ["view began", "view moved", "view ended"])
  }

  @Test func unhandledTouchesGoUpTheChain() {
    final class Controller: UIViewController {
      var began = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += 1 }
    }
    let controller = Controller()
    scene.window.rootViewController = controller
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    controller.view.addSubview(inner)

    scene.send(.began, 10, 10)

    #expect(controller.began == 1)
    #expect(inner.next === controller.view)
    #expect(controller.view.next === controller)
    #expect(controller.next === scene.window)
    #expect(scene.window.next === UIApplication.shared)
  }

  @Test func tapsInOnePlaceAreCounted() throws {
    final class Counter: UIView {
      var counts: [Int] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        counts += touches.map(\.tapCount)
      }
    }
    let view = Counter(frame: scene.window.bounds)
    scene.window.addSubview(view)

    try scene.play(
      "tap 1 100,100\ntap 1.3 110,100\ntap 1.6 100,100\ntap 1.9 200,100\ntap 3 200,100")

    #expect(view.counts == [1, 2, 3, 1, 1])
  }

  @Test func oneFingerAtATimeUnlessTheViewTakesMore() {
    let view = scene.addView(log: log)
    for isMultiple in [false, true] {
      view.isMultipleTouchEnabled = isMultiple
      scene.send(.began, 100, 100)
      #expect(log.take() == ["view began"])
      scene.send(.began, 120, 100, id: 1)
      #expect(log.take() == (isMultiple ? ["view began"] : []))
      scene.send(.ended, 120, 100, id: 1)
      #expect(log.take() == (isMultiple ? ["view ended"] : []))
      scene.send(.ended, 100, 100)
      #expect(log.take() == ["view ended"])
    }
  }

  @Test func exclusiveViewIsTouchedAlone() {
    let alone = scene.addView(CGRect(x: 0, y: 0, width: 100, height: 100), name: "alone", log: log)
    _ = scene.addView(CGRect(x: 200, y: 0, width: 100, height: 100), name: "other", log: log)
    alone.isExclusiveTouch = true

    scene.send(.began, 50, 50)
    scene.send(.began, 250, 50, id: 1)
    scene.send(.ended, 50, 50)
    scene.send(.ended, 250, 50, id: 1)
    #expect(log.take() == ["alone began", "alone ended"])

    scene.send(.began, 250, 50, id: 1)
    scene.send(.began, 50, 50)
    scene.send(.ended, 250, 50, id: 1)
    #expect(log.take() == ["other began", "other ended"])
  }

  @Test func nonsenseDoesNoHarm() {
    _ = scene.addView(log: log)
    scene.send(.moved, 100, 100)
    scene.send(.ended, 100, 100, id: 5)
    scene.send(.began, .nan, 100)
    scene.send(.began, .infinity, -.infinity)
    #expect(log.take() == [])

    scene.send(.began, 100, 100)
    scene.send(.moved, .nan, 3)
    scene.send(.began, 100, 100)
    #expect(log.take() == ["view began", "view cancelled", "view began"])
    scene.send(.ended, 1e300, -1e300)
    #expect(log.take() == ["view ended"])
  }

  @Test func topmostWindowIsTouched() {
    let (low, high) = (scene.addView(scene.window.bounds, name: "low", log: log), TouchLog())
    let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    other.windowLevel = .alert
    other.isHidden = false
    defer { other.isHidden = true }
    let front = scene.addView(other.bounds, in: other, name: "high", log: high)

    scene.send(.began, 50, 50)
    scene.send(.began, 150, 50, id: 1)

    #expect(high.take() == ["high began"])
    #expect(log.take() == ["low began"])
    #expect(low.window === scene.window)
    #expect(front.window === other)
  }

  // MARK: Hit testing

  @Test func hitTestGoesThroughTransformsInSpace() {
    let outer = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    scene.window.addSubview(outer)
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    outer.addSubview(inner)
    var space = CATransform3DIdentity
    space.m34 = -1 / 500
    inner.transform3D = CATransform3DRotate(space, .pi / 3, 0, 1, 0)

    // Rotated about the y axis, the view is about half as wide: its middle is hit, the former sides
    // are not.
    #expect(scene.window.hitTest(CGPoint(x: 200, y: 200), with: nil) === inner)
    #expect(scene.window.hitTest(CGPoint(x: 110, y: 200), with: nil) === outer)
    inner.transform3D = CATransform3DRotate(space, .pi / 2, 0, 1, 0)
    #expect(scene.window.hitTest(CGPoint(x: 230, y: 200), with: nil) === outer)
    inner.transform = CGAffineTransform(scaleX: 0, y: 0)
    #expect(scene.window.hitTest(CGPoint(x: 200, y: 200), with: nil) === outer)
  }

  @Test func modelIsHitAndNotWhatAnAnimationShows() {
    let view = scene.addView(CGRect(x: 0, y: 0, width: 50, height: 50), log: log)
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) {
      view.center.x += 200
    }
    scene.runFrames(seconds: 0.5)

    #expect(scene.window.hitTest(CGPoint(x: 225, y: 25), with: nil) === view)
    #expect(scene.window.hitTest(CGPoint(x: 125, y: 25), with: nil) === scene.window)
  }

  @Test func animatedViewTakesNoTouchesUnlessAllowed() {
    let view = scene.addView(CGRect(x: 0, y: 0, width: 50, height: 50), log: log)
    UIView.animate(withDuration: 1) { view.alpha = 0.5 }

    scene.runFrames(seconds: 0.5)
    #expect(scene.window.hitTest(CGPoint(x: 25, y: 25), with: nil) === scene.window)
    scene.runFrames(seconds: 1)
    #expect(scene.window.hitTest(CGPoint(x: 25, y: 25), with: nil) === view)
  }

  @Test func whatAnAnimatorMovesIsHitWhereItIsSeen() {
    let view = scene.addView(CGRect(x: 0, y: 0, width: 50, height: 50), log: log)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x += 200 }
    animator.startAnimation()
    scene.runFrames(seconds: 0.5)

    func hit(_ x: Double) -> UIView? { scene.window.hitTest(CGPoint(x: x, y: 25), with: nil) }
    #expect(hit(125) === view)
    #expect(hit(225) === scene.window)
    animator.isManualHitTestingEnabled = true
    #expect(hit(225) === view)
    #expect(hit(125) === scene.window)
    scene.runFrames(seconds: 1)
    #expect(hit(225) === view)
  }

  @Test func firstResponderIsOne() {
    final class Willing: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    let (first, second, unwilling) = (Willing(), Willing(), UIView())

    #expect(first.becomeFirstResponder())
    #expect(first.isFirstResponder)
    #expect(second.becomeFirstResponder())
    #expect(second.isFirstResponder)
    #expect(!first.isFirstResponder)
    #expect(!unwilling.becomeFirstResponder())
    #expect(second.isFirstResponder)
    #expect(second.resignFirstResponder())
    #expect(!second.isFirstResponder)
  }
}
