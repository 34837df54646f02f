// Nacre, MIT licence; see LICENSE.

/// Scales frames down. Each pixel is the mean of the area that it covers, computed with whole numbers.
struct FrameScaler {
  let width: Int
  let height: Int
  private let source: (width: Int, height: Int)
  /// For each pixel of a row, the source pixels that it covers.
  private let columns: [Cover]
  private let rows: [Cover]

  /// The source pixels that a pixel covers, and the covered lengths of the first and the last one.
  ///
  /// A source pixel is as many units long as the side of the smaller frame has pixels.
  private struct Cover {
    var range: Range<Int>
    var first: UInt64
    var last: UInt64
  }

  /// - Parameters:
  ///   - source: The size of the given frames.
  ///   - width: The width of the smaller frames, at most the source's. Their height keeps the aspect ratio, rounded.
  init(source: (width: Int, height: Int), width: Int) {
    self.source = source
    self.width = width
    height = max((2 * source.height * width + source.width) / (2 * source.width), 1)
    columns = Self.covers(source.width, width)
    rows = Self.covers(source.height, height)
  }

  /// - Parameters:
  ///   - width: The width of the smaller frames. The result is `nil` for `nil` and for the width of the source.
  ///   - path: The file of the smaller frames, for messages.
  /// - Throws: `FilmError` for a width below 1 or above the source's.
  init?(_ width: Int?, of source: (width: Int, height: Int), path: String) throws {
    guard let width, width != source.width else { return nil }
    guard (1...source.width).contains(width) else {
      throw FilmError(
        .unsupported,
        "\(path): the width is \(width) pixels; it must be 1 to \(source.width), the width of the frames."
      )
    }
    self.init(source: source, width: width)
  }

  private static func covers(_ source: Int, _ count: Int) -> [Cover] {
    (0..<count).map { index in
      // The pixel is `source` units long, and a source pixel `count` units.
      let (start, end) = (index * source, (index + 1) * source)
      let range = start / count..<(end + count - 1) / count
      let first = min((range.lowerBound + 1) * count, end) - start
      let last = end - (range.upperBound - 1) * count
      return Cover(
        range: range, first: UInt64(first), last: UInt64(range.count == 1 ? first : last))
    }
  }

  /// Returns the smaller frame of premultiplied pixels.
  // SAFETY: the buffer holds a frame of the source's size, and the covered pixels lie inside it.
  func scale(_ pixels: UnsafeBufferPointer<UInt32>) -> [UInt32] {
    var result: [UInt32] = []
    result.reserveCapacity(width * height)
    let area = UInt64(source.width) * UInt64(source.height)
    for row in rows {
      var sums = [SIMD4<UInt64>](repeating: .zero, count: width)
      for y in row.range {
        let weight = Self.weight(y, row, UInt64(height))
        for (x, column) in columns.enumerated() {
          var sum = SIMD4<UInt64>.zero
          for place in column.range {
            sum &+=
              Self.parts(pixels[y * source.width + place])
              &* Self.weight(place, column, UInt64(width))
          }
          sums[x] &+= sum &* weight
        }
      }
      for sum in sums { result.append(Self.pixel((sum &+ area / 2) / area)) }
    }
    return result
  }

  private static func weight(_ place: Int, _ cover: Cover, _ whole: UInt64) -> UInt64 {
    place == cover.range.lowerBound
      ? cover.first : place == cover.range.upperBound - 1 ? cover.last : whole
  }

  private static func parts(_ pixel: UInt32) -> SIMD4<UInt64> {
    SIMD4(
      UInt64(pixel & 255), UInt64(pixel >> 8 & 255), UInt64(pixel >> 16 & 255), UInt64(pixel >> 24))
  }

  private static func pixel(_ parts: SIMD4<UInt64>) -> UInt32 {
    UInt32(parts.x | parts.y << 8 | parts.z << 16 | parts.w << 24)
  }
}
