// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import TextDrawing
import TextLayout

/// The lines of a part of a text. Offsets count UTF-16 code units from the start of the part.
@MainActor
struct LaidOutText {
  /// A line.
  struct Line {
    /// The code units in the line, with the line break at its end.
    var units: Range<Int>
    /// The line and its place in the part.
    var placed: TextBlock.PlacedLine
    /// The clusters, with characters counted in code units.
    var clusters: [TextCluster]
  }

  let runs: StyledRuns
  let block: TextBlock
  /// The number of code units, with those of a line break at the end.
  let length: Int
  /// The offset of each scalar, and of the end; `nil` if they are equal to the scalars' indices.
  private let offsets: [Int]?
  /// The scalars that are white space.
  private let spaces: Set<Int>

  init(_ runs: StyledRuns, _ block: TextBlock, length: Int) {
    (self.runs, self.block, self.length) = (runs, block, length)
    var (offsets, spaces): ([Int], Set<Int>) = ([0], [])
    for (index, scalar) in runs.text.unicodeScalars.enumerated() {
      offsets.append(offsets[index] + UTF16.width(scalar))
      if scalar.properties.isWhitespace { spaces.insert(index) }
    }
    self.offsets = offsets.last == offsets.count - 1 ? nil : offsets
    self.spaces = spaces
  }

  /// Returns the offset of a scalar; a scalar beyond the end has the offset of the end.
  func unit(of scalar: Int) -> Int {
    guard let offsets else { return scalar }
    return offsets[min(max(scalar, 0), offsets.count - 1)]
  }

  /// Returns the index of the scalar that contains the code unit at an offset.
  func scalar(at unit: Int) -> Int {
    guard let offsets else { return unit }
    var (low, high) = (0, offsets.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if offsets[middle] <= unit { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns the code units in a line, with the line break at its end.
  func units(ofLine index: Int) -> Range<Int> {
    let start = unit(of: block.lines[index].characters.lowerBound)
    guard index + 1 < block.lines.count else { return start..<max(length, start) }
    return start..<max(unit(of: block.lines[index + 1].characters.lowerBound), start)
  }

  /// Returns a line.
  ///
  /// **Complexity.** O(n log n) in the length of the line.
  func line(_ index: Int) -> Line {
    let placed = block.lines[index]
    // White space at the end of a wrapped line has no glyphs.
    let last = placed.line.glyphs.map(\.character).max() ?? -1
    var end = placed.characters.upperBound
    while end > placed.characters.lowerBound + last + 1, spaces.contains(end - 1) { end -= 1 }
    let clusters = placed.line.clusters(placed.characters.lowerBound..<end).map { cluster in
      var cluster = cluster
      cluster.characters =
        unit(of: cluster.characters.lowerBound)..<unit(of: cluster.characters.upperBound)
      return cluster
    }
    return Line(units: units(ofLine: index), placed: placed, clusters: clusters)
  }

  /// Returns the index of the line with the code unit at an offset; the last line for the end; `nil` if
  /// there are no lines.
  func line(at unit: Int) -> Int? {
    guard !block.lines.isEmpty else { return nil }
    let scalar = scalar(at: unit)
    var (low, high) = (0, block.lines.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if block.lines[middle].characters.lowerBound <= scalar {
        low = middle
      } else {
        high = middle - 1
      }
    }
    return low
  }

  /// Returns the index of the line at a height; the nearest one outside the lines; `nil` if there are
  /// none.
  func line(atHeight y: CGFloat) -> Int? {
    guard !block.lines.isEmpty else { return nil }
    var (low, high) = (0, block.lines.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if y < block.lines[middle].extent.upperBound { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Returns the index of the line at a height; of lines beside each other, the nearest one to an
  /// x-coordinate.
  func line(atHeight y: CGFloat, nearest x: CGFloat) -> Int? {
    guard let first = line(atHeight: y), block.lines[first].slot != nil else {
      return line(atHeight: y)
    }
    func distance(_ index: Int) -> CGFloat {
      guard let slot = block.lines[index].slot else { return 0 }
      return max(slot.x - x, x - slot.x - slot.width, 0)
    }
    let top = block.lines[first].slot?.top
    let beside = block.lines.indices[first...].prefix { block.lines[$0].slot?.top == top }
    return beside.min { distance($0) < distance($1) }
  }
}
