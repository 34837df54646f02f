// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes

/// The area of paths that lines avoid.
struct ExcludedArea {
  /// A straight part of an outline, from top to bottom.
  private struct Edge {
    var top: CGPoint
    var bottom: CGPoint

    func x(at y: CGFloat) -> CGFloat {
      top.x + (bottom.x - top.x) * (y - top.y) / (bottom.y - top.y)
    }
  }

  /// The edges of each path.
  private let paths: [[Edge]]
  /// The lower edge of the area; minus infinity without paths.
  let bottom: CGFloat

  init(_ paths: [UIBezierPath]) {
    self.paths = paths.map { Self.edges($0.cgPath.flattened(threshold: 0.1)) }
    bottom = self.paths.joined().map(\.bottom.y).max() ?? -.infinity
  }

  private static func edges(_ path: CGPath) -> [Edge] {
    var (edges, start, last): ([Edge], CGPoint, CGPoint) = ([], .zero, .zero)
    func add(_ point: CGPoint) {
      if point.y != last.y {
        edges.append(
          point.y > last.y ? Edge(top: last, bottom: point) : Edge(top: point, bottom: last))
      }
      last = point
    }
    path.path.forEach { element in
      switch element {
      case .move(let point):
        add(start)
        (start, last) = (point, point)
      case .line(let point), .quad(_, let point), .cubic(_, _, let point): add(point)
      case .close: add(start)
      }
    }
    add(start)
    return edges
  }

  /// Returns the distance to the next lower band in which other stretches can be excluded; `nil` if all lower bands have the
  /// same.
  ///
  /// Between corners, vertical edges exclude the same stretches. Other edges move, so the next band is one point lower. A
  /// long one is followed in steps in which it moves by half a point.
  func step(below top: CGFloat, height: CGFloat) -> CGFloat? {
    var next = CGFloat.infinity
    for edge in paths.joined() {
      for corner in [edge.top.y, edge.bottom.y] {
        for y in [corner - height, corner] where y > top { next = min(next, y) }
      }
      guard edge.top.y < top + height, edge.bottom.y > top, edge.top.x != edge.bottom.x else {
        continue
      }
      let (width, height) = (abs(edge.bottom.x - edge.top.x), edge.bottom.y - edge.top.y)
      next = min(next, top + (height > 1000 ? max(0.5 * height / width, 1) : 1))
    }
    return next < .infinity ? max((next - top).rounded(.up), 1) : nil
  }

  /// Whether an edge ends below a height, or begins there, but not below the limit.
  func hasCorner(below top: CGFloat, limit: CGFloat) -> Bool {
    paths.joined().contains { edge in
      [edge.top.y, edge.bottom.y].contains { $0 > top && $0 <= limit }
    }
  }

  /// Returns the stretches of the x-axis that the area covers in a band, in ascending order.
  ///
  /// Between two corners of the outline the area is a row of trapezoids. The inside is where the outline
  /// has been crossed an odd number of times.
  func stretches(from top: CGFloat, to bottom: CGFloat) -> [ClosedRange<CGFloat>] {
    var found: [ClosedRange<CGFloat>] = []
    for edges in paths {
      let near = edges.filter { $0.top.y < bottom && $0.bottom.y > top }
      let corners = near.flatMap { [$0.top.y, $0.bottom.y] }.filter { $0 > top && $0 < bottom }
      let heights = Set(corners + [top, bottom]).sorted()
      for (low, high) in zip(heights, heights.dropFirst()) {
        let middle = (low + high) / 2
        let crossed = near.filter { $0.top.y <= low && $0.bottom.y >= high }
          .sorted { $0.x(at: middle) < $1.x(at: middle) }
        for pair in stride(from: 0, to: crossed.count - 1, by: 2) {
          let (left, right) = (crossed[pair], crossed[pair + 1])
          let start = min(left.x(at: low), left.x(at: high))
          found.append(start...max(start, right.x(at: low), right.x(at: high)))
        }
      }
    }
    found.sort { $0.lowerBound < $1.lowerBound }
    return found.reduce(into: []) { joined, next in
      if let last = joined.last, next.lowerBound <= last.upperBound {
        joined[joined.count - 1] =
          last.lowerBound...max(last.upperBound, next.upperBound)
      } else {
        joined.append(next)
      }
    }
  }
}
