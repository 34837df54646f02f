// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import Stage
import Testing
@testable import UIKit

/// Nested scroll views, zooming, and unusual calls of clients.
@MainActor
struct ScrollNestingTests {
  private let scene = TouchScene()
  private let listener = ScrollListener()

  private func makeView(
    _ content: CGSize, _ frame: CGRect = CGRect(x: 0, y: 0, width: 300, height: 600),
    in parent: UIView? = nil
  ) -> UIScrollView {
    let view = UIScrollView(frame: frame)
    view.contentSize = content
    (parent ?? scene.window).addSubview(view)
    return view
  }

  @Test func axisDecidesBetweenNestedViews() throws {
    let outer = makeView(CGSize(width: 300, height: 3000))
    let inner = makeView(
      CGSize(width: 3000, height: 200), CGRect(x: 0, y: 200, width: 300, height: 200), in: outer)
    try scene.show(
      "drag 0-0.3 250,300 -> 100,310\ndrag 4-4.3 150,300 -> 140,100", until: 3.9)
    #expect(inner.contentOffset.x > 130)
    #expect(outer.contentOffset == .zero)
    let place = inner.contentOffset
    scene.show(until: 8)
    #expect(outer.contentOffset.y > 150)
    #expect(inner.contentOffset == place)
  }

  @Test("unverified: the inner scroll view scrolls first, and the outer one beyond its end")
  func innerViewScrollsFirstAndGivesWayAtItsEnd() throws {
    let outer = makeView(CGSize(width: 300, height: 3000))
    let inner = makeView(
      CGSize(width: 300, height: 700), CGRect(x: 0, y: 0, width: 300, height: 600), in: outer)
    try scene.show(
      "down 0 150,500\nmove 0.2 150,400\nmove 0.4 150,300\nup 1 150,300\n"
        + "down 3 150,500\nmove 3.2 150,400\nmove 3.4 150,300\nup 4 150,300", until: 2.5)
    #expect(inner.contentOffset.y == 100)
    #expect(outer.contentOffset.y == 0)
    scene.show(until: 6)
    #expect(inner.contentOffset.y == 100)
    #expect(outer.contentOffset.y == 190)
  }

  // MARK: Zooming

  private func makeZoomed() -> (UIScrollView, UIView) {
    let view = makeView(CGSize(width: 300, height: 600))
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    view.addSubview(content)
    view.delegate = listener
    listener.zoomed = content
    (view.minimumZoomScale, view.maximumZoomScale) = (1, 4)
    return (view, content)
  }

  @Test func pinchKeepsThePointBetweenTheFingers() throws {
    let (view, content) = makeZoomed()
    scene.send(.began, 100, 300, id: 0)
    scene.send(.began, 200, 300, id: 1)
    scene.send(.moved, 90, 300, id: 0)
    scene.send(.moved, 210, 300, id: 1)
    scene.show(until: 0.1)
    let before = view.convert(CGPoint(x: 150, y: 300), from: scene.window)
    let point = content.convert(before, from: view)
    scene.send(.moved, 50, 300, id: 0)
    scene.send(.moved, 250, 300, id: 1)
    scene.show(until: 0.2)
    let after = content.convert(
      view.convert(CGPoint(x: 150, y: 300), from: scene.window), from: view)
    #expect(view.isZooming)
    #expect(abs(view.zoomScale - 200.0 / 120) < 0.2)
    #expect(abs(after.x - point.x) < 0.01)
    #expect(abs(after.y - point.y) < 0.01)
    #expect(abs(view.contentSize.width - 300 * view.zoomScale) < 1e-6)
    scene.send(.ended, 50, 300, id: 0)
    scene.send(.ended, 250, 300, id: 1)
    scene.show(until: 3)
    #expect(!view.isZooming)
    #expect(listener.log.take().contains("did end zooming"))
  }

  @Test func scaleOutOfRangeReturns() throws {
    let (view, _) = makeZoomed()
    try scene.show("pinch 0-0.5 150,300 240 -> 90", until: 0.45)
    #expect(view.zoomScale < 0.95)
    #expect(view.zoomScale > 0.4)
    scene.show(until: 3)
    #expect(view.zoomScale == 1)
    #expect(view.contentOffset == .zero)
    #expect(!view.isZoomBouncing)
    #expect(abs(view.contentSize.width - 300) < 1e-6)
  }

  @Test func programsZoom() {
    let (view, content) = makeZoomed()
    view.zoomScale = 9
    #expect(view.zoomScale == 4)
    #expect(content.frame.width == 1200)
    #expect(view.contentOffset == CGPoint(x: 450, y: 900))
    view.zoomScale = 1
    #expect(view.contentOffset == .zero)
    #expect(abs(view.contentSize.height - 600) < 1e-9)
    view.zoom(to: CGRect(x: 100, y: 200, width: 150, height: 200), animated: true)
    scene.show(until: 1)
    #expect(abs(view.zoomScale - 2) < 1e-9)
    #expect(abs(view.contentOffset.x - 200) < 1)
    #expect(abs(view.contentOffset.y - 300) < 1)
    #expect(listener.log.take().suffix(1) == ["did end zooming"])
    view.setZoomScale(.nan, animated: false)
    view.zoom(to: CGRect(x: 0, y: 0, width: 0, height: -4), animated: false)
    #expect(abs(view.zoomScale - 2) < 1e-9)
  }

  // MARK: Bad input

  @Test func absurdNumbersDoNoHarm() throws {
    let view = makeView(CGSize(width: CGFloat.nan, height: .infinity))
    view.contentInset = UIEdgeInsets(top: .nan, left: -.infinity, bottom: -900, right: 20)
    view.contentOffset = CGPoint(x: CGFloat.nan, y: 5)
    view.setContentOffset(CGPoint(x: CGFloat.infinity, y: 5), animated: true)
    view.decelerationRate = .init(rawValue: 7)
    view.alwaysBounceVertical = true
    try scene.show("drag 0-0.2 150,300 -> 150,500\ntap 1 100,100", until: 4) {
      #expect(view.contentOffset.x.isFinite)
      #expect(view.contentOffset.y.isFinite)
    }
    view.frame = .zero
    view.isPagingEnabled = true
    scene.show(until: 5)
    view.contentSize = CGSize(width: -5, height: -5)
    #expect(view.contentOffset.x.isFinite)
    #expect(view.contentOffset.y.isFinite)
  }

  @Test func negativeInsetsAreObeyed() throws {
    let view = makeView(CGSize(width: 300, height: 3000))
    view.contentInset = UIEdgeInsets(top: -100, left: 0, bottom: -100, right: 0)
    #expect(view.contentOffset.y == 100)
    try scene.show("drag 0-0.2 150,200 -> 150,500", until: 4)
    #expect(view.contentOffset.y == 100)
  }

  @Test func contentThatShrinksInADragIsReturnedTo() throws {
    let view = makeView(CGSize(width: 300, height: 3000))
    view.contentOffset.y = 2000
    try scene.show("drag 0-0.5 150,500 -> 150,300", until: 0.3)
    view.contentSize.height = 800
    scene.show(until: 5)
    #expect(view.contentOffset.y == 200)
    view.contentSize.height = 0
    #expect(view.contentOffset.y == 0)
  }

  @Test(arguments: [false, true]) func delegateThatRemovesTheView(_ isLate: Bool) throws {
    let view = makeView(CGSize(width: 300, height: 3000))
    view.delegate = listener
    var count = 0
    listener.onScroll = { view in
      count += 1
      if count == (isLate ? 30 : 3) { view.removeFromSuperview() }
    }
    try scene.show("drag 0-0.2 150,500 -> 150,300", until: 5)
    let place = view.contentOffset.y
    #expect(view.window == nil)
    #expect(!view.isDragging)
    #expect(!view.isDecelerating)
    #expect(!view.isTracking)
    #expect(place >= 0)
    #expect(place <= 2400)
    scene.show(until: 7)
    #expect(view.contentOffset.y == place)
  }

  @Test func viewsInMotionAreReleased() throws {
    weak var seen: UIScrollView?
    weak var link: CADisplayLink?
    do {
      let view = makeView(CGSize(width: 300, height: 3000))
      try scene.show("drag 0-0.2 150,500 -> 150,300", until: 0.5)
      (seen, link) = (view, view.link)
      #expect(link != nil)
      view.removeFromSuperview()
      scene.show(until: 1)
    }
    scene.show(until: 2)
    #expect(seen == nil)
    #expect(link == nil)
  }

  // MARK: At random

  /// Random touches: offsets are always finite, the view comes to rest in its range, and it moves
  /// no faster than the fingers and the physics allow.
  @Test(arguments: seeds(0...11)) func randomTouchesComeToRest(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: 500 + seed)
    let view = makeView(
      CGSize(width: random.number(100...1500), height: random.number(100...4000)))
    let content = UIView(frame: CGRect(origin: .zero, size: view.contentSize))
    view.addSubview(content)
    view.delegate = listener
    listener.zoomed = content
    view.isPagingEnabled = Bool.random(using: &random)
    view.bounces = Bool.random(using: &random)
    view.alwaysBounceVertical = Bool.random(using: &random)
    view.isDirectionalLockEnabled = Bool.random(using: &random)
    if Bool.random(using: &random) { view.decelerationRate = .fast }
    if Bool.random(using: &random) { (view.minimumZoomScale, view.maximumZoomScale) = (0.5, 3) }
    var fingers: [Int: CGPoint] = [:]
    var last: CGPoint?
    var moves = 0
    for step in 0..<600 {
      for id in 0..<2 where Int.random(in: 0..<12, using: &random) == 0 {
        let place = CGPoint(x: random.number(0...300), y: random.number(0...600))
        if let old = fingers.removeValue(forKey: id) {
          scene.send(Bool.random(using: &random) ? .ended : .cancelled, old.x, old.y, id: id)
        } else {
          fingers[id] = place
          scene.send(.began, place.x, place.y, id: id)
        }
        last = nil
      }
      for (id, place) in fingers.sorted(by: { $0.key < $1.key }) {
        let new = CGPoint(
          x: place.x + random.number(-40...40), y: place.y + random.number(-60...60))
        fingers[id] = new
        scene.send(.moved, new.x, new.y, id: id)
        last = nil
      }
      scene.show(until: Double(step + 1) / 60)
      let place = view.contentOffset
      if place != last { moves += 1 }
      #expect(place.x.isFinite)
      #expect(place.y.isFinite)
      #expect(view.zoomScale.isFinite)
      #expect(view.zoomScale > 0.1)
      #expect(view.zoomScale < 10)
      if let last, !view.isZoomBouncing {
        // A throw is no faster than its finger, which moves 60 points in each of the few samples of
        // a frame.
        let way = hypot(place.x - last.x, place.y - last.y)
        #expect(way < 120, "step \(step)")
      }
      last = place
    }
    for (id, place) in fingers { scene.send(.ended, place.x, place.y, id: id) }
    scene.show(until: scene.now + 12)
    #expect(moves > 50)
    expectRest(of: view)
  }

  /// The view is in its range, and nothing moves it.
  private func expectRest(of view: UIScrollView) {
    let (offset, x, y) = (view.contentOffset, view.range(.x), view.range(.y))
    #expect(x.contains(offset.x), "\(offset) in \(x), \(y)")
    #expect(y.contains(offset.y), "\(offset) in \(x), \(y)")
    #expect(!view.isDecelerating)
    #expect(!view.isDragging)
    #expect(!view.isTracking)
    #expect(!view.isZooming)
    #expect(view.clampedScale(view.zoomScale) == view.zoomScale)
    #expect(view.link == nil)
  }
}
