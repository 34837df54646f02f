// Nacre, MIT licence; see LICENSE.

/// Maps the columns of a ported line to columns of the author's line.
///
/// Edits keep the lines of a file, so a position in the ported text differs from the author's only in its column.
package struct ColumnMap: Codable, Sendable, Equatable {
  /// A change inside one line. Columns and lengths are UTF-8 bytes; columns count from 0.
  package struct Change: Codable, Sendable, Equatable {
    /// Where the new text begins in the ported line.
    let column: Int
    /// The length of the new text.
    let length: Int
    /// Where the replaced text begins in the author's line.
    let authorColumn: Int
    /// The length of the replaced text.
    let authorLength: Int

    package init(column: Int, length: Int, authorColumn: Int, authorLength: Int) {
      self.column = column
      self.length = length
      self.authorColumn = authorColumn
      self.authorLength = authorLength
    }
  }

  /// The changes of each line, from left to right, by the number of the line.
  package let changes: [Int: [Change]]

  /// - Parameters:
  ///   - changes: The changes of each line, from left to right, by the number of the line, from 1.
  package init(changes: [Int: [Change]] = [:]) { self.changes = changes }

  /// Returns the author's column for a column of the ported text.
  ///
  /// - Parameters:
  ///   - line: A line number, from 1.
  ///   - column: A column of the ported line in UTF-8 bytes, from 1. A column inside new text gives the start of the
  ///     text that it replaces.
  package func authorColumn(line: Int, column: Int) -> Int {
    var shift = 0
    for change in changes[line] ?? [] {
      guard column - 1 >= change.column else { break }
      if column - 1 < change.column + change.length { return change.authorColumn + 1 }
      shift += change.authorLength - change.length
    }
    return column + shift
  }
}
