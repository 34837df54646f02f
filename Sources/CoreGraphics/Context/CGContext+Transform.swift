// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster

extension CGContext {
  /// The current transform: from user space to the context's pixels, y upwards.
  public var ctm: CGAffineTransform { state.ctm }

  /// The same as `ctm`.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

  /// Moves the origin of user space.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }

  /// Scales user space.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }

  /// Turns user space by radians, from x towards y.
  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle))
  }

  /// Applies a transform before the current one.
  public func concatenate(_ transform: CGAffineTransform) {
    state.ctm = transform.concatenating(state.ctm)
  }

  /// Returns where a point of user space is in pixels, y upwards.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }
  /// Returns a size of user space in pixels.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }
  /// Returns the smallest upright rectangle of pixels around one of user space.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }
  /// Returns the point of user space at a place in pixels.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
    point.applying(state.ctm.inverted())
  }
  /// Returns a size of pixels in user space.
  public func convertToUserSpace(_ size: CGSize) -> CGSize {
    size.applying(state.ctm.inverted())
  }
  /// Returns the smallest upright rectangle of user space around one of pixels.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect {
    rect.applying(state.ctm.inverted())
  }

  /// From pixels with y upwards to pixels with y downwards, and back.
  var flip: CGAffineTransform { CGAffineTransform(1, 0, 0, -1, 0, CGFloat(bottom)) }

  /// From user space to pixels with y downwards.
  var toPixels: CGAffineTransform { state.ctm.concatenating(flip) }

  /// From pixels with y downwards to user space; `nil` for a singular transform.
  var fromPixels: CGAffineTransform? {
    let map = toPixels
    guard map.determinant != 0, PlaneMap(map).isFinite else { return nil }
    let inverse = map.inverted()
    return PlaneMap(inverse).isFinite ? inverse : nil
  }
}
