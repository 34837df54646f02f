// Nacre, MIT licence; see LICENSE.

/// Where the columns of a ported line were in the author's line.
///
/// Edits keep the lines of a file, so a place in the ported text differs from the author's in its
/// column only.
package struct ColumnMap: Codable, Sendable, Equatable {
  /// A change inside one line, in UTF-8 bytes from the line's begin.
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

  package let changes: [Int: [Change]]

  /// - Parameters:
  ///   - changes: The changes of each line, from left to right.
  package init(changes: [Int: [Change]] = [:]) { self.changes = changes }

  /// Returns the author's column for a column of the ported text.
  ///
  /// - Parameters:
  ///   - line: A line number, from 1.
  ///   - column: A column of the ported line in UTF-8 bytes, from 1. A column inside new text gives
  ///     the begin of what it replaces.
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
