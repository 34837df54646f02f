// Nacre, MIT licence; see LICENSE.

import Foundation

extension Polyline {
  /// The most dashes one path may have; a pattern that gives more draws a solid line.
  ///
  /// At this number dashes of a path across a screen are a fraction of a pixel long.
  static let maximumDashes = 100_000.0

  /// Cuts lines into the painted parts of a dash pattern.
  ///
  /// Each line starts the pattern anew, at `phase`. A list of odd length is read twice. A dash of
  /// length zero becomes a dot with the direction of the line. The line is solid when the pattern
  /// is empty, all zero, holds a negative or non-finite length, or gives over `maximumDashes`.
  /// A closed line is cut at its start; the dashes that meet there are not joined.
  static func dashed(_ lines: [Polyline], pattern: [Double], phase: Double) -> [Polyline] {
    let sum = pattern.reduce(0, +)
    guard sum > 0, sum.isFinite, pattern.allSatisfy({ $0 >= 0 }) else { return lines }
    let pattern = pattern.count % 2 == 0 ? pattern : pattern + pattern
    let period = pattern.reduce(0, +)
    let total = lines.reduce(0) { $0 + $1.length }
    guard period.isFinite, total / period * Double(pattern.count) <= maximumDashes else {
      return lines
    }

    var offset = phase.isFinite ? phase.truncatingRemainder(dividingBy: period) : 0
    if offset < 0 { offset += period }
    var first = 0
    while offset > 0, offset >= pattern[first] {
      offset -= pattern[first]
      first = (first + 1) % pattern.count
    }
    return lines.flatMap { dash($0, pattern: pattern, first: first, offset: offset) }
  }

  /// Dashes one line; the pattern starts `offset` into its entry `first`.
  private static func dash(_ line: Polyline, pattern: [Double], first: Int, offset: Double)
    -> [Polyline]
  {
    var cutter = Cutter(line)
    if cutter.length == 0 { return first % 2 == 0 ? [line] : [] }
    var result: [Polyline] = []
    var (index, at) = (first, -offset)
    while at < cutter.length {
      let end = at + pattern[index]
      if index % 2 == 0, end >= 0 {
        result.append(cutter.piece(from: max(at, 0), to: min(end, cutter.length)))
      }
      at = end
      index = (index + 1) % pattern.count
    }
    return result
  }
}
