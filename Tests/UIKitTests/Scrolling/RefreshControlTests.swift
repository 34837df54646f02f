// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Testing
@testable import UIKit

@MainActor
struct RefreshControlTests {
  private let scene = TouchScene()
  private let control = UIRefreshControl()
  private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))

  private final class Counter { var count = 0 }
  private let counter = Counter()

  /// Puts the view on the screen, which all tests share, when the test runs.
  private func setUp() {
    view.contentSize = CGSize(width: 300, height: 2000)
    view.refreshControl = control
    let counter = counter
    control.addAction(UIAction { _ in counter.count += 1 }, for: .valueChanged)
    scene.window.addSubview(view)
  }

  @Test func aLongPullRefreshesOnceAndTheContentRestsBelowTheWheel() throws {
    setUp()
    try scene.play("drag 0-0.5 150,100 -> 150,550", until: 0.4)
    #expect(control.isRefreshing)
    #expect(counter.count == 1)
    // While the finger is down, the control stays at the top of the view.
    #expect(control.frame.minY == view.contentOffset.y)
    scene.show(until: 3)
    #expect(counter.count == 1)
    #expect(view.contentOffset.y == -60)
    #expect(control.frame == CGRect(x: 0, y: -60, width: 300, height: 60))

    control.endRefreshing()
    scene.show(until: 3.15)
    #expect(view.contentOffset.y > -60)
    #expect(view.contentOffset.y < 0)
    scene.show(until: 5)
    #expect(view.contentOffset.y == 0)
    #expect(!control.isRefreshing)

    try scene.play("drag 6-6.5 150,100 -> 150,550", until: 8)
    #expect(counter.count == 2)
  }

  @Test func aShortPullRefreshesNothing() throws {
    setUp()
    try scene.play("drag 0-0.5 150,100 -> 150,200", until: 0.4)
    scene.show(until: 3)
    #expect(counter.count == 0)
    #expect(!control.isRefreshing)
    #expect(view.contentOffset.y == 0)
  }

  @Test func aProgramThatBeginsIsNotToldAndEndingUnderAFingerWaits() throws {
    setUp()
    control.beginRefreshing()
    #expect(control.isRefreshing)
    #expect(counter.count == 0)
    #expect(view.adjustedContentInset.top == 60)
    control.beginRefreshing()
    control.endRefreshing()
    #expect(view.adjustedContentInset.top == 0)

    // The same pull does not begin refreshing a second time.
    try scene.play("drag 0-1 150,100 -> 150,590", until: 0.8)
    #expect(counter.count == 1)
    control.endRefreshing()
    scene.run(until: 0.95)
    #expect(!control.isRefreshing)
    #expect(counter.count == 1)
    scene.show(until: 4)
    #expect(view.contentOffset.y == 0)
  }

  @Test func theWheelShowsHowFarThePullIs() throws {
    setUp()
    let wheel = try #require(control.subviews.first as? UIActivityIndicatorView)
    #expect(wheel.shownSpokes == 0)
    view.contentOffset.y = -90
    #expect(wheel.shownSpokes == 5)
    // Without a finger, an offset does not begin refreshing.
    view.contentOffset.y = -300
    #expect(wheel.shownSpokes == 8)
    #expect(counter.count == 0)
    view.refreshControl = nil
    #expect(control.superview == nil)
  }

  /// Source: Apple's documentation of `attributedTitle`: the styled title of the control. Its place is
  /// unverified.
  @Test func theTitleIsBelowTheWheelAndGetsOpaqueWithThePull() throws {
    setUp()
    control.attributedTitle = NSAttributedString(string: "Looking for pearls")
    control.layoutIfNeeded()
    let (wheel, label) = (control.subviews[0], try #require(control.subviews[1] as? UILabel))
    #expect(label.text == "Looking for pearls")
    #expect(label.alpha == 0)
    #expect(label.frame.minY > wheel.frame.maxY)
    #expect(label.frame.width == 300)
    #expect(abs(wheel.frame.minY - (60 - label.frame.maxY)) < 1e-9)
    view.contentOffset.y = -75
    #expect(label.alpha == 0.5)
    view.contentOffset.y = 0
    control.beginRefreshing()
    #expect(label.alpha == 1)
    control.endRefreshing()
    #expect(label.alpha == 0)

    control.attributedTitle = nil
    control.layoutIfNeeded()
    #expect(wheel.center.y == 30)
    #expect(label.text == nil)
  }
}
