// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

extension Polyline {
  /// Walks along a polyline and cuts pieces out of it, in ascending order.
  struct Cutter {
    private let points: [CGPoint]
    private let isSmooth: [Bool]
    private let lengths: [Double]
    /// The total length.
    let length: Double
    private var index = 0
    private var passed = 0.0

    init(_ line: Polyline) {
      lengths = line.lengths
      length = lengths.reduce(0, +)
      var (points, isSmooth) = (line.points, line.isSmooth)
      if line.isClosed, let first = points.first {
        points.append(first)
        isSmooth.append(false)
      }
      self.points = points
      self.isSmooth = isSmooth
    }

    /// Returns the piece between two distances from the start; a dot when they are the same.
    ///
    /// `from` must not lie before the `from` of an earlier call.
    mutating func piece(from: Double, to: Double) -> Polyline {
      var line = Polyline()
      guard !lengths.isEmpty else {
        (line.points, line.isSmooth) = (points, isSmooth)
        return line
      }
      advance(to: from)
      line.dotDirection = direction
      line.points = [point(at: from)]
      line.isSmooth = [false]
      if to <= from { return line }
      while index < lengths.count - 1, passed + lengths[index] < to {
        passed += lengths[index]
        index += 1
        if passed > from {
          line.points.append(points[index])
          line.isSmooth.append(isSmooth[index])
        }
      }
      let end = point(at: to)
      if line.points.last != end {
        line.points.append(end)
        line.isSmooth.append(false)
      }
      return line
    }

    private mutating func advance(to distance: Double) {
      while index < lengths.count - 1, passed + lengths[index] <= distance {
        passed += lengths[index]
        index += 1
      }
    }

    private var direction: CGVector {
      let (a, b, length) = (points[index], points[index + 1], lengths[index])
      guard length > 0 else { return CGVector(dx: 1, dy: 0) }
      return CGVector(dx: (b.x - a.x) / length, dy: (b.y - a.y) / length)
    }

    /// The point at a distance that lies on the current line.
    private func point(at distance: Double) -> CGPoint {
      let (a, b, length) = (points[index], points[index + 1], lengths[index])
      guard length > 0 else { return a }
      let t = min(max((distance - passed) / length, 0), 1)
      if t == 1 { return b }
      return CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }
  }

  /// Returns the part of all lines together between two fractions of their total length.
  ///
  /// Lines that are whole stay as they are, closed ones too; dots stay when they lie inside.
  static func trimmed(_ lines: [Polyline], from: Double, to: Double) -> [Polyline] {
    func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    let (from, to) = (unit(from), unit(to))
    if from == 0, to == 1 { return lines }
    guard from < to else { return [] }
    let total = lines.reduce(0) { $0 + $1.length }
    var (first, result) = (0.0, [Polyline]())
    for line in lines {
      var cutter = Cutter(line)
      let last = first + cutter.length
      let (a, b) = (max(from * total, first), min(to * total, last))
      if a <= first, b >= last {
        result.append(line)
      } else if a < b {
        result.append(cutter.piece(from: a - first, to: b - first))
      }
      first = last
    }
    return result
  }
}
