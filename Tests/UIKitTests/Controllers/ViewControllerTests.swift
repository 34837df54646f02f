// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import Stage
import Testing

@testable import UIKit

/// The calls that controllers receive from windows, containers and presentations, in order.
@MainActor
struct ViewControllerTests {
  private let scene = TouchScene()
  private let log = TouchLog()

  /// Logs the calls that it receives.
  final class Listener: UIViewController {
    let name: String
    let log: TouchLog

    init(_ name: String, _ log: TouchLog) {
      (self.name, self.log) = (name, log)
      super.init(nibName: nil, bundle: nil)
      title = name
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      log.note("\(name) loaded")
      view.backgroundColor = .white
    }
    override func viewWillAppear(_ animated: Bool) { log.note("\(name) will appear") }
    override func viewDidAppear(_ animated: Bool) { log.note("\(name) did appear") }
    override func viewWillDisappear(_ animated: Bool) { log.note("\(name) will disappear") }
    override func viewDidDisappear(_ animated: Bool) { log.note("\(name) did disappear") }
    override func didMove(toParent parent: UIViewController?) {
      log.note("\(name) moved \(parent == nil ? "out" : "in")")
    }
  }

  private func show(_ controller: UIViewController) {
    scene.window.rootViewController = controller
    scene.runFrames(seconds: 0.1)
  }

  // MARK: Appearance

  @Test func windowShowsAndForgetsItsRoot() {
    show(Listener("a", log))
    #expect(log.take() == ["a loaded", "a will appear", "a did appear"])
    show(Listener("b", log))
    #expect(
      log.take()
        == ["a will disappear", "a did disappear", "b loaded", "b will appear", "b did appear"])
  }

  @Test func childrenComeAndGoWithTheirParentAndAlone() {
    let (parent, child) = (Listener("p", log), Listener("c", log))
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    show(parent)
    #expect(
      log.take() == [
        "p loaded", "c loaded", "c moved in", "p will appear", "c will appear", "p did appear",
        "c did appear",
      ])
    child.view.removeFromSuperview()
    #expect(log.take() == ["c will disappear", "c did disappear"])
    parent.view.addSubview(child.view)
    scene.runFrames(seconds: 0.1)
    #expect(log.take() == ["c will appear", "c did appear"])
  }

  // MARK: Navigation

  @Test func pushAndPopTellBothAndLetGo() {
    let navigation = UINavigationController(rootViewController: Listener("a", log))
    show(navigation)
    _ = log.take()
    weak var leaving: UIViewController?
    do {
      let pushed = Listener("b", log)
      leaving = pushed
      navigation.pushViewController(pushed, animated: true)
    }
    #expect(log.take() == ["b loaded", "a will disappear", "b will appear"])
    scene.runFrames(seconds: 0.25)
    let place = leaving?.view.layer.presentation()?.frame.minX ?? 0
    #expect(place > 0)
    #expect(place < 390)
    scene.runFrames(seconds: 1)
    #expect(log.take() == ["b moved in", "a did disappear", "b did appear"])
    #expect(navigation.viewControllers.count == 2)
    #expect(leaving?.view.frame.minX == 0)
    _ = navigation.popViewController(animated: true)
    scene.runFrames(seconds: 1)
    #expect(
      log.take() == [
        "b will disappear", "a will appear", "b moved out", "b did disappear", "a did appear",
      ])
    #expect(leaving == nil)
    #expect(navigation.popViewController(animated: true) == nil)
  }

  @Test func secondChangeDuringATransitionIsLeftOut() {
    let navigation = UINavigationController(rootViewController: Listener("a", log))
    show(navigation)
    navigation.pushViewController(Listener("b", log), animated: true)
    navigation.pushViewController(Listener("c", log), animated: true)
    scene.runFrames(seconds: 1)
    #expect(navigation.viewControllers.count == 2)
    #expect(navigation.topViewController?.title == "b")
  }

  /// A drag from the edge, half way and back, then all the way.
  @Test func dragFromTheSidePopsOrNot() throws {
    let navigation = UINavigationController(rootViewController: Listener("a", log))
    show(navigation)
    navigation.pushViewController(Listener("b", log), animated: false)
    scene.runFrames(seconds: 0.2)
    _ = log.take()
    func drag(to end: Double) {
      scene.send(.began, 5, 400)
      for step in 1...20 {
        scene.runFrames(seconds: 0.05)
        scene.send(.moved, 5 + (end - 5) * Double(step) / 20, 400)
      }
      scene.runFrames(seconds: 0.3)
    }
    drag(to: 150)
    let top = try #require(navigation.topViewController)
    #expect(navigation.viewControllers.count == 1)
    scene.send(.ended, 150, 400)
    scene.runFrames(seconds: 1)
    #expect(navigation.viewControllers.map(\.title) == ["a", "b"])
    #expect(navigation.topViewController?.view.frame.minX == 0)
    #expect(top.view.superview == nil)
    #expect(
      log.take() == [
        "b will disappear", "a will appear", "a will disappear", "b will appear", "b did appear",
        "a did disappear",
      ])

    drag(to: 300)
    scene.send(.ended, 300, 400)
    scene.runFrames(seconds: 1)
    #expect(navigation.viewControllers.map(\.title) == ["a"])
    #expect(
      log.take() == [
        "b will disappear", "a will appear", "b moved out", "b did disappear", "a did appear",
      ])
  }

  // MARK: Presentation

  @Test func fullScreenTakesThePresenterAway() {
    let (presenter, presented) = (Listener("a", log), Listener("b", log))
    show(presenter)
    _ = log.take()
    presented.modalPresentationStyle = .fullScreen
    presenter.present(presented, animated: true) { log.note("done") }
    #expect(presented.isBeingPresented)
    scene.runFrames(seconds: 1)
    #expect(
      log.take() == [
        "b loaded", "b will appear", "a will disappear", "b did appear", "a did disappear", "done",
      ])
    #expect(presenter.presentedViewController === presented)
    #expect(presented.presentingViewController === presenter)
    #expect(presenter.view.window == nil)

    presented.dismiss(animated: true) { log.note("gone") }
    scene.runFrames(seconds: 1)
    #expect(
      log.take() == [
        "b will disappear", "a will appear", "b did disappear", "a did appear", "gone",
      ])
    #expect(presenter.presentedViewController == nil)
    #expect(presenter.view.window != nil)
    #expect(presented.view.window == nil)
  }

  @Test func sheetLeavesAStripAndIsDraggedAway() {
    let (presenter, presented) = (Listener("a", log), Listener("b", log))
    show(presenter)
    presenter.present(presented, animated: true)
    scene.runFrames(seconds: 1)
    _ = log.take()
    #expect(presented.view.frame == CGRect(x: 0, y: 54, width: 390, height: 790))
    #expect(presenter.view.transform.a == 0.92)
    scene.send(.began, 200, 100)
    for step in 1...20 {
      scene.runFrames(seconds: 0.02)
      scene.send(.moved, 200, 100 + Double(step) * 25)
    }
    scene.send(.ended, 200, 600)
    scene.runFrames(seconds: 1)
    #expect(log.take() == ["b will disappear", "b did disappear"])
    #expect(presenter.presentedViewController == nil)
    #expect(presenter.view.transform == .identity)
  }

  @Test func presentingTwiceOrOutsideAWindowIsLeftAlone() {
    let presenter = Listener("a", log)
    presenter.present(Listener("x", log), animated: false)
    #expect(presenter.presentedViewController == nil)
    show(presenter)
    let first = Listener("b", log)
    presenter.present(first, animated: true)
    presenter.present(Listener("c", log), animated: true)
    presenter.present(first, animated: true)
    scene.runFrames(seconds: 1)
    #expect(presenter.presentedViewController === first)
    presenter.dismiss(animated: true)
    presenter.present(Listener("d", log), animated: true)
    scene.runFrames(seconds: 1)
    #expect(presenter.presentedViewController == nil)
  }

  /// Dismissing a controller dismisses everything presented above it.
  @Test func dismissTakesAllAbove() {
    let names = ["a", "b", "c", "d"].map { Listener($0, log) }
    show(names[0])
    for (lower, upper) in zip(names, names.dropFirst()) {
      lower.present(upper, animated: false)
      scene.runFrames(seconds: 0.1)
    }
    names[0].dismiss(animated: true)
    scene.runFrames(seconds: 1)
    #expect(names.allSatisfy { $0.presentedViewController == nil })
    #expect(names.dropFirst().allSatisfy { $0.view.window == nil })
  }

  // MARK: Custom transitions

  /// A fade, by animation blocks or by an interruptible animator.
  final class Fade: NSObject, UIViewControllerAnimatedTransitioning,
    UIViewControllerTransitioningDelegate
  {
    let isInterruptible: Bool
    let driver: UIPercentDrivenInteractiveTransition?
    var ended: [Bool] = []
    private var animator: UIViewPropertyAnimator?

    init(isInterruptible: Bool = false, driver: UIPercentDrivenInteractiveTransition? = nil) {
      (self.isInterruptible, self.driver) = (isInterruptible, driver)
    }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 1 }
    func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }

    private func begin(_ context: any UIViewControllerContextTransitioning) -> UIView {
      let view = context.view(forKey: .to) ?? UIView()
      context.containerView.addSubview(view)
      view.alpha = 0
      return view
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      if isInterruptible { return interruptibleAnimator(using: context).startAnimation() }
      let view = begin(context)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.alpha = 1
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }

    func interruptibleAnimator(using context: any UIViewControllerContextTransitioning)
      -> any UIViewImplicitlyAnimating
    {
      guard isInterruptible else { return AbsentAnimator.shared }
      if let animator { return animator }
      let view = begin(context)
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 1 }
      animator.addCompletion { position in context.completeTransition(position == .end) }
      self.animator = animator
      return animator
    }
  }

  private func shownAlpha(_ controller: UIViewController) -> Float {
    (controller.view.layer.presentation() ?? controller.view.layer).opacity
  }

  @Test(arguments: [false, true])
  func customAnimatorRuns(isInterruptible: Bool) {
    let (presenter, presented) = (Listener("a", log), Listener("b", log))
    show(presenter)
    let fade = Fade(isInterruptible: isInterruptible)
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = fade
    presenter.present(presented, animated: true)
    var steps: [String] = []
    presented.transitionCoordinator?.animate(
      alongsideTransition: { _ in steps.append("along") },
      completion: { steps.append("\($0.isCancelled)") })
    scene.runFrames(seconds: 0.5)
    #expect(abs(shownAlpha(presented) - 0.5) < 0.03)
    scene.runFrames(seconds: 1)
    #expect(fade.ended == [true])
    #expect(steps == ["along", "false"])
    #expect(presented.transitionCoordinator == nil)
  }

  @Test(arguments: [false, true], [false, true])
  func shareDrivesTheTransition(isInterruptible: Bool, isFinished: Bool) {
    let (presenter, presented) = (Listener("a", log), Listener("b", log))
    show(presenter)
    let driver = UIPercentDrivenInteractiveTransition()
    let fade = Fade(isInterruptible: isInterruptible, driver: driver)
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = fade
    presenter.present(presented, animated: true)
    let badge = UIView()
    presenter.view.addSubview(badge)
    presented.transitionCoordinator?.animate(alongsideTransition: { _ in badge.alpha = 0 })
    for share in [0.1, 0.4, 0.3] {
      scene.runFrames(seconds: 0.2)
      driver.update(share)
      scene.runFrames(seconds: 0.2)
      #expect(abs(shownAlpha(presented) - Float(share)) < 0.02)
      let along = badge.layer.presentation()?.opacity ?? 0
      #expect(isInterruptible ? abs(along - Float(1 - share)) < 0.02 : along < 1)
    }
    if isFinished { driver.finish() } else { driver.cancel() }
    scene.runFrames(seconds: 0.15)
    #expect(abs(shownAlpha(presented) - (isFinished ? 0.45 : 0.15)) < 0.05)
    scene.runFrames(seconds: 1.5)
    #expect(fade.ended == [isFinished])
    #expect(badge.alpha == (isFinished ? 0 : 1))
    #expect((presenter.presentedViewController === presented) == isFinished)
    #expect((presented.view.window != nil) == isFinished)
  }

  /// A custom presentation controller: its frame, and the calls that it receives.
  @Test func customPresentationPlacesAndIsTold() {
    final class Corner: UIPresentationController {
      var told: [String] = []
      override var frameOfPresentedViewInContainerView: CGRect {
        CGRect(x: 100, y: 200, width: 150, height: 50)
      }
      override func presentationTransitionWillBegin() { told.append("begins") }
      override func presentationTransitionDidEnd(_ completed: Bool) { told.append("\(completed)") }
      override func dismissalTransitionWillBegin() { told.append("leaves") }
      override func dismissalTransitionDidEnd(_ completed: Bool) { told.append("\(completed)") }
    }
    final class Giver: NSObject, UIViewControllerTransitioningDelegate {
      var made: Corner?
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
      ) -> UIPresentationController? {
        made = Corner(presentedViewController: presented, presenting: presenting)
        return made
      }
    }
    let (presenter, presented, giver) = (Listener("a", log), Listener("b", log), Giver())
    show(presenter)
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = giver
    presenter.present(presented, animated: true)
    scene.runFrames(seconds: 1)
    #expect(presented.view.frame == CGRect(x: 100, y: 200, width: 150, height: 50))
    presenter.dismiss(animated: false)
    #expect(giver.made?.told == ["begins", "true", "leaves", "true"])
  }

  /// A transition that is not interactive starts with `animateTransition(using:)`, which begins the
  /// interruptible animator itself; an interactive one begins with the animator.
  @Test(arguments: [false, true])
  func animatorsThatAreAlsoInterruptibleStartOnce(isInteractive: Bool) {
    final class Both: NSObject, UIViewControllerTransitioningDelegate,
      UIViewControllerAnimatedTransitioning
    {
      var told: [String] = []
      var animator: UIViewPropertyAnimator?
      let driver: UIPercentDrivenInteractiveTransition?
      init(_ driver: UIPercentDrivenInteractiveTransition?) { self.driver = driver }

      func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval { 1 }
      func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        told.append("animate")
        interruptibleAnimator(using: transitionContext).startAnimation()
      }
      func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
      ) -> any UIViewImplicitlyAnimating {
        if let animator { return animator }
        told.append("make")
        let view = transitionContext.view(forKey: .to)
        if let view { transitionContext.containerView.addSubview(view) }
        view?.alpha = 0
        let made = UIViewPropertyAnimator(duration: 1, curve: .linear) { view?.alpha = 1 }
        made.addCompletion { transitionContext.completeTransition($0 == .end) }
        animator = made
        return made
      }
      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { self }
      func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
    }
    let (presenter, presented) = (Listener("a", log), Listener("b", log))
    show(presenter)
    let both = Both(isInteractive ? UIPercentDrivenInteractiveTransition() : nil)
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = both
    presenter.present(presented, animated: true)
    let dim = UIView()
    presenter.view.addSubview(dim)
    presented.transitionCoordinator?.animate(alongsideTransition: { _ in dim.alpha = 0 })
    scene.runFrames(seconds: 0.5)
    #expect(both.told == (isInteractive ? ["make"] : ["animate", "make"]))
    if !isInteractive {
      #expect(abs(shownAlpha(presented) - 0.5) < 0.03)
      #expect(abs((dim.layer.presentation()?.opacity ?? 0) - 0.5) < 0.2)
    }
    both.driver?.finish()
    scene.runFrames(seconds: 2)
    #expect(presented.view.alpha == 1)
    #expect(presented.transitionCoordinator == nil)
  }

  /// A layout of the container does not move the view of a custom presentation.
  @Test(arguments: [UIModalPresentationStyle.custom, .fullScreen])
  func layoutsOfTheContainerLeaveACustomPresentationInPlace(style: UIModalPresentationStyle) {
    final class Plain: NSObject, UIViewControllerTransitioningDelegate {
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
      ) -> UIPresentationController? {
        UIPresentationController(presentedViewController: presented, presenting: presenting)
      }
    }
    let (presenter, presented, plain) = (Listener("a", log), Listener("b", log), Plain())
    show(presenter)
    presented.modalPresentationStyle = style
    presented.transitioningDelegate = plain
    presenter.present(presented, animated: false)
    let container = presented.presentationController?.containerView
    if presented.view.superview == nil { container?.addSubview(presented.view) }
    presented.view.frame.origin.y = 400
    container?.setNeedsLayout()
    container?.layoutIfNeeded()
    #expect(presented.view.frame.minY == (style == .custom ? 400 : 0))
  }

  @Test func aDismissalKnowsTheFrameOfThePresentation() {
    final class Corner: UIPresentationController {
      override var frameOfPresentedViewInContainerView: CGRect {
        CGRect(x: 100, y: 200, width: 150, height: 50)
      }
    }
    final class Giver: NSObject, UIViewControllerTransitioningDelegate,
      UIViewControllerAnimatedTransitioning
    {
      var frames: [CGRect] = []
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
      ) -> UIPresentationController? {
        Corner(presentedViewController: presented, presenting: presenting)
      }
      func animationController(
        forDismissed dismissed: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { self }
      func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval { 0 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        if let from = context.viewController(forKey: .from) {
          frames.append(context.finalFrame(for: from))
        }
        context.completeTransition(true)
      }
    }
    let (presenter, presented, giver) = (Listener("a", log), Listener("b", log), Giver())
    show(presenter)
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = giver
    presenter.present(presented, animated: false)
    presenter.dismiss(animated: true)
    scene.runFrames(seconds: 0.1)
    #expect(giver.frames == [CGRect(x: 100, y: 200, width: 150, height: 50)])
  }
}
