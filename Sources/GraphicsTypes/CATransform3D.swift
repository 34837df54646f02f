// Nacre, MIT licence; see LICENSE.

import Foundation

/// A three-dimensional transform: a 4 × 4 matrix for row vectors, with the translation in
/// `m41…m43`.
///
///     [x' y' z' w'] = [x y z 1] · M
///
/// A perspective with the eye at distance `d` has `m34 = -1/d`.
public struct CATransform3D: Sendable, Hashable {
  /// Row 1 of the matrix.
  public var m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat
  /// Row 2 of the matrix.
  public var m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat
  /// Row 3 of the matrix; `m34` sets the perspective.
  public var m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat
  /// Row 4 of the matrix; `m41…m43` are the translation.
  public var m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat

  /// Creates a matrix whose entries are all zero, like an imported C structure.
  public init() {
    self.init(
      m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0,
      m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0, m43: 0, m44: 0)
  }

  /// Creates a matrix from its sixteen entries, row by row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }
}

/// The identity transform, which leaves every point unchanged.
public let CATransform3DIdentity = CATransform3D(
  m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
  m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)

/// Returns whether a transform is exactly the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Returns whether all entries of two transforms are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Returns a translation by `(tx, ty, tz)`.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat)
  -> CATransform3D
{
  var t = CATransform3DIdentity
  (t.m41, t.m42, t.m43) = (tx, ty, tz)
  return t
}

/// Returns a scale about the origin by factors along each axis.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m11, t.m22, t.m33) = (sx, sy, sz)
  return t
}

/// Returns a rotation by `angle` radians about the axis `(x, y, z)`.
///
/// The axis is normalised. A zero or non-finite axis gives the identity.
///
/// **Source.** Rodrigues' rotation formula, written for row vectors.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0, length.isFinite else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (s, c) = (sin(angle), cos(angle))
  let k = 1 - c
  var t = CATransform3DIdentity
  (t.m11, t.m12, t.m13) = (c + x * x * k, x * y * k + z * s, x * z * k - y * s)
  (t.m21, t.m22, t.m23) = (x * y * k - z * s, c + y * y * k, y * z * k + x * s)
  (t.m31, t.m32, t.m33) = (x * z * k + y * s, y * z * k - x * s, c + z * z * k)
  return t
}

/// Returns `t` with a translation applied before it.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Returns `t` with a scale applied before it.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Returns `t` with a rotation applied before it; see `CATransform3DMakeRotation(_:_:_:_:)`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// Returns the matrix product `a·b`, which applies `a` first and then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  func row(_ r: (CGFloat, CGFloat, CGFloat, CGFloat)) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
    (
      r.0 * b.m11 + r.1 * b.m21 + r.2 * b.m31 + r.3 * b.m41,
      r.0 * b.m12 + r.1 * b.m22 + r.2 * b.m32 + r.3 * b.m42,
      r.0 * b.m13 + r.1 * b.m23 + r.2 * b.m33 + r.3 * b.m43,
      r.0 * b.m14 + r.1 * b.m24 + r.2 * b.m34 + r.3 * b.m44
    )
  }
  var t = CATransform3D()
  (t.m11, t.m12, t.m13, t.m14) = row((a.m11, a.m12, a.m13, a.m14))
  (t.m21, t.m22, t.m23, t.m24) = row((a.m21, a.m22, a.m23, a.m24))
  (t.m31, t.m32, t.m33, t.m34) = row((a.m31, a.m32, a.m33, a.m34))
  (t.m41, t.m42, t.m43, t.m44) = row((a.m41, a.m42, a.m43, a.m44))
  return t
}

/// Returns the inverse; a singular or non-finite transform is returned unchanged.
///
/// **Source.** Laplace expansion by complementary 2×2 minors.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  let s0 = t.m11 * t.m22 - t.m21 * t.m12
  let s1 = t.m11 * t.m23 - t.m21 * t.m13
  let s2 = t.m11 * t.m24 - t.m21 * t.m14
  let s3 = t.m12 * t.m23 - t.m22 * t.m13
  let s4 = t.m12 * t.m24 - t.m22 * t.m14
  let s5 = t.m13 * t.m24 - t.m23 * t.m14
  let c5 = t.m33 * t.m44 - t.m43 * t.m34
  let c4 = t.m32 * t.m44 - t.m42 * t.m34
  let c3 = t.m32 * t.m43 - t.m42 * t.m33
  let c2 = t.m31 * t.m44 - t.m41 * t.m34
  let c1 = t.m31 * t.m43 - t.m41 * t.m33
  let c0 = t.m31 * t.m42 - t.m41 * t.m32
  let determinant = s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0
  guard determinant != 0, determinant.isFinite else { return t }
  let k = 1 / determinant
  return CATransform3D(
    m11: (t.m22 * c5 - t.m23 * c4 + t.m24 * c3) * k,
    m12: (-t.m12 * c5 + t.m13 * c4 - t.m14 * c3) * k,
    m13: (t.m42 * s5 - t.m43 * s4 + t.m44 * s3) * k,
    m14: (-t.m32 * s5 + t.m33 * s4 - t.m34 * s3) * k,
    m21: (-t.m21 * c5 + t.m23 * c2 - t.m24 * c1) * k,
    m22: (t.m11 * c5 - t.m13 * c2 + t.m14 * c1) * k,
    m23: (-t.m41 * s5 + t.m43 * s2 - t.m44 * s1) * k,
    m24: (t.m31 * s5 - t.m33 * s2 + t.m34 * s1) * k,
    m31: (t.m21 * c4 - t.m22 * c2 + t.m24 * c0) * k,
    m32: (-t.m11 * c4 + t.m12 * c2 - t.m14 * c0) * k,
    m33: (t.m41 * s4 - t.m42 * s2 + t.m44 * s0) * k,
    m34: (-t.m31 * s4 + t.m32 * s2 - t.m34 * s0) * k,
    m41: (-t.m21 * c3 + t.m22 * c1 - t.m23 * c0) * k,
    m42: (t.m11 * c3 - t.m12 * c1 + t.m13 * c0) * k,
    m43: (-t.m41 * s3 + t.m42 * s1 - t.m43 * s0) * k,
    m44: (t.m31 * s3 - t.m32 * s1 + t.m33 * s0) * k)
}

/// Returns the three-dimensional transform that maps the plane `z = 0` as `m` does and keeps z.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m11, t.m12, t.m21, t.m22, t.m41, t.m42) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
  return t
}

/// Returns whether a transform is an affine map of the plane that leaves z unchanged.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t.m13 == 0 && t.m14 == 0 && t.m23 == 0 && t.m24 == 0
    && t.m31 == 0 && t.m32 == 0 && t.m33 == 1 && t.m34 == 0 && t.m43 == 0 && t.m44 == 1
}

/// Returns the affine map of the plane contained in a transform. It is only meaningful when
/// `CATransform3DIsAffine` is true.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

extension CATransform3D {
  /// Whether all sixteen entries are finite.
  package var isFinite: Bool {
    (m11 + m12 + m13 + m14 + m21 + m22 + m23 + m24).isFinite
      && (m31 + m32 + m33 + m34 + m41 + m42 + m43 + m44).isFinite
  }

  /// The transform followed by an orthographic projection onto the plane `z = 0`.
  ///
  /// Layers other than `CATransformLayer` flatten their sublayers this way.
  package var flattened: CATransform3D {
    var t = self
    (t.m13, t.m23, t.m33, t.m43) = (0, 0, 1, 0)
    (t.m31, t.m32, t.m34) = (0, 0, 0)
    return t
  }
}
