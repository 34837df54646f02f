// Nacre, MIT licence; see LICENSE.

import Foundation

/// A sequence of subpaths that consist of lines, quadratic and cubic Béziers.
///
/// The owner of a path defines its coordinate space. A drawing element without a current point is
/// ignored, as in Core Graphics. Comparing a path with an unchanged copy costs O(1).
package struct Path: Sendable, Hashable {
  /// The kind of an element, which determines how many of `points` it takes.
  package enum Verb: UInt8, Sendable {
    case move, line, quad, cubic, close

    /// The number of entries of `points` that the element takes.
    package var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .quad: 2
      case .cubic: 3
      case .close: 0
      }
    }
  }

  /// One element with its points. It starts at the current point.
  package enum Element: Sendable, Hashable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(CGPoint, CGPoint)
    case cubic(CGPoint, CGPoint, CGPoint)
    case close
  }

  /// The contents of a path in one object, so that copying a path costs one reference.
  // SAFETY: it is changed only by a path that holds the sole reference; see `unshare`.
  private final class Storage: @unchecked Sendable {
    var verbs: [Verb] = []
    private(set) var points: [CGPoint] = []
    /// Kept up to date, because paths are asked for their bounds more often than they change.
    private(set) var extent = PointExtent()
    var subpathStart: CGPoint?
    var currentPoint: CGPoint?

    init() {}

    init(copying other: Storage) {
      (verbs, points, extent) = (other.verbs, other.points, other.extent)
      (subpathStart, currentPoint) = (other.subpathStart, other.currentPoint)
    }

    @inline(__always)
    func append(_ point: CGPoint) {
      points.append(point)
      extent.add(point)
    }

    func append(contentsOf others: [CGPoint]) {
      points.append(contentsOf: others)
      for point in others { extent.add(point) }
    }

    func replacePoints(_ others: [CGPoint]) {
      (points, extent) = (others, PointExtent())
      for point in others { extent.add(point) }
    }
  }

  private static let nothing = Storage()
  private var storage = Path.nothing

  package var verbs: [Verb] { storage.verbs }
  package var points: [CGPoint] { storage.points }
  /// The verbs and the points. Read together, they cost fewer retains than one after the other.
  package var contents: (verbs: [Verb], points: [CGPoint]) { (storage.verbs, storage.points) }
  /// The start of the current subpath, where drawing also continues after `close`.
  package var subpathStart: CGPoint? { storage.subpathStart }
  /// The end of the last element; `nil` while the path is empty.
  package var currentPoint: CGPoint? { storage.currentPoint }

  package init() {}

  package static func == (left: Path, right: Path) -> Bool {
    left.storage === right.storage
      || (left.verbs == right.verbs && left.points == right.points
        && left.subpathStart == right.subpathStart && left.currentPoint == right.currentPoint)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(verbs)
    hasher.combine(points)
  }

  /// Copies shared storage before a change (copy on write).
  @inline(__always)
  private mutating func unshare() {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(copying: storage) }
  }

  package var isEmpty: Bool { storage.verbs.isEmpty }

  package mutating func move(to point: CGPoint) {
    unshare()
    storage.verbs.append(.move)
    storage.append(point)
    storage.subpathStart = point
    storage.currentPoint = point
  }

  package mutating func addLine(to point: CGPoint) {
    guard beginSegment() else { return }
    storage.verbs.append(.line)
    storage.append(point)
    storage.currentPoint = point
  }

  package mutating func addQuad(to point: CGPoint, control: CGPoint) {
    guard beginSegment() else { return }
    storage.verbs.append(.quad)
    storage.append(control)
    storage.append(point)
    storage.currentPoint = point
  }

  package mutating func addCubic(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard beginSegment() else { return }
    storage.verbs.append(.cubic)
    storage.append(control1)
    storage.append(control2)
    storage.append(point)
    storage.currentPoint = point
  }

  /// Closes the subpath with a line back to its start. Ignored when no subpath is open.
  package mutating func close() {
    guard let start = subpathStart, let last = verbs.last, last != .close else { return }
    unshare()
    storage.verbs.append(.close)
    storage.currentPoint = start
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
    let other = other.storage
    unshare()
    storage.verbs.append(contentsOf: other.verbs)
    if transform.isIdentity {
      storage.append(contentsOf: other.points)
    } else {
      storage.append(contentsOf: other.points.map { $0.applying(transform) })
    }
    if let start = other.subpathStart { storage.subpathStart = start.applying(transform) }
    if let point = other.currentPoint { storage.currentPoint = point.applying(transform) }
  }

  /// Prepares for a segment and returns whether it may be added, which requires a current point.
  /// After `close` it starts a new subpath.
  private mutating func beginSegment() -> Bool {
    guard let start = subpathStart else { return false }
    if verbs.last == .close { move(to: start) }
    unshare()
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

  /// Returns the path transformed by `transform`.
  package func applying(_ transform: CGAffineTransform) -> Path {
    mapPoints { $0.applying(transform) }
  }

  /// Returns the path with each point replaced by `map(point)`.
  package func mapPoints(_ map: (CGPoint) -> CGPoint) -> Path {
    replacingPoints(points.map(map))
  }

  /// Returns a path with the same verbs and other points.
  ///
  /// - Precondition: The number of points is unchanged.
  package func replacingPoints(_ points: [CGPoint]) -> Path {
    precondition(points.count == self.points.count)
    var result = self
    result.unshare()
    result.storage.replacePoints(points)
    var index = points.count
    for verb in verbs.reversed() {
      index -= verb.pointCount
      if verb == .move { break }
    }
    // `index` has stopped at the `move` that begins the last subpath.
    if subpathStart != nil { result.storage.subpathStart = points[index] }
    if currentPoint != nil {
      result.storage.currentPoint = verbs.last == .close ? result.subpathStart : points.last
    }
    return result
  }

  /// Whether every coordinate is finite.
  ///
  /// **Complexity.** O(1).
  package var isFinite: Bool { storage.extent.isFinite }

  /// The bounding box of all points, control points included; null for an empty path.
  ///
  /// **Complexity.** O(1).
  package var controlPointBounds: CGRect { storage.extent.rect }
}
