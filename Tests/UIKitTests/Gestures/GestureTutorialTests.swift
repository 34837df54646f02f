// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import Stage
import Testing
@testable import UIKit

/// Gestures as programs use them, written as in tutorials.
@MainActor
struct GestureTutorialTests {
  private let scene = TouchScene()
  private let log = TouchLog()

  /// A sticker that two fingers drag, scale and rotate at the same time.
  private final class Sticker: UIView, UIGestureRecognizerDelegate {
    func setUp() {
      let pan = UIPanGestureRecognizer(target: self, action: Selector("pan:", Sticker.panned))
      let pinch = UIPinchGestureRecognizer(target: self, action: Selector("p:", Sticker.pinched))
      let turn = UIRotationGestureRecognizer(target: self, action: Selector("r:", Sticker.turned))
      for recognizer in [pan, pinch, turn] {
        recognizer.delegate = self
        addGestureRecognizer(recognizer)
      }
      (isUserInteractionEnabled, isMultipleTouchEnabled) = (true, true)
    }
    @IBAction func panned(_ pan: UIPanGestureRecognizer) {
      let way = pan.translation(in: superview)
      center = CGPoint(x: center.x + way.x, y: center.y + way.y)
      pan.setTranslation(.zero, in: superview)
    }
    @IBAction func pinched(_ pinch: UIPinchGestureRecognizer) {
      transform = transform.scaledBy(x: pinch.scale, y: pinch.scale)
      pinch.scale = 1
    }
    @IBAction func turned(_ turn: UIRotationGestureRecognizer) {
      transform = transform.rotated(by: turn.rotation)
      turn.rotation = 0
    }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { true }
  }

  @Test func stickerFollowsTwoFingersInAllWays() {
    let sticker = Sticker(frame: CGRect(x: 95, y: 300, width: 200, height: 200))
    sticker.setUp()
    scene.window.addSubview(sticker)
    func fingers(_ phase: TouchSample.Phase, _ middle: CGPoint, _ radius: Double, _ angle: Double) {
      for (id, sign) in [(0, -1.0), (1, 1.0)] {
        scene.send(
          phase, middle.x + sign * radius * cos(angle), middle.y + sign * radius * sin(angle),
          id: id)
      }
      scene.run(until: scene.now + 1.0 / 60)
    }
    let start = CGPoint(x: 195, y: 400)
    fingers(.began, start, 40, 0)
    // Far enough for all three recognisers to begin.
    fingers(.moved, CGPoint(x: 210, y: 400), 52, 0.3)
    scene.run(until: scene.now + 0.1)
    let begun = (sticker.center, sticker.transform)
    for step in 1...10 {
      let share = Double(step) / 10
      fingers(
        .moved, CGPoint(x: 210 + 50 * share, y: 400 + 30 * share), 52 * (1 + share),
        0.3 + 0.7 * share)
    }
    fingers(.ended, CGPoint(x: 260, y: 430), 104, 1)
    scene.run(until: scene.now + 0.1)
    let scale = { (transform: CGAffineTransform) in
      (transform.a * transform.a + transform.b * transform.b).squareRoot()
    }
    let angle = { (transform: CGAffineTransform) in atan2(transform.b, transform.a) }
    #expect(abs(scale(sticker.transform) / scale(begun.1) - 2) < 0.01)
    #expect(abs(angle(sticker.transform) - angle(begun.1) - 0.7) < 0.01)
    #expect(abs(sticker.center.x - begun.0.x - 50) < 0.01)
    #expect(abs(sticker.center.y - begun.0.y - 30) < 0.01)
  }

  /// Apple's documentation: a pinch and a rotation end when both fingers are lifted.
  @Test(arguments: [true, false])
  func twoFingersEndWhenBothHaveLeft(isPinch: Bool) {
    let listener = GestureListener(log: log)
    let gesture =
      isPinch
      ? listener.listen(to: UIPinchGestureRecognizer(), name: "g", on: scene.window)
      : listener.listen(to: UIRotationGestureRecognizer(), name: "g", on: scene.window)
    let value = {
      (gesture as? UIPinchGestureRecognizer)?.scale
        ?? (gesture as? UIRotationGestureRecognizer)?.rotation ?? .nan
    }
    func step(_ phase: TouchSample.Phase, _ x: Double, _ y: Double, id: Int) {
      scene.send(phase, x, y, id: id)
      scene.run(until: scene.now + 0.05)
    }
    step(.began, 100, 400, id: 0)
    step(.began, 200, 400, id: 1)
    step(.moved, isPinch ? 220 : 198, isPinch ? 400 : 420, id: 1)
    step(.moved, isPinch ? 340 : 180, isPinch ? 400 : 460, id: 1)
    #expect(log.take() == ["g began", "g changed"])
    let before = value()
    #expect(abs(before) > 0.3)
    step(.ended, isPinch ? 340 : 180, isPinch ? 400 : 460, id: 1)
    #expect(gesture.state == .changed)
    #expect(gesture.numberOfTouches == 1)
    step(.moved, 120, 410, id: 0)
    #expect(value() == before)
    // Another finger comes down: the value does not jump.
    step(.began, 120, 510, id: 2)
    #expect(abs(value() - before) < 1e-9)
    #expect(gesture.numberOfTouches == 2)
    step(.moved, isPinch ? 120 : 220, isPinch ? 610 : 410, id: 2)
    #expect(abs(value() - (isPinch ? 2 * before : before - .pi / 2)) < 1e-6)
    _ = log.take()
    step(.ended, 120, 410, id: 0)
    step(.ended, isPinch ? 120 : 220, isPinch ? 610 : 410, id: 2)
    #expect(log.take() == ["g ended"])
  }

  @Test func singleTapWaitsForTheDouble() throws {
    let listener = GestureListener(log: log)
    let view = UIView(frame: scene.window.bounds)
    scene.window.addSubview(view)
    let single = listener.listen(to: UITapGestureRecognizer(), name: "single", on: view)
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    single.require(toFail: listener.listen(to: double, name: "double", on: view))
    try scene.play("tap 0.1 100,100", until: 0.3)
    #expect(log.take().isEmpty, "it waits")
    scene.run(until: 1)
    #expect(log.take() == ["single ended"])
    try scene.play("tap 2 100,100\ntap 2.2 100,100", until: 4)
    #expect(log.take() == ["double ended"])
  }

  /// A custom recogniser, as in Apple's guide: a check mark drawn with one finger.
  private final class CheckMark: UIGestureRecognizer {
    var strokes = 0
    var resets = 0
    private var down = CGPoint.zero
    private var low = CGPoint.zero

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      if touches.count != 1 || numberOfTouches > 1 { state = .failed }
      down = touches.first?.location(in: view) ?? .zero
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesMoved(touches, with: event)
      guard state != .failed, let touch = touches.first else { return }
      let (new, old) = (touch.location(in: view), touch.previousLocation(in: view))
      if strokes == 0 {
        if new.x >= old.x && new.y >= old.y {
          low = new
        } else if new.x >= old.x && new.y < old.y && low != .zero {
          strokes = 1
        } else {
          state = .failed
        }
      } else if new.x < old.x || new.y > old.y {
        state = .failed
      }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesEnded(touches, with: event)
      let end = touches.first?.location(in: view) ?? .zero
      state = state == .possible && strokes == 1 && down.y > end.y ? .recognized : .failed
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesCancelled(touches, with: event)
      state = .cancelled
    }
    override func reset() {
      super.reset()
      (strokes, low, down) = (0, .zero, .zero)
      resets += 1
    }
  }

  @Test func checkMarkIsFound() throws {
    let listener = GestureListener(log: log)
    let mark = listener.listen(to: CheckMark(), name: "check", on: scene.window)
    try scene.show(
      "down 0 100,300\nmove 0.1 130,350\nmove 0.2 180,250\nmove 0.3 200,200\nup 0.4 200,200",
      until: 1)
    #expect(log.take() == ["check ended"])
    #expect(mark.resets == 1)
    #expect(mark.state == .possible)
    try scene.show("down 2 100,300\nmove 2.1 90,250\nup 2.2 90,250", until: 3)
    #expect(log.take().isEmpty)
    #expect(mark.resets == 2)
  }

  /// A tap on a button inside is not a tap on the view around it; the delegate accepts only touches
  /// on the view itself.
  @Test func tapsBesideTheContentDismiss() throws {
    final class Dimming: UIView, UIGestureRecognizerDelegate {
      let card = UIView(frame: CGRect(x: 50, y: 300, width: 290, height: 200))
      var dismissals = 0
      func dismiss() { dismissals += 1 }
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
      ) -> Bool { touch.view === self }
    }
    let view = Dimming(frame: scene.window.bounds)
    let tap = UITapGestureRecognizer(target: view, action: Selector("dismiss", Dimming.dismiss))
    tap.delegate = view
    view.addGestureRecognizer(tap)
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 10, y: 10, width: 100, height: 44)
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    view.card.addSubview(button)
    view.addSubview(view.card)
    scene.window.addSubview(view)
    try scene.play("tap 0.1 100,330\ntap 1 200,450\ntap 2 200,100", until: 3)
    #expect(view.dismissals == 1)
    #expect(presses == 1)
  }

  /// Moves a drawer with an animator that a pan pauses, scrubs and continues.
  @MainActor private final class DrawerHolder: NSObject {
    var animator: UIViewPropertyAnimator?
    var start: CGFloat = 0
    weak var drawer: UIView?
    var ends: [UIViewAnimatingPosition] = []
    @IBAction func pan(_ pan: UIPanGestureRecognizer) {
      guard let drawer else { return }
      switch pan.state {
      case .began:
        if animator == nil {
          animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 1) {
            drawer.frame.origin.y = 244
          }
          animator?.addCompletion { [weak self] in
            self?.ends.append($0)
            self?.animator = nil
          }
        }
        animator?.pauseAnimation()
        start = animator?.fractionComplete ?? 0
      case .changed:
        animator?.fractionComplete = start - pan.translation(in: drawer.superview).y / 400
      case .ended:
        let goesOn = pan.velocity(in: drawer).y < 0
        animator?.isReversed = !goesOn
        animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      default: break
      }
    }
  }

  /// The drawer of WWDC 2017, session 230: caught in flight, dragged, released.
  @Test func drawerIsCaughtAndLetGo() throws {
    let drawer = UIView(frame: CGRect(x: 0, y: 644, width: 390, height: 600))
    scene.window.addSubview(drawer)
    let holder = DrawerHolder()
    holder.drawer = drawer
    drawer.addGestureRecognizer(
      UIPanGestureRecognizer(target: holder, action: Selector("pan:", DrawerHolder.pan)))
    scene.send(.began, 200, 700)
    scene.runFrames(seconds: 0.1)
    scene.send(.moved, 200, 690)
    scene.runFrames(seconds: 0.1)
    scene.send(.moved, 200, 590)
    scene.runFrames(seconds: 0.1)
    #expect(abs((holder.animator?.fractionComplete ?? 0) - 0.25) < 1e-6)
    #expect(abs((drawer.layer.presentation()?.frame.minY ?? 0) - 544) < 0.5)
    scene.send(.moved, 200, 570)
    scene.send(.ended, 200, 570)
    scene.runFrames(seconds: 0.1)
    // Caught at its presentation position, not at its model position.
    let y = Double(drawer.layer.presentation()?.frame.minY ?? 0)
    #expect(y > 250)
    #expect(y < 540)
    scene.send(.began, 200, y + 20)
    scene.runFrames(seconds: 0.05)
    scene.send(.moved, 200, y + 31)
    scene.runFrames(seconds: 0.05)
    #expect(holder.animator?.isRunning == false)
    scene.send(.moved, 200, y + 60)
    scene.runFrames(seconds: 0.02)
    scene.send(.moved, 200, y + 90)
    scene.send(.ended, 200, y + 90)
    scene.runFrames(seconds: 2)
    #expect(holder.ends == [.start])
    #expect(drawer.frame.minY == 644)
    #expect(holder.animator == nil)
  }

  @Test func viewsAndTargetsAreLetGo() throws {
    weak var view: UIView?
    weak var gesture: UIGestureRecognizer?
    weak var target: GestureListener?
    do {
      let (made, listener) = (UIView(frame: scene.window.bounds), GestureListener(log: log))
      scene.window.addSubview(made)
      gesture = listener.listen(to: UIPanGestureRecognizer(), name: "pan", on: made)
      (view, target) = (made, listener)
      try scene.play("drag 0.1-0.4 100,100 -> 200,200", until: 1)
      #expect(log.take() == ["pan began", "pan changed", "pan ended"])
      made.removeFromSuperview()
    }
    scene.run(until: scene.now + 1)
    #expect(view == nil)
    #expect(gesture == nil)
    #expect(target == nil)
  }

  /// Touches pass through a view that overrides `hitTest`, and a small button receives touches
  /// outside its frame.
  @Test func hitTestsAreOverridden() {
    final class PassThrough: UIView {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
      }
    }
    final class Large: UIButton {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -20, dy: -20).contains(point)
      }
    }
    let (below, above, button) = (
      log, PassThrough(frame: scene.window.bounds),
      Large(frame: CGRect(x: 100, y: 100, width: 10, height: 10))
    )
    let view = scene.addView(scene.window.bounds, name: "below", log: below)
    scene.window.addSubview(above)
    above.addSubview(button)
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    scene.send(.began, 85, 85)
    scene.send(.ended, 85, 85)
    scene.send(.began, 60, 60)
    scene.send(.ended, 60, 60)
    #expect(presses == 1)
    #expect(log.take() == ["below began", "below ended"])
    _ = view
  }

  /// A row that is dragged sideways inside a list: the recogniser begins only if translation and
  /// velocity are horizontal.
  @Test func rowsAreDraggedSidewaysInAList() throws {
    final class Row: UIView, UIGestureRecognizerDelegate {
      var asked: [(way: CGPoint, speed: CGPoint)] = []
      var x: CGFloat = 0
      @IBAction func pan(_ pan: UIPanGestureRecognizer) { x = pan.translation(in: self).x }
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer, pan.view === self else {
          return super.gestureRecognizerShouldBegin(gestureRecognizer)
        }
        let (way, speed) = (pan.translation(in: self), pan.velocity(in: self))
        asked.append((way, speed))
        return abs(way.x) > abs(way.y) && abs(speed.x) > abs(speed.y)
      }
    }
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
    list.contentSize = CGSize(width: 390, height: 2000)
    let row = Row(frame: CGRect(x: 0, y: 300, width: 390, height: 100))
    let pan = UIPanGestureRecognizer(target: row, action: Selector("pan:", Row.pan))
    pan.delegate = row
    row.addGestureRecognizer(pan)
    list.addSubview(row)
    scene.window.addSubview(list)
    try scene.show("drag 0.1-0.4 100,350 -> 104,150", until: 8)
    #expect(list.contentOffset.y > 100)
    #expect(row.x == 0)
    #expect(row.asked.count == 1)
    #expect(abs(row.asked[0].way.y) >= 10)
    #expect(abs(row.asked[0].way.x) < 2)
    #expect(row.asked[0].speed.y < -100)
    list.contentOffset = .zero
    try scene.show("drag 8.1-8.4 100,350 -> 300,354", until: 10)
    #expect(list.contentOffset == .zero)
    #expect(row.x > 150)
    try #require(row.asked.count == 2)
    #expect(row.asked[1].way.x >= 10)
    #expect(row.asked[1].way.x < 40)
  }

  /// A tile is picked up by a long press and then dragged.
  @Test func tilesArePickedUp() throws {
    let listener = GestureListener(log: log)
    let tile = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    scene.window.addSubview(tile)
    let press = listener.listen(to: UILongPressGestureRecognizer(), name: "press", on: tile)
    press.minimumPressDuration = 0.3
    var places: [CGPoint] = []
    listener.onAction = { places.append($0.location(in: tile.superview)) }
    try scene.show(
      "down 0 150,150\nmove 0.1 152,150\nmove 0.5 152,200\nmove 0.6 152,250\nup 0.7 152,250",
      until: 1)
    #expect(log.take() == ["press began", "press changed", "press ended"])
    #expect(places.first == CGPoint(x: 152, y: 150))
    #expect(places.last == CGPoint(x: 152, y: 250))
    try scene.show("down 2 150,150\nmove 2.1 165,150\nup 2.6 165,150", until: 3)
    #expect(log.take().isEmpty, "it went too far before")
  }

  /// Labels receive no touches until `isUserInteractionEnabled` is set.
  @Test func labelsAreTapped() throws {
    let listener = GestureListener(log: log)
    let label = UILabel(frame: CGRect(x: 50, y: 50, width: 200, height: 40))
    scene.window.addSubview(label)
    _ = listener.listen(to: UITapGestureRecognizer(), name: "tap", on: label)
    try scene.play("tap 0.1 100,70", until: 1)
    #expect(log.take().isEmpty)
    label.isUserInteractionEnabled = true
    try scene.play("tap 1.1 100,70", until: 2)
    #expect(log.take() == ["tap ended"])
  }

  /// A list scrolls only when a swipe has failed, and other targets can observe its pan.
  @Test func listsWaitForASwipe() throws {
    let listener = GestureListener(log: log)
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
    list.contentSize = CGSize(width: 2000, height: 600)
    scene.window.addSubview(list)
    let swipe = listener.listen(to: UISwipeGestureRecognizer(), name: "swipe", on: list)
    swipe.direction = .left
    list.panGestureRecognizer.require(toFail: swipe)
    list.panGestureRecognizer.name = "drag"
    list.panGestureRecognizer.addTarget(
      listener, action: Selector("note:", GestureListener.note))
    try scene.show("drag 0.1-0.2 300,300 -> 150,300", until: 1)
    #expect(log.take() == ["swipe ended"])
    #expect(list.contentOffset == .zero)
    try scene.show("drag 1.1-3.1 300,300 -> 150,300", until: 6)
    #expect(log.take() == ["drag began", "drag changed", "drag ended"])
    #expect(list.contentOffset.x > 50)
  }

  @Test func edgesOpenAMenu() throws {
    let listener = GestureListener(log: log)
    let edge = UIScreenEdgePanGestureRecognizer()
    edge.edges = .right
    _ = listener.listen(to: edge, name: "edge", on: scene.window)
    let pan = listener.listen(to: UIPanGestureRecognizer(), name: "pan", on: scene.window)
    pan.require(toFail: edge)
    try scene.play("drag 0.1-0.4 388,300 -> 200,300", until: 1)
    #expect(log.take() == ["edge began", "edge changed", "edge ended"])
    try scene.play("drag 1.1-1.4 300,300 -> 100,300", until: 2)
    #expect(log.take() == ["pan began", "pan changed", "pan ended"])
  }

  @Test("J.4: the location of a gesture is the centroid of its touches") func middles() {
    let listener = GestureListener(log: log)
    let pan = listener.listen(to: UIPanGestureRecognizer(), name: "pan", on: scene.window)
    var places: [CGPoint] = []
    listener.onAction = { places.append($0.location(in: nil)) }
    for (phase, x) in [(TouchSample.Phase.began, 0.0), (.moved, 20), (.moved, 40)] {
      scene.send(phase, 100 + x, 300, id: 0)
      scene.send(phase, 200 + x, 400, id: 1)
      scene.run(until: scene.now + 0.1)
    }
    #expect(places.last == CGPoint(x: 190, y: 350))
    #expect(pan.numberOfTouches == 2)
    #expect(pan.location(ofTouch: 1, in: nil) == CGPoint(x: 240, y: 400))
  }
}
