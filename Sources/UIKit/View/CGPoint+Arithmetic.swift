// Nacre, MIT licence; see LICENSE.

import CoreGraphics

extension CGPoint {
  static func + (left: CGPoint, right: CGPoint) -> CGPoint {
    CGPoint(x: left.x + right.x, y: left.y + right.y)
  }

  static func - (left: CGPoint, right: CGPoint) -> CGPoint {
    CGPoint(x: left.x - right.x, y: left.y - right.y)
  }

  static func * (left: CGPoint, right: CGFloat) -> CGPoint {
    CGPoint(x: left.x * right, y: left.y * right)
  }

  /// The distance from the origin.
  var length: CGFloat { (x * x + y * y).squareRoot() }

  var isFinite: Bool { x.isFinite && y.isFinite }
}
