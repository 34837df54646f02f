// Nacre, MIT licence; see LICENSE.

import Foundation
import PortModel

/// The compiler's messages about ported files, mapped to the author's files.
///
/// `#sourceLocation` makes the compiler state the author's files and lines. This type maps the columns, and
/// shows the author's line instead of the ported one.
struct CompilerOutput {
  private var files: [String: ColumnMap] = [:]

  init(_ modules: [PortedModule]) {
    for file in modules.flatMap(\.answer.files) {
      if let author = file.author, author != file.ported { files[author] = file.columns }
    }
  }

  /// Returns the output with the columns and the lines of the author's files.
  func forAuthor(_ output: String) -> String {
    var lines: [String] = []
    var shown: (author: String, column: Int)?
    for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
      if let place = Place(line), let columns = files[place.file] {
        let column = columns.authorColumn(line: place.line, column: place.column)
        lines.append("\(place.file):\(place.line):\(column):\(place.message)")
        shown = (Self.line(place.line, of: place.file) ?? "", column)
      } else if let present = shown {
        // A message is followed by a line of source and a line of marks.
        if line.contains("^"), line.allSatisfy({ " \t^~".contains($0) }) {
          lines.append(Self.marks(below: present.author, column: present.column))
          shown = nil
        } else {
          lines.append(present.author)
        }
      } else {
        lines.append(String(line))
      }
    }
    return lines.joined(separator: "\n")
  }

  /// `path:line:column: message`.
  private struct Place {
    let file: String
    let line: Int
    let column: Int
    let message: Substring

    init?(_ text: Substring) {
      guard let match = text.firstMatch(of: /^(.+?):(\d+):(\d+):( (?:error|warning|note): .*)$/),
        let line = Int(match.2), let column = Int(match.3)
      else { return nil }
      (file, self.line, self.column, message) = (String(match.1), line, column, match.4)
    }
  }

  private static func line(_ number: Int, of file: String) -> String? {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.contains(number - 1) ? String(lines[number - 1]) : nil
  }

  private static func marks(below line: String, column: Int) -> String {
    let before = line.utf8.prefix(column - 1)
    return String(decoding: before.map { $0 == 0x09 ? 0x09 : 0x20 }, as: UTF8.self) + "^"
  }
}
