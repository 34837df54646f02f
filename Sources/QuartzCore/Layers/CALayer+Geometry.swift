// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import RenderTree
import Timing

extension CALayer {
  /// Returns the affine part of `transform`.
  public func affineTransform() -> CGAffineTransform {
    CATransform3DGetAffineTransform(transform)
  }

  /// Sets `transform` to an affine transform.
  public func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  /// Converts a point from another layer's space to this layer's space.
  ///
  /// `nil` means the space around the root layer. The result is not finite if a transform on the
  /// way is not invertible.
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    guard let map = conversion(from: l) else { return CGRect.null.origin }
    return p.applying(map)
  }

  /// Converts a point from this layer's space to another layer's space; `nil` means the space
  /// around the root layer.
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    guard let l else { return p.applying(toSpace(of: nil)) }
    return l.convert(p, from: self)
  }

  /// Converts a rectangle from another layer's space to this layer's space, and returns its
  /// bounding box.
  ///
  /// `nil` means the space around the root layer. The result is the null rectangle if a transform
  /// on the way is not invertible.
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    conversion(from: l).map(r.applying) ?? .null
  }

  /// Converts a rectangle from this layer's space to another layer's space, and returns its
  /// bounding box. `nil` means the space around the root layer.
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    guard let l else { return r.applying(toSpace(of: nil)) }
    return l.convert(r, from: self)
  }

  /// Converts a time from another layer's local time to this layer's; `nil` means absolute media
  /// time.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    let absolute = l.map { $0.chain.reduce(t) { $1.timing.parentTime(atLocalTime: $0) } } ?? t
    guard let l, let common = commonAncestor(with: l) else {
      return chain.reversed().reduce(absolute) { $1.timing.localTime(atParentTime: $0) }
    }
    // Convert through the common ancestor only, so that a paused layer above it has no influence.
    let up = l.chain(below: common).reduce(t) { $1.timing.parentTime(atLocalTime: $0) }
    return chain(below: common).reversed().reduce(up) { $1.timing.localTime(atParentTime: $0) }
  }

  /// Converts a time from this layer's local time to another layer's; `nil` means absolute media
  /// time.
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    guard let l else { return chain.reduce(t) { $1.timing.parentTime(atLocalTime: $0) } }
    return l.convertTime(t, from: self)
  }

  /// Returns whether the contents are drawn with y pointing down, which is the default. Each layer
  /// with flipped geometry, from this one up to the root, reverses the direction.
  public func contentsAreFlipped() -> Bool {
    sequence(first: self, next: \.superlayer).count { $0.isGeometryFlipped }.isMultiple(of: 2)
  }

  /// Returns how far along a side a rounded corner reaches, as a multiple of the corner's radius.
  ///
  /// **Source.** `ContinuousCorner`.
  public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? ContinuousCorner.reach : 1
  }

  private func commonAncestor(with other: CALayer) -> CALayer? {
    if parent === other { return other }
    if other.parent === self { return self }
    // Presentation layers are created again for each call, so compare their model layers.
    let mine = Set(chain.map { ObjectIdentifier($0.model()) })
    return other.chain.first { mine.contains(ObjectIdentifier($0.model())) }
  }

  /// Returns the map from another layer's space to this one's; `nil` if a transform on the way is
  /// singular.
  ///
  /// The map passes through the common ancestor only, so a layer above it that is scaled to nothing
  /// has no influence.
  private func conversion(from other: CALayer?) -> CATransform3D? {
    let common = other.flatMap { commonAncestor(with: $0) }
    guard let down = toSpace(of: common).inverse else { return nil }
    return CATransform3DConcat(other?.toSpace(of: common) ?? CATransform3DIdentity, down)
  }

  /// Returns the map from this layer's space to an ancestor's; `nil` means the space around the
  /// root layer.
  private func toSpace(of ancestor: CALayer?) -> CATransform3D {
    var result = CATransform3DIdentity
    for layer in chain(below: ancestor) {
      result = CATransform3DConcat(result, layer.place)
      if layer.superlayer?.properties.preservesDepth != true { result = result.flattened }
    }
    return result.flattened
  }
}

extension CGPoint {
  /// Returns the point of the plane `z = 0` mapped by `t` and projected. The result is not finite
  /// if the projection divides by zero.
  package func applying(_ t: CATransform3D) -> CGPoint {
    let w = x * t.m14 + y * t.m24 + t.m44
    return CGPoint(
      x: (x * t.m11 + y * t.m21 + t.m41) / w, y: (x * t.m12 + y * t.m22 + t.m42) / w)
  }
}

extension CGRect {
  /// Returns the bounding box of the four mapped corners.
  package func applying(_ t: CATransform3D) -> CGRect {
    CGRect(
      around: [
        CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY),
        CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
      ].map { $0.applying(t) })
  }
}
