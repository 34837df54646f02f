// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels

/// An 8-bit alpha value for each pixel of a rectangle; zero outside it.
package struct AlphaPlane: Sendable, Equatable {
  package let bounds: PixelRect
  /// The alpha values, row by row from the top.
  package var bytes: [UInt8]

  /// Creates a plane of zeros.
  package init(bounds: PixelRect) {
    self.init(bounds: bounds, bytes: [UInt8](repeating: 0, count: bounds.area))
  }

  /// Creates a plane from existing values.
  ///
  /// - Precondition: There is one byte for each pixel.
  package init(bounds: PixelRect, bytes: [UInt8]) {
    precondition(bytes.count == bounds.area)
    self.bounds = bounds
    self.bytes = bytes
  }

  func offset(dx: Int32, dy: Int32) -> AlphaPlane {
    AlphaPlane(bounds: bounds.offset(dx: dx, dy: dy), bytes: bytes)
  }

  /// Creates a plane from the part of a coverage inside `bounds`. The plane's bounds are the
  /// intersection of the two rectangles.
  package init(_ coverage: Coverage, bounds: PixelRect) {
    let bounds = bounds.intersection(coverage.bounds)
    var bytes = [UInt8](repeating: 0, count: bounds.area)
    var start = 0
    for y in bounds.minY..<bounds.maxY {
      let line = coverage.rows[Int(y - coverage.bounds.minY)]
      for run in coverage.runs[Int(line.first)..<Int(line.first + line.count)] {
        let (from, to) = (max(run.start, bounds.minX), min(run.end, bounds.maxX))
        if from >= to { continue }
        let target = start + Int(from - bounds.minX)
        for index in 0..<Int(to - from) {
          bytes[target + index] =
            run.data < 0
            ? UInt8(~run.data) : coverage.bytes[Int(run.data) + Int(from - run.start) + index]
        }
      }
      start += bounds.width
    }
    (self.bounds, self.bytes) = (bounds, bytes)
  }

  package subscript(x: Int32, y: Int32) -> UInt8 {
    guard x >= bounds.minX, x < bounds.maxX, y >= bounds.minY, y < bounds.maxY else { return 0 }
    return bytes[place(x, y)]
  }

  /// Returns the index in `bytes` of a pixel inside the bounds.
  @inline(__always)
  func place(_ x: Int32, _ y: Int32) -> Int {
    Int(y - bounds.minY) * bounds.width + Int(x - bounds.minX)
  }

  /// Returns the product with another plane over their common bounds, each byte rounded to nearest.
  package func multiplied(by other: AlphaPlane) -> AlphaPlane {
    let common = bounds.intersection(other.bounds)
    var result: [UInt8] = []
    result.reserveCapacity(common.area)
    for y in common.minY..<common.maxY {
      let (a, b) = (place(common.minX, y), other.place(common.minX, y))
      for index in 0..<common.width {
        let product = UInt32(bytes[a + index]) * UInt32(other.bytes[b + index])
        result.append(UInt8(PixelMath.divideBy255(product)))
      }
    }
    return AlphaPlane(bounds: common, bytes: result)
  }

  /// Returns the plane as a coverage, offset by whole pixels.
  package func coverage(dx: Int32 = 0, dy: Int32 = 0) -> Coverage {
    if bounds.isEmpty { return .empty }
    let (minX, maxX) = (bounds.minX &+ dx, bounds.maxX &+ dx)
    let runs = (0..<bounds.height).map { row in
      CoverageRun(start: minX, end: maxX, data: Int32(row * bounds.width))
    }
    return Coverage(
      bounds: PixelRect(
        minX: minX, minY: bounds.minY &+ dy, maxX: maxX, maxY: bounds.maxY &+ dy),
      rows: (0..<Int32(bounds.height)).map { Coverage.Row(first: $0, count: 1) }, runs: runs,
      bytes: bytes)
  }
}
