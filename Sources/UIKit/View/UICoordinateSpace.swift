// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import Stage

/// A coordinate space: that of a view or of the screen.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
  /// Converts a point from this space to another.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a point from another space to this one.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a rectangle from this space to another. Returns the bounding box of the result.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Converts a rectangle from another space to this one. Returns the bounding box of the result.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
  /// The bounds of the view or the screen, in its own coordinates.
  var bounds: CGRect { get }
}

extension UICoordinateSpace {
  /// The layer whose coordinate space this is.
  fileprivate var layer: CALayer {
    (self as? UIView)?.layer ?? (self as? SceneSpace)?.layer ?? UIScreen.main.root
  }

  /// Converts a point from this space to another.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    layer.convert(point, to: coordinateSpace.layer)
  }
  /// Converts a point from another space to this one.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    layer.convert(point, from: coordinateSpace.layer)
  }
  /// Converts a rectangle from this space to another. Returns the bounding box of the result.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    layer.convert(rect, to: coordinateSpace.layer)
  }
  /// Converts a rectangle from another space to this one. Returns the bounding box of the result.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    layer.convert(rect, from: coordinateSpace.layer)
  }
}

extension UIView: UICoordinateSpace {}

extension UIScreen: UICoordinateSpace {
  var root: CALayer { Screen.current.root }

  /// The screen's coordinate space.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The screen's coordinate space in portrait orientation. The screen never rotates, so this is
  /// the same as `coordinateSpace`.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }
}
