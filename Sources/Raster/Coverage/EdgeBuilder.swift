// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import PixelKernels

/// Collects closed polygons, given in a path's space, as edges in device pixels.
///
/// Points are mapped, clipped at the near plane when the map has perspective, and rounded to 1/256 pixel.
/// Points beyond ±2²¹ pixels are moved to that border; parts within it keep their shape. Open polygons are
/// closed. One point with a NaN coordinate makes the whole result empty.
package struct EdgeBuilder {
  package private(set) var edges: [FixedEdge] = []
  /// The bounding box of the edges, 24.8 fixed point; `minX > maxX` when there are no edges.
  package private(set) var minX = Int32.max
  package private(set) var minY = Int32.max
  package private(set) var maxX = Int32.min
  package private(set) var maxY = Int32.min

  let map: PlaneMap
  let isAffine: Bool
  private var isOpen = false
  private var start = (x: Int32(0), y: Int32(0))
  private var last = (x: Int32(0), y: Int32(0))
  /// The first and the last point, in pixels, if they lie beyond the border.
  private var farStart: SIMD2<Double>?
  private var farLast: SIMD2<Double>?
  private var homogeneousStart = (x: 0.0, y: 0.0, w: 0.0)
  private var homogeneousLast = (x: 0.0, y: 0.0, w: 0.0)
  private var isValid = true

  /// The largest coordinate, in pixels. The difference of two coordinates, which slopes need, is at most
  /// twice as large and still fits 24.8 fixed point.
  static let limit = 2_097_152.0

  /// - Parameter memory: An array whose memory is reused; its elements are dropped.
  package init(map: PlaneMap, memory: consuming [FixedEdge] = []) {
    self.map = map
    isAffine = map.isAffine
    edges = consume memory
    edges.removeAll(keepingCapacity: true)
  }

  /// Returns the array of the edges, so that its memory can be used again.
  package consuming func takeMemory() -> [FixedEdge] { edges }

  /// The pixels that the edges touch.
  package var bounds: PixelRect {
    if edges.isEmpty { return .empty }
    return PixelRect(
      minX: minX >> 8, minY: minY >> 8, maxX: (maxX + 255) >> 8, maxY: (maxY + 255) >> 8)
  }

  /// Reserves room for edges, so that an ordinary path reallocates the array at most once.
  mutating func reserve(_ count: Int) { edges.reserveCapacity(min(count, 65_536)) }

  /// Closes the current polygon and begins another.
  mutating func move(_ x: Double, _ y: Double) {
    close()
    let point = map.homogeneous(x, y)
    if isAffine {
      emit(point.x, point.y)
    } else {
      (homogeneousStart, homogeneousLast) = (point, point)
      if point.w >= PlaneMap.nearPlane { emit(point.x / point.w, point.y / point.w) }
    }
  }

  /// Adds a vertex to the polygon.
  @inline(__always)
  mutating func line(_ x: Double, _ y: Double) {
    if isAffine {
      emit(x * map.m11 + y * map.m21 + map.m31, x * map.m12 + y * map.m22 + map.m32)
    } else {
      projectedLine(to: map.homogeneous(x, y))
    }
  }

  /// Closes the polygon.
  mutating func close() {
    if !isAffine { projectedLine(to: homogeneousStart) }
    if isOpen {
      if farStart == nil, farLast == nil {
        add(start.x, start.y)
      } else {
        let first = farStart ?? Self.pixels(start)
        emitFar(first.x, first.y)
      }
    }
    isOpen = false
    (farStart, farLast) = (nil, nil)
    homogeneousLast = homogeneousStart
  }

  /// Closes the last polygon. Discards all edges if a point was NaN.
  mutating func finish() {
    close()
    if isValid { return }
    edges = []
    (minX, minY, maxX, maxY) = (.max, .max, .min, .min)
  }

  private mutating func projectedLine(to point: (x: Double, y: Double, w: Double)) {
    let from = homogeneousLast
    homogeneousLast = point
    let near = PlaneMap.nearPlane
    if !(from.w >= near), !(point.w >= near) {
      if point.w != point.w { isValid = false }
      return
    }
    if (from.w >= near) != (point.w >= near) {
      let t = (near - from.w) / (point.w - from.w)
      emit((from.x + (point.x - from.x) * t) / near, (from.y + (point.y - from.y) * t) / near)
    }
    if point.w >= near { emit(point.x / point.w, point.y / point.w) }
  }

  @inline(__always)
  private mutating func emit(_ x: Double, _ y: Double) {
    guard abs(x) <= Self.limit, abs(y) <= Self.limit, farLast == nil else { return emitFar(x, y) }
    let (fx, fy) = (Self.rounded(x), Self.rounded(y))
    if isOpen {
      add(fx, fy)
    } else {
      isOpen = true
      (start, last) = ((fx, fy), (fx, fy))
    }
  }

  /// Adds a point that lies beyond the border, or follows one that does.
  ///
  /// The border moves every point beyond it to the nearest point on it. A line then bends where it meets the
  /// line through a side of the border, so it is divided there.
  @inline(never)
  private mutating func emitFar(_ x: Double, _ y: Double) {
    if x != x || y != y {
      isValid = false
      return
    }
    // Infinite differences would have no slope.
    let end = SIMD2(x, y).clamped(
      lowerBound: SIMD2(repeating: -1e100), upperBound: SIMD2(repeating: 1e100))
    let isFar = abs(end.x) > Self.limit || abs(end.y) > Self.limit
    let fixedEnd = (Self.fixed(end.x), Self.fixed(end.y))
    if isOpen {
      let begin = farLast ?? Self.pixels(last)
      for share in Self.bends(begin, end) {
        let point = begin + (end - begin) * share
        add(Self.fixed(point.x), Self.fixed(point.y))
      }
      add(fixedEnd.0, fixedEnd.1)
    } else {
      isOpen = true
      (start, last) = (fixedEnd, fixedEnd)
      farStart = isFar ? end : nil
    }
    farLast = isFar ? end : nil
  }

  /// Returns the fractions of a line, in ascending order, at which it meets the lines through the border's
  /// sides.
  private static func bends(_ begin: SIMD2<Double>, _ end: SIMD2<Double>) -> [Double] {
    var shares: [Double] = []
    for axis in 0..<2 where begin[axis] != end[axis] {
      for border in [-limit, limit] {
        let share = (border - begin[axis]) / (end[axis] - begin[axis])
        if share > 0, share < 1 { shares.append(share) }
      }
    }
    return shares.sorted()
  }

  private static func pixels(_ point: (x: Int32, y: Int32)) -> SIMD2<Double> {
    SIMD2(Double(point.x), Double(point.y)) / 256
  }

  @inline(__always)
  private mutating func add(_ x: Int32, _ y: Int32) {
    if y != last.y {
      edges.append(FixedEdge(x0: last.x, y0: last.y, x1: x, y1: y))
      minX = min(minX, min(x, last.x))
      maxX = max(maxX, max(x, last.x))
      minY = min(minY, min(y, last.y))
      maxY = max(maxY, max(y, last.y))
    }
    last = (x, y)
  }

  /// Returns a coordinate as 24.8 fixed point, rounded to nearest, ties to even.
  @inline(__always)
  package static func fixed(_ value: Double) -> Int32 {
    rounded(value < limit ? (value > -limit ? value : -limit) : limit)
  }

  /// Returns a coordinate within the border as 24.8 fixed point.
  @inline(__always)
  private static func rounded(_ value: Double) -> Int32 {
    // Adding 1.5·2⁵² leaves the rounded integer in the low bits, without a call into the C library.
    Int32(truncatingIfNeeded: (value * 256 + 6_755_399_441_055_744).bitPattern)
  }
}
