// Nacre, MIT licence; see LICENSE.

import Foundation

/// A sequence of subpaths made of lines, quadratic and cubic Béziers.
///
/// Points are in whatever space the path's owner says. A drawing element without a current point
/// is ignored, as Core Graphics does. Equality of a path with an unchanged copy costs O(1).
package struct Path: Sendable, Hashable {
  /// What one element does, and how many points it takes from `points`.
  package enum Verb: UInt8, Sendable {
    case move, line, quad, cubic, close

    /// The number of entries of `points` that the verb consumes.
    package var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .quad: 2
      case .cubic: 3
      case .close: 0
      }
    }
  }

  /// One element with its points; the start is the current point.
  package enum Element: Sendable, Hashable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(CGPoint, CGPoint)
    case cubic(CGPoint, CGPoint, CGPoint)
    case close
  }

  package private(set) var verbs: [Verb] = []
  package private(set) var points: [CGPoint] = []
  /// Where the open subpath began, and where drawing continues after `close`.
  package private(set) var subpathStart: CGPoint?
  /// The end of the last element; `nil` while the path is empty.
  package private(set) var currentPoint: CGPoint?

  package init() {}

  package var isEmpty: Bool { verbs.isEmpty }

  package mutating func move(to point: CGPoint) {
    verbs.append(.move)
    points.append(point)
    subpathStart = point
    currentPoint = point
  }

  package mutating func addLine(to point: CGPoint) {
    guard beginSegment() else { return }
    verbs.append(.line)
    points.append(point)
    currentPoint = point
  }

  package mutating func addQuad(to point: CGPoint, control: CGPoint) {
    guard beginSegment() else { return }
    verbs.append(.quad)
    points.append(control)
    points.append(point)
    currentPoint = point
  }

  package mutating func addCubic(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard beginSegment() else { return }
    verbs.append(.cubic)
    points.append(control1)
    points.append(control2)
    points.append(point)
    currentPoint = point
  }

  /// Draws a line back to the start of the subpath and ends it; ignored when no subpath is open.
  package mutating func close() {
    guard let start = subpathStart, let last = verbs.last, last != .close else { return }
    verbs.append(.close)
    currentPoint = start
  }

  package mutating func append(_ element: Element) {
    switch element {
    case .move(let point): move(to: point)
    case .line(let point): addLine(to: point)
    case .quad(let control, let point): addQuad(to: point, control: control)
    case .cubic(let control1, let control2, let point):
      addCubic(to: point, control1: control1, control2: control2)
    case .close: close()
    }
  }

  package mutating func append(_ other: Path, transform: CGAffineTransform = .identity) {
    verbs.append(contentsOf: other.verbs)
    if transform.isIdentity {
      points.append(contentsOf: other.points)
    } else {
      points.append(contentsOf: other.points.map { $0.applying(transform) })
    }
    subpathStart = other.subpathStart?.applying(transform) ?? subpathStart
    currentPoint = other.currentPoint?.applying(transform) ?? currentPoint
  }

  /// Readies a segment: false without a current point; after `close`, starts a new subpath.
  private mutating func beginSegment() -> Bool {
    guard let start = subpathStart else { return false }
    if verbs.last == .close { move(to: start) }
    return true
  }

  /// Calls `body` with each element in order.
  package func forEach(_ body: (Element) -> Void) {
    var index = 0
    for verb in verbs {
      switch verb {
      case .move: body(.move(points[index]))
      case .line: body(.line(points[index]))
      case .quad: body(.quad(points[index], points[index + 1]))
      case .cubic: body(.cubic(points[index], points[index + 1], points[index + 2]))
      case .close: body(.close)
      }
      index += verb.pointCount
    }
  }

  /// Returns the path with each point mapped by `transform`.
  package func applying(_ transform: CGAffineTransform) -> Path {
    mapPoints { $0.applying(transform) }
  }

  /// Returns the path with each point replaced by `map(point)`.
  package func mapPoints(_ map: (CGPoint) -> CGPoint) -> Path {
    var result = self
    result.points = points.map(map)
    result.subpathStart = subpathStart.map(map)
    result.currentPoint = currentPoint.map(map)
    return result
  }

  /// Returns a path of the same verbs through other points.
  ///
  /// - Precondition: There are as many of them as in `points`.
  package func replacingPoints(_ replacement: [CGPoint]) -> Path {
    precondition(replacement.count == points.count)
    var result = self
    result.points = replacement
    var (index, start) = (0, 0)
    for verb in verbs {
      if verb == .move { start = index }
      index += verb.pointCount
    }
    guard let last = replacement.last else { return result }
    result.subpathStart = replacement[start]
    result.currentPoint = verbs.last == .close ? replacement[start] : last
    return result
  }

  /// Whether every coordinate is finite.
  package var isFinite: Bool { points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }

  /// The rectangle around all points, control points included; null for an empty path.
  package var controlPointBounds: CGRect { CGRect(around: points) }
}
