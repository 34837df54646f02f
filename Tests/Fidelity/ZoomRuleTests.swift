// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTesting
import Testing

@testable import UIKit

/// The zoom transition of iOS 18, in which a page grows out of a view and follows the fingers back into it.
///
/// **Source.** Native zooms of iOS 27.0 on a screen of 402 × 874 points, traced frame by frame by the project
/// `swift_transitions` (`docs/parity-plan.md`, stages 3 to 9). Where no other source is named, numbers are its.
@MainActor
struct ZoomRuleTests {
  private let stage = MotionStage(size: CGSize(width: 402, height: 874), scale: 1)
  private let root = UIViewController()
  private let page = Page()
  private let source = UIView(frame: CGRect(x: 16, y: 400, width: 120, height: 180))

  /// A page that records its life.
  final class Page: UIViewController {
    var calls: [String] = []
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      calls.append("did appear")
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      calls.append("will disappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      calls.append("did disappear")
    }
  }

  init() {
    source.backgroundColor = .orange
    source.layer.cornerRadius = 12
    root.view.backgroundColor = .white
    root.view.addSubview(source)
    page.view.backgroundColor = .blue
  }

  /// Shows the page on a stack without an animation.
  @discardableResult
  private func show(_ options: UIViewController.Transition.ZoomOptions? = nil)
    -> UINavigationController
  {
    page.preferredTransition = .zoom(options: options) { [source] _ in source }
    let stack = UINavigationController(rootViewController: root)
    stack.isNavigationBarHidden = true
    stack.pushViewController(page, animated: false)
    stage.show(stack)
    stage.advance(by: 0.1)
    return stack
  }

  /// The frame of the page on the screen, as it is shown at this instant.
  private var shown: CGRect {
    guard let lens = page.zoomDismissal?.animator?.lens else {
      return page.view.convert(page.view.bounds, to: nil)
    }
    return (lens.layer.presentation() ?? lens.layer).frame
  }
  private var scale: CGFloat { shown.width / 402 }

  /// Moves a finger at 300 points a second, without lifting it.
  private func move(from start: CGPoint, through places: CGPoint..., rest: Bool = true) {
    stage.touchDown(at: start)
    var point = start
    for place in places {
      let way = CGPoint(x: place.x - point.x, y: place.y - point.y)
      let steps = max(Int((hypot(way.x, way.y) / 5).rounded()), 1)
      for step in 1...steps {
        let share = CGFloat(step) / CGFloat(steps)
        stage.advance(by: 1.0 / 60)
        stage.touchMove(to: CGPoint(x: point.x + way.x * share, y: point.y + way.y * share))
      }
      point = place
    }
    if rest {
      for _ in 0..<12 {
        stage.advance(by: 1.0 / 60)
        stage.touchMove(to: point)
      }
    }
    stage.advance(by: 1.0 / 60)
  }

  // MARK: One finger downwards

  /// The scale of a page under a finger that has moved down by a part of the screen's height.
  @Test(arguments: [(0.49, 0.693), (0.8, 0.545)])
  func aPageShrinksUnderAFinger(_ way: Double, _ expected: Double) {
    show()
    let start = CGPoint(x: 201, y: 160)
    move(from: start, through: CGPoint(x: 201, y: 160 + way * 874))
    #expect(abs(scale - expected) < 0.01)
    #expect(page.view.bounds.size == CGSize(width: 402, height: 874))
    #expect(abs(page.view.convert(page.view.bounds, to: nil).width - shown.width) < 0.01)
    stage.touchUp(at: CGPoint(x: 201, y: 160 + way * 874))
  }

  /// The page moves sideways less than the finger, and keeps its scale.
  @Test(arguments: [(50.0, 26.0), (100, 49), (150, 69), (195, 85)])
  func aPageFollowsSideways(_ way: Double, _ expected: Double) {
    show()
    let low = CGPoint(x: 201, y: 422)
    move(from: CGPoint(x: 201, y: 160), through: low)
    let before = shown
    for step in 1...10 {
      stage.advance(by: 1.0 / 60)
      stage.touchMove(to: CGPoint(x: low.x + way * Double(step) / 10, y: low.y))
    }
    stage.advance(by: 1.0 / 60)
    #expect(abs(shown.midX - before.midX - expected) < 1.5)
    #expect(abs(shown.width - before.width) < 0.01)
    stage.touchUp(at: CGPoint(x: low.x + way, y: low.y))
  }

  /// A page that is released at rest below a scale of 0.905 shrinks into its source; another one returns.
  @Test(arguments: [(0.13, false), (0.18, true)])
  func aReleaseAtRest(_ way: Double, _ isDismissed: Bool) {
    let stack = show()
    let end = CGPoint(x: 201, y: 160 + way * 874)
    move(from: CGPoint(x: 201, y: 160), through: end)
    stage.touchUp(at: end)
    stage.advance(by: 1.5)
    #expect(stack.viewControllers.count == (isDismissed ? 1 : 2))
    #expect((page.view.superview == nil) == isDismissed)
    #expect(source.alpha == 1)
    #expect(root.view.transform == .identity)
  }

  /// A page shrinks into its source in 200 to 270 ms, goes beyond it by about 3 percent of the way, and comes back.
  @Test func aPageLands() {
    show()
    let end = CGPoint(x: 201, y: 520)
    move(from: CGPoint(x: 201, y: 160), through: end)
    let begin = shown.width - 120
    stage.touchUp(at: end)
    var (arrival, least): (Int?, CGFloat) = (nil, 1)
    for frame in 1...36 {
      stage.advance(by: 1.0 / 60)
      let left = (shown.width - 120) / begin
      if left <= 0.02, arrival == nil { arrival = frame }
      least = min(least, left)
    }
    #expect((12...17).contains(arrival ?? 0))
    #expect(least < -0.015)
    #expect(least > -0.04)
  }

  /// A page that is not dismissed is back at 98 percent after 230 ms.
  @Test func aPageReturns() {
    show()
    let end = CGPoint(x: 201, y: 260)
    move(from: CGPoint(x: 201, y: 160), through: end)
    let begin = 402 - shown.width
    stage.touchUp(at: end)
    stage.advance(by: 0.15)
    #expect((402 - shown.width) / begin > 0.02)
    stage.advance(by: 0.1)
    #expect((402 - shown.width) / begin < 0.03)
  }

  // MARK: Sideways, and two fingers

  /// A swipe shrinks the page by 0.67 of its way in widths, from the edge and from the middle.
  @Test(arguments: [4.0, 120])
  func aPageShrinksUnderASwipe(_ start: Double) {
    show()
    move(from: CGPoint(x: start, y: 500), through: CGPoint(x: start + 12 + 0.36 * 402, y: 500))
    #expect(abs(scale - 0.761) < 0.006)
    stage.touchCancel()
  }

  /// A swipe from the edge needs a longer way than one from the middle to dismiss the page.
  @Test(arguments: [(4.0, 0.732, false), (4, 0.678, true), (120, 0.796, false), (120, 0.779, true)])
  func aSwipeDismisses(_ start: Double, _ scale: Double, _ isDismissed: Bool) {
    let stack = show()
    let end = CGPoint(x: start + 12 + (1 - scale) / 0.67 * 402, y: 500)
    move(from: CGPoint(x: start, y: 500), through: end)
    stage.touchUp(at: end)
    stage.advance(by: 1.5)
    #expect(stack.viewControllers.count == (isDismissed ? 1 : 2))
  }

  /// A page that is released at 0.805 while the finger moves at 800 points a second is dismissed.
  @Test func theSpeedOfASwipeCounts() {
    let stack = show()
    stage.touchDown(at: CGPoint(x: 4, y: 500))
    var x = 4.0
    while x < 4 + 12 + 0.195 / 0.67 * 402 {
      stage.advance(by: 1.0 / 60)
      x += 800.0 / 60
      stage.touchMove(to: CGPoint(x: x, y: 500))
    }
    stage.touchUp(at: CGPoint(x: x, y: 500))
    stage.advance(by: 1.5)
    #expect(stack.viewControllers.count == 1)
  }

  /// Two fingers that close to a part of their distance of 300 points.
  @Test(arguments: [(0.8, 0.824, false), (0.6, 0.618, false), (0.45, 0.463, true)])
  func aPageIsPinched(_ share: Double, _ expected: Double, _ isDismissed: Bool) {
    let stack = show()
    func fingers(_ distance: Double) -> (CGPoint, CGPoint) {
      (CGPoint(x: 201 - distance / 2, y: 437), CGPoint(x: 201 + distance / 2, y: 437))
    }
    stage.touchDown(at: fingers(300).0)
    stage.touchDown(at: fingers(300).1, finger: 1)
    for step in 1...60 {
      stage.advance(by: 1.0 / 60)
      let places = fingers(300 * (1 - (1 - share) * Double(step) / 60))
      stage.touchMove(to: places.0)
      stage.touchMove(to: places.1, finger: 1)
    }
    for _ in 0..<12 {
      stage.advance(by: 1.0 / 60)
      stage.touchMove(to: fingers(300 * share).0)
      stage.touchMove(to: fingers(300 * share).1, finger: 1)
    }
    stage.advance(by: 1.0 / 60)
    #expect(abs(scale - expected) < 0.008)
    stage.touchUp(at: fingers(300 * share).0)
    stage.touchUp(at: fingers(300 * share).1, finger: 1)
    stage.advance(by: 1.5)
    #expect(stack.viewControllers.count == (isDismissed ? 1 : 2))
  }

  /// In a right-to-left interface a swipe to the left shrinks the page.
  @Test func aSwipeIsMirrored() {
    show()
    page.view.semanticContentAttribute = .forceRightToLeft
    let end = CGPoint(x: 398 - 12 - 0.36 * 402, y: 500)
    move(from: CGPoint(x: 398, y: 500), through: end)
    #expect(abs(scale - 0.761) < 0.006)
    stage.touchCancel()
  }

  // MARK: What is below

  /// The page below is scaled to 0.914 and dimmed by 0.15 while a finger holds the page.
  @Test func theViewBelow() throws {
    show()
    move(from: CGPoint(x: 201, y: 160), through: CGPoint(x: 201, y: 400))
    #expect(abs(root.view.transform.a - 0.914) < 0.001)
    let dimming = try #require(
      root.view.superview?.subviews.first { $0.backgroundColor == UIColor(white: 0, alpha: 0.15) })
    #expect(abs(dimming.alpha - scale) < 0.001)
    #expect(source.alpha == 0)
    stage.touchCancel()
    stage.advance(by: 1.5)
    #expect(source.alpha == 1)
  }

  /// A scroll view at its top leaves a drag downwards to the page; one that has scrolled keeps it.
  @Test(arguments: [(0.0, true), (200, false)])
  func aScrollViewOnThePage(_ offset: Double, _ isDragged: Bool) {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 402, height: 874))
    scroll.contentSize = CGSize(width: 402, height: 3000)
    page.view.addSubview(scroll)
    show()
    scroll.contentOffset.y = offset
    move(from: CGPoint(x: 201, y: 160), through: CGPoint(x: 201, y: 560))
    #expect((scale < 0.8) == isDragged)
    #expect((scroll.contentOffset.y == offset) == isDragged)
    stage.touchCancel()
  }

  // MARK: The program's say

  /// The program is asked where and how fast the finger moves, and whether the drag would begin.
  ///
  /// **Source.** Documentation of `interactiveDismissShouldBegin`; public apps return `willBegin`, or false.
  @Test func theProgramMayRefuse() throws {
    let options = UIViewController.Transition.ZoomOptions()
    var asked: [UIViewController.Transition.ZoomOptions.InteractionContext] = []
    options.interactiveDismissShouldBegin = {
      asked.append($0)
      return false
    }
    show(options)
    move(from: CGPoint(x: 201, y: 160), through: CGPoint(x: 201, y: 400))
    #expect(scale == 1)
    #expect(asked.count == 1)
    let context = try #require(asked.first)
    #expect(context.willBegin)
    #expect(abs(context.location.y - 180) <= 5)
    #expect(abs(context.velocity.dy - 300) < 100)
    stage.touchCancel()
  }

  /// While a page is presented, the view that it covers is seen around it, with its colour.
  @Test func aPresentedPageGrowsAboveTheViewBelow() {
    root.view.backgroundColor = .green
    page.preferredTransition = .zoom { [source] _ in source }
    page.modalPresentationStyle = .fullScreen
    stage.show(UINavigationController(rootViewController: root))
    stage.advance(by: 0.1)
    root.present(page, animated: true)
    stage.advance(by: 0.1)
    let (shot, place) = (Shot(stage), shown)
    #expect(shot[place.midX, place.maxY - 20].blue > 200)
    #expect(shot[400, 2].green > 150)
    #expect(shot[400, 2].blue < 100)
    stage.advance(by: 1)
  }

  /// The aligned part of the page covers its source at the end of a flight, and their upper left corners coincide.
  @Test func aPartIsAlignedWithTheSource() {
    let options = UIViewController.Transition.ZoomOptions()
    options.alignmentRectProvider = { _ in CGRect(x: 0, y: 100, width: 402, height: 300) }
    let stack = show(options)
    stack.popViewController(animated: true)
    stage.advance(by: 0.1)
    let part = page.view.convert(CGRect(x: 0, y: 100, width: 402, height: 300), to: nil)
    #expect(abs(part.minX - source.frame.minX) < 0.01)
    #expect(abs(part.minY - source.frame.minY) < 0.01)
    #expect(abs(part.height - 180) < 0.01)
    stage.advance(by: 1)
  }

  /// The view below is blurred while a page covers it, if the program has an effect for it.
  @Test func theViewBelowIsBlurred() throws {
    let options = UIViewController.Transition.ZoomOptions()
    options.dimmingVisualEffect = UIBlurEffect(style: .dark)
    show(options)
    let end = CGPoint(x: 201, y: 560)
    move(from: CGPoint(x: 201, y: 160), through: end)
    let effects = root.view.superview?.subviews.compactMap { $0 as? UIVisualEffectView }
    let veil = try #require(effects?.first)
    #expect(veil.effect === options.dimmingVisualEffect)
    stage.touchUp(at: end)
    stage.advance(by: 0.05)
    #expect(veil.effect == nil)
    stage.advance(by: 1.5)
    #expect(veil.superview == nil)
  }

  /// A drag dismisses a presented page too, and its delegate is told.
  @Test func aPresentedPage() {
    final class Delegate: NSObject, UIAdaptivePresentationControllerDelegate {
      var calls: [String] = []
      func presentationControllerWillDismiss(_ controller: UIPresentationController) {
        calls.append("will")
      }
      func presentationControllerDidDismiss(_ controller: UIPresentationController) {
        calls.append("did")
      }
    }
    let delegate = Delegate()
    page.preferredTransition = .zoom { [source] _ in source }
    page.modalPresentationStyle = .fullScreen
    stage.show(root)
    stage.advance(by: 0.1)
    root.present(page, animated: true)
    page.presentationController?.delegate = delegate
    stage.advance(by: 1)
    let end = CGPoint(x: 201, y: 460)
    move(from: CGPoint(x: 201, y: 160), through: end)
    #expect(scale < 0.85)
    stage.touchUp(at: end)
    stage.advance(by: 1.5)
    #expect(root.presentedViewController == nil)
    #expect(delegate.calls == ["will", "did"])
  }

  /// A drag that the system cancels lets the page return, wherever it is.
  @Test func aCancelledDrag() {
    let stack = show()
    move(from: CGPoint(x: 201, y: 160), through: CGPoint(x: 201, y: 560))
    stage.touchCancel()
    stage.advance(by: 1.5)
    #expect(stack.viewControllers.count == 2)
    #expect(page.view.window != nil)
  }

  // MARK: Interruptions

  /// A drag during the push ends the push and begins the pop. The page goes on growing, and then has the scale of a page
  /// that was dragged from the whole screen.
  ///
  /// **Source.** Besides the traces (0.848 at 200 points), Apple's article *Enhancing your app with fluid transitions*.
  @Test func aPageIsCaughtWhileItGrows() {
    page.preferredTransition = .zoom { [source] _ in source }
    let stack = UINavigationController(rootViewController: root)
    stack.isNavigationBarHidden = true
    stage.show(stack)
    stage.advance(by: 0.1)
    stack.pushViewController(page, animated: true)
    stage.advance(by: 0.1)
    let before = scale
    stage.touchDown(at: CGPoint(x: 201, y: 437))
    var seen: [CGFloat] = []
    for step in 1...40 {
      stage.advance(by: 1.0 / 60)
      stage.touchMove(to: CGPoint(x: 201, y: 437 + 5 * Double(step)))
      seen.append(scale)
    }
    stage.advance(by: 1.0 / 60)
    #expect(before < 0.9)
    #expect(zip([before] + seen, seen).allSatisfy { abs($1 - $0) < 0.12 })
    #expect((seen.max() ?? 0) > before)
    #expect(abs(scale - 0.853) < 0.012)
    #expect(page.calls == ["did appear", "will disappear"])
    stage.touchUp(at: CGPoint(x: 201, y: 637))
    stage.advance(by: 1.5)
    #expect(stack.viewControllers.count == 1)
    #expect(page.calls == ["did appear", "will disappear", "did disappear"])
  }

  /// A page that may not be dismissed stays when a finger has caught it.
  @Test func aCaughtPageThatMayNotBeDismissed() {
    final class Delegate: NSObject, UIAdaptivePresentationControllerDelegate {
      var attempts = 0
      func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
        attempts += 1
      }
    }
    let delegate = Delegate()
    page.preferredTransition = .zoom { [source] _ in source }
    page.modalPresentationStyle = .fullScreen
    page.isModalInPresentation = true
    stage.show(root)
    stage.advance(by: 0.1)
    root.present(page, animated: true)
    page.presentationController?.delegate = delegate
    stage.advance(by: 0.1)
    let end = CGPoint(x: 201, y: 600)
    move(from: CGPoint(x: 201, y: 437), through: end)
    stage.touchUp(at: end)
    stage.advance(by: 1)
    #expect(delegate.attempts == 1)
    #expect(root.presentedViewController === page)
    #expect(page.view.convert(page.view.bounds, to: nil).width == 402)
    #expect(page.view.superview?.subviews.count == 1)
    #expect(source.alpha == 1)
  }

  /// A page that returns can be caught again.
  @Test func aReturningPageIsCaught() {
    let stack = show()
    let end = CGPoint(x: 201, y: 260)
    move(from: CGPoint(x: 201, y: 160), through: end)
    stage.touchUp(at: end)
    stage.advance(by: 0.05)
    move(from: CGPoint(x: 201, y: 160), through: CGPoint(x: 201, y: 560))
    #expect(scale < 0.75)
    stage.touchUp(at: CGPoint(x: 201, y: 560))
    stage.advance(by: 1.5)
    #expect(stack.viewControllers.count == 1)
    #expect(page.view.superview == nil)
  }

  /// With Reduce Motion the page fades for 140 ms.
  @Test func aPageFadesWithReduceMotion() {
    let stage = MotionStage(size: CGSize(width: 402, height: 874), scale: 1, reducesMotion: true)
    page.preferredTransition = .zoom { [source] _ in source }
    let stack = UINavigationController(rootViewController: root)
    stage.show(stack)
    stage.advance(by: 0.1)
    stack.pushViewController(page, animated: true)
    stage.advance(by: 0.07)
    let lens = page.zoomDismissal?.animator?.lens?.layer.presentation()
    #expect(lens?.frame.width == 402)
    #expect(abs((lens?.opacity ?? 0) - 0.5) < 0.15)
    stage.advance(by: 0.1)
    #expect(page.calls == ["did appear"])
  }

  /// Touches reach the view below as soon as the page shrinks into its source.
  @Test func theViewBelowIsTouchedDuringALanding() {
    let stack = show()
    let end = CGPoint(x: 201, y: 560)
    move(from: CGPoint(x: 201, y: 160), through: end)
    stage.touchUp(at: end)
    stage.advance(by: 0.05)
    let hit = stage.window.hitTest(CGPoint(x: 300, y: 800), with: nil)
    #expect(hit === root.view)
    #expect(stack.viewControllers.count == 1)
  }
}
