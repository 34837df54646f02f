// Nacre, MIT licence; see LICENSE.

import NacreTesting
import Testing
import UIKit

/// Rules of the system's transitions that values of iOS show.
@MainActor
struct TransitionRuleTests {
  private let stage = MotionStage(
    size: CGSize(width: 393, height: 852), scale: 1,
    safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
  private let root = UIViewController()

  private func presentSheet(_ detents: [UISheetPresentationController.Detent] = [.large()])
    -> UIViewController
  {
    let sheet = UIViewController()
    stage.show(root)
    sheet.sheetPresentationController?.detents = detents
    root.present(sheet, animated: false)
    stage.advance(by: 0.2)
    return sheet
  }

  private func top(_ view: UIView) -> CGFloat {
    let layer = view.layer.presentation() ?? view.layer
    return layer.position.y - layer.bounds.height / 2
  }

  /// Moves a finger down in steps of a sixtieth of a second, without lifting it.
  private func pull(_ distance: CGFloat, from start: CGFloat = 200, speed: CGFloat = 300) {
    stage.touchDown(at: CGPoint(x: 196, y: start))
    var moved: CGFloat = 0
    while moved < distance {
      stage.advance(by: 1.0 / 60)
      moved = min(moved + speed / 60, distance)
      stage.touchMove(to: CGPoint(x: 196, y: start + moved))
    }
    stage.advance(by: 1.0 / 60)
  }

  /// A sheet stays under the finger that drags it, less the way after which a drag begins.
  ///
  /// **Source.** `SheetInteractionTests` of openuikit, run on iOS 26.1.
  @Test(arguments: [75.0, 180])
  func aSheetFollowsTheFinger(_ way: CGFloat) {
    let sheet = presentSheet()
    #expect(top(sheet.view) == 59)
    pull(way)
    #expect(abs(top(sheet.view) - 59 - (way - 10)) < 1)
    stage.touchCancel()
    stage.advance(by: 1)
    #expect(top(sheet.view) == 59)
    #expect(root.presentedViewController === sheet)
  }

  /// The dimming behind a dragged sheet is 0.2 at rest, and less in proportion to the way.
  ///
  /// **Source.** `SheetInteractionTests` of openuikit, run on iOS 26.1: 0.157 after 170 points of 793.
  @Test func theDimmingFollowsADraggedSheet() throws {
    let sheet = presentSheet()
    pull(180)
    let container = try #require(sheet.presentationController?.containerView)
    let dimming = try #require(container.subviews.first { $0.backgroundColor == .black })
    let shown = try #require(dimming.layer.presentation())
    let way = top(sheet.view) - 59
    #expect(abs(Double(shown.opacity) - 0.2 * (1 - Double(way) / 793)) < 1e-3)
  }

  /// A released sheet returns on the critically damped spring of stiffness 1000 and mass 3.
  ///
  /// **Source.** `SheetInteractionTests` of openuikit, run on iOS 26.1: of 170 points 132.35, 41.97 and 2.16 are left
  /// after 0.0553, 0.1553 and 0.3553 s, which begin 7 ms before the spring.
  @Test func aReleasedSheetReturnsOnTheSpring() {
    let sheet = presentSheet()
    pull(180)
    // The finger rests, so that it has no speed when it leaves.
    for _ in 0..<12 {
      stage.advance(by: 1.0 / 60)
      stage.touchMove(to: CGPoint(x: 196, y: 380))
    }
    let begin = top(sheet.view) - 59
    stage.touchUp(at: CGPoint(x: 196, y: 380))
    stage.advance(by: 0)
    let omega = (1000.0 / 3).squareRoot()
    for time in [0.05, 0.15, 0.35] {
      stage.advance(by: time == 0.05 ? 0.05 : (time == 0.15 ? 0.1 : 0.2))
      let left = begin * (1 + omega * time) * exp(-omega * time)
      // Between two frames the spring covers up to 20 points.
      #expect(abs(top(sheet.view) - 59 - left) < 0.15 * begin)
    }
    stage.advance(by: 0.5)
    #expect(top(sheet.view) == 59)
  }

  /// A flick dismisses a sheet from 1000 points a second on.
  ///
  /// **Source.** `SheetInteractionTests` of openuikit, run on iOS 26.1: 975 springs back.
  @Test(arguments: [(600.0, false), (900, false), (975, false), (1500, true)])
  func aFlickDismissesASheet(_ speed: CGFloat, _ goes: Bool) {
    let sheet = presentSheet()
    stage.touchDown(at: CGPoint(x: 196, y: 200))
    for step in 1...8 {
      stage.advance(by: 1.0 / 60)
      stage.touchMove(to: CGPoint(x: 196, y: 200 + speed / 60 * CGFloat(step)))
    }
    stage.touchUp(at: CGPoint(x: 196, y: 200 + speed / 60 * 8))
    stage.advance(by: 1.5)
    #expect((root.presentedViewController == nil) == goes)
    withExtendedLifetime(sheet) {}
  }

  /// The detents of a sheet on a screen of 393 × 852 points.
  ///
  /// **Source.** `detents_ios.json` of openuikit, from iOS 26.1.
  @Test func detents() {
    var most: CGFloat = 0
    let sheet = presentSheet([
      .custom { context in
        most = context.maximumDetentValue
        return 100
      }, .medium(),
    ])
    #expect(most == 759)
    sheet.sheetPresentationController?.selectedDetentIdentifier = .medium
    stage.advance(by: 1)
    #expect(sheet.view.bounds.height == CGFloat(425 + 34))
  }

  /// A page under an interactive pop stays under the finger.
  ///
  /// **Source.** `fidelity.tsv`: 65 to 75 of 75 points, 150 to 160 of 160.
  @Test(arguments: [75.0, 160])
  func aPoppedPageFollowsTheFinger(_ way: CGFloat) throws {
    let (lower, upper) = (UIViewController(), UIViewController())
    let stack = UINavigationController(rootViewController: lower)
    stack.pushViewController(upper, animated: false)
    stage.show(stack)
    stage.advance(by: 0.2)
    stage.touchDown(at: CGPoint(x: 4, y: 400))
    var moved: CGFloat = 0
    while moved < way {
      stage.advance(by: 1.0 / 60)
      moved = min(moved + 5, way)
      stage.touchMove(to: CGPoint(x: 4 + moved, y: 400))
    }
    stage.advance(by: 1.0 / 60)
    let shown = try #require(upper.view.layer.presentation())
    #expect(shown.frame.minX >= way - 10.5)
    #expect(shown.frame.minX <= way)
    stage.touchUp(at: CGPoint(x: 4 + way, y: 400))
    stage.advance(by: 1)
    #expect(stack.topViewController != nil)
  }

  /// A navigation controller has the coordinator of its own transition.
  ///
  /// **Source.** The usual recipe for a completion of a push.
  @Test func aNavigationControllerHasACoordinator() throws {
    let stack = UINavigationController(rootViewController: root)
    stage.show(stack)
    stage.advance(by: 0.2)
    var ends: [String] = []
    stack.pushViewController(UIViewController(), animated: true)
    try #require(stack.transitionCoordinator).animate(alongsideTransition: nil) { _ in
      ends.append("pushed")
    }
    stage.advance(by: 1)
    #expect(ends == ["pushed"])
    #expect(stack.transitionCoordinator == nil)
    stack.popViewController(animated: true)
    try #require(stack.transitionCoordinator).animate(alongsideTransition: nil) { _ in
      ends.append("popped")
    }
    stage.advance(by: 1)
    #expect(ends == ["pushed", "popped"])
  }

  private final class Fade: NSObject, UIViewControllerAnimatedTransitioning,
    UITabBarControllerDelegate
  {
    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 0.5 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let view = context.view(forKey: .to) else { return }
      context.containerView.addSubview(view)
      view.alpha = 0
      UIView.animate(withDuration: 0.5) {
        view.alpha = 1
      } completion: { _ in
        context.completeTransition(true)
      }
    }
  }

  /// A tab bar controller has the coordinator of its own transition.
  ///
  /// **Source.** Documentation of `transitionCoordinator`.
  @Test func aTabBarControllerHasACoordinator() throws {
    let (tabs, fade) = (UITabBarController(), Fade())
    tabs.viewControllers = [root, UIViewController()]
    tabs.delegate = fade
    stage.show(tabs)
    stage.advance(by: 0.2)
    var isDone = false
    tabs.selectedIndex = 1
    try #require(tabs.transitionCoordinator).animate(alongsideTransition: nil) { _ in
      isDone = true
    }
    stage.advance(by: 0.3)
    #expect(!isDone)
    stage.advance(by: 0.3)
    #expect(isDone)
    #expect(tabs.transitionCoordinator == nil)
  }

  private final class Witness: UIViewController {
    var calls: [String] = []
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      calls.append("will")
    }
    override func viewIsAppearing(_ animated: Bool) {
      super.viewIsAppearing(animated)
      calls.append("is \(animated) \(view.window != nil) \(Int(view.frame.width))")
    }
    override func viewWillLayoutSubviews() {
      super.viewWillLayoutSubviews()
      if calls.last != "layout" { calls.append("layout") }
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      calls.append("did")
    }
  }

  /// A view is appearing once, in its window and with its frame, before its first layout.
  ///
  /// **Source.** Documentation of `viewIsAppearing(_:)`.
  @Test(arguments: ["push", "present", "tab", "child"]) func aViewIsAppearing(_ way: String) {
    let (witness, navigation) = (Witness(), UINavigationController(rootViewController: root))
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, UIViewController()]
    stage.show(tabs)
    stage.advance(by: 0.2)
    switch way {
    case "push": navigation.pushViewController(witness, animated: true)
    case "present":
      witness.modalPresentationStyle = .fullScreen
      root.present(witness, animated: true)
    case "tab":
      tabs.viewControllers = [navigation, witness]
      tabs.selectedIndex = 1
    default:
      root.addChild(witness)
      witness.view.frame = root.view.bounds
      root.view.addSubview(witness.view)
      witness.didMove(toParent: root)
    }
    stage.advance(by: 1)
    let animated = way == "push" || way == "present"
    #expect(witness.calls == ["will", "is \(animated) true 393", "layout", "did"])
  }

  private final class Sheet: UIPresentationController {
    override var frameOfPresentedViewInContainerView: CGRect {
      CGRect(x: 0, y: 452, width: 393, height: 400)
    }
    override func containerViewWillLayoutSubviews() {
      presentedView?.frame = frameOfPresentedViewInContainerView
    }
  }

  private final class Slide: NSObject, UIViewControllerAnimatedTransitioning,
    UIViewControllerTransitioningDelegate
  {
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      Sheet(presentedViewController: presented, presenting: presenting)
    }
    func animationController(forDismissed dismissed: UIViewController)
      -> (any UIViewControllerAnimatedTransitioning)?
    { self }
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        context.view(forKey: .from)?.frame.origin.y = 852
      } completion: { _ in
        context.completeTransition(true)
      }
    }
  }

  /// A layout of the container that is due when a dismissal begins does not put the sheet back.
  @Test func aDueLayoutDoesNotPutTheSheetBack() {
    let (sheet, slide) = (UIViewController(), Slide())
    (sheet.modalPresentationStyle, sheet.transitioningDelegate) = (.custom, slide)
    stage.show(root)
    root.present(sheet, animated: false)
    stage.advance(by: 0.2)
    sheet.presentationController?.containerView?.setNeedsLayout()
    sheet.dismiss(animated: true)
    stage.advance(by: 0.5)
    #expect(abs(top(sheet.view) - 652) < 1)
  }

  private final class Dive: NSObject, UIViewControllerAnimatedTransitioning,
    UIViewControllerTransitioningDelegate
  {
    let interaction = UIPercentDrivenInteractiveTransition()
    let (spinner, note) = (UIView(), UIView())
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let view = context.view(forKey: .to) else { return }
      context.containerView.addSubview(view)
      view.addSubview(spinner)
      view.addSubview(note)
      let spin = CABasicAnimation(keyPath: "transform.rotation")
      (spin.byValue, spin.duration, spin.repeatCount) = (1, 1, .infinity)
      spinner.layer.add(spin, forKey: "spin")
      view.alpha = 0
      UIView.animate(withDuration: 1) {
        view.alpha = 1
      } completion: { _ in
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          self.note.frame.origin.x = 100
        }
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  /// An interactive transition that ends leaves other animations alone: those that go on for ever, and those that its
  /// completion starts.
  @Test func anInteractiveTransitionLeavesOtherAnimationsAlone() throws {
    let (page, dive) = (UIViewController(), Dive())
    (page.modalPresentationStyle, page.transitioningDelegate) = (.fullScreen, dive)
    stage.show(root)
    root.present(page, animated: true)
    stage.advance(by: 0.1)
    dive.interaction.update(0.5)
    stage.advance(by: 0.1)
    dive.interaction.finish()
    stage.advance(by: 0.6)
    #expect(page.view.alpha == 1)
    #expect(page.view.layer.animationKeys() == nil)
    #expect(dive.spinner.layer.animation(forKey: "spin") != nil)
    let x = try #require(dive.note.layer.presentation()).frame.origin.x
    #expect(x > 0)
    #expect(x < 50)
    stage.advance(by: 1)
    #expect(dive.note.layer.presentation()?.frame.origin.x == 100)
  }

  private final class Paused: UIPercentDrivenInteractiveTransition,
    UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate
  {
    private var start: CFTimeInterval = 0
    private weak var context: (any UIViewControllerContextTransitioning)?
    var ends = 0
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { self }
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let view = context.view(forKey: .to) else { return }
      self.context = context
      let layer = context.containerView.layer
      start = layer.convertTime(CACurrentMediaTime(), from: nil)
      (layer.speed, layer.timeOffset) = (0, start)
      context.containerView.addSubview(view)
      let move = CABasicAnimation(keyPath: "position.x")
      (move.fromValue, move.duration) = (-160, 1)
      move.delegate = Ending { [weak self] in self?.end() }
      view.layer.add(move, forKey: nil)
    }
    override func update(_ percentComplete: CGFloat) {
      super.update(percentComplete)
      context?.containerView.layer.timeOffset = start + Double(percentComplete)
    }
    override func finish() {
      context?.containerView.layer.beginTime = CACurrentMediaTime()
      context?.containerView.layer.speed = 1
      super.finish()
    }
    private func end() {
      ends += 1
      context?.completeTransition(true)
    }
  }

  private final class Ending: CAAnimationDelegate {
    let ended: @MainActor () -> Void
    init(_ ended: @escaping @MainActor () -> Void) { self.ended = ended }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      let ended = ended
      MainActor.assumeIsolated { ended() }
    }
  }

  /// A program may stop the time of the container itself and let it run again, as "iOS Animations by Tutorials" does.
  @Test func aTransitionWhoseTimeTheProgramStopsIsDriven() {
    let (page, drive) = (UIViewController(), Paused())
    (page.modalPresentationStyle, page.transitioningDelegate) = (.fullScreen, drive)
    stage.show(root)
    root.present(page, animated: true)
    stage.advance(by: 0.5)
    #expect(drive.ends == 0)
    drive.update(0.5)
    stage.advance(by: 0.5)
    #expect(drive.ends == 0)
    // From -160 to the middle of the page, in proportion.
    let end = page.view.layer.position.x
    func place(_ share: CGFloat) -> CGFloat { -160 + (end + 160) * share }
    #expect(abs((page.view.layer.presentation()?.position.x ?? 0) - place(0.5)) < 2)
    drive.finish()
    stage.advance(by: 0.25)
    #expect(drive.ends == 0)
    #expect(abs((page.view.layer.presentation()?.position.x ?? 0) - place(0.75)) < 8)
    stage.advance(by: 0.5)
    #expect(drive.ends == 1)
    #expect(page.view.window != nil)
    #expect(page.view.superview?.layer.speed == 1)
  }
}
