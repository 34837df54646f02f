// Nacre, MIT licence; see LICENSE.

extension StudioPicture {
  /// The difference between two pictures.
  struct Difference: Equatable {
    /// The number of pixels that differ.
    var pixels = 0
    /// The largest difference of a colour component, 0 to 255.
    var largest = 0
    /// The rectangle around all pixels that differ: left, top, right, bottom; `nil` if none does.
    var box: [Int]?
  }

  /// Compares pictures pixel by pixel; returns `nil` if their sizes differ.
  ///
  /// - Complexity: O(pixels).
  // SAFETY: both buffers have `width × height` pixels.
  func difference(from other: StudioPicture) -> Difference? {
    guard (width, height) == (other.width, other.height) else { return nil }
    var result = Difference()
    var (left, top, right, bottom) = (width, height, 0, 0)
    pixels.withUnsafeBufferPointer { mine in
      other.pixels.withUnsafeBufferPointer { others in
        for y in 0..<height {
          let row = y * width
          for x in 0..<width where mine[row + x] != others[row + x] {
            result.pixels += 1
            result.largest = max(result.largest, Self.distance(mine[row + x], others[row + x]))
            (left, right) = (min(left, x), max(right, x + 1))
            (top, bottom) = (min(top, y), y + 1)
          }
        }
      }
    }
    if result.pixels > 0 { result.box = [left, top, right, bottom] }
    return result
  }

  /// The largest difference of a colour component of two pixels.
  private static func distance(_ first: UInt32, _ second: UInt32) -> Int {
    func level(_ shift: UInt32) -> Int {
      abs(Int(first >> shift & 255) - Int(second >> shift & 255))
    }
    return max(level(0), level(8), level(16))
  }
}
