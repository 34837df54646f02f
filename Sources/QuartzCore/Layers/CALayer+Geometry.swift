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
  ///
  /// Through a layer whose transform can't be undone, the result is not finite.
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    guard let map = conversion(from: l) else { return CGRect.null.origin }
    return p.applying(map)
  }

  /// Returns a point of this layer in another layer's space; `nil` is the space around the tree.
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    guard let l else { return p.applying(toSpace(of: nil)) }
    return l.convert(p, from: self)
  }

  /// Returns the rectangle around a rectangle of another layer in this layer's space.
  ///
  /// Through a layer whose transform can't be undone, that is the null rectangle.
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    conversion(from: l).map(r.applying) ?? .null
  }

  /// Returns the rectangle around a rectangle of this layer in another layer's space.
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    guard let l else { return r.applying(toSpace(of: nil)) }
    return l.convert(r, from: self)
  }

  /// Returns a time of another layer in this layer's time; `nil` is absolute media time.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    let absolute = l.map { $0.chain.reduce(t) { $1.timing.parentTime(atLocalTime: $0) } } ?? t
    guard let l, let common = commonAncestor(with: l) else {
      return chain.reversed().reduce(absolute) { $1.timing.localTime(atParentTime: $0) }
    }
    // Through the common ancestor only: a paused layer above it must not matter.
    let up = l.chain(below: common).reduce(t) { $1.timing.parentTime(atLocalTime: $0) }
    return chain(below: common).reversed().reduce(up) { $1.timing.localTime(atParentTime: $0) }
  }

  /// Returns a time of this layer in another layer's time; `nil` is absolute media time.
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    guard let l else { return chain.reduce(t) { $1.timing.parentTime(atLocalTime: $0) } }
    return l.convertTime(t, from: self)
  }

  private func commonAncestor(with other: CALayer) -> CALayer? {
    if parent === other { return other }
    if other.parent === self { return self }
    // Presentations are made anew each time, but each has one model.
    let mine = Set(chain.map { ObjectIdentifier($0.model()) })
    return other.chain.first { mine.contains(ObjectIdentifier($0.model())) }
  }

  /// Maps another layer's space to this one's, through what both lie in only: a layer above them
  /// that is scaled to nothing must not matter. `nil` where a transform on the way is singular.
  private func conversion(from other: CALayer?) -> CATransform3D? {
    let common = other.flatMap { commonAncestor(with: $0) }
    guard let down = toSpace(of: common).inverse else { return nil }
    return CATransform3DConcat(other?.toSpace(of: common) ?? CATransform3DIdentity, down)
  }

  /// Maps this layer's space to that of a layer above it; `nil` is the space around the tree.
  private func toSpace(of ancestor: CALayer?) -> CATransform3D {
    var result = CATransform3DIdentity
    for layer in chain(below: ancestor) {
      result = CATransform3DConcat(result, layer.place)
      if layer.superlayer?.properties.preservesDepth != true { result = result.flattened }
    }
    return result.flattened
  }

  func deepestLayer(at point: CGPoint) -> CALayer? {
    guard !isHidden, !isTooDeep, let inverse = place.flattened.inverse else { return nil }
    let local = point.applying(inverse)
    guard local.x.isFinite, local.y.isFinite else { return nil }
    let isInside = contains(local)
    if masksToBounds, !isInside { return nil }
    let ordered = (sublayers ?? []).enumerated().sorted {
      ($0.element.zPosition, $0.offset) > ($1.element.zPosition, $1.offset)
    }
    for (_, child) in ordered {
      if let hit = child.hitTest(local) { return hit }
    }
    return isInside ? self : nil
  }

  /// Whether the layer is nested so deep that it is not drawn, and cannot be hit.
  package var isTooDeep: Bool {
    var next = model().parent
    for _ in 0..<RenderTree.maximumDepth {
      guard let current = next else { return false }
      next = current.parent
    }
    return true
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
