// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import Stage

/// Something with coordinates of its own: a view or the screen.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
  /// Returns a point of this space in another.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Returns a point of another space in this one.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Returns the rectangle around a rectangle of this space in another.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Returns the rectangle around a rectangle of another space in this one.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
  /// The rectangle that it covers, in its own coordinates.
  var bounds: CGRect { get }
}

extension UICoordinateSpace {
  /// The layer whose space it is.
  fileprivate var layer: CALayer { (self as? UIView)?.layer ?? UIScreen.main.root }

  /// Returns a point of this space in another.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    layer.convert(point, to: coordinateSpace.layer)
  }
  /// Returns a point of another space in this one.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    layer.convert(point, from: coordinateSpace.layer)
  }
  /// Returns the rectangle around a rectangle of this space in another.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    layer.convert(rect, to: coordinateSpace.layer)
  }
  /// Returns the rectangle around a rectangle of another space in this one.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    layer.convert(rect, from: coordinateSpace.layer)
  }
}

extension UIView: UICoordinateSpace {}

extension UIScreen: UICoordinateSpace {
  var root: CALayer { Stage.shared.root }

  /// The space of the screen.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The space of the screen as it is held upright: the same, it is never turned.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }
}
