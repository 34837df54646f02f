// Nacre, MIT licence; see LICENSE.

import Foundation

extension Polylines {
  /// The most dashes that a path may have. A pattern that gives more draws a solid line.
  ///
  /// With this many, the dashes of a path as long as a screen are a fraction of a pixel long.
  static let maximumDashes = 100_000.0

  /// Cuts lines into the dashes of a pattern.
  ///
  /// Each line starts the pattern again, at `phase`. A pattern of odd length is repeated once to
  /// make it even. A dash of length zero becomes a dot with the direction of the line. The line
  /// stays solid when the pattern is empty, all zero, holds a negative or non-finite length, or
  /// gives more than `maximumDashes`. A closed line is cut at its start; the dashes that meet there
  /// are not joined.
  func dashed(pattern: [Double], phase: Double) -> Polylines {
    let sum = pattern.reduce(0, +)
    guard sum > 0, sum.isFinite, pattern.allSatisfy({ $0 >= 0 }) else { return self }
    let pattern = pattern.count % 2 == 0 ? pattern : pattern + pattern
    let period = pattern.reduce(0, +)
    let dashes = length / period * Double(pattern.count)
    guard period.isFinite, dashes <= Self.maximumDashes else { return self }

    var offset = phase.isFinite ? phase.truncatingRemainder(dividingBy: period) : 0
    if offset < 0 { offset += period }
    var first = 0
    while offset > 0, offset >= pattern[first] {
      offset -= pattern[first]
      first = (first + 1) % pattern.count
    }
    var result = Polylines()
    result.lines.reserveCapacity(Int(dashes) / 2 + lines.count)
    result.vertices.reserveCapacity(Int(dashes) + vertices.count)
    for line in lines {
      let length = length(of: line)
      if length == 0 {
        if first % 2 == 0 { result.append(line, of: self) }
        continue
      }
      var cutter = Cutter(line, of: self)
      // The pattern starts at distance `offset` into its entry `first`.
      var (index, at) = (first, -offset)
      while at < length {
        let end = at + pattern[index]
        if index % 2 == 0, end >= 0 {
          cutter.cut(from: max(at, 0), to: min(end, length), into: &result)
        }
        at = end
        index += 1
        if index == pattern.count { index = 0 }
      }
    }
    return result
  }
}
