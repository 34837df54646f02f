// Nacre, MIT licence; see LICENSE.

import PortModel

extension ColumnMap {
  init(_ edits: EditList, in text: [UInt8]) {
    var changes: [Int: [Change]] = [:]
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
    self.init(changes: changes)
  }
}
