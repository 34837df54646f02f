// Nacre, MIT licence; see LICENSE.

// Source: Apple's documentation of simd, "Working with Vectors".

/// Two numbers of double precision.
public typealias double2 = SIMD2<Double>
/// Three numbers of double precision.
public typealias double3 = SIMD3<Double>
/// Four numbers of double precision.
public typealias double4 = SIMD4<Double>
/// Two numbers of single precision.
public typealias float2 = SIMD2<Float>
/// Three numbers of single precision.
public typealias float3 = SIMD3<Float>
/// Four numbers of single precision.
public typealias float4 = SIMD4<Float>
/// Two numbers of double precision.
public typealias simd_double2 = SIMD2<Double>
/// Three numbers of double precision.
public typealias simd_double3 = SIMD3<Double>
/// Four numbers of double precision.
public typealias simd_double4 = SIMD4<Double>
/// Two numbers of single precision.
public typealias simd_float2 = SIMD2<Float>
/// Three numbers of single precision.
public typealias simd_float3 = SIMD3<Float>
/// Four numbers of single precision.
public typealias simd_float4 = SIMD4<Float>

/// The sum of the products of the components.
public func dot<V: SIMD>(_ a: V, _ b: V) -> V.Scalar where V.Scalar: FloatingPoint {
  (a * b).sum()
}
/// The square of a vector's length.
public func length_squared<V: SIMD>(_ v: V) -> V.Scalar where V.Scalar: FloatingPoint { dot(v, v) }
/// The length of a vector.
public func length<V: SIMD>(_ v: V) -> V.Scalar where V.Scalar: FloatingPoint {
  dot(v, v).squareRoot()
}
/// The distance of two points.
public func distance<V: SIMD>(_ a: V, _ b: V) -> V.Scalar where V.Scalar: FloatingPoint {
  length(a - b)
}
/// A vector of the same direction whose length is 1.
public func normalize<V: SIMD>(_ v: V) -> V where V.Scalar: FloatingPoint { v / length(v) }
/// A vector across two others.
public func cross<S: FloatingPoint>(_ a: SIMD3<S>, _ b: SIMD3<S>) -> SIMD3<S> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
/// A point between two others; `t` is 0 at the first and 1 at the second.
public func mix<V: SIMD>(_ a: V, _ b: V, t: V.Scalar) -> V where V.Scalar: FloatingPoint {
  a + (b - a) * t
}

/// The sum of the products of the components.
public func simd_dot<V: SIMD>(_ a: V, _ b: V) -> V.Scalar where V.Scalar: FloatingPoint {
  dot(a, b)
}
/// The length of a vector.
public func simd_length<V: SIMD>(_ v: V) -> V.Scalar where V.Scalar: FloatingPoint { length(v) }
/// The distance of two points.
public func simd_distance<V: SIMD>(_ a: V, _ b: V) -> V.Scalar where V.Scalar: FloatingPoint {
  distance(a, b)
}
/// A vector of the same direction whose length is 1.
public func simd_normalize<V: SIMD>(_ v: V) -> V where V.Scalar: FloatingPoint { normalize(v) }
/// A vector across two others.
public func simd_cross<S: FloatingPoint>(_ a: SIMD3<S>, _ b: SIMD3<S>) -> SIMD3<S> { cross(a, b) }
