// Nacre, MIT licence; see LICENSE.

/// Where the columns of a ported line were in the author's line.
///
/// Edits keep the lines of a file, so a place in the ported text differs from the author's in its
/// column only.
public struct ColumnMap: Codable, Sendable, Equatable {
  /// A change inside one line, in UTF-8 bytes from the line's begin.
  struct Change: Codable, Sendable, Equatable {
    /// Where the new text begins in the ported line.
    let column: Int
    /// The length of the new text.
    let length: Int
    /// Where the replaced text begins in the author's line.
    let authorColumn: Int
    /// The length of the replaced text.
    let authorLength: Int
  }

  private(set) var changes: [Int: [Change]] = [:]

  init(_ edits: EditList, in text: [UInt8]) {
    var line = 1
    var lineStart = 0
    var shift = 0
    var position = 0
    for edit in edits.ordered {
      while position < edit.range.lowerBound {
        if text[position] == 0x0A {
          line += 1
          lineStart = position + 1
          shift = 0
        }
        position += 1
      }
      let column = edit.range.lowerBound - lineStart
      let length = edit.text.utf8.count
      changes[line, default: []].append(
        Change(
          column: column + shift, length: length, authorColumn: column,
          authorLength: edit.range.count))
      shift += length - edit.range.count
    }
  }

  /// Returns the author's column for a column of the ported text.
  ///
  /// - Parameters:
  ///   - line: A line number, from 1.
  ///   - column: A column of the ported line in UTF-8 bytes, from 1. A column inside new text gives
  ///     the begin of what it replaces.
  public func authorColumn(line: Int, column: Int) -> Int {
    var shift = 0
    for change in changes[line] ?? [] {
      guard column - 1 >= change.column else { break }
      if column - 1 < change.column + change.length { return change.authorColumn + 1 }
      shift += change.authorLength - change.length
    }
    return column + shift
  }
}
