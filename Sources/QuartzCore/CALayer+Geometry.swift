// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import RenderTree
import Timing

extension CALayer {
  /// The plane part of `transform`; setting it replaces the transform.
  public func affineTransform() -> CGAffineTransform {
    CATransform3DGetAffineTransform(transform)
  }

  /// Sets `transform` to a transform of the plane.
  public func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  /// Returns a point of another layer in this layer's space; `nil` is the space around the tree.
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    p.applying(CATransform3DConcat(l?.toTop ?? CATransform3DIdentity, CATransform3DInvert(toTop)))
  }

  /// Returns a point of this layer in another layer's space; `nil` is the space around the tree.
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    guard let l else { return p.applying(toTop) }
    return l.convert(p, from: self)
  }

  /// Returns the rectangle around a rectangle of another layer in this layer's space.
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    r.applying(CATransform3DConcat(l?.toTop ?? CATransform3DIdentity, CATransform3DInvert(toTop)))
  }

  /// Returns the rectangle around a rectangle of this layer in another layer's space.
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    guard let l else { return r.applying(toTop) }
    return l.convert(r, from: self)
  }

  /// Returns a time of another layer in this layer's time; `nil` is absolute media time.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    let absolute = l.map { $0.chain.reduce(t) { $1.timing.parentTime(atLocalTime: $0) } } ?? t
    guard let l, let common = commonAncestor(with: l) else {
      return chain.reversed().reduce(absolute) { $1.timing.localTime(atParentTime: $0) }
    }
    // Through the common ancestor only: a paused layer above it must not matter.
    let up = l.chain.prefix { $0 !== common }.reduce(t) { $1.timing.parentTime(atLocalTime: $0) }
    return chain.prefix { $0 !== common }.reversed().reduce(up) {
      $1.timing.localTime(atParentTime: $0)
    }
  }

  /// Returns a time of this layer in another layer's time; `nil` is absolute media time.
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    guard let l else { return chain.reduce(t) { $1.timing.parentTime(atLocalTime: $0) } }
    return l.convertTime(t, from: self)
  }

  private func commonAncestor(with other: CALayer) -> CALayer? {
    let mine = chain
    return other.chain.first { layer in mine.contains { $0 === layer } }
  }

  /// Maps this layer's space to the space around its tree.
  private var toTop: CATransform3D {
    var result = CATransform3DIdentity
    for layer in chain {
      result = CATransform3DConcat(result, layer.properties.toSuperlayer)
      if let space = layer.parent?.properties.sublayerSpace {
        result = CATransform3DConcat(result, space)
      }
      result = result.flattened
    }
    return result
  }

  func deepestLayer(at point: CGPoint) -> CALayer? {
    var place = properties.toSuperlayer
    if let space = parent?.properties.sublayerSpace { place = CATransform3DConcat(place, space) }
    guard !isHidden, let inverse = place.flattened.inverse else { return nil }
    let local = point.applying(inverse)
    guard local.x.isFinite, local.y.isFinite else { return nil }
    let isInside = contains(local)
    if masksToBounds, !isInside { return nil }
    let ordered = children.enumerated().sorted {
      ($0.element.zPosition, $0.offset) > ($1.element.zPosition, $1.offset)
    }
    for (_, child) in ordered {
      if let hit = child.hitTest(local) { return hit }
    }
    return isInside ? self : nil
  }
}

extension CGPoint {
  /// Returns the point of the plane `z = 0` mapped by `t` and projected; not finite at infinity.
  package func applying(_ t: CATransform3D) -> CGPoint {
    let w = x * t.m14 + y * t.m24 + t.m44
    return CGPoint(
      x: (x * t.m11 + y * t.m21 + t.m41) / w, y: (x * t.m12 + y * t.m22 + t.m42) / w)
  }
}

extension CGRect {
  /// Returns the rectangle around the four mapped corners.
  package func applying(_ t: CATransform3D) -> CGRect {
    CGRect(
      around: [
        CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY),
        CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
      ].map { $0.applying(t) })
  }
}
