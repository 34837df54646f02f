// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// A projective map from a layer's plane to device pixels.
///
///     [x' y' w'] = [x y 1] · M        the mapped point is (x'/w', y'/w')
package struct PlaneMap: Sendable, Hashable {
  package var m11: Double, m12: Double, m13: Double
  package var m21: Double, m22: Double, m23: Double
  package var m31: Double, m32: Double, m33: Double

  /// Points whose `w'` is below this value lie behind the eye or too close to it, and are clipped.
  ///
  /// At this distance a point is magnified a thousand times. A much smaller limit would exceed the
  /// range of fixed-point coordinates.
  package static let nearPlane = 1e-3

  package init(_ transform: CATransform3D) {
    (m11, m12, m13) = (transform.m11, transform.m12, transform.m14)
    (m21, m22, m23) = (transform.m21, transform.m22, transform.m24)
    (m31, m32, m33) = (transform.m41, transform.m42, transform.m44)
  }

  package init(_ t: CGAffineTransform) {
    (m11, m12, m13) = (t.a, t.b, 0)
    (m21, m22, m23) = (t.c, t.d, 0)
    (m31, m32, m33) = (t.tx, t.ty, 1)
  }

  package static let identity = PlaneMap(CGAffineTransform.identity)

  package var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// Whether all entries are finite. Sums of finite entries that overflow count as not finite.
  package var isFinite: Bool {
    (m11 + m12 + m13 + m21 + m22 + m23 + m31 + m32 + m33).isFinite
  }

  /// An affine map divided by `m33`, so that `m33` is 1. Other maps are returned unchanged.
  package var normalized: PlaneMap {
    guard m13 == 0, m23 == 0, m33 > 0, m33 != 1 else { return self }
    var map = self
    (map.m11, map.m12) = (m11 / m33, m12 / m33)
    (map.m21, map.m22) = (m21 / m33, m22 / m33)
    (map.m31, map.m32) = (m31 / m33, m32 / m33)
    map.m33 = 1
    return map
  }

  /// Returns the image of a point in homogeneous coordinates.
  @inline(__always)
  package func homogeneous(_ x: Double, _ y: Double) -> (x: Double, y: Double, w: Double) {
    (x * m11 + y * m21 + m31, x * m12 + y * m22 + m32, x * m13 + y * m23 + m33)
  }

  /// The inverse of the map, up to a factor; `nil` for a singular or non-finite map.
  package var inverse: PlaneMap? {
    let (c1, c2, c3) = (m22 * m33 - m23 * m32, m23 * m31 - m21 * m33, m21 * m32 - m22 * m31)
    let determinant = m11 * c1 + m12 * c2 + m13 * c3
    guard determinant != 0, determinant.isFinite else { return nil }
    let k = 1 / determinant
    var map = self
    (map.m11, map.m21, map.m31) = (c1 * k, c2 * k, c3 * k)
    map.m12 = (m13 * m32 - m12 * m33) * k
    map.m22 = (m11 * m33 - m13 * m31) * k
    map.m32 = (m12 * m31 - m11 * m32) * k
    map.m13 = (m12 * m23 - m13 * m22) * k
    map.m23 = (m13 * m21 - m11 * m23) * k
    map.m33 = (m11 * m22 - m12 * m21) * k
    return map.isFinite ? map : nil
  }

  /// Returns the map that applies this map first and then `other`.
  package func concatenating(_ other: PlaneMap) -> PlaneMap {
    var map = self
    (map.m11, map.m12, map.m13) = other.row(m11, m12, m13)
    (map.m21, map.m22, map.m23) = other.row(m21, m22, m23)
    (map.m31, map.m32, map.m33) = other.row(m31, m32, m33)
    return map
  }

  private func row(_ a: Double, _ b: Double, _ c: Double) -> (Double, Double, Double) {
    (
      a * m11 + b * m21 + c * m31, a * m12 + b * m22 + c * m32, a * m13 + b * m23 + c * m33
    )
  }
}
