// Nacre, MIT licence; see LICENSE.

import Foundation
import SwiftParser
import SwiftSyntax

/// A parsed source file.
struct SourceFile {
  let path: String
  let tree: SourceFileSyntax
  private let converter: SourceLocationConverter

  init(path: String) {
    self.path = path
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    tree = Parser.parse(source: text)
    converter = SourceLocationConverter(fileName: path, tree: tree)
  }

  /// The line of a node's first token, from 1.
  func line(of node: some SyntaxProtocol) -> Int {
    converter.location(for: node.positionAfterSkippingLeadingTrivia).line
  }

  func lastLine(of node: some SyntaxProtocol) -> Int {
    converter.location(for: node.endPositionBeforeTrailingTrivia).line
  }

  func place(_ node: some SyntaxProtocol) -> String { "\(path):\(line(of: node))" }
}

extension SyntaxProtocol {
  /// The text of the comments before the node.
  var leadingComments: String {
    leadingTrivia.compactMap { piece in
      switch piece {
      case .lineComment(let text), .blockComment(let text), .docLineComment(let text),
        .docBlockComment(let text):
        text
      default: nil
      }
    }.joined(separator: "\n")
  }
}
