// Nacre, MIT licence; see LICENSE.

import PortModel
import Testing

@testable import Port

@Suite("Columns of ported lines")
struct ColumnMapTests {
  private func map(_ text: String, _ edits: [(Range<Int>, String)]) -> ColumnMap {
    var list = EditList()
    for (range, new) in edits { list.replace(range, with: new) }
    return ColumnMap(list, in: Array(text.utf8))
  }

  @Test("a column behind a change moves by the difference of the lengths")
  func behind() {
    let columns = map("let a = #selector(b); c", [(8..<20, "Selector(\"b:\")")])
    #expect(columns.authorColumn(line: 1, column: 24) == 22)
    #expect(columns.authorColumn(line: 1, column: 3) == 3)
  }

  @Test("a column inside new text is the begin of what it replaces")
  func inside() {
    let columns = map("let a = #selector(b)", [(8..<20, "Selector(\"b:\")")])
    #expect(columns.authorColumn(line: 1, column: 12) == 9)
  }

  @Test("lines without changes keep their columns")
  func otherLines() {
    let columns = map("@objc a\nb c\n@objc d", [(0..<6, ""), (12..<18, "")])
    #expect(columns.authorColumn(line: 2, column: 3) == 3)
    #expect(columns.authorColumn(line: 3, column: 1) == 7)
  }
}
