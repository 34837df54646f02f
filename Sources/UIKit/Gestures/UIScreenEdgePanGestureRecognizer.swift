// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The sides of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// One bit each.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The upper side.
  public static let top = UIRectEdge(rawValue: 1)
  /// The left side.
  public static let left = UIRectEdge(rawValue: 2)
  /// The lower side.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The right side.
  public static let right = UIRectEdge(rawValue: 8)
  /// All sides.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

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
