// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

extension Polylines {
  /// Walks along a line and cuts pieces out of it, in ascending order of distance.
  struct Cutter {
    private let lines: Polylines
    private let vertices: [Vertex]
    private let line: Line
    /// The lengths of the line's segments, by which positions are measured.
    private let lengths: [Double]
    private let end: Int
    private var index: Int
    private var passed = 0.0

    /// - Parameter lengths: The lengths of the line's segments, by which positions are measured;
    ///   `nil` for the actual lengths.
    init(_ line: Line, of lines: Polylines, lengths: [Double]? = nil) {
      self.line = line
      self.lines = lines
      self.lengths = lengths ?? lines.vertices[line.vertices].map(\.length)
      vertices = lines.vertices
      index = line.vertices.lowerBound
      end = line.isClosed ? line.vertices.upperBound : line.vertices.upperBound - 1
    }

    /// Appends the piece between two distances from the start of the line; a dot when the distances
    /// are equal.
    ///
    /// `from` must not be less than the `from` of an earlier call. The line must be longer than
    /// zero.
    mutating func cut(from: Double, to: Double, into result: inout Polylines) {
      let begin = result.vertices.count
      while index < end - 1, passed + length <= from { advance() }
      var last = Vertex(
        point: point(at: from), direction: vertices[index].direction, outgoing: tangent(at: from))
      if to > from {
        while index < end - 1, passed + length < to {
          advance()
          if passed <= from { continue }
          last.length = Polylines.distance(last.point, vertices[index].point)
          result.vertices.append(last)
          last = vertices[index]
        }
        let stop = point(at: to)
        if stop != last.point {
          last.length = Polylines.distance(last.point, stop)
          result.vertices.append(last)
          last = Vertex(point: stop, direction: last.direction)
        }
        last.length = 0
      }
      last.incoming = tangent(at: to)
      result.vertices.append(last)
      result.lines.append(Line(vertices: begin..<result.vertices.count, isClosed: false))
    }

    /// The length of the current segment.
    private var length: Double { lengths[index - line.vertices.lowerBound] }

    private mutating func advance() {
      passed += length
      index += 1
    }

    /// Returns the fraction of the current segment at a distance.
    private func fraction(at distance: Double) -> Double {
      return length > 0 ? min(max((distance - passed) / length, 0), 1) : 0
    }

    /// Returns the tangent of the curve at a distance that lies on the current segment.
    private func tangent(at distance: Double) -> CGVector {
      let (start, end) = lines.tangents(ofSegment: index, in: line)
      return Polylines.blend(start, end, fraction(at: distance))
    }

    /// Returns the point at a distance that lies on the current segment.
    private func point(at distance: Double) -> CGPoint {
      let from = vertices[index]
      let t = fraction(at: distance)
      guard t > 0 else { return from.point }
      let next = index + 1 == line.vertices.upperBound ? line.vertices.lowerBound : index + 1
      let (a, b) = (from.point, vertices[next].point)
      return t == 1 ? b : CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }
  }

  /// Returns the part between two fractions of the total length of all lines. Within a curve,
  /// positions are measured by the curve's parameter.
  ///
  /// Lines inside the part stay unchanged, closed ones included; dots stay when they lie inside it.
  func trimmed(from: Double, to: Double) -> Polylines {
    func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    let (from, to) = (unit(from), unit(to))
    if from == 0, to == 1 { return self }
    var (first, result) = (0.0, Polylines())
    guard Float(from) < Float(to) else { return result }
    let total = length
    for line in lines {
      let last = first + length(of: line)
      let (a, b) = (max(from * total, first), min(to * total, last))
      if a <= first, b >= last {
        result.append(line, of: self)
      } else if a < b {
        var cutter = Cutter(line, of: self, lengths: lengthsByParameter(of: line))
        cutter.cut(from: a - first, to: b - first, into: &result)
      }
      first = last
    }
    return result
  }
}
