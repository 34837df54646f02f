// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// Finds drags that come in from a side of the screen.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The sides from which drags come; none at first.
  open var edges: UIRectEdge = []

  /// How far from the side the first finger may come down, points. An assumption.
  static let zone: CGFloat = 20
  private var touched: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if progress.sequence.count == touches.count {
      let screen = lastWindow?.bounds ?? .zero
      touched = []
      if place.x - screen.minX <= Self.zone { touched.insert(.left) }
      if screen.maxX - place.x <= Self.zone { touched.insert(.right) }
      if place.y - screen.minY <= Self.zone { touched.insert(.top) }
      if screen.maxY - place.y <= Self.zone { touched.insert(.bottom) }
      touched.formIntersection(edges)
      if touched.isEmpty { return state = .failed }
    }
    super.touchesBegan(touches, with: event)
  }

  /// Fingers must go inwards more than along the side.
  override func isBeginning(_ way: CGPoint) -> Bool {
    guard super.isBeginning(way) else { return false }
    let inwards: [(UIRectEdge, CGFloat, CGFloat)] = [
      (.left, way.x, way.y), (.right, -way.x, way.y), (.top, way.y, way.x),
      (.bottom, -way.y, way.x),
    ]
    if inwards.contains(where: { touched.contains($0) && $1 >= abs($2) }) { return true }
    state = .failed
    return false
  }
}
