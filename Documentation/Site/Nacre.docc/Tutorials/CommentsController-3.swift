// Nacre, MIT licence; see LICENSE.

import UIKit

final class CommentsController: UIViewController {
  let panel = CommentsPanel()
  let blur = UIVisualEffectView(effect: nil)
  private let picture = PictureView()

  private(set) var isOpen = false

  private static let closedHeight: CGFloat = 84
  private static let openHeight: CGFloat = 620
  private static let duration: TimeInterval = 1

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
    panel.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap)))
  }

  private func frame(isOpen: Bool) -> CGRect {
    let height = isOpen ? Self.openHeight : Self.closedHeight
    return CGRect(
      x: 0, y: view.bounds.height - height, width: view.bounds.width, height: Self.openHeight)
  }

  @objc private func tap() { start(opens: !isOpen) }

  private func start(opens: Bool) {
    let move = frameAnimator(opens: opens)
    move.addCompletion { [weak self] _ in self?.isOpen = opens }
    let others =
      [blurAnimator(opens: opens), cornerAnimator(opens: opens)]
      + panel.titleAnimators(opens: opens, duration: Self.duration)
    for animator in [move] + others { animator.startAnimation() }
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
