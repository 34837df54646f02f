// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import Stage
import Testing
@testable import UIKit

/// Controllers as programs use them: custom presentations, interactive transitions, containment.
@MainActor
struct ControllerTutorialTests {
  private let scene = TouchScene()
  private let log = TouchLog()

  private func show(_ controller: UIViewController) {
    scene.window.rootViewController = controller
    scene.runFrames(seconds: 0.1)
  }

  /// A card at the bottom over a dimming view, dismissed by a tap on the dimming view.
  private final class CardPresentation: UIPresentationController {
    let dimming = UIView()
    let log: TouchLog

    init(_ presented: UIViewController, _ presenting: UIViewController?, _ log: TouchLog) {
      self.log = log
      super.init(presentedViewController: presented, presenting: presenting)
      dimming.backgroundColor = UIColor(white: 0, alpha: 0.5)
      dimming.alpha = 0
      dimming.addGestureRecognizer(
        UITapGestureRecognizer(target: self, action: Selector("tap:", CardPresentation.tapped)))
    }
    @IBAction func tapped(_ tap: UITapGestureRecognizer) {
      presentingViewController.dismiss(animated: true)
    }
    override var frameOfPresentedViewInContainerView: CGRect {
      guard let container = containerView else { return .zero }
      return container.bounds.inset(by: UIEdgeInsets(top: 544, left: 0, bottom: 0, right: 0))
    }
    override func containerViewWillLayoutSubviews() {
      super.containerViewWillLayoutSubviews()
      presentedView?.frame = frameOfPresentedViewInContainerView
    }
    override func presentationTransitionWillBegin() {
      log.note("presentation will begin")
      guard let container = containerView else { return }
      dimming.frame = container.bounds
      container.insertSubview(dimming, at: 0)
      guard let coordinator = presentedViewController.transitionCoordinator else {
        return dimming.alpha = 1
      }
      coordinator.animate(alongsideTransition: { _ in self.dimming.alpha = 1 })
    }
    override func presentationTransitionDidEnd(_ completed: Bool) {
      log.note("presentation did end \(completed)")
      if !completed { dimming.removeFromSuperview() }
    }
    override func dismissalTransitionWillBegin() {
      log.note("dismissal will begin")
      presentedViewController.transitionCoordinator?.animate(
        alongsideTransition: { _ in self.dimming.alpha = 0 })
    }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
      log.note("dismissal did end \(completed)")
      if completed { dimming.removeFromSuperview() }
    }
  }

  private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    let presents: Bool
    init(presents: Bool) { self.presents = presents }
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 0.5 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let moved = context.viewController(forKey: presents ? .to : .from) else { return }
      let shown = presents ? context.finalFrame(for: moved) : context.initialFrame(for: moved)
      let away = shown.offsetBy(dx: 0, dy: context.containerView.bounds.height - shown.minY)
      if presents {
        context.containerView.addSubview(moved.view)
        moved.view.frame = away
      }
      let presents = presents
      UIView.animate(
        withDuration: transitionDuration(using: context), delay: 0, options: .curveLinear,
        animations: { moved.view.frame = presents ? shown : away },
        completion: { _ in
          let completed = !context.transitionWasCancelled
          if presents != completed { moved.view.removeFromSuperview() }
          context.completeTransition(completed)
        })
    }
  }

  private final class Giver: NSObject, UIViewControllerTransitioningDelegate {
    let log: TouchLog
    var driver: UIPercentDrivenInteractiveTransition?
    weak var made: CardPresentation?
    init(_ log: TouchLog) { self.log = log }
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      let presentation = CardPresentation(presented, presenting, log)
      made = presentation
      return presentation
    }
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Slide(presents: true) }
    func animationController(forDismissed dismissed: UIViewController)
      -> (any UIViewControllerAnimatedTransitioning)?
    { Slide(presents: false) }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
  }

  @Test func cardComesOverADimmedScreenAndGoesByATap() throws {
    let root = ViewControllerTests.Listener("root", log)
    show(root)
    _ = log.take()
    let giver = Giver(log)
    weak var card: UIViewController?
    do {
      let made = ViewControllerTests.Listener("card", log)
      made.modalPresentationStyle = .custom
      made.transitioningDelegate = giver
      root.present(made, animated: true) { log.note("presented") }
      card = made
    }
    scene.runFrames(seconds: 0.25)
    let dimming = try #require(giver.made?.dimming)
    #expect(abs((dimming.layer.presentation()?.opacity ?? 0) - 0.5) < 0.05)
    let y = card?.view.layer.presentation()?.frame.minY ?? 0
    #expect(abs(y - 694) < 12)
    scene.runFrames(seconds: 0.5)
    #expect(
      log.take() == [
        "card loaded", "card will appear", "presentation will begin", "card did appear",
        "presentation did end true", "presented",
      ])
    #expect(card?.view.frame == CGRect(x: 0, y: 544, width: 390, height: 300))
    #expect(root.view.window != nil)
    #expect(dimming.alpha == 1)
    // The screen rotates: the card follows.
    giver.made?.containerView?.frame.size.width = 300
    giver.made?.containerView?.layoutIfNeeded()
    #expect(card?.view.frame.width == 300)
    // A tap on the card does not dismiss it.
    scene.send(.began, 100, 700)
    scene.send(.ended, 100, 700)
    scene.runFrames(seconds: 0.7)
    #expect(card != nil)
    scene.send(.began, 100, 100)
    scene.send(.ended, 100, 100)
    scene.runFrames(seconds: 0.7)
    #expect(
      log.take() == [
        "card will disappear", "dismissal will begin", "card did disappear",
        "dismissal did end true",
      ])
    #expect(card == nil)
    #expect(giver.made == nil)
    #expect(root.presentedViewController == nil)
  }

  /// Dismisses a card interactively by a pan.
  @MainActor private final class Dragger: NSObject {
    let giver: Giver
    weak var card: UIViewController?
    init(_ giver: Giver, _ card: UIViewController) { (self.giver, self.card) = (giver, card) }
    @IBAction func pan(_ pan: UIPanGestureRecognizer) {
      let share = pan.translation(in: nil).y / 300
      switch pan.state {
      case .began:
        giver.driver = UIPercentDrivenInteractiveTransition()
        card?.dismiss(animated: true)
      case .changed: giver.driver?.update(share)
      case .ended, .cancelled:
        if share > 0.5 { giver.driver?.finish() } else { giver.driver?.cancel() }
        giver.driver = nil
      default: break
      }
    }
  }

  /// A pan dismisses the card, or is cancelled and the card returns.
  @Test(arguments: [true, false]) func dragDismissesACard(isFinished: Bool) {
    let root = ViewControllerTests.Listener("root", log)
    show(root)
    let (giver, card) = (Giver(log), ViewControllerTests.Listener("card", log))
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = giver
    root.present(card, animated: false)
    scene.runFrames(seconds: 0.1)
    _ = log.take()
    let dragger = Dragger(giver, card)
    card.view.addGestureRecognizer(
      UIPanGestureRecognizer(target: dragger, action: Selector("pan:", Dragger.pan)))
    scene.send(.began, 100, 560)
    let end = isFinished ? 770.0 : 660
    for step in 1...20 {
      scene.runFrames(seconds: 0.02)
      scene.send(.moved, 100, 560 + (end - 560) * Double(step) / 20)
    }
    scene.runFrames(seconds: 0.02)
    let y = Double(card.view.layer.presentation()?.frame.minY ?? 0)
    // The distance that the pan needed to begin does not count.
    #expect(abs(y - (544 + end - 560)) < 22)
    #expect(card.isBeingDismissed)
    #expect(card.transitionCoordinator?.isInteractive == true)
    scene.send(.ended, 100, end)
    scene.runFrames(seconds: 1)
    let expected =
      isFinished
      ? [
        "card will disappear", "dismissal will begin", "card did disappear",
        "dismissal did end true",
      ]
      : [
        "card will disappear", "dismissal will begin", "card will appear", "card did appear",
        "dismissal did end false",
      ]
    #expect(log.take() == expected)
    #expect((card.view.window == nil) == isFinished)
    #expect((root.presentedViewController == nil) == isFinished)
    if !isFinished {
      #expect(card.view.frame == CGRect(x: 0, y: 544, width: 390, height: 300))
      #expect(giver.made?.dimming.alpha == 1)
    }
  }

  /// A container exchanges its child with `transition(from:to:)`.
  @Test func childrenAreExchanged() {
    final class Container: UIViewController {
      func exchange(_ old: UIViewController, _ new: UIViewController, _ done: @escaping () -> Void)
      {
        old.willMove(toParent: nil)
        addChild(new)
        new.view.frame = view.bounds
        transition(
          from: old, to: new, duration: 0.5, options: .transitionCrossDissolve, animations: nil
        ) { _ in
          old.removeFromParent()
          new.didMove(toParent: self)
          done()
        }
      }
    }
    let (container, new) = (Container(), ViewControllerTests.Listener("b", log))
    weak var old: UIViewController?
    do {
      let first = ViewControllerTests.Listener("a", log)
      container.addChild(first)
      container.view.addSubview(first.view)
      first.didMove(toParent: container)
      show(container)
      #expect(log.take() == ["a loaded", "a moved in", "a will appear", "a did appear"])
      old = first
      container.exchange(first, new) { log.note("done") }
    }
    scene.runFrames(seconds: 1)
    #expect(
      log.take() == [
        "b loaded", "a will disappear", "b will appear", "a did disappear", "b did appear",
        "a moved out", "b moved in", "done",
      ])
    #expect(container.children == [new])
    #expect(new.view.superview === container.view)
    #expect(old == nil)
  }

  /// A custom fade replaces the system's slide; the delegate and the controllers are told in order.
  @Test func navigationWithAnAnimatorOfItsOwn() {
    final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
      { 0.4 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let to = context.view(forKey: .to), let next = context.viewController(forKey: .to)
        else { return }
        to.frame = context.finalFrame(for: next)
        to.alpha = 0
        context.containerView.addSubview(to)
        UIView.animate(withDuration: 0.4) {
          to.alpha = 1
        } completion: { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }
    final class Delegate: NSObject, UINavigationControllerDelegate {
      let log: TouchLog
      init(_ log: TouchLog) { self.log = log }
      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? {
        log.note("asks \(operation == .push ? "push" : "pop")")
        return Fade()
      }
      func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
      ) { log.note("will show \(viewController.title ?? "")") }
      func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
      ) { log.note("did show \(viewController.title ?? "")") }
    }
    let (a, b) = (UIViewController(), UIViewController())
    (a.title, b.title) = ("a", "b")
    let navigation = UINavigationController(rootViewController: a)
    let delegate = Delegate(log)
    navigation.delegate = delegate
    show(navigation)
    #expect(log.take() == ["will show a", "did show a"])
    navigation.pushViewController(b, animated: true)
    #expect(log.take() == ["asks push", "will show b"])
    scene.runFrames(seconds: 0.2)
    let alpha = b.view.layer.presentation()?.opacity ?? 0
    #expect(alpha > 0.2)
    #expect(alpha < 0.8)
    scene.runFrames(seconds: 0.4)
    #expect(log.take() == ["did show b"])
    #expect(a.view.superview == nil)
    navigation.popViewController(animated: true)
    scene.runFrames(seconds: 0.6)
    #expect(log.take() == ["asks pop", "will show a", "did show a"])
    #expect(b.view.superview == nil)
  }

  /// Controllers animate alongside the transition that they are part of.
  @Test func controllersAnimateAlongside() {
    final class Page: UIViewController {
      let badge = UIView()
      var ended: Bool?
      override func viewDidLoad() {
        badge.alpha = 0
        view.addSubview(badge)
      }
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        transitionCoordinator?.animate(
          alongsideTransition: { _ in self.badge.alpha = 1 },
          completion: { self.ended = !$0.isCancelled })
      }
    }
    let (navigation, page) = (
      UINavigationController(rootViewController: UIViewController()), Page()
    )
    show(navigation)
    navigation.pushViewController(page, animated: true)
    scene.runFrames(seconds: 0.2)
    let alpha = page.badge.layer.presentation()?.opacity ?? 0
    #expect(page.badge.alpha == 1)
    #expect(alpha > 0.1)
    #expect(alpha < 0.95)
    #expect(page.ended == nil)
    scene.runFrames(seconds: 1)
    #expect(page.ended == true)
    #expect(page.transitionCoordinator == nil)
  }

  @Test func traitsAreOverriddenForAChild() {
    let (container, child) = (UIViewController(), UIViewController())
    container.addChild(child)
    container.view.addSubview(child.view)
    show(container)
    var changes = 0
    child.registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
      (_: UIViewController, _: UITraitCollection) in changes += 1
    }
    container.setOverrideTraitCollection(
      UITraitCollection(horizontalSizeClass: .regular), forChild: child)
    #expect(child.traitCollection.horizontalSizeClass == .regular)
    #expect(changes == 1)
    #expect(container.traitCollection.horizontalSizeClass == .compact)
    container.setOverrideTraitCollection(nil, forChild: child)
    #expect(child.traitCollection.horizontalSizeClass == .compact)
    #expect(changes == 2)
    child.traitOverrides.userInterfaceStyle = .dark
    #expect(child.view.traitCollection.userInterfaceStyle == .dark)
  }

  /// The layout callbacks come after `viewIsAppearing(_:)`, when the view has its size.
  @Test func layoutIsToldOfInOrder() {
    final class Page: UIViewController {
      let log: TouchLog
      init(_ log: TouchLog) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
      }
      required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
      override func viewDidLoad() { log.note("load") }
      override func viewWillAppear(_ animated: Bool) { log.note("will appear") }
      override func viewIsAppearing(_ animated: Bool) {
        log.note("is appearing \(view.window != nil) \(view.bounds.width)")
      }
      override func viewWillLayoutSubviews() { log.note("will lay out") }
      override func viewDidLayoutSubviews() { log.note("did lay out \(view.bounds.width)") }
      override func viewDidAppear(_ animated: Bool) { log.note("did appear") }
    }
    show(Page(log))
    #expect(
      log.take() == [
        "load", "will appear", "is appearing true 390.0", "will lay out", "did lay out 390.0",
        "did appear",
      ])
  }

  /// One controller is dismissed, and the completion presents the next.
  @Test func presentationsFollowOneAnother() {
    let (root, first, second) = (UIViewController(), UIViewController(), UIViewController())
    show(root)
    root.present(first, animated: true) {
      first.dismiss(animated: true) { root.present(second, animated: true) }
    }
    scene.runFrames(seconds: 3)
    #expect(root.presentedViewController === second)
    #expect(second.view.window != nil)
    #expect(first.view.window == nil)
    #expect(first.presentingViewController == nil)
    // Dismissed through its presenting controller, as buttons inside presented controllers do.
    second.presentingViewController?.dismiss(animated: true)
    scene.runFrames(seconds: 1)
    #expect(root.presentedViewController == nil)
  }

  /// Clearing the delegate is the common way to keep the edge drag with a custom back button. At
  /// the root of the stack the drag has nothing to pop, and it does not affect the next push.
  @Test func dragFromTheSideWithoutADelegate() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    show(navigation)
    navigation.interactivePopGestureRecognizer?.delegate = nil
    scene.send(.began, 3, 400)
    for x in [30.0, 100, 200] {
      scene.runFrames(seconds: 0.05)
      scene.send(.moved, x, 400)
    }
    scene.send(.ended, 200, 400)
    scene.runFrames(seconds: 0.5)
    let page = UIViewController()
    navigation.pushViewController(page, animated: true)
    scene.runFrames(seconds: 1)
    #expect(page.view.window != nil)
    #expect(page.view.frame.minX == 0)
    #expect(navigation.transitionCoordinator == nil)
    #expect(page.transitionCoordinator == nil)
  }
}
