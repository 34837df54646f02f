// Nacre, MIT licence; see LICENSE.

/// The text of a touch script, and the position up to which it has been read.
struct TouchScriptText {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var lineStart = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark is skipped.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { (index, lineStart) = (3, 3) }
  }

  /// A position for error messages.
  struct Mark {
    let line: Int
    let column: Int
  }

  var mark: Mark { Mark(line: line, column: index - lineStart + 1) }

  func error(_ message: String, at mark: Mark? = nil) -> TouchScriptError {
    let mark = mark ?? self.mark
    return TouchScriptError(line: mark.line, column: mark.column, message: message)
  }

  /// The next byte; `nil` at the end.
  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func advance() {
    if next == UInt8(ascii: "\n") { (line, lineStart) = (line + 1, index + 1) }
    index += 1
  }

  /// Skips a byte if it comes next; returns whether it did.
  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    advance()
    return true
  }

  /// Skips a text if it comes next; returns whether it did.
  mutating func take(_ text: String) -> Bool {
    let wanted = text.utf8
    guard bytes[index...].starts(with: wanted) else { return false }
    index += wanted.count
    return true
  }

  mutating func skipSpaces() {
    while let next, [0x20, 0x09, 0x0A, 0x0D].contains(next) { advance() }
  }

  /// Skips spaces on the same line.
  mutating func skipBlanks() {
    while let next, [0x20, 0x09, 0x0D].contains(next) { advance() }
  }

  /// Takes bytes of the line while a condition holds.
  mutating func takeText(while condition: (UInt8) -> Bool) -> String {
    let start = index
    while let next, next != UInt8(ascii: "\n"), condition(next) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Takes a finite number.
  ///
  /// - Parameters:
  ///   - name: The name of the number in error messages.
  ///   - isSigned: Whether a sign is allowed. Without it, `1-2` is two numbers.
  mutating func takeNumber(_ name: String, isSigned: Bool = true) throws -> Double {
    let mark = mark
    var text = isSigned && take(UInt8(ascii: "-")) ? "-" : ""
    text += takeText { Self.isDigit($0) || $0 == UInt8(ascii: ".") }
    if !text.isEmpty, next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      advance()
      text += "e"
      if take(UInt8(ascii: "-")) { text += "-" } else { _ = take(UInt8(ascii: "+")) }
      text += takeText(while: Self.isDigit)
    }
    guard let number = Double(text), number.isFinite else {
      throw error("\(name) must be a number", at: mark)
    }
    return number
  }

  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
