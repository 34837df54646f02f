// Nacre, MIT licence; see LICENSE.

import NacreTesting
import Testing
import UIKit

/// Large titles of a navigation controller.
///
/// **Source.** flutter/flutter, `packages/flutter/lib/src/cupertino/nav_bar.dart`: 52 points more, text 8
/// points above the lower edge, 16 from the side, and a change of the titles at 10 points. Apple's
/// documentation of `largeTitleDisplayMode`. The middle as the limit of snapping is unverified.
@MainActor
struct LargeTitleTests {
  private let stage = MotionStage(
    size: CGSize(width: 393, height: 700), scale: 3,
    safeArea: UIEdgeInsets(top: 54, left: 0, bottom: 34, right: 0))
  private let table = UIScrollView()
  private let navigation = UINavigationController()
  private var bar: UINavigationBar { navigation.navigationBar }

  private func show() {
    let controller = UIViewController()
    controller.title = "HEH"
    table.backgroundColor = .white
    table.contentSize = CGSize(width: 393, height: 3000)
    controller.view = table
    bar.prefersLargeTitles = true
    navigation.viewControllers = [controller]
    stage.show(navigation)
    stage.settle()
  }

  private func push(_ mode: UINavigationItem.LargeTitleDisplayMode, animated: Bool = false)
    -> UIViewController
  {
    let controller = UIViewController()
    controller.navigationItem.largeTitleDisplayMode = mode
    navigation.pushViewController(controller, animated: animated)
    return controller
  }

  @Test func largeTitleIs52PointsHigh() {
    show()
    let shot = Shot(stage)
    let ink = shot.ink(in: CGRect(x: 0, y: 98, width: 393, height: 52))

    #expect(bar.frame == CGRect(x: 0, y: 54, width: 393, height: 96))
    #expect(table.contentOffset.y == -150)
    #expect(table.safeAreaInsets.top == 150)
    #expect(ink.minX > 16)
    #expect(ink.minX < 20)
    #expect(ink.height > 22)
    // The bar has neither a small title in its middle nor a background.
    #expect(shot.ink(in: CGRect(x: 100, y: 54, width: 193, height: 44)).isNull)
    #expect(shot[300, 149.8].grey == 255)
  }

  @Test func heightFollowsTheContent() {
    show()
    let steps: [(offset: CGFloat, height: CGFloat)] = [
      (-150, 96), (-140, 86), (-110, 56), (-98, 44), (0, 44), (500, 44),
    ]
    for (offset, height) in steps {
      table.contentOffset.y = offset
      stage.settle()
      #expect(bar.frame.height == height)
      #expect(table.safeAreaInsets.top == 54 + height)
      #expect(table.adjustedContentInset.top == 54 + height)
      #expect(table.contentOffset.y == offset)
    }
    table.contentOffset.y = -150
    #expect(bar.frame.height == 96)
  }

  @Test func smallTitleAppearsWhenTheLargeOneIsGone() {
    show()
    let middle = CGRect(x: 100, y: 54, width: 193, height: 44)
    table.contentOffset.y = -112
    stage.settle()
    #expect(Shot(stage).ink(in: middle).isNull)

    table.contentOffset.y = -100
    stage.settle()
    #expect(Shot(stage).ink(in: middle).midX.isNear(196.5, within: 0.7))
    #expect(Shot(stage)[300, 97.8].grey == 255)

    table.contentOffset.y = -90
    #expect(Shot(stage)[300, 97.8].grey < 255)
  }

  @Test func barGrowsWhenTheContentIsPulled() {
    show()
    stage.touchDown(at: CGPoint(x: 200, y: 300))
    for y in stride(from: 300.0, through: 460, by: 20) {
      stage.advance(by: 1 / 60)
      stage.touchMove(to: CGPoint(x: 200, y: y))
    }
    stage.advance(by: 0.2)
    #expect(table.contentOffset.y < -160)
    #expect(bar.frame.height.isNear(96 - 150 - table.contentOffset.y, within: 0.01))
    #expect(table.safeAreaInsets.top == 150)

    stage.touchUp(at: CGPoint(x: 200, y: 460))
    stage.settle()
    #expect(table.contentOffset.y == -150)
    #expect(bar.frame.height == 96)
  }

  @Test func titleSnaps() {
    show()
    let drags: [(way: CGFloat, end: CGFloat)] = [(12, -150), (40, -98)]
    for (way, end) in drags {
      stage.drag(
        from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 490 - way), duration: 1.2,
        curve: .easeOut)
      stage.settle()
      #expect(table.contentOffset.y == end)
      table.contentOffset.y = -150
      stage.settle()
    }
  }

  /// A title that collapses during a deceleration does not change where the content comes to rest.
  @Test func flickGoesOn() {
    show()
    stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300), duration: 0.15)
    stage.settle()
    #expect(table.contentOffset.y > 100)
    #expect(bar.frame.height == 44)

    stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 650), duration: 0.1)
    stage.settle()
    #expect(table.contentOffset.y == -150)
    #expect(bar.frame.height == 96)
  }

  @Test func displayModes() {
    show()
    #expect(bar.frame.height == 96)
    let automatic = push(.automatic)
    #expect(bar.frame.height == 96)
    #expect(automatic.view.safeAreaInsets.top == 150)
    let never = push(.never)
    #expect(bar.frame.height == 44)
    #expect(never.view.safeAreaInsets.top == 98)
    let next = push(.automatic)
    #expect(bar.frame.height == 44)
    #expect(next.view.safeAreaInsets.top == 98)
    let always = push(.always)
    #expect(bar.frame.height == 96)
    #expect(always.view.safeAreaInsets.top == 150)
    always.navigationItem.largeTitleDisplayMode = .never
    #expect(bar.frame.height == 44)
    #expect(always.view.safeAreaInsets.top == 98)
    bar.prefersLargeTitles = false
    navigation.popToRootViewController(animated: false)
    stage.settle()
    #expect(bar.frame.height == 44)
    #expect(table.contentOffset.y == -98)
  }

  @Test func pushAnimatesTheHeight() {
    show()
    let next = push(.never, animated: true)
    var heights: [CGFloat] = []
    for _ in 0..<24 {
      stage.advance(by: 1 / 60)
      heights.append(bar.layer.presentation()?.bounds.height ?? 0)
      // The content of neither page jumps.
      #expect(table.contentOffset.y == -150)
      #expect(next.view.safeAreaInsets.top == 98)
    }
    #expect(heights.contains { $0 > 50 && $0 < 90 })
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 >= $1 })

    stage.settle()
    #expect(bar.frame.height == 44)
    navigation.popViewController(animated: true)
    stage.settle()
    #expect(bar.frame.height == 96)
    #expect(table.contentOffset.y == -150)
  }

  /// A collapsed title stays collapsed when the page above is popped.
  @Test func collapsedTitleStaysCollapsed() {
    show()
    table.contentOffset.y = 200
    stage.settle()
    _ = push(.always)
    #expect(bar.frame.height == 96)
    navigation.popViewController(animated: false)
    stage.settle()
    #expect(bar.frame.height == 44)
    #expect(table.contentOffset.y == 200)
  }

  @Test func hiddenBarTakesTheTitleWithIt() {
    show()
    navigation.setNavigationBarHidden(true, animated: false)
    stage.settle()
    #expect(bar.frame.maxY <= 0)
    #expect(table.safeAreaInsets.top == 54)
    navigation.setNavigationBarHidden(false, animated: false)
    stage.settle()
    #expect(bar.frame.height == 96)
    #expect(table.contentOffset.y == -150)
  }
}
