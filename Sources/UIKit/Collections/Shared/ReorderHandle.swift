// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// The three lines of a row that can be moved, in the tint colour. Their size in points is unverified; see
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
    tintColor = .tertiaryLabel
    let pan = UIPanGestureRecognizer()
    pan.addTarget(self, action: Selector("panned:", ReorderHandle.panned))
    addGestureRecognizer(pan)
  }
  required init?(coder: NSCoder) { nil }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    (layer as? CAShapeLayer)?.strokeColor = tintColor.resolvedColor(with: traitCollection).cgColor
  }

  /// The list whose row is being moved; `nil` if none is.
  private weak var list: (any MovementHost)?
  /// The middle of the row, and the distance of the finger from it.
  private var (middle, offset): (CGFloat, CGFloat) = (0, 0)
  private let edges = EdgeScroll()

  /// The distance from the lines within which they receive touches, in points.
  private static let reach: CGFloat = 14

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -Self.reach, dy: -Self.reach).contains(point)
  }

  @IBAction func panned(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began { begin(pan) }
    guard let list else { return }
    switch pan.state {
    case .began, .changed:
      move(list, pan)
      edges.follow(list, pan.location(in: list)) { [weak self, weak pan] in
        if let self, let pan { move(list, pan) }
      }
    case .ended, .cancelled:
      edges.stop()
      self.list = nil
      list.endMovement(isCancelled: pan.state == .cancelled)
    default: break
    }
  }

  private func begin(_ pan: UIPanGestureRecognizer) {
    var next = superview
    while let view = next, !(view is any MovementHost) { next = view.superview }
    guard let found = next as? any MovementHost, let path = found.path(of: self),
      let cell = found.cell(at: path), found.beginMovement(path)
    else { return }
    list = found
    middle = cell.center.x
    offset = cell.center.y - pan.location(in: found).y + pan.translation(in: found).y
  }

  /// Moves the row up or down to the finger.
  private func move(_ list: any MovementHost, _ pan: UIPanGestureRecognizer) {
    guard list.movement != nil else { return edges.stop() }
    list.updateMovement(CGPoint(x: middle, y: pan.location(in: list).y + offset))
  }
}
