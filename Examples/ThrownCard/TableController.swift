// Nacre, MIT licence; see LICENSE.

// WWDC 2018, session 803: a card that is thrown and caught in flight. A finger catches it at its
// presentation position, the finger's velocity becomes the spring's, and the projected resting
// point decides to which corner the card goes. The touch script beside this file throws it, catches
// it on the way, and throws it back.

import UIKit

/// A pan recogniser that begins on touch-down, so that the card stops under the finger.
final class CatchGestureRecognizer: UIPanGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    state = .began
  }
}

final class TableController: UIViewController {
  private let card = UIView(frame: CGRect(x: 0, y: 0, width: 110, height: 150))
  private var animator: UIViewPropertyAnimator?
  private var places: [CGPoint] {
    [85, view.bounds.width - 85].flatMap { x in
      [110, view.bounds.height - 110].map { CGPoint(x: x, y: $0) }
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray6
    for place in places {
      let slot = UIView(frame: CGRect(x: 0, y: 0, width: 110, height: 150))
      slot.center = place
      slot.layer.cornerRadius = 18
      slot.layer.borderWidth = 2
      slot.layer.borderColor = UIColor.systemGray3.cgColor
      view.addSubview(slot)
    }
    card.center = places[0]
    card.backgroundColor = .systemIndigo
    card.layer.cornerRadius = 18
    card.layer.shadowOpacity = 0.3
    card.layer.shadowRadius = 8
    card.layer.shadowOffset = CGSize(width: 0, height: 4)
    view.addSubview(card)
    card.addGestureRecognizer(
      CatchGestureRecognizer(target: self, action: #selector(moveCard)))
  }

  @objc private func moveCard(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      animator?.stopAnimation(true)
      UIView.animate(withDuration: 0.15, delay: 0, options: .allowUserInteraction) {
        self.card.backgroundColor = .systemPink
      }
    case .changed:
      let way = pan.translation(in: view)
      card.center = CGPoint(x: card.center.x + way.x, y: card.center.y + way.y)
      pan.setTranslation(.zero, in: view)
    case .ended, .cancelled: throwCard(pan.velocity(in: view))
    default: break
    }
  }

  /// Springs the card to the corner nearest to the point where it would come to rest.
  private func throwCard(_ velocity: CGPoint) {
    func glide(_ velocity: CGFloat) -> CGFloat { velocity / 1000 * 0.99 / (1 - 0.99) }
    let rest = CGPoint(
      x: card.center.x + glide(velocity.x), y: card.center.y + glide(velocity.y))
    func distance(_ point: CGPoint) -> CGFloat { hypot(point.x - rest.x, point.y - rest.y) }
    guard let place = places.min(by: { distance($0) < distance($1) }) else { return }
    let way = CGPoint(x: place.x - card.center.x, y: place.y - card.center.y)
    let spring = UISpringTimingParameters(
      dampingRatio: 0.75,
      initialVelocity: CGVector(
        dx: way.x == 0 ? 0 : velocity.x / way.x, dy: way.y == 0 ? 0 : velocity.y / way.y))
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: spring)
    animator.addAnimations {
      self.card.center = place
      self.card.backgroundColor = .systemIndigo
    }
    animator.startAnimation()
    self.animator = animator
  }
}
