// Nacre, MIT licence; see LICENSE.

/// A change in a file's text that replaces the bytes of a range.
struct Edit {
  /// Offsets in the UTF-8 text; empty for an insertion.
  let range: Range<Int>
  let text: String
}

/// The edits of one file.
struct EditList {
  private(set) var edits: [Edit] = []

  var isEmpty: Bool { edits.isEmpty }

  mutating func replace(_ range: Range<Int>, with text: String) {
    edits.append(Edit(range: range, text: text))
  }

  mutating func insert(_ text: String, at offset: Int) {
    replace(offset..<offset, with: text)
  }

  /// The edits in the order of the text. Of overlapping edits, the one that begins first stays.
  ///
  /// Insertions come before a replacement at the same offset. Insertions at the same offset keep the order in which
  /// they were made. Of replacements at the same offset, the one that was made first stays.
  var ordered: [Edit] {
    let sorted = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.isEmpty ? 0 : 1, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.isEmpty ? 0 : 1, $1.offset)
    }
    var result: [Edit] = []
    var end = 0
    for (_, edit) in sorted where edit.range.lowerBound >= end {
      result.append(edit)
      end = edit.range.upperBound
    }
    return result
  }

  /// Returns the text with all edits applied.
  ///
  /// Lines keep their numbers: the new text of an edit is followed by the newlines that the edit would remove.
  func applied(to text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count + edits.reduce(0) { $0 + $1.text.utf8.count })
    var position = 0
    for edit in ordered {
      result += text[position..<edit.range.lowerBound]
      result += edit.text.utf8
      let lines = text[edit.range].reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
      let kept = edit.text.utf8.reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
      result += Array(repeating: 0x0A, count: max(0, lines - kept))
      position = edit.range.upperBound
    }
    return result + text[position...]
  }
}
