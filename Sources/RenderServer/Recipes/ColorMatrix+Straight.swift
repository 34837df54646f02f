// Nacre, MIT licence; see LICENSE.

import PixelKernels

extension ColorMatrix {
  /// Creates the matrix for premultiplied colours that corresponds to one for straight colours.
  ///
  /// - Parameter rows: Four rows of five numbers: the weights of red, green, blue, alpha and 1 for
  ///   red, green, blue and alpha. The weights of alpha and 1 are added, as is right for an opaque
  ///   pixel.
  /// - Precondition: There are twenty numbers.
  init(ofStraightColors rows: [Double]) {
    precondition(rows.count == 20)
    // The bytes of a pixel are in the order blue, green, red, alpha.
    let order = [2, 1, 0, 3]
    self.init(
      order.flatMap { row in
        order.map { column in rows[5 * row + column] + (column == 3 ? rows[5 * row + 4] : 0) }
      })
  }
}
