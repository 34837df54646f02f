// Nacre, MIT licence; see LICENSE.

// WWDC 2017, session 230: a panel of comments below a picture. A tap or a drag opens and closes it.
// The panel's frame, the blur over the picture, the title, the corners and the details button
// change with property animators, which are started, paused, reversed and continued together.

import UIKit

/// A pan recogniser that begins on touch-down, so that the panel can be caught in flight.
final class InstantPanGestureRecognizer: UIPanGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if state == .possible { state = .began }
  }
}

/// One opening or closing of the panel.
final class PanelTransition {
  /// Whether the panel opens, unless the transition is reversed.
  let opens: Bool
  /// Moves the panel on a spring, and takes over a finger's velocity.
  let frame: UIViewPropertyAnimator
  /// The animators of everything else, each with its own timing.
  let others: [UIViewPropertyAnimator]
  var all: [UIViewPropertyAnimator] { [frame] + others }
  /// The `fractionComplete` of each animator when a finger came down.
  var progressWhenCaught: [CGFloat] = []

  init(opens: Bool, frame: UIViewPropertyAnimator, others: [UIViewPropertyAnimator]) {
    (self.opens, self.frame, self.others) = (opens, frame, others)
  }
}

final class CommentsController: UIViewController {
  let panel = CommentsPanel()
  let blur = UIVisualEffectView(effect: nil)
  private let picture = PictureView()

  private(set) var isOpen = false
  private(set) var transition: PanelTransition?
  /// Whether a finger holds the panel.
  private(set) var isHeld = false
  private var touchdown: TimeInterval = 0

  private static let closedHeight: CGFloat = 84
  private static let openHeight: CGFloat = 620
  private static let duration: TimeInterval = 1
  /// A touch that moves at most this far, in points, and ends in `longestTap` is a tap.
  private static let slop: CGFloat = 4
  private static let longestTap: TimeInterval = 0.3
  /// Points per second. A finger that is lifted at a higher speed throws the panel.
  private static let throwSpeed: CGFloat = 300

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    picture.frame = view.bounds
    blur.frame = view.bounds
    blur.isUserInteractionEnabled = false
    panel.frame = frame(isOpen: false)
    panel.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    for subview in [picture, blur, panel] { view.addSubview(subview) }
    panel.layOut(width: view.bounds.width, height: Self.openHeight)
    panel.addGestureRecognizer(
      InstantPanGestureRecognizer(
        target: self, action: #selector(pan)))
  }

  private func frame(isOpen: Bool) -> CGRect {
    let height = isOpen ? Self.openHeight : Self.closedHeight
    return CGRect(
      x: 0, y: view.bounds.height - height, width: view.bounds.width, height: Self.openHeight)
  }

  // MARK: The finger

  @objc private func pan(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began: catchPanel()
    case .changed: follow(recognizer.translation(in: view).y)
    case .ended, .cancelled: letGo(recognizer)
    default: break
    }
  }

  private func catchPanel() {
    (isHeld, touchdown) = (true, CACurrentMediaTime())
    guard let transition else { return }
    transition.all.forEach { $0.pauseAnimation() }
    transition.progressWhenCaught = transition.all.map(\.fractionComplete)
  }

  private func follow(_ translation: CGFloat) {
    if transition == nil {
      guard abs(translation) > Self.slop else { return }
      start(opens: !isOpen)
      catchPanel()
    }
    guard let transition else { return }
    let way = frame(isOpen: false).minY - frame(isOpen: true).minY
    let towardsEnd = (transition.opens ? -translation : translation) / way
    for (animator, caught) in zip(transition.all, transition.progressWhenCaught) {
      // The `fractionComplete` of a reversed animator counts the way back to the start.
      animator.fractionComplete = caught + (animator.isReversed ? -towardsEnd : towardsEnd)
    }
  }

  private func letGo(_ recognizer: UIPanGestureRecognizer) {
    isHeld = false
    let translation = recognizer.translation(in: view).y
    let velocity = recognizer.state == .ended ? recognizer.velocity(in: view).y : 0
    let isTap =
      abs(translation) <= Self.slop && CACurrentMediaTime() - touchdown < Self.longestTap
    guard let transition else { return isTap ? start(opens: !isOpen) : () }
    if isTap {
      // A tap reverses a panel in flight.
      transition.all.forEach { $0.isReversed.toggle() }
    } else if abs(velocity) > Self.throwSpeed {
      let opens = velocity < 0
      transition.all.forEach { $0.isReversed = opens != transition.opens }
    }
    goOn(transition, velocity: velocity)
  }

  /// Continues the animators from their present state, the panel with the finger's velocity.
  private func goOn(_ transition: PanelTransition, velocity: CGFloat) {
    let opens = transition.opens != transition.frame.isReversed
    let rest = frame(isOpen: opens).minY - (panel.layer.presentation() ?? panel.layer).frame.minY
    // As a multiple of the remaining distance per second.
    let relative = abs(rest) > 1 ? velocity / rest : 0
    transition.frame.continueAnimation(
      withTimingParameters: UISpringTimingParameters(
        dampingRatio: 0.9, initialVelocity: CGVector(dx: 0, dy: relative)),
      durationFactor: 0)
    for animator in transition.others {
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }
  }

  // MARK: The animators

  private func start(opens: Bool) {
    let transition = PanelTransition(
      opens: opens, frame: frameAnimator(opens: opens),
      others: [blurAnimator(opens: opens), cornerAnimator(opens: opens)]
        + panel.titleAnimators(opens: opens, duration: Self.duration))
    self.transition = transition
    // One that arrives before the panel waits, because the panel may still be caught.
    transition.others.forEach { $0.pausesOnCompletion = true }
    transition.frame.addCompletion { [weak self] position in
      self?.finish(transition, at: position)
    }
    transition.all.forEach { $0.startAnimation() }
  }

  private func finish(_ transition: PanelTransition, at position: UIViewAnimatingPosition) {
    isOpen = transition.opens == (position == .end)
    // The others end with the panel, whether they have arrived or not.
    for animator in transition.others where animator.state == .active {
      animator.stopAnimation(false)
      animator.finishAnimation(at: position)
    }
    self.transition = nil
  }

  private func frameAnimator(opens: Bool) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: Self.duration, dampingRatio: 1)
    animator.addAnimations {
      self.panel.frame = self.frame(isOpen: opens)
      self.panel.showDetails(opens)
    }
    return animator
  }

  /// The timing curves of the two directions mirror each other, so that the blur looks the same
  /// both ways.
  private func blurAnimator(opens: Bool) -> UIViewPropertyAnimator {
    let points =
      opens
      ? (CGPoint(x: 0.75, y: 0.1), CGPoint(x: 0.9, y: 0.25))
      : (CGPoint(x: 0.1, y: 0.75), CGPoint(x: 0.25, y: 0.9))
    let curve = UICubicTimingParameters(controlPoint1: points.0, controlPoint2: points.1)
    let animator = UIViewPropertyAnimator(duration: Self.duration, timingParameters: curve)
    animator.scrubsLinearly = false
    animator.addAnimations { self.blur.effect = opens ? UIBlurEffect(style: .dark) : nil }
    return animator
  }

  private func cornerAnimator(opens: Bool) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: Self.duration, curve: .linear)
    animator.addAnimations { self.panel.layer.cornerRadius = opens ? 16 : 0 }
    return animator
  }
}
