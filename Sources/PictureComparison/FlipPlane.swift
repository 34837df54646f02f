// Nacre, MIT licence; see LICENSE.

/// Numbers in rows. Beyond the edges the outermost numbers repeat.
struct FlipPlane {
  let width: Int
  let height: Int
  let values: [Double]

  /// Returns the plane convolved with a separable kernel.
  ///
  /// - Parameters:
  ///   - x: An odd number of weights along the rows.
  ///   - y: An odd number of weights along the columns.
  func convolved(x: [Double], y: [Double]) -> FlipPlane {
    convolved(x, stride: 1, count: width).convolved(y, stride: width, count: height)
  }

  private func convolved(_ weights: [Double], stride: Int, count: Int) -> FlipPlane {
    let radius = weights.count / 2
    var result = values
    for index in values.indices {
      let place = index / stride % count
      let start = index - place * stride
      var sum = 0.0
      for (offset, weight) in weights.enumerated() {
        sum += weight * values[start + min(max(place + offset - radius, 0), count - 1) * stride]
      }
      result[index] = sum
    }
    return FlipPlane(width: width, height: height, values: result)
  }
}
