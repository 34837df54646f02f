// Nacre, MIT licence; see LICENSE.

/// A linear map of premultiplied wide pixels: a 4 × 4 colour matrix.
package struct WideMatrix: Sendable, Hashable {
  /// The coefficients, row by row, in the byte order of a pixel: blue, green, red, alpha.
  package let factors: [Float]

  /// Creates the map from a colour matrix for straight colours: four rows of five numbers that give
  /// red, green, blue and alpha from red, green, blue, alpha and one. An array of any other length
  /// gives the identity.
  ///
  /// On a premultiplied pixel the constant column is multiplied by alpha. It is therefore added to
  /// the alpha column, whose contribution is exact where the pixel is opaque.
  package init(_ rows: [Double]) {
    let order = [2, 1, 0, 3]
    factors = (0..<16).map { index in
      let (row, column) = (order[index / 4], order[index % 4])
      guard rows.count == 20 else { return row == column ? 1 : 0 }
      return Float(rows[5 * row + column] + (column == 3 ? rows[5 * row + 4] : 0))
    }
  }
}
