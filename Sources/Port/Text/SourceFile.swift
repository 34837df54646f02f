// Nacre, MIT licence; see LICENSE.

import SwiftParser
import SwiftSyntax

/// A Swift file: its text and its syntax tree.
///
/// SAFETY: all properties are constants, and syntax trees are immutable values.
final class SourceFile: @unchecked Sendable {
  let path: String
  let bytes: [UInt8]
  let tree: SourceFileSyntax

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
  }

  /// Returns the text of a node on one line, without the comments and spaces around it.
  ///
  /// Text that the port adds to a line must not move the lines below. The text of a node on several lines loses its
  /// comments.
  func text(_ node: some SyntaxProtocol) -> String {
    let range = range(node)
    guard bytes[range].contains(where: { $0 == 0x0A || $0 == 0x0D }) else {
      return String(decoding: bytes[range], as: UTF8.self)
    }
    var result = ""
    var isApart = false
    for token in node.tokens(viewMode: .sourceAccurate) {
      if !result.isEmpty, isApart || !token.leadingTrivia.isEmpty { result += " " }
      result += token.text
      isApart = !token.trailingTrivia.isEmpty
    }
    return result
  }

  /// Returns the range of a node's bytes, without the comments and spaces around it.
  func range(_ node: some SyntaxProtocol) -> Range<Int> {
    node.start..<node.end
  }

  /// Returns the line number of an offset, from 1.
  func line(at offset: Int) -> Int {
    bytes[..<min(offset, bytes.count)].reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
  }
}

extension SyntaxProtocol {
  /// The offset of the first byte after leading comments and spaces.
  var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
  /// The offset after the last byte, before trailing comments and spaces.
  var end: Int { endPositionBeforeTrailingTrivia.utf8Offset }
}
