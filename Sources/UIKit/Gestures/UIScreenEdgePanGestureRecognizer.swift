// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// Recognises panning that starts near an edge of the screen.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges from which the pan may start. The default is none.
  open var edges: UIRectEdge = []

  /// The greatest distance of the first touch from the edge, in points. Unverified; see
  /// DifferencesFromApple.md.
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

  /// The movement must be inwards, by at least as much as it is along the edge.
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
