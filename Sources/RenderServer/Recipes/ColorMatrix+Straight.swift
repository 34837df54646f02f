// Nacre, MIT licence; see LICENSE.

import PixelKernels

extension ColorMatrix {
  /// Creates the map of premultiplied colours that changes straight ones by a matrix.
  ///
  /// - Parameter rows: Four rows of five numbers: what red, green, blue, alpha and one contribute to
  ///   red, green, blue and alpha. The contributions of alpha and one are those on an opaque pixel.
  /// - Precondition: There are twenty.
  init(ofStraightColors rows: [Double]) {
    precondition(rows.count == 20)
    // Bytes lie as blue, green, red, alpha.
    let order = [2, 1, 0, 3]
    self.init(
      order.flatMap { row in
        order.map { column in rows[5 * row + column] + (column == 3 ? rows[5 * row + 4] : 0) }
      })
  }
}
