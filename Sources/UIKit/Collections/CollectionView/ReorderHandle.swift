// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// The three lines of a row that can be moved. Their size in points is unverified; see
/// DifferencesFromApple.md.
final class ReorderHandle: UIControl {
  override class var layerClass: AnyClass { CAShapeLayer.self }

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 22, height: 14))
    let path = UIBezierPath()
    for y in [2.0, 7, 12] {
      path.move(to: CGPoint(x: 1, y: y))
      path.addLine(to: CGPoint(x: 21, y: y))
    }
    let shape = layer as? CAShapeLayer
    shape?.path = path.cgPath
    shape?.lineWidth = 1.5
    shape?.lineCap = .round
    shape?.strokeColor = UIColor.tertiaryLabel.cgColor
    let pan = UIPanGestureRecognizer()
    pan.addTarget(self, action: Selector("panned:", ReorderHandle.panned))
    addGestureRecognizer(pan)
  }

  private weak var cell: UICollectionViewListCell?
  private var offset: CGFloat = 0

  /// A finger may be this far from the lines, in points.
  private static let reach: CGFloat = 14

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -Self.reach, dy: -Self.reach).contains(point)
  }

  @IBAction func panned(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began {
      cell = superview as? UICollectionViewListCell
      guard let cell, let collection = cell.collection, let path = collection.indexPath(for: cell)
      else { return }
      offset = cell.center.y - pan.location(in: collection).y + pan.translation(in: collection).y
      if !collection.beginInteractiveMovementForItem(at: path) { self.cell = nil }
    }
    guard let cell, let collection = cell.collection else { return }
    switch pan.state {
    case .began, .changed:
      // The row follows up and down only.
      collection.updateInteractiveMovementTargetPosition(
        CGPoint(x: cell.center.x, y: pan.location(in: collection).y + offset))
    case .ended: collection.endInteractiveMovement()
    case .cancelled: collection.cancelInteractiveMovement()
    default: break
    }
  }
  required init?(coder: NSCoder) { nil }
}
