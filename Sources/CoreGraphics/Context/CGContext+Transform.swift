// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster

extension CGContext {
  /// The current transformation matrix (CTM): from user space to the context's pixels, with y
  /// pointing up.
  public var ctm: CGAffineTransform { state.ctm }

  /// The transform from user space to device space, which is equal to `ctm`.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

  /// Translates the origin of user space.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }

  /// Scales user space.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }

  /// Rotates user space by an angle in radians, from the x axis towards the y axis.
  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle))
  }

  /// Concatenates a transform with the CTM. The transform is applied before the present CTM.
  public func concatenate(_ transform: CGAffineTransform) {
    state.ctm = transform.concatenating(state.ctm)
  }

  /// Converts a point from user space to pixels, with y pointing up.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }
  /// Converts a size from user space to pixels.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }
  /// Converts a rectangle from user space to pixels, and returns its bounding box.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }
  /// Converts a point from pixels, with y pointing up, to user space.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
    point.applying(state.ctm.inverted())
  }
  /// Converts a size from pixels to user space.
  public func convertToUserSpace(_ size: CGSize) -> CGSize {
    size.applying(state.ctm.inverted())
  }
  /// Converts a rectangle from pixels to user space, and returns its bounding box.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect {
    rect.applying(state.ctm.inverted())
  }

  /// The transform between pixels with y pointing up and pixels with y pointing down; its own
  /// inverse.
  var flip: CGAffineTransform { CGAffineTransform(1, 0, 0, -1, 0, CGFloat(bottom)) }

  /// The transform from user space to pixels with y pointing down.
  var toPixels: CGAffineTransform { state.ctm.concatenating(flip) }

  /// The transform from pixels with y pointing down to user space; `nil` if the CTM is singular.
  var fromPixels: CGAffineTransform? {
    let map = toPixels
    guard map.determinant != 0, PlaneMap(map).isFinite else { return nil }
    let inverse = map.inverted()
    return PlaneMap(inverse).isFinite ? inverse : nil
  }
}
