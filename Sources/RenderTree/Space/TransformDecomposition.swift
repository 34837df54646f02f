// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// A transform as scale, shear, rotation, translation and perspective, applied in this order.
///
/// For row vectors: `M = Scale · Shear · Rotation · Translation · Perspective`. The rotation is a
/// unit quaternion `(x, y, z, w)`. The Euler angles of the key paths `rotation.x`, `.y`, `.z` are
/// those of `Rx · Ry · Rz`.
///
/// **Source.** S. Thomas, "Decomposing a Matrix into Simple Transformations", Graphics Gems II
/// (1991), VII.1. Unlike there, a reflection is assigned to the axis that is most reversed, so that
/// a flip of one axis does not become a rotation.
package struct TransformDecomposition: Sendable, Equatable {
  package var scale = SIMD3<Double>(1, 1, 1)
  /// The shear of y by x, of z by x and of z by y.
  package var shear = SIMD3<Double>(0, 0, 0)
  package var rotation = SIMD4<Double>(0, 0, 0, 1)
  package var translation = SIMD3<Double>(0, 0, 0)
  /// The last column of the matrix after all other parts are divided out; (0, 0, 0, 1) without
  /// perspective.
  package var perspective = SIMD4<Double>(0, 0, 0, 1)

  /// Creates the decomposition of the identity.
  package init() {}

  /// Decomposes a transform; `nil` for one that is singular or not finite.
  package init?(_ transform: CATransform3D) {
    guard transform.isFinite, transform.m44 != 0 else { return nil }
    var m = transform
    if m.m14 != 0 || m.m24 != 0 || m.m34 != 0 || m.m44 != 1 {
      var affine = m
      (affine.m14, affine.m24, affine.m34, affine.m44) = (0, 0, 0, 1)
      guard let inverse = affine.inverse else { return nil }
      let rest = CATransform3DConcat(inverse, m)
      perspective = SIMD4(rest.m14, rest.m24, rest.m34, rest.m44)
      m = affine
    }
    translation = SIMD3(m.m41, m.m42, m.m43)
    var x = SIMD3<Double>(m.m11, m.m12, m.m13)
    var y = SIMD3<Double>(m.m21, m.m22, m.m23)
    var z = SIMD3<Double>(m.m31, m.m32, m.m33)
    guard Self.orthonormalize(&x, &y, &z, scale: &scale, shear: &shear) else { return nil }
    rotation = Self.quaternion(x, y, z)
  }

  /// Turns the rows into a rotation and stores the removed scale and shear; false for a singular matrix.
  private static func orthonormalize(
    _ x: inout SIMD3<Double>, _ y: inout SIMD3<Double>, _ z: inout SIMD3<Double>,
    scale: inout SIMD3<Double>, shear: inout SIMD3<Double>
  ) -> Bool {
    func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }
    scale.x = dot(x, x).squareRoot()
    x /= scale.x
    shear.x = dot(x, y)
    y -= shear.x * x
    scale.y = dot(y, y).squareRoot()
    y /= scale.y
    shear.y = dot(x, z)
    z -= shear.y * x
    shear.z = dot(y, z)
    z -= shear.z * y
    scale.z = dot(z, z).squareRoot()
    z /= scale.z
    shear /= SIMD3(scale.y, scale.z, scale.z)
    guard scale.x > 0, scale.y > 0, scale.z > 0, (x + y + z).sum().isFinite else { return false }
    if dot(x, cross(y, z)) < 0 {
      if x.x <= y.y && x.x <= z.z {
        (scale.x, x, shear.x, shear.y) = (-scale.x, -x, -shear.x, -shear.y)
      } else if y.y <= z.z {
        (scale.y, y, shear.x, shear.z) = (-scale.y, -y, -shear.x, -shear.z)
      } else {
        (scale.z, z, shear.y, shear.z) = (-scale.z, -z, -shear.y, -shear.z)
      }
    }
    return true
  }

  /// The composition of the parts.
  package var transform: CATransform3D {
    let (x, y, z) = rotationRows
    let shearedY = y + shear.x * x
    let shearedZ = z + shear.y * x + shear.z * y
    var t = CATransform3DIdentity
    (t.m11, t.m12, t.m13) = (scale.x * x.x, scale.x * x.y, scale.x * x.z)
    (t.m21, t.m22, t.m23) = (scale.y * shearedY.x, scale.y * shearedY.y, scale.y * shearedY.z)
    (t.m31, t.m32, t.m33) = (scale.z * shearedZ.x, scale.z * shearedZ.y, scale.z * shearedZ.z)
    (t.m41, t.m42, t.m43) = (translation.x, translation.y, translation.z)
    if perspective == SIMD4(0, 0, 0, 1) { return t }
    var p = CATransform3DIdentity
    (p.m14, p.m24, p.m34, p.m44) = (perspective.x, perspective.y, perspective.z, perspective.w)
    return CATransform3DConcat(t, p)
  }

  /// Returns the parts at a fraction of the way to `end`. The rotation takes the shorter arc.
  ///
  /// A half turn goes about the positive direction of its axis.
  ///
  /// - Parameter isOffset: Whether the transforms are added to another transform. If they are not, a half
  ///   turn that ends at no rotation retraces the positive half turn: a layer that is turned by π again and
  ///   again turns there and back.
  ///
  /// Two transforms that both mirror turn into each other by rotation, without a scale of zero on the way.
  /// **Source.** Pictures of iOS.
  package func interpolated(to end: Self, fraction: Double, isOffset: Bool = false) -> Self {
    let end = end.mirrored(like: self)
    var result = self
    result.scale += (end.scale - scale) * fraction
    result.shear += (end.shear - shear) * fraction
    result.translation += (end.translation - translation) * fraction
    result.perspective += (end.perspective - perspective) * fraction
    result.rotation = Self.slerp(rotation, end.rotation, fraction, isOffset: isOffset)
    return result
  }

  /// Returns the same transform, decomposed to reverse the axis that `other` reverses, if each reverses an
  /// axis.
  private func mirrored(like other: Self) -> Self {
    let axes = 0..<3
    guard let own = axes.first(where: { scale[$0] < 0 }),
      let theirs = axes.first(where: { other.scale[$0] < 0 }), own != theirs
    else { return self }
    // Two reversed axes are a half turn about the third one, before the rotation.
    var signs = SIMD3<Double>(1, 1, 1)
    (signs[own], signs[theirs]) = (-1, -1)
    var half = SIMD3<Double>(0, 0, 0)
    half[3 - own - theirs] = 1
    var result = self
    result.scale *= signs
    result.shear *= SIMD3(signs.x * signs.y, signs.x * signs.z, signs.y * signs.z)
    let (v, w) = (SIMD3(rotation.x, rotation.y, rotation.z), rotation.w)
    let turned = half * w + Self.cross(v, half)
    result.rotation = SIMD4(turned, -(v * half).sum())
    return result
  }

  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }

  /// Two rotations are a half turn apart if their cosine is at most this. A turn by π as a `Double` is a half
  /// turn; one by −3.14159265358979 is not, and turns the other way.
  ///
  /// **Source.** Stack Overflow 31007262, on iOS.
  private static let halfTurn = 1e-15

  /// **Source.** K. Shoemake, "Animating Rotation with Quaternion Curves", SIGGRAPH '85.
  private static func slerp(
    _ a: SIMD4<Double>, _ b: SIMD4<Double>, _ fraction: Double, isOffset: Bool
  ) -> SIMD4<Double> {
    var cosine = (a * b).sum()
    var target = b
    // A half turn is ambiguous, and rounding must not decide its direction.
    let goesBack = !isOffset && abs(b.w) > 1 - 1e-9
    let isReversed =
      abs(cosine) <= halfTurn ? !goesBack && isNegativeTurn(from: a, to: b) : cosine < 0
    if isReversed { (cosine, target) = (-cosine, -b) }
    if cosine > 1 - 1e-9 {
      let mixed = a + (target - a) * fraction
      return mixed / (mixed * mixed).sum().squareRoot()
    }
    let angle = acos(min(cosine, 1))
    return (a * sin((1 - fraction) * angle) + target * sin(fraction * angle)) / sin(angle)
  }

  /// Whether the axis of the rotation from `a` to `b` points in the negative direction of its
  /// dominant coordinate axis.
  private static func isNegativeTurn(from a: SIMD4<Double>, to b: SIMD4<Double>) -> Bool {
    // The vector part of `b · a⁻¹`.
    let axis = SIMD3(
      b.x * a.w - b.w * a.x - b.y * a.z + b.z * a.y, b.y * a.w - b.w * a.y - b.z * a.x + b.x * a.z,
      b.z * a.w - b.w * a.z - b.x * a.y + b.y * a.x)
    let longest = max(abs(axis.x), abs(axis.y), abs(axis.z))
    return abs(axis.z) == longest
      ? axis.z < 0 : (abs(axis.y) == longest ? axis.y < 0 : axis.x < 0)
  }
}

extension TransformDecomposition {
  /// Returns the quaternion of a rotation given by its rows.
  ///
  /// **Source.** K. Shoemake, "Animating Rotation with Quaternion Curves", SIGGRAPH '85, appendix.
  /// A half turn is returned as positive about its axis.
  fileprivate static func quaternion(
    _ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>
  ) -> SIMD4<Double> {
    let trace = x.x + y.y + z.z
    var q: SIMD4<Double>
    if trace > -0.5 {
      q = SIMD4(y.z - z.y, z.x - x.z, x.y - y.x, 1 + trace)
    } else if x.x >= y.y && x.x >= z.z {
      q = SIMD4(1 + x.x - y.y - z.z, x.y + y.x, x.z + z.x, y.z - z.y)
    } else if y.y >= z.z {
      q = SIMD4(x.y + y.x, 1 - x.x + y.y - z.z, y.z + z.y, z.x - x.z)
    } else {
      q = SIMD4(x.z + z.x, y.z + z.y, 1 - x.x - y.y + z.z, x.y - y.x)
    }
    q /= (q * q).sum().squareRoot()
    return q
  }

  /// The rows of the rotation matrix.
  fileprivate var rotationRows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    let (x, y, z, w) = (rotation.x, rotation.y, rotation.z, rotation.w)
    return (
      SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
    )
  }

  /// The Euler angles of `Rx · Ry · Rz`, radians; the middle one is in `−π/2…π/2`.
  package var eulerAngles: SIMD3<Double> {
    get {
      let (x, y, z) = rotationRows
      let middle = asin(max(-1, min(1, -x.z)))
      if abs(x.z) > 1 - 1e-12 {
        // Gimbal lock: x and z turn about the same axis, so x gets the whole angle.
        return SIMD3(atan2(-z.y, y.y), middle, 0)
      }
      return SIMD3(atan2(y.z, z.z), middle, atan2(x.y, x.x))
    }
    set {
      let t = CATransform3DConcat(
        CATransform3DConcat(
          CATransform3DMakeRotation(newValue.x, 1, 0, 0),
          CATransform3DMakeRotation(newValue.y, 0, 1, 0)),
        CATransform3DMakeRotation(newValue.z, 0, 0, 1))
      rotation = Self.quaternion(
        SIMD3(t.m11, t.m12, t.m13), SIMD3(t.m21, t.m22, t.m23), SIMD3(t.m31, t.m32, t.m33))
    }
  }
}

extension CATransform3D {
  /// Returns the transform at a fraction of the way to `end`.
  ///
  /// Both transforms are decomposed. If one is singular, the matrix entries are interpolated
  /// instead.
  package func interpolated(
    to end: CATransform3D, fraction: Double, isOffset: Bool = false
  ) -> CATransform3D {
    if self == end { return self }
    if let a = TransformDecomposition(self), let b = TransformDecomposition(end) {
      return a.interpolated(to: b, fraction: fraction, isOffset: isOffset).transform
    }
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * fraction }
    return CATransform3D(
      m11: mix(m11, end.m11), m12: mix(m12, end.m12), m13: mix(m13, end.m13),
      m14: mix(m14, end.m14), m21: mix(m21, end.m21), m22: mix(m22, end.m22),
      m23: mix(m23, end.m23), m24: mix(m24, end.m24), m31: mix(m31, end.m31),
      m32: mix(m32, end.m32), m33: mix(m33, end.m33), m34: mix(m34, end.m34),
      m41: mix(m41, end.m41), m42: mix(m42, end.m42), m43: mix(m43, end.m43),
      m44: mix(m44, end.m44))
  }
}
