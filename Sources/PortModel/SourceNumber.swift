// Nacre, MIT licence; see LICENSE.

/// A number in a source file that shapes motion: a constant that is marked, or a literal of a spring or a duration.
package struct SourceNumber: Codable, Equatable, Sendable {
  package enum Kind: String, Codable, CaseIterable, Sendable {
    /// A constant with the attribute `@Tunable`.
    case tunable
    /// A literal in a call or an assignment.
    case literal
  }

  /// The path of the file.
  package let file: String
  /// The number of the line, from 1. That of a marked constant is the line of its attribute.
  package let line: Int
  /// The literal's first byte in the file, and the number of its bytes.
  package let offset: Int
  package let length: Int
  /// The literal as it is written.
  package let text: String
  /// What the number is: the constant's name, or the call or property and its label.
  package let name: String
  package let kind: Kind
  /// The range that the attribute names.
  package let low: Double?
  package let high: Double?
  /// Whether only a whole number fits.
  package let isWhole: Bool

  package init(
    file: String, line: Int, offset: Int, length: Int, text: String, name: String, kind: Kind,
    low: Double? = nil, high: Double? = nil, isWhole: Bool = false
  ) {
    (self.file, self.line, self.offset, self.length) = (file, line, offset, length)
    (self.text, self.name, self.kind) = (text, name, kind)
    (self.low, self.high, self.isWhole) = (low, high, isWhole)
  }

  /// The number that is written; `nil` for one that is not decimal.
  package var value: Double? { Double(text.filter { $0 != "_" && $0 != " " }) }
}
