// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTesting
import Testing
import UIKit

/// A swipe from the edge of the screen that pops a page.
///
/// **Source.** Native swipes of iOS 27.0 on a screen of 402 × 874 points, traced frame by frame by the project
/// `swift_transitions` (`docs/parity-plan.md`, stages 1 and 2).
@MainActor
struct SwipeBackTests {
  private let stage = MotionStage(size: CGSize(width: 402, height: 874), scale: 1)
  private let lower = UIViewController()
  private let upper = UIViewController()
  private let stack: UINavigationController

  init() {
    stack = UINavigationController(rootViewController: lower)
    stack.pushViewController(upper, animated: false)
    stage.show(stack)
    stage.advance(by: 0.2)
  }

  private func left(_ controller: UIViewController) -> CGFloat {
    (controller.view.layer.presentation() ?? controller.view.layer).frame.minX
  }

  /// Swipes until the page has moved by a share of the width, and lifts the finger at a speed in points per second.
  private func swipe(to share: Double, speed: Double, lifts: Bool = true) {
    let end = 4 + 10 + share * 402
    // A finger that moves back has been further.
    let turn = speed < 0 ? end + 60 : end
    var x = 4.0
    stage.touchDown(at: CGPoint(x: x, y: 400))
    func move(to place: Double, by step: Double) {
      while abs(x - place) > 0.001 {
        stage.advance(by: 1.0 / 60)
        x += min(max(place - x, -step), step)
        stage.touchMove(to: CGPoint(x: x, y: 400))
      }
    }
    // The finger comes slowly, and has its speed on the last 40 points.
    if speed == 0 || turn - 60 > x { move(to: speed == 0 ? end : turn - 60, by: 5) }
    if speed == 0 {
      for _ in 0..<12 {
        stage.advance(by: 1.0 / 60)
        stage.touchMove(to: CGPoint(x: x, y: 400))
      }
    } else {
      move(to: turn, by: abs(speed) / 60)
      move(to: end, by: abs(speed) / 60)
    }
    if lifts { stage.touchUp(at: CGPoint(x: x, y: 400)) }
  }

  @Test(arguments: [
    (0.41, 0.0, false), (0.5, 0, false), (0.56, 0, true), (0.76, 0, true), (0.16, 1200, true),
    (0.29, 400, false), (0.3, 150, false), (0.6, 150, true), (0.66, -500, true),
  ])
  func aSwipePops(_ share: Double, _ speed: Double, _ pops: Bool) {
    swipe(to: share, speed: speed)
    stage.advance(by: 1)
    #expect(stack.viewControllers.count == (pops ? 1 : 2))
  }

  /// The lower page moves by 0.3 of the way of the upper one.
  @Test func theLowerPageMovesLess() {
    swipe(to: 0.4, speed: 0, lifts: false)
    stage.advance(by: 1.0 / 60)
    #expect(abs(left(upper) - 0.4 * 402) < 0.5)
    #expect(abs(left(lower) + 0.3 * 0.6 * 402) < 0.5)
    stage.touchCancel()
  }

  /// A page that is let go covers 98 percent of its way in 200 to 220 ms, whatever its way.
  @Test(arguments: [0.2, 0.45, 0.6, 0.8])
  func aPageIsLetGo(_ share: Double) {
    swipe(to: share, speed: 0)
    let (begin, target) = (left(upper), share > 0.5 ? 402.0 : 0)
    var frames = 0
    while abs(left(upper) - target) > 0.02 * abs(begin - target), frames < 60 {
      stage.advance(by: 1.0 / 60)
      frames += 1
    }
    #expect((12...14).contains(frames))
  }
}
