// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import Stage
import Testing
@testable import UIKit

@MainActor
struct ScrollViewTests {
  private let scene = TouchScene()
  private let listener = ScrollListener()

  private func makeView(
    _ content: CGSize = CGSize(width: 300, height: 3000),
    _ frame: CGRect = CGRect(x: 0, y: 0, width: 300, height: 600)
  ) -> UIScrollView {
    let view = UIScrollView(frame: frame)
    view.contentSize = content
    view.delegate = listener
    scene.window.addSubview(view)
    return view
  }

  @Test func defaultsAreApples() {
    let view = UIScrollView()
    #expect(view.bounces)
    #expect(!view.alwaysBounceVertical)
    #expect(!view.alwaysBounceHorizontal)
    #expect(view.isScrollEnabled)
    #expect(view.showsVerticalScrollIndicator)
    #expect(view.showsHorizontalScrollIndicator)
    #expect(view.scrollsToTop)
    #expect(view.bouncesZoom)
    #expect(view.delaysContentTouches)
    #expect(view.canCancelContentTouches)
    #expect(!view.isPagingEnabled)
    #expect(!view.isDirectionalLockEnabled)
    #expect(view.keyboardDismissMode == .none)
    #expect(view.minimumZoomScale == 1)
    #expect(view.maximumZoomScale == 1)
    #expect(view.zoomScale == 1)
    #expect(view.decelerationRate == .normal)
    #expect(view.contentInsetAdjustmentBehavior == .automatic)
    #expect(view.clipsToBounds)
    #expect(view.subviews.isEmpty)
    #expect(view.pinchGestureRecognizer == nil)
  }

  @Test func releaseTellsInOrder() throws {
    let view = makeView()
    try scene.show("drag 0.1-0.3 150,500 -> 150,300", until: 8)
    #expect(
      listener.log.take() == [
        "will begin dragging", "scroll", "will end dragging", "did end dragging true",
        "will begin decelerating", "scroll", "did end decelerating",
      ])
    // 1000 points per second; the delegate receives points per millisecond.
    #expect(abs(listener.velocities[0].y - 1) < 1e-6)
    #expect(listener.velocities[0].x == 0)
    // As on iOS the target that the delegate is told is a thousandth too far.
    let way = 1000 - 10.0
    #expect(abs(listener.targets[0].y - view.contentOffset.y - way * (0.4995 - 0.499)) < 1)
    #expect(!view.isDragging)
    #expect(!view.isDecelerating)
    #expect(!view.isTracking)
  }

  @Test func slowReleaseStopsAtOnce() throws {
    let view = makeView()
    try scene.show("down 0 150,500\nmove 0.5 150,400\nmove 1 150,300\nup 1.5 150,300", until: 4)
    #expect(
      listener.log.take() == [
        "will begin dragging", "scroll", "will end dragging", "did end dragging false",
      ])
    #expect(view.contentOffset.y > 90)
  }

  @Test func contentFollowsTheFingerFromWhereTheDragBegan() throws {
    let view = makeView()
    try scene.show("down 0 150,500\nmove 0.1 150,490\nmove 0.2 150,440\nmove 0.3 150,400", until: 1)
    // The ten points that the pan needed to begin do not count, whatever the length of its first move.
    #expect(view.contentOffset == CGPoint(x: 0, y: 90))
    #expect(view.isTracking)
    #expect(view.isDragging)
    #expect(!view.isDecelerating)
  }

  @Test func deceleratesAsTheFormulaSays() throws {
    let view = makeView(CGSize(width: 300, height: 9000))
    try scene.show("drag 0.1-0.3 150,500 -> 150,300", until: 0.3)
    let start = view.contentOffset.y
    for time in stride(from: 0.4, through: 2, by: 0.2) {
      scene.show(until: time)
      let expected = start + 499 * (1 - exp(-2.002002 * (time - 0.3)))
      #expect(abs(view.contentOffset.y - expected) <= 0.3, "at \(time)")
    }
  }

  @Test func framesAreAFunctionOfTouchesAndTime() throws {
    func places(_ rate: Double) throws -> [CGPoint] {
      let scene = TouchScene(framesPerSecond: rate)
      let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
      view.contentSize = CGSize(width: 300, height: 1000)
      scene.window.addSubview(view)
      var places: [CGPoint] = []
      let script = "drag 0-0.2 150,500 -> 150,300\ndrag 0.5-0.7 150,300 -> 150,550"
      try scene.show(script, until: 3) {
        if abs((scene.now * 30).rounded() - scene.now * 30) < 1e-6 {
          places.append(view.contentOffset)
        }
      }
      return places
    }
    let places60 = try places(60)
    #expect(try places60 == places(30))
    #expect(try places60 == places(120))
  }

  @Test func pulledContentResistsAndReturns() throws {
    let view = makeView()
    try scene.show(
      "down 0 150,100\nmove 0.1 150,110\nmove 0.2 150,210\nup 1 150,210", until: 0.5)
    // The finger is 100 points beyond the edge, in a view of 600 points: TV-J3.
    #expect(abs(view.contentOffset.y + 50.382) < 0.26)
    var last = view.contentOffset.y
    scene.show(until: 4) {
      #expect(view.contentOffset.y >= last)
      last = view.contentOffset.y
    }
    #expect(view.contentOffset == .zero)
    #expect(listener.log.take().last == "did end decelerating")
  }

  @Test func throwBouncesAtTheEnd() throws {
    let view = makeView(CGSize(width: 300, height: 1200))
    var most = 0.0
    try scene.show("drag 0-0.1 150,500 -> 150,200", until: 6) {
      most = max(most, view.contentOffset.y)
    }
    #expect(most > 640)
    #expect(most < 900)
    #expect(view.contentOffset.y == 600)
    let other = TouchScene()
    other.window.addSubview(view)
    (view.bounces, view.contentOffset) = (false, .zero)
    listener.onScroll = {
      #expect($0.contentOffset.y >= 0)
      #expect($0.contentOffset.y <= 600)
    }
    try other.show("drag 0-0.1 150,500 -> 150,200", until: 2)
    #expect(view.contentOffset.y == 600)
    #expect(!view.isDecelerating)
  }

  @Test func contentThatFitsDoesNotMove() throws {
    let view = makeView(CGSize(width: 300, height: 500))
    try scene.show("drag 0-0.2 150,500 -> 150,300", until: 2)
    #expect(view.contentOffset == .zero)
    #expect(listener.log.take() == [])
    view.alwaysBounceVertical = true
    let other = TouchScene()
    other.window.addSubview(view)
    try other.show("drag 0-0.2 150,500 -> 150,300", until: 0.2)
    #expect(view.contentOffset.y > 20)
    other.show(until: 3)
    #expect(view.contentOffset == .zero)
  }

  @Test func touchStopsWhatMoves() throws {
    let view = makeView(CGSize(width: 300, height: 9000))
    let button = UIControl(frame: CGRect(x: 0, y: 0, width: 300, height: 9000))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    view.addSubview(button)
    try scene.show("drag 0-0.2 150,500 -> 150,100\ndown 0.5 150,300\nup 0.7 150,300", until: 0.5)
    let place = view.contentOffset
    #expect(view.isTracking)
    #expect(!view.isDecelerating)
    scene.show(until: 3)
    #expect(view.contentOffset == place)
    #expect(taps == 0)
    // When the view is at rest, the same touch reaches the button.
    let tap = TouchScene()
    tap.window.addSubview(view)
    try tap.show("down 0 150,300\nup 0.05 150,300", until: 1)
    #expect(taps == 1)
  }

  @Test("hypothesis: a touch that stops a deceleration ends it and begins a drag")
  func stopIsADrag() throws {
    _ = makeView(CGSize(width: 300, height: 9000))
    try scene.show("drag 0-0.2 150,500 -> 150,100", until: 0.4)
    _ = listener.log.take()
    scene.send(.began, 150, 300)
    scene.show(until: 0.6)
    scene.send(.ended, 150, 300)
    scene.show(until: 1)
    #expect(
      listener.log.take().filter { $0 != "scroll" } == [
        "did end decelerating", "will begin dragging", "will end dragging",
        "did end dragging false",
      ])
  }

  // MARK: Targets and pages

  @Test("unverified: the delegate's target offset is reached without a jump")
  func delegateChoosesWhereItRests() throws {
    let view = makeView(CGSize(width: 300, height: 9000))
    listener.chooseTarget = { CGPoint(x: $1.x, y: ($1.y / 400).rounded() * 400) }
    try scene.show("drag 0-0.2 150,500 -> 150,300", until: 0.2)
    var last = view.contentOffset.y
    var jump = 0.0
    scene.show(until: 6) {
      jump = max(jump, view.contentOffset.y - last)
      last = view.contentOffset.y
    }
    #expect(view.contentOffset.y == 400 * (view.contentOffset.y / 400).rounded())
    #expect(view.contentOffset.y == listener.targets[0].y)
    #expect(jump < 25)
  }

  @Test(arguments: [
    (CGPoint(x: 0, y: CGFloat.infinity), false), (CGPoint(x: CGFloat.nan, y: 0), false),
    (CGPoint(x: 1e9, y: 1e9), true), (CGPoint(x: -1e300, y: -1e300), true),
  ]) func absurdTargetsDoNoHarm(_ target: CGPoint, _ isClamped: Bool) throws {
    let view = makeView()
    listener.chooseTarget = { _, _ in target }
    try scene.show("drag 0-0.2 150,500 -> 150,300", until: 9) {
      #expect(view.contentOffset.y.isFinite)
      #expect(view.contentOffset.y < 2700)
    }
    #expect(view.contentOffset.y >= 0)
    #expect(view.contentOffset.y <= 2400)
    #expect(!view.isDecelerating)
    if isClamped { #expect(view.contentOffset.y == (target.y > 0 ? 2400 : 0)) }
  }

  @Test("hypothesis: a flick turns one page")
  func pagesTurnOneAtATime() throws {
    let view = makeView(
      CGSize(width: 1500, height: 300), CGRect(x: 0, y: 0, width: 300, height: 300))
    view.isPagingEnabled = true
    try scene.show("drag 0-0.1 290,150 -> 10,150", until: 2)
    #expect(view.contentOffset == CGPoint(x: 300, y: 0))
    let pages = [
      "drag 0-0.1 200,150 -> 120,150": 600.0, "drag 0-0.1 100,150 -> 200,150": 300,
      "down 0 250,150\nmove 0.2 235,150\nmove 0.4 100,150\nup 1 100,150": 300,
      "down 0 250,150\nmove 0.2 235,150\nmove 0.4 60,150\nup 1 60,150": 600,
    ]
    for (script, place) in pages {
      view.setContentOffset(CGPoint(x: 300, y: 0), animated: false)
      let next = TouchScene()
      next.window.addSubview(view)
      if place == 300, script.hasPrefix("drag") { view.contentOffset.x = 600 }
      try next.show(script, until: 3)
      #expect(view.contentOffset == CGPoint(x: place, y: 0), "\(script)")
    }
  }

  @Test func directionalLockKeepsToAnAxis() throws {
    let view = makeView(CGSize(width: 2000, height: 2000))
    try scene.show("drag 0-0.4 250,500 -> 220,300", until: 0.3)
    #expect(view.contentOffset.x > 5)
    // The finger is still down.
    scene.close()
    let other = TouchScene()
    view.contentOffset = .zero
    view.isDirectionalLockEnabled = true
    other.window.addSubview(view)
    try other.show("drag 0-0.4 250,500 -> 220,300", until: 2)
    #expect(view.contentOffset.x == 0)
    #expect(view.contentOffset.y > 100)
  }

  // MARK: Programs

  @Test("hypothesis: an animated offset takes 0.3 s and eases")
  func animatedOffsetTellsAtItsEnd() {
    let view = makeView()
    view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    #expect(view.contentOffset == .zero)
    scene.show(until: 0.15)
    #expect(abs(view.contentOffset.y - 250) < 1)
    scene.show(until: 0.29)
    #expect(listener.log.take() == ["scroll"])
    scene.show(until: 0.4)
    #expect(view.contentOffset.y == 500)
    #expect(listener.log.take() == ["scroll", "did animate"])
    view.setContentOffset(CGPoint(x: 0, y: 20), animated: false)
    #expect(view.contentOffset.y == 20)
    #expect(listener.log.take() == ["scroll"])
  }

  @Test func rectanglesAreShown() {
    let view = makeView(CGSize(width: 900, height: 3000))
    view.scrollRectToVisible(CGRect(x: 0, y: 700, width: 100, height: 100), animated: false)
    #expect(view.contentOffset == CGPoint(x: 0, y: 200))
    view.scrollRectToVisible(CGRect(x: 0, y: 300, width: 100, height: 100), animated: false)
    #expect(view.contentOffset == CGPoint(x: 0, y: 200))
    view.scrollRectToVisible(CGRect(x: 500, y: 100, width: 100, height: 10), animated: false)
    #expect(view.contentOffset == CGPoint(x: 300, y: 100))
    view.scrollRectToVisible(CGRect(x: 5000, y: 9000, width: 10, height: 10), animated: false)
    #expect(view.contentOffset == CGPoint(x: 600, y: 2400))
  }

  @Test func offsetSetOnTheWayIsGoneOnFrom() throws {
    let view = makeView(CGSize(width: 300, height: 90000))
    try scene.show("drag 0-0.2 150,500 -> 150,300", until: 0.4)
    let place = view.contentOffset.y
    view.contentOffset.y += 5000
    scene.show(until: 0.5)
    #expect(view.isDecelerating)
    #expect(view.contentOffset.y > place + 5020)
    view.setContentOffset(CGPoint(x: 0, y: 7), animated: false)
    scene.show(until: 1)
    #expect(!view.isDecelerating)
    #expect(view.contentOffset.y == 7)
  }

  @Test func delegateMayMoveTheContentOnTheWay() throws {
    // Endless content: the delegate moves it back by 1000 points whenever it passes 1000.
    func way(_ isEndless: Bool) throws -> Double {
      let (scene, listener) = (TouchScene(), ScrollListener())
      let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
      view.contentSize = CGSize(width: 300, height: 90000)
      view.contentOffset.y = 900
      view.delegate = listener
      var shift = 0.0
      listener.onScroll = { view in
        guard isEndless, view.contentOffset.y >= 1000 else { return }
        shift += 1000
        view.contentOffset.y -= 1000
      }
      scene.window.addSubview(view)
      try scene.show(
        "drag 0-0.2 150,590 -> 150,10\ndrag 1-1.2 150,590 -> 150,10", until: 8)
      #expect(!view.isDecelerating)
      return view.contentOffset.y + shift
    }
    let (plain, endless) = (try way(false), try way(true))
    // After each move the content continues from a whole pixel, so small differences add up.
    #expect(abs(plain - endless) < 6)
    #expect(plain > 3000)
  }

  @Test func observersHearOfTheContent() {
    let view = makeView()
    var heard: [String] = []
    let place = view.observe(\.contentOffset, options: [.old, .new]) { _, change in
      heard.append("\(change.oldValue?.y ?? -1) to \(change.newValue?.y ?? -1)")
    }
    let size = view.observe(\.contentSize, options: .initial) { _, _ in heard.append("size") }
    view.contentOffset.y = 30
    view.contentSize.height = 640
    view.contentOffset.y = 30
    place.invalidate()
    view.contentOffset.y = 10
    #expect(heard == ["size", "0.0 to 30.0", "size"])
    size.invalidate()
    #expect(view.attachments?.observations?.isEmpty == true)
  }

  @Test func blocksAnimateTheOffset() {
    let view = makeView()
    CATransaction.flush()
    UIView.animate(withDuration: 1) { view.contentOffset.y = 100 }
    CATransaction.flush()
    scene.run(until: 0.5)
    #expect(abs((view.layer.presentation()?.bounds.minY ?? 0) - 50) < 1)
  }

  // MARK: Touches of the content

  @Test("unverified: content receives touchesBegan after 150 ms")
  func contentHearsLate() throws {
    let view = makeView()
    let log = TouchLog()
    _ = scene.addView(CGRect(x: 0, y: 0, width: 300, height: 600), in: view, name: "in", log: log)
    scene.send(.began, 150, 300)
    scene.show(until: 0.14)
    #expect(log.take() == [])
    scene.show(until: 0.16)
    #expect(log.take() == ["in began"])
    scene.send(.moved, 150, 250)
    #expect(log.take() == ["in cancelled"])
    #expect(view.isTracking)
    scene.send(.ended, 150, 250)
    scene.show(until: 6)

    view.delaysContentTouches = false
    scene.send(.began, 150, 300)
    #expect(log.take() == ["in began"])
    scene.send(.ended, 150, 300)
    #expect(log.take() == ["in ended"])
  }

  @Test func controlsKeepTheTouchesTheyHave() throws {
    let view = makeView()
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    view.addSubview(control)
    try scene.show("down 0 150,300\nmove 0.3 150,200\nup 0.4 150,200", until: 2)
    #expect(view.contentOffset == .zero)
    // A drag that begins before the control has received the touch scrolls.
    let other = TouchScene()
    other.window.addSubview(view)
    try other.show("drag 0-0.2 150,300 -> 150,200", until: 2)
    #expect(view.contentOffset.y > 80)
  }

  @Test func viewsAskWhetherContentHears() {
    final class Strict: UIScrollView {
      override func touchesShouldBegin(
        _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
      ) -> Bool { false }
    }
    let view = Strict(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    let log = TouchLog()
    scene.window.addSubview(view)
    _ = scene.addView(CGRect(x: 0, y: 0, width: 300, height: 600), in: view, name: "in", log: log)
    scene.send(.began, 150, 300)
    scene.show(until: 1)
    scene.send(.ended, 150, 300)
    #expect(log.take() == [])
  }

  /// An offset that the delegate sets is not replaced by the one at which the finger was lifted.
  @Test func anOffsetSetAtTheEndOfADragStays() throws {
    final class Setter: NSObject, UIScrollViewDelegate {
      func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        scrollView.contentOffset.y = 40
      }
    }
    let (view, setter) = (makeView(), Setter())
    view.delegate = setter
    try scene.show(
      "down 0.1 150,500\nmove 0.2 150,400\nmove 0.4 150,400\nmove 0.6 150,400\nup 0.8 150,400",
      until: 3)
    #expect(view.contentOffset.y == 40)
  }
}
