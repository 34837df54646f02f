// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

extension PlaneMap {
  /// The greatest factor by which an affine map stretches a length: its larger singular value.
  package var affineScale: Double {
    let (p, q) = ((m11 + m22) / 2, (m12 - m21) / 2)
    let (r, s) = ((m11 - m22) / 2, (m12 + m21) / 2)
    return (p * p + q * q).squareRoot() + (r * r + s * s).squareRoot()
  }

  /// Returns approximately the greatest number of device pixels that a unit length covers inside
  /// `rect`.
  ///
  /// Exact for an affine map. Under perspective, the greatest stretch at the four corners; a corner
  /// behind the near plane is moved onto it.
  package func scale(in rect: CGRect) -> Double {
    if isAffine { return affineScale }
    var result = 0.0
    for corner in Self.corners(rect) {
      let p = homogeneous(corner.x, corner.y)
      let w = max(p.w, Self.nearPlane)
      var jacobian = self
      jacobian.m11 = (m11 - p.x / w * m13) / w
      jacobian.m12 = (m12 - p.y / w * m13) / w
      jacobian.m21 = (m21 - p.x / w * m23) / w
      jacobian.m22 = (m22 - p.y / w * m23) / w
      result = max(result, jacobian.affineScale)
    }
    return result
  }

  /// Returns the bounding box of the mapped rectangle, clipped at the near plane.
  ///
  /// Null when nothing lies in front of the near plane, or `rect` is null or not finite.
  package func bounds(of rect: CGRect) -> CGRect {
    guard !rect.isNull, (rect.minX + rect.minY + rect.maxX + rect.maxY).isFinite else {
      return .null
    }
    if isAffine { return affineBounds(of: rect) }
    let corners = Self.corners(rect).map { homogeneous($0.x, $0.y) }
    var points: [CGPoint] = []
    for index in corners.indices {
      let (a, b) = (corners[index], corners[(index + 1) % 4])
      if a.w >= Self.nearPlane { points.append(CGPoint(x: a.x / a.w, y: a.y / a.w)) }
      if (a.w >= Self.nearPlane) != (b.w >= Self.nearPlane) {
        let t = (Self.nearPlane - a.w) / (b.w - a.w)
        points.append(
          CGPoint(
            x: (a.x + (b.x - a.x) * t) / Self.nearPlane,
            y: (a.y + (b.y - a.y) * t) / Self.nearPlane))
      }
    }
    return CGRect(around: points)
  }

  private func affineBounds(of rect: CGRect) -> CGRect {
    let (a, b) = (homogeneous(rect.minX, rect.minY), homogeneous(rect.maxX, rect.minY))
    let (c, d) = (homogeneous(rect.maxX, rect.maxY), homogeneous(rect.minX, rect.maxY))
    let (minX, maxX) = (min(min(a.x, b.x), min(c.x, d.x)), max(max(a.x, b.x), max(c.x, d.x)))
    let (minY, maxY) = (min(min(a.y, b.y), min(c.y, d.y)), max(max(a.y, b.y), max(c.y, d.y)))
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  private static func corners(_ rect: CGRect) -> [CGPoint] {
    [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
  }
}
