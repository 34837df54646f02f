// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import Stage
import Testing
@testable import UIKit

/// Random touches on random view trees with random recognisers, and the rules that hold always.
@MainActor
struct TouchStressTests {
  /// A view that checks the calls for each touch.
  final class CountingView: UIView {
    static var open: [ObjectIdentifier: UITouch] = [:]
    static var problems: [String] = []
    static var beginnings = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      for touch in touches {
        Self.beginnings += 1
        if Self.open.updateValue(touch, forKey: ObjectIdentifier(touch)) != nil {
          Self.problems.append("a touch began twice")
        }
        if touch.view !== self { Self.problems.append("a touch began elsewhere") }
      }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      for touch in touches where Self.open[ObjectIdentifier(touch)] == nil {
        Self.problems.append("a touch moved that had not begun")
      }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { end(touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { end(touches) }

    private func end(_ touches: Set<UITouch>) {
      for touch in touches where Self.open.removeValue(forKey: ObjectIdentifier(touch)) == nil {
        Self.problems.append("a touch ended that had not begun, or twice")
      }
    }
  }

  /// Records invalid transitions between states.
  final class Watcher: NSObject, UIGestureRecognizerDelegate {
    private var last: [ObjectIdentifier: UIGestureRecognizer.State] = [:]
    var problems: [String] = []
    var actions = 0
    var random = SeededGenerator(seed: 1)

    @IBAction func note(_ gesture: UIGestureRecognizer) {
      actions += 1
      let id = ObjectIdentifier(gesture)
      let isContinuous = !(gesture is UITapGestureRecognizer || gesture is UISwipeGestureRecognizer)
      switch (last[id] ?? .possible, gesture.state) {
      case (.possible, .began) where isContinuous, (.began, .changed), (.changed, .changed):
        last[id] = gesture.state
      case (.possible, .ended) where !isContinuous, (.began, .ended), (.changed, .ended),
        (.began, .cancelled), (.changed, .cancelled):
        last[id] = nil
      case (let old, let new):
        problems.append("\(type(of: gesture)) went from \(old) to \(new)")
      }
      let location = gesture.location(in: gesture.view)
      if gesture.state != .cancelled, location.x.isNaN { problems.append("no location") }
    }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { Int.random(in: 0..<3, using: &random) == 0 }
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      Int.random(in: 0..<8, using: &random) > 0
    }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool { Int.random(in: 0..<8, using: &random) > 0 }
  }

  private func makeRecognizer(_ random: inout SeededGenerator, _ watcher: Watcher)
    -> UIGestureRecognizer
  {
    let kinds: [() -> UIGestureRecognizer] = [
      { UITapGestureRecognizer() }, { UIPanGestureRecognizer() }, { UIPinchGestureRecognizer() },
      { UIRotationGestureRecognizer() }, { UILongPressGestureRecognizer() },
      { UISwipeGestureRecognizer() }, { UIScreenEdgePanGestureRecognizer() },
    ]
    let gesture = kinds[Int.random(in: 0..<kinds.count, using: &random)]()
    let small = Int.random(in: 1...3, using: &random)
    (gesture as? UITapGestureRecognizer)?.numberOfTapsRequired = small
    (gesture as? UIPanGestureRecognizer)?.maximumNumberOfTouches = small
    (gesture as? UIScreenEdgePanGestureRecognizer)?.edges = .all
    gesture.cancelsTouchesInView = Bool.random(using: &random)
    gesture.delaysTouchesBegan = Bool.random(using: &random)
    gesture.delaysTouchesEnded = Bool.random(using: &random)
    if Bool.random(using: &random) { gesture.delegate = watcher }
    gesture.addTarget(watcher, action: Selector("note:", Watcher.note))
    return gesture
  }

  private func makeTree(
    in parent: UIView, depth: Int, _ random: inout SeededGenerator, _ watcher: Watcher,
    _ gestures: inout [UIGestureRecognizer]
  ) {
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let view = CountingView(
        frame: CGRect(
          x: random.number(-20...200), y: random.number(-20...300),
          width: random.number(50...390), height: random.number(50...600)))
      view.isMultipleTouchEnabled = Bool.random(using: &random)
      view.isExclusiveTouch = Int.random(in: 0..<10, using: &random) == 0
      view.transform = CGAffineTransform(rotationAngle: random.number(-1...1))
      parent.addSubview(view)
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let gesture = makeRecognizer(&random, watcher)
        for other in gestures where Int.random(in: 0..<6, using: &random) == 0 {
          gesture.require(toFail: other)
        }
        gestures.append(gesture)
        view.addGestureRecognizer(gesture)
      }
      if depth > 0 { makeTree(in: view, depth: depth - 1, &random, watcher, &gestures) }
    }
  }

  /// Sends touches at random times, and sometimes removes a view or disables a recogniser.
  private func touch(
    _ count: Int, _ scene: TouchScene, _ gestures: [UIGestureRecognizer],
    _ random: inout SeededGenerator
  ) {
    var places: [Int: (Double, Double)] = [:]
    for _ in 0..<count {
      scene.run(until: scene.now + ([0, 0.002, 0.02, 0.2, 0.6].randomElement(using: &random) ?? 0))
      let id = Int.random(in: 0..<4, using: &random)
      if let (x, y) = places[id] {
        let phases: [TouchSample.Phase] = [.moved, .moved, .moved, .ended, .cancelled]
        let phase = phases[Int.random(in: 0..<5, using: &random)]
        let (newX, newY) = (x + random.number(-60...60), y + random.number(-60...60))
        scene.send(phase, newX, newY, id: id)
        places[id] = phase.isLast ? nil : (newX, newY)
      } else {
        let place = (random.number(0...390), random.number(0...844))
        scene.send(.began, place.0, place.1, id: id)
        places[id] = place
      }
      if Int.random(in: 0..<80, using: &random) == 0,
        let gesture = gestures.randomElement(using: &random)
      {
        gesture.isEnabled.toggle()
        if Bool.random(using: &random) { gesture.view?.removeFromSuperview() }
      }
    }
    for id in 0..<4 { scene.send(.ended, 0, 0, id: id) }
    scene.run(until: scene.now + 5)
  }

  @Test func randomTouchesKeepTheRules() {
    var (touchCount, actionCount) = (0, 0)
    CountingView.beginnings = 0
    let scenes = rounds(50)
    for seed in 0..<UInt64(scenes) {
      var random = SeededGenerator(seed: seed)
      let (scene, watcher) = (TouchScene(), Watcher())
      weak var leaked: UIView?
      weak var leakedGesture: UIGestureRecognizer?
      do {
        var gestures: [UIGestureRecognizer] = []
        let root = CountingView(frame: scene.window.bounds)
        scene.window.addSubview(root)
        makeTree(in: root, depth: 2, &random, watcher, &gestures)
        (leaked, leakedGesture) = (root, gestures.first)

        touch(200, scene, gestures, &random)

        for gesture in gestures {
          #expect(gesture.state == .possible, "seed \(seed): \(type(of: gesture))")
          #expect(gesture.activeTouches.isEmpty, "seed \(seed)")
          #expect(gesture.progress.sequence.isEmpty, "seed \(seed)")
        }
        root.removeFromSuperview()
      }
      touchCount += 200
      actionCount += watcher.actions
      #expect(CountingView.problems == [], "seed \(seed)")
      #expect(watcher.problems == [], "seed \(seed)")
      #expect(CountingView.open.isEmpty, "seed \(seed): touches without an end")
      #expect(leaked == nil, "seed \(seed): leaked")
      #expect(leakedGesture == nil, "seed \(seed): leaked")
      (CountingView.problems, CountingView.open) = ([], [:])
    }
    // Enough events occurred for the test to be meaningful.
    #expect(touchCount == 200 * scenes)
    #expect(actionCount > 4 * scenes)
    #expect(CountingView.beginnings > 20 * scenes)
  }

  @Test func sameTouchesGiveTheSameEvents() {
    func run() -> [String] {
      var random = SeededGenerator(seed: 99)
      let (scene, log) = (TouchScene(), TouchLog())
      let listener = GestureListener(log: log)
      let watcher = Watcher()
      for index in 0..<6 {
        let gesture = makeRecognizer(&random, watcher)
        gesture.delegate = nil
        _ = listener.listen(to: gesture, name: "\(index)", on: scene.window)
      }
      touch(300, scene, [], &random)
      return log.take()
    }

    let first = run()

    #expect(first.count > 20)
    #expect(run() == first)
  }
}
