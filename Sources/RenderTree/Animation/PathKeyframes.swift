// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Timing

/// A path that a point travels, one segment after the other.
///
/// Without key times every segment takes the same time; in paced modes, a time proportional to its
/// length. Key times give the boundaries of the segments, one more than there are segments. Fewer
/// key times drop the last segments. The point jumps over gaps between subpaths.
package struct PathKeyframes: Sendable, Equatable {
  package let mode: Keyframes.Mode
  package let rotation: Keyframes.Rotation
  /// One curve for each segment, applied within it. Segments without one are linear. Unused in
  /// paced modes.
  package let pacing: [CubicBezierTiming]
  private let segments: [Segment]
  /// The fraction of the duration at which each segment begins, then the fraction at which the last
  /// one ends.
  package let times: [Double]
  /// Whether the times never decrease, so that binary search works.
  private let areTimesSorted: Bool

  /// A cubic Bézier. A line has its control points at the thirds, which gives constant speed.
  private struct Segment: Sendable, Equatable {
    let start: CGPoint, control1: CGPoint, control2: CGPoint, end: CGPoint

    init(_ start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
      (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
    }

    init(line start: CGPoint, _ end: CGPoint) {
      self.init(start, start.mixed(with: end, 1.0 / 3), start.mixed(with: end, 2.0 / 3), end)
    }

    func point(at t: Double) -> CGPoint {
      let s = 1 - t
      let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      return CGPoint(
        x: w0 * start.x + w1 * control1.x + w2 * control2.x + w3 * end.x,
        y: w0 * start.y + w1 * control1.y + w2 * control2.y + w3 * end.y)
    }

    /// The direction of travel, radians. At a cusp, the direction from the segment's start to its
    /// end.
    func angle(at t: Double) -> Double {
      let s = 1 - t
      let (w0, w1, w2) = (s * s, 2 * s * t, t * t)
      let dx =
        w0 * (control1.x - start.x) + w1 * (control2.x - control1.x) + w2 * (end.x - control2.x)
      let dy =
        w0 * (control1.y - start.y) + w1 * (control2.y - control1.y) + w2 * (end.y - control2.y)
      return dx == 0 && dy == 0 ? atan2(end.y - start.y, end.x - start.x) : atan2(dy, dx)
    }

    /// The arc lengths from the start to each of `count` evenly spaced parameters, after a leading
    /// 0.
    func lengths(_ count: Int) -> [Double] {
      var total = 0.0
      var last = start
      return [0]
        + (1...count).map { index in
          let point = point(at: Double(index) / Double(count))
          total += hypot(point.x - last.x, point.y - last.y)
          last = point
          return total
        }
    }
  }

  /// The number of chords that measure a segment's length in paced modes; the relative error is
  /// about 1e-4.
  private static let chords = 64

  package init(
    path: Path, mode: Keyframes.Mode, rotation: Keyframes.Rotation = .none,
    keyTimes: [Double]? = nil, pacing: [CubicBezierTiming] = []
  ) {
    self.mode = mode
    self.rotation = rotation
    self.pacing = mode.isPaced ? [] : pacing
    let all = Self.segments(of: path)
    if !mode.isPaced, let keyTimes, Self.areValid(keyTimes, segments: all.count) {
      (segments, times) = (Array(all.prefix(keyTimes.count - 1)), keyTimes)
    } else {
      (segments, times) = (all, Self.times(of: all, isPaced: mode.isPaced))
    }
    areTimesSorted = times.isSorted
  }

  /// Whether the key times are finite and belong to the first segments.
  ///
  /// Unlike key times of values, they may leave segments out: Lottie's player closes its paths, and
  /// gives times only for the points before the closing segment.
  private static func areValid(_ keyTimes: [Double], segments: Int) -> Bool {
    (2...max(segments + 1, 2)).contains(keyTimes.count) && segments > 0
      && keyTimes.allSatisfy(\.isFinite)
  }

  /// The path that is travelled, made of cubic curves only.
  package var path: Path {
    var path = Path()
    for segment in segments {
      if path.currentPoint != segment.start { path.move(to: segment.start) }
      path.addCubic(to: segment.end, control1: segment.control1, control2: segment.control2)
    }
    return path
  }

  private static func segments(of path: Path) -> [Segment] {
    var result: [Segment] = []
    var current = CGPoint.zero
    var start = CGPoint.zero
    path.forEach { element in
      switch element {
      case .move(let point): (current, start) = (point, point)
      case .line(let point):
        result.append(Segment(line: current, point))
        current = point
      case .quad(let control, let point):
        result.append(
          Segment(
            current, current.mixed(with: control, 2.0 / 3), point.mixed(with: control, 2.0 / 3),
            point))
        current = point
      case .cubic(let control1, let control2, let point):
        result.append(Segment(current, control1, control2, point))
        current = point
      case .close:
        if current != start { result.append(Segment(line: current, start)) }
        current = start
      }
    }
    return result
  }

  private static func times(of segments: [Segment], isPaced: Bool) -> [Double] {
    if isPaced {
      var sums = [0.0]
      for segment in segments {
        sums.append((sums.last ?? 0) + (segment.lengths(chords).last ?? 0))
      }
      if let total = sums.last, total > 0, total.isFinite { return sums.map { $0 / total } }
    }
    return (0...max(segments.count, 1)).map { Double($0) / Double(max(segments.count, 1)) }
  }

  /// Returns the position and the direction of travel at a fraction of the duration; `nil` for a
  /// path without segments.
  package func place(at fraction: Double) -> (point: CGPoint, angle: Double)? {
    guard !segments.isEmpty, !fraction.isNaN else { return nil }
    let fraction = min(max(fraction, 0), 1)
    let index = times.segment(at: fraction, isSorted: areTimesSorted)
    let segment = segments[index]
    let span = times[index + 1] - times[index]
    var local = span > 0 ? min(max((fraction - times[index]) / span, 0), 1) : 1
    if fraction < times[index] { local = 0 }
    if mode == .discrete { local = 0 }
    if index < pacing.count { local = pacing[index].progress(at: local) }
    if mode.isPaced { local = Self.parameter(of: segment, atShare: local) }
    return (segment.point(at: local), segment.angle(at: min(max(local, 0), 1)))
  }

  /// The Bézier parameter at which a fraction of a segment's length has been travelled.
  private static func parameter(of segment: Segment, atShare share: Double) -> Double {
    let lengths = segment.lengths(chords)
    guard let total = lengths.last, total > 0 else { return share }
    let target = share * total
    let index = lengths.dropLast().lastIndex { $0 <= target } ?? 0
    let span = lengths[index + 1] - lengths[index]
    return (Double(index) + (span > 0 ? (target - lengths[index]) / span : 0)) / Double(chords)
  }
}
