// Nacre, MIT licence; see LICENSE.

// Source: Apple's documentation of simd, "Working with Matrices".

/// A matrix of four columns and four rows of double precision.
public typealias simd_double4x4 = Matrix4x4<Double>
/// A matrix of four columns and four rows of double precision.
public typealias double4x4 = Matrix4x4<Double>
/// A matrix of four columns and four rows of single precision.
public typealias simd_float4x4 = Matrix4x4<Float>
/// A matrix of four columns and four rows of single precision.
public typealias float4x4 = Matrix4x4<Float>
/// The matrix that changes nothing.
public let matrix_identity_double4x4 = double4x4(1)
/// The matrix that changes nothing.
public let matrix_identity_float4x4 = float4x4(1)

// SAFETY: the columns are numbers.
/// A matrix of four columns and four rows.
public struct Matrix4x4<Scalar: SIMDScalar & FloatingPoint & Sendable>: Equatable,
  @unchecked Sendable
{
  /// A column or a row.
  public typealias Vector = SIMD4<Scalar>

  /// The columns.
  public var columns: (Vector, Vector, Vector, Vector)

  /// A matrix of zeros.
  public init() { self.init(Scalar.zero) }
  /// A matrix with a number on its diagonal and zeros elsewhere.
  public init(_ scalar: Scalar) { self.init(diagonal: Vector(repeating: scalar)) }
  /// A matrix with zeros beside its diagonal.
  public init(diagonal d: Vector) {
    columns = (
      Vector(d.x, 0, 0, 0), Vector(0, d.y, 0, 0), Vector(0, 0, d.z, 0), Vector(0, 0, 0, d.w)
    )
  }
  /// A matrix of four columns.
  public init(columns: (Vector, Vector, Vector, Vector)) { self.columns = columns }
  /// A matrix of four columns.
  public init(_ a: Vector, _ b: Vector, _ c: Vector, _ d: Vector) { columns = (a, b, c, d) }
  /// A matrix of four columns.
  public init(_ c: [Vector]) { columns = (c[0], c[1], c[2], c[3]) }
  /// A matrix of four rows.
  public init(rows: [Vector]) { self = Matrix4x4(rows).transpose }

  /// A column.
  public subscript(column: Int) -> Vector {
    get { all[column] }
    set {
      var list = all
      list[column] = newValue
      self = Matrix4x4(list)
    }
  }
  /// An element.
  public subscript(column: Int, row: Int) -> Scalar {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  private var all: [Vector] { [columns.0, columns.1, columns.2, columns.3] }

  /// The matrix with its rows as columns.
  public var transpose: Matrix4x4 {
    let a = all
    return Matrix4x4((0..<4).map { Vector(a[0][$0], a[1][$0], a[2][$0], a[3][$0]) })
  }

  /// The determinant.
  public var determinant: Scalar { eliminated().determinant }

  /// The inverse. Its elements are not finite if there is none.
  public var inverse: Matrix4x4 { eliminated().inverse }

  /// Eliminates with pivots. Source: the Gauss-Jordan method.
  private func eliminated() -> (determinant: Scalar, inverse: Matrix4x4) {
    var (left, right) = (transpose.all, Matrix4x4(1).all)
    var determinant: Scalar = 1
    for index in 0..<4 {
      let pivot = (index..<4).max { abs(left[$0][index]) < abs(left[$1][index]) } ?? index
      if pivot != index {
        left.swapAt(pivot, index)
        right.swapAt(pivot, index)
        determinant = -determinant
      }
      let value = left[index][index]
      determinant *= value
      left[index] /= value
      right[index] /= value
      for other in 0..<4 where other != index {
        let factor = left[other][index]
        left[other] -= left[index] * factor
        right[other] -= right[index] * factor
      }
    }
    return (determinant.isNaN ? 0 : determinant, Matrix4x4(rows: right))
  }

  /// Whether all elements are equal.
  public static func == (a: Matrix4x4, b: Matrix4x4) -> Bool { a.all == b.all }
  /// The product with a column.
  public static func * (m: Matrix4x4, v: Vector) -> Vector {
    m.columns.0 * v.x + m.columns.1 * v.y + m.columns.2 * v.z + m.columns.3 * v.w
  }
  /// The product of a row and a matrix.
  public static func * (v: Vector, m: Matrix4x4) -> Vector { m.transpose * v }
  /// The product of two matrices.
  public static func * (a: Matrix4x4, b: Matrix4x4) -> Matrix4x4 { Matrix4x4(b.all.map { a * $0 }) }
  /// The product with a number.
  public static func * (s: Scalar, m: Matrix4x4) -> Matrix4x4 { Matrix4x4(m.all.map { $0 * s }) }
  /// The product with a number.
  public static func * (m: Matrix4x4, s: Scalar) -> Matrix4x4 { s * m }
  /// The sum.
  public static func + (a: Matrix4x4, b: Matrix4x4) -> Matrix4x4 {
    Matrix4x4(zip(a.all, b.all).map { $0 + $1 })
  }
  /// The difference.
  public static func - (a: Matrix4x4, b: Matrix4x4) -> Matrix4x4 {
    Matrix4x4(zip(a.all, b.all).map { $0 - $1 })
  }
}

/// The product with a column.
public func simd_mul<S>(_ m: Matrix4x4<S>, _ v: SIMD4<S>) -> SIMD4<S> { m * v }
/// The product of two matrices.
public func simd_mul<S>(_ a: Matrix4x4<S>, _ b: Matrix4x4<S>) -> Matrix4x4<S> { a * b }
/// The inverse.
public func simd_inverse<S>(_ m: Matrix4x4<S>) -> Matrix4x4<S> { m.inverse }
/// The matrix with its rows as columns.
public func simd_transpose<S>(_ m: Matrix4x4<S>) -> Matrix4x4<S> { m.transpose }
/// The determinant.
public func simd_determinant<S>(_ m: Matrix4x4<S>) -> S { m.determinant }
