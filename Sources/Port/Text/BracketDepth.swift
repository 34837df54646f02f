// Nacre, MIT licence; see LICENSE.

import Foundation

/// Finds square brackets that are nested too deeply for the toolchain's parser.
///
/// The parser first tries to read nested square brackets as a type, and each further level doubles the time. Thousands
/// of levels overflow its stack.
enum BracketDepth {
  /// The largest number of levels that is accepted. The parser takes about half a second for it.
  static let most = 16

  /// Returns the line, from 1, of the first square bracket that is nested too deeply; `nil` if there is none.
  ///
  /// Brackets in comments and strings do not count.
  static func firstLineTooDeep(_ bytes: [UInt8]) -> Int? {
    var scan = Scan(bytes: bytes)
    var depth = 0
    while let byte = scan.next() {
      switch byte {
      case UInt8(ascii: "["):
        depth += 1
        if depth > most { return scan.line }
      case UInt8(ascii: "]"): depth = max(depth - 1, 0)
      default: break
      }
    }
    return nil
  }

  /// Reads the code of a file, without comments and the text of strings. Interpolated code is code.
  private struct Scan {
    let bytes: [UInt8]
    private var place = 0
    private(set) var line = 1
    /// The strings that are open, each in the interpolated code of the one before it.
    private var strings: [OpenString] = []

    /// A string whose end has not been read.
    private struct OpenString {
      /// What ends it.
      let end: String
      /// What begins its escapes: a backslash, and as many `#` as begin the string.
      let escape: String
      /// The parentheses that are open in its interpolated code; 0 in its text.
      var parentheses = 0

      var isLong: Bool { end.hasPrefix("\"\"\"") }
    }

    init(bytes: [UInt8]) { self.bytes = bytes }

    private func starts(with text: String) -> Bool { bytes[place...].starts(with: text.utf8) }

    private mutating func skip(_ count: Int = 1) {
      for _ in 0..<count where place < bytes.count {
        if bytes[place] == 0x0A { line += 1 }
        place += 1
      }
    }

    /// Returns the next byte of code; `nil` at the end.
    mutating func next() -> UInt8? {
      while place < bytes.count {
        if let string = strings.last, string.parentheses == 0 {
          skipText(of: string)
          continue
        }
        switch bytes[place] {
        case UInt8(ascii: "/") where starts(with: "//"):
          while place < bytes.count, bytes[place] != 0x0A { place += 1 }
        case UInt8(ascii: "/") where starts(with: "/*"): skipComment()
        case UInt8(ascii: "\""), UInt8(ascii: "#"):
          if !openString() { skip() }
        case let byte:
          count(byte)
          skip()
          return byte
        }
      }
      return nil
    }

    /// Counts the parentheses of interpolated code.
    private mutating func count(_ byte: UInt8) {
      guard !strings.isEmpty else { return }
      let change = byte == UInt8(ascii: "(") ? 1 : byte == UInt8(ascii: ")") ? -1 : 0
      strings[strings.count - 1].parentheses += change
    }

    /// Skips a comment, which may contain other comments.
    private mutating func skipComment() {
      var depth = 0
      repeat {
        let isStart = starts(with: "/*")
        let isEnd = starts(with: "*/")
        depth += isStart ? 1 : isEnd ? -1 : 0
        skip(isStart || isEnd ? 2 : 1)
      } while depth > 0 && place < bytes.count
    }

    /// Opens a string; returns whether there is one.
    private mutating func openString() -> Bool {
      let marks = bytes[place...].prefix { $0 == UInt8(ascii: "#") }.count
      guard bytes[(place + marks)...].first == UInt8(ascii: "\"") else { return false }
      skip(marks)
      let quotation = starts(with: "\"\"\"") ? "\"\"\"" : "\""
      skip(quotation.utf8.count)
      let suffix = String(repeating: "#", count: marks)
      strings.append(OpenString(end: quotation + suffix, escape: "\\" + suffix))
      return true
    }

    /// Skips a character of a string's text, an escape, or the string's end. A string that ends without its mark ends
    /// with its line.
    private mutating func skipText(of string: OpenString) {
      if starts(with: string.end) {
        skip(string.end.utf8.count)
        strings.removeLast()
      } else if !string.isLong, bytes[place] == 0x0A {
        strings.removeLast()
      } else if bytes[place] == UInt8(ascii: "\\"), starts(with: string.escape) {
        skip(string.escape.utf8.count)
        if place < bytes.count, bytes[place] == UInt8(ascii: "(") {
          strings[strings.count - 1].parentheses = 1
        }
        skip()
      } else {
        skip()
      }
    }
  }
}

/// The error for a file with square brackets that are nested too deeply.
package struct DeepBrackets: Error, CustomStringConvertible {
  package let path: String
  package let line: Int

  package var description: String {
    "\(path):\(line): error: square brackets are nested more than \(BracketDepth.most) levels "
      + "deep; each further level doubles the time that Swift's parser takes"
  }
}
