// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

extension AlphaPlane {
  /// Returns the plane downsampled by `2^x × 2^y`: each byte is the mean of a block of pixels,
  /// rounded to nearest.
  ///
  /// Blocks are aligned to multiples of their size: byte (0, 0) of the result is the mean of the
  /// block whose first pixel is (0, 0). Pixels outside the plane count as 0.
  func averaged(_ x: Int32, _ y: Int32) -> AlphaPlane {
    if bounds.isEmpty { return self }
    var result = AlphaPlane(
      bounds: PixelRect(
        minX: bounds.minX >> x, minY: bounds.minY >> y, maxX: ((bounds.maxX - 1) >> x) + 1,
        maxY: ((bounds.maxY - 1) >> y) + 1))
    let (width, shift) = (result.bounds.width, UInt32(x + y))
    var sums = [UInt32](repeating: 0, count: width)
    for row in result.bounds.minY..<result.bounds.maxY {
      for index in sums.indices { sums[index] = (1 << shift) >> 1 }
      for line in max(row << y, bounds.minY)..<min((row + 1) << y, bounds.maxY) {
        let start = Int(line - bounds.minY) * bounds.width
        for column in 0..<bounds.width {
          let place = (bounds.minX + Int32(column)) >> x - result.bounds.minX
          sums[Int(place)] += UInt32(bytes[start + column])
        }
      }
      let start = Int(row - result.bounds.minY) * width
      for index in sums.indices { result.bytes[start + index] = UInt8(sums[index] >> shift) }
    }
    return result
  }

  /// Returns the index of the last block of `2^shift` pixels whose centre does not lie beyond the
  /// centre of pixel `place`.
  static func average(before place: Int32, _ shift: Int32) -> Int32 {
    (2 * place + 1 - 1 << shift) >> (shift + 1)
  }

  /// Returns the pixels of `target`, linearly interpolated between the centres of blocks of `2^x ×
  /// 2^y` pixels; the inverse of `averaged`.
  ///
  /// - Precondition: The plane holds the blocks on all sides of each pixel of `target`.
  func interpolated(_ target: PixelRect, _ x: Int32, _ y: Int32) -> AlphaPlane {
    var result = AlphaPlane(bounds: target)
    let (width, scale) = (bounds.width, x + y + 2)
    func weight(_ place: Int32, _ shift: Int32) -> Int32 {
      (2 * place + 1 - 1 << shift) & (2 << shift - 1)
    }
    let columns = (target.minX..<target.maxX).map {
      (place: Int(Self.average(before: $0, x) - bounds.minX), weight: weight($0, x))
    }
    var line = [Int32](repeating: 0, count: width)
    for row in target.minY..<target.maxY {
      let above = Int(Self.average(before: row, y) - bounds.minY) * width
      let (w, full) = (weight(row, y), Int32(2) << y)
      for index in line.indices {
        line[index] =
          Int32(bytes[above + index]) * (full - w) + Int32(bytes[above + width + index]) * w
      }
      let start = Int(row - target.minY) * target.width
      for (index, column) in columns.enumerated() {
        let sum =
          line[column.place] * (Int32(2) << x - column.weight)
          + line[column.place + 1] * column.weight
        result.bytes[start + index] = UInt8((sum + ((1 << scale) >> 1)) >> scale)
      }
    }
    return result
  }
}
