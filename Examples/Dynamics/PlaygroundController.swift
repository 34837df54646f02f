// Nacre, MIT licence; see LICENSE.

// UIKit Dynamics. Boxes and balls fall, bounce and stack on the floor and on a ledge. A card is
// snapped to its place. A finger drags it by the touched point, so the card swings; when it is
// released, it snaps back and pushes aside what is in its way.

import UIKit

/// A view that collides as a circle.
final class BallView: UIView {
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}

final class PlaygroundController: UIViewController {
  private lazy var animator = UIDynamicAnimator(referenceView: view)
  private let gravity = UIGravityBehavior()
  private let collision = UICollisionBehavior()
  private let card = UIView(frame: CGRect(x: 135, y: 140, width: 120, height: 80))
  private lazy var snap = UISnapBehavior(item: card, snapTo: card.center)
  private var drag: UIAttachmentBehavior?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray6
    addLedge(from: CGPoint(x: 40, y: 470), to: CGPoint(x: 190, y: 520))
    addPieces()
    addCard()
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: -1000, left: 0, bottom: 40, right: 0))
    for behavior in [gravity, collision, snap] { animator.addBehavior(behavior) }
  }

  private func addLedge(from start: CGPoint, to end: CGPoint) {
    let path = UIBezierPath()
    path.move(to: start)
    path.addLine(to: end)
    let line = CAShapeLayer()
    line.path = path.cgPath
    (line.lineWidth, line.lineCap) = (6, .round)
    line.strokeColor = UIColor.systemGray2.cgColor
    view.layer.addSublayer(line)
    let floor = CALayer()
    floor.frame = CGRect(x: 0, y: view.bounds.height - 40, width: view.bounds.width, height: 40)
    floor.backgroundColor = UIColor.systemGray4.cgColor
    view.layer.addSublayer(floor)
    collision.addBoundary(withIdentifier: NSString(string: "ledge"), for: path)
  }

  private func addPieces() {
    let colors: [UIColor] = [.systemRed, .systemOrange, .systemGreen, .systemTeal, .systemBlue]
    for index in 0..<15 {
      let frame = CGRect(
        x: 70 + CGFloat(index * 53 % 240), y: -70 * CGFloat(index), width: 54, height: 54)
      let isBall = index % 4 == 3
      let piece = isBall ? BallView(frame: frame) : UIView(frame: frame)
      piece.layer.cornerRadius = isBall ? 27 : 6
      piece.backgroundColor = colors[index % colors.count]
      let mark = UIView(frame: CGRect(x: 22, y: 6, width: 10, height: 10))
      (mark.backgroundColor, mark.layer.cornerRadius) = (.white.withAlphaComponent(0.7), 5)
      piece.addSubview(mark)
      view.addSubview(piece)
      gravity.addItem(piece)
      collision.addItem(piece)
    }
    let material = UIDynamicItemBehavior(items: collision.items)
    (material.elasticity, material.friction) = (0.3, 0.4)
    animator.addBehavior(material)
  }

  private func addCard() {
    card.backgroundColor = .systemIndigo
    card.layer.cornerRadius = 14
    card.layer.shadowOpacity = 0.3
    card.layer.shadowOffset = CGSize(width: 0, height: 4)
    view.addSubview(card)
    collision.addItem(card)
    let material = UIDynamicItemBehavior(items: [card])
    (material.density, material.angularResistance) = (3, 2)
    animator.addBehavior(material)
    card.addGestureRecognizer(
      UIPanGestureRecognizer(
        target: self, action: #selector(dragCard)))
  }

  @objc private func dragCard(_ pan: UIPanGestureRecognizer) {
    let place = pan.location(in: view)
    switch pan.state {
    case .began:
      animator.removeBehavior(snap)
      let touched = pan.location(in: card)
      let offset = UIOffset(
        horizontal: touched.x - card.bounds.midX, vertical: touched.y - card.bounds.midY)
      let drag = UIAttachmentBehavior(
        item: card, offsetFromCenter: offset, attachedToAnchor: place)
      animator.addBehavior(drag)
      gravity.addItem(card)
      self.drag = drag
    case .changed: drag?.anchorPoint = place
    case .ended, .cancelled:
      if let drag { animator.removeBehavior(drag) }
      gravity.removeItem(card)
      animator.addBehavior(snap)
    default: break
    }
  }
}
