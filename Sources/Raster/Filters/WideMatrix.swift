// Nacre, MIT licence; see LICENSE.

/// A linear map of premultiplied wide pixels.
package struct WideMatrix: Sendable, Hashable {
  /// Row by row in the order of bytes: blue, green, red, alpha.
  package let factors: [Float]

  /// Creates the map of straight colours by four rows of five numbers: what red, green, blue, alpha
  /// and one contribute to red, green, blue and alpha.
  ///
  /// On a premultiplied pixel a constant is a multiple of alpha, and so is the contribution of alpha
  /// where the pixel is opaque.
  package init(_ rows: [Double]) {
    let order = [2, 1, 0, 3]
    factors = (0..<16).map { index in
      let (row, column) = (order[index / 4], order[index % 4])
      guard rows.count == 20 else { return row == column ? 1 : 0 }
      return Float(rows[5 * row + column] + (column == 3 ? rows[5 * row + 4] : 0))
    }
  }
}
