// Nacre, MIT licence; see LICENSE.

import UIKit

final class CommentsController: UIViewController {
  let panel = CommentsPanel()
  private let picture = PictureView()

  private(set) var isOpen = false

  private static let closedHeight: CGFloat = 84
  private static let openHeight: CGFloat = 620
  private static let duration: TimeInterval = 1

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    picture.frame = view.bounds
    panel.frame = frame(isOpen: false)
    for subview in [picture, panel] { view.addSubview(subview) }
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
    let animator = frameAnimator(opens: opens)
    animator.addCompletion { [weak self] _ in self?.isOpen = opens }
    animator.startAnimation()
  }

  private func frameAnimator(opens: Bool) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: Self.duration, dampingRatio: 1)
    animator.addAnimations { self.panel.frame = self.frame(isOpen: opens) }
    return animator
  }
}
