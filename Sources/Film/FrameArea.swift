// Nacre, MIT licence; see LICENSE.

import PixelKernels

/// A rectangle of a frame, in pixels.
struct FrameArea: Sendable, Equatable {
  var x: Range<Int>
  var y: Range<Int>

  var width: Int { x.count }
  var height: Int { y.count }

  /// Returns the smallest rectangle that contains both.
  func union(_ other: FrameArea) -> FrameArea {
    FrameArea(
      x: min(x.lowerBound, other.x.lowerBound)..<max(x.upperBound, other.x.upperBound),
      y: min(y.lowerBound, other.y.lowerBound)..<max(y.upperBound, other.y.upperBound))
  }

  /// Returns the smallest rectangle that contains all pixels that pass a test, or `nil` if none does.
  ///
  /// - Parameter passes: Receives the index of a pixel in a frame of rows without gaps.
  static func bounds(
    width: Int, height: Int, where passes: (Int) -> Bool
  ) -> FrameArea? {
    var (left, right, top, bottom) = (width, -1, height, -1)
    for row in 0..<height {
      let start = row * width
      guard let first = (0..<width).first(where: { passes(start + $0) }) else { continue }
      left = min(left, first)
      // The search ends at the right edge so far, because pixels to its left do not move it.
      var last = width - 1
      while last > max(right, first), !passes(start + last) { last -= 1 }
      right = max(right, last)
      (top, bottom) = (min(top, row), row)
    }
    guard right >= 0 else { return nil }
    return FrameArea(x: left..<right + 1, y: top..<bottom + 1)
  }

  /// Returns the smallest rectangle that contains all pixels in which two frames differ, or `nil` if none does.
  // SAFETY: both buffers hold `height` rows of `width` pixels.
  static func difference(
    _ first: UnsafeBufferPointer<UInt32>, _ second: UnsafeBufferPointer<UInt32>, width: Int,
    height: Int
  ) -> FrameArea? {
    guard let a = first.baseAddress, let b = second.baseAddress else { return nil }
    let kernels = KernelTable.best
    var (left, right, top, bottom) = (width, -1, height, -1)
    for row in 0..<height {
      let (a, b) = (a + row * width, b + row * width)
      let start = kernels.samePixels(a, b, 0, width)
      guard start < width else { continue }
      left = min(left, start)
      var last = width - 1
      while last > max(right, start), a[last] == b[last] { last -= 1 }
      right = max(right, last)
      (top, bottom) = (min(top, row), row)
    }
    guard right >= 0 else { return nil }
    return FrameArea(x: left..<right + 1, y: top..<bottom + 1)
  }

  /// Returns the pixels of the rectangle, row by row.
  ///
  /// - Precondition: The buffer holds a frame of rows without gaps, and the frame contains the rectangle.
  // SAFETY: the precondition keeps each range in the buffer, which checks it in debug builds.
  func cut<Pixel>(_ pixels: UnsafeBufferPointer<Pixel>, width: Int) -> [Pixel] {
    var part: [Pixel] = []
    part.reserveCapacity(self.width * height)
    for row in y { part += pixels[row * width + x.lowerBound..<row * width + x.upperBound] }
    return part
  }
}
