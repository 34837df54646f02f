// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The positions of a table view's rows, headers and footers.
struct TableRows {
  struct Section {
    let start: CGFloat
    let header: CGFloat
    var rows: Extents
    let footer: CGFloat
    var length: CGFloat { header + rows.total + footer }
  }

  /// The kinds of the supplementary views.
  static let header = "header"
  static let footer = "footer"

  private(set) var sections: [Section] = []
  private(set) var end: CGFloat
  /// The horizontal extent of the rows.
  let span: (start: CGFloat, length: CGFloat)
  /// Whether headers and footers stay visible while their section is.
  let isSticky: Bool

  init(from start: CGFloat, span: (CGFloat, CGFloat), isSticky: Bool) {
    (end, self.span, self.isSticky) = (start, span, isSticky)
  }

  mutating func add(header: CGFloat, rows: Extents, footer: CGFloat) {
    sections.append(Section(start: end, header: header, rows: rows, footer: footer))
    end += sections[sections.count - 1].length
  }

  /// Changes the height of a row and moves everything below it.
  mutating func set(_ height: CGFloat, at path: IndexPath) {
    let difference = height - sections[path.section].rows[path.row]
    sections[path.section].rows[path.row] = height
    for index in sections.indices.dropFirst(path.section + 1) {
      let old = sections[index]
      sections[index] = Section(
        start: old.start + difference, header: old.header, rows: old.rows, footer: old.footer)
    }
    end += difference
  }

  /// Returns the positions after a row has moved to another index path, given as it is after the
  /// movement. Both index paths must exist.
  func moving(_ old: IndexPath, to new: IndexPath) -> TableRows {
    var heights = sections.enumerated().map { index, section in
      [old.section, new.section].contains(index)
        ? (0..<section.rows.count).map { section.rows[$0] } : []
    }
    let height = heights[old.section].remove(at: old.row)
    heights[new.section].insert(height, at: new.row)
    var moved = TableRows(from: sections[0].start, span: span, isSticky: isSticky)
    for (index, section) in sections.enumerated() {
      var rows = section.rows
      if [old.section, new.section].contains(index) {
        rows = Extents(count: heights[index].count, usual: section.rows.usual)
        for (row, height) in heights[index].enumerated() { rows[row] = height }
      }
      moved.add(header: section.header, rows: rows, footer: section.footer)
    }
    return moved
  }

  func frame(ofRow path: IndexPath) -> CGRect? {
    guard sections.indices.contains(path.section) else { return nil }
    let section = sections[path.section]
    guard (0..<section.rows.count).contains(path.row) else { return nil }
    return rect(
      section.start + section.header + section.rows.offset(of: path.row), section.rows[path.row])
  }

  private func rect(_ start: CGFloat, _ length: CGFloat) -> CGRect {
    CGRect(x: span.start, y: start, width: span.length, height: length)
  }

  /// Returns the frame of a header or footer; `nil` if it has no height.
  ///
  /// - Parameter seen: The visible rectangle of the content, excluding the adjusted insets.
  func frame(of kind: String, in index: Int, seen: CGRect) -> CGRect? {
    guard sections.indices.contains(index) else { return nil }
    let section = sections[index]
    let end = section.start + section.length
    if kind == Self.header {
      guard section.header > 0 else { return nil }
      let lowest = end - section.footer - section.header
      let place = isSticky ? max(section.start, min(seen.minY, lowest)) : section.start
      return rect(place, section.header)
    }
    guard section.footer > 0 else { return nil }
    let place = end - section.footer
    let highest = section.start + section.header
    return rect(
      isSticky ? min(place, max(seen.maxY - section.footer, highest)) : place, section.footer)
  }

  /// Returns the indices of the sections that intersect a vertical range.
  func sections(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    let first = sections.boundary { $0.start + $0.length > low }
    let last = sections.boundary { $0.start >= high }
    return first..<max(first, last)
  }

  /// Returns the indices of a section's rows that intersect a vertical range.
  func rows(of section: Int, from low: CGFloat, to high: CGFloat) -> Range<Int> {
    let section = sections[section]
    let start = section.start + section.header
    let first = section.rows.index(endingAfter: low - start)
    var last = first
    var place = start + section.rows.offset(of: first)
    while last < section.rows.count, place < high {
      place += section.rows[last]
      last += 1
    }
    return first..<last
  }
}
