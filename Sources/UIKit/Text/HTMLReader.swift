// Nacre, MIT licence; see LICENSE.

import Foundation

/// Reads HTML as text with attributes.
///
/// The looks of the text form a stack: a tag pushes one, and its end tag pops all looks down to that one.
///
/// **Source.** The tags and their looks follow the sample style sheet in CSS 2.1, appendix D. Sizes are
/// relative to 12 points, Apple's size of text without a tag.
struct HTMLReader {
  private var tokens: HTMLTokens
  private let defaults: [NSAttributedString.Key: Any]
  private var looks = [HTMLLook()]
  /// The tags of the looks above the first one.
  private var tags: [String] = []
  private(set) var result = NSMutableAttributedString()
  /// The look of a space that has been read and is added before the next word.
  private var space: HTMLLook?
  /// The numbers of the next items of the lists that are open; `nil` for lists without numbers.
  private var lists: [Int?] = []

  /// Tags around text that is not shown.
  static let hidden: Set<String> = ["script", "style", "head", "title", "template"]
  private static let blocks: Set<String> = [
    "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "pre", "table",
    "tr", "section", "article", "header", "footer", "center", "body", "html",
  ]
  private static let empty: Set<String> = ["br", "hr", "img", "meta", "link", "input", "wbr"]
  /// The largest number of open tags: deeper nesting has no effect, and each tag costs memory.
  private static let deepest = 256

  /// Whether a text begins like HTML.
  static func isHTML(_ text: String) -> Bool {
    let start = text.prefix(256).drop(while: \.isWhitespace).lowercased()
    return ["<!doctype html", "<html"].contains(where: start.hasPrefix)
  }

  init(_ text: String, _ defaults: [NSAttributedString.Key: Any]) {
    self.defaults = defaults
    tokens = HTMLTokens(text)
    while let token = tokens.next() {
      switch token {
      case .text(let text): add(text)
      case .begin(let tag): begin(tag)
      case .end(let name): end(name)
      }
    }
  }

  private var look: HTMLLook { looks[looks.count - 1] }

  // MARK: Tags

  private mutating func begin(_ tag: HTMLTag) {
    if tag.name == "br" { return append("\u{2028}") }
    if Self.empty.contains(tag.name) { return }
    if Self.blocks.contains(tag.name) { breakParagraph() }
    // Paragraphs and items of lists need not be closed.
    if ["p", "li"].contains(tag.name), tags.last == tag.name { end(tag.name) }
    guard tags.count < Self.deepest else { return }
    var look = look
    look.apply(tag)
    looks.append(look)
    tags.append(tag.name)
    switch tag.name {
    case "ul": lists.append(nil)
    case "ol": lists.append(1)
    case "li": beginItem()
    default: break
    }
  }

  private mutating func beginItem() {
    guard let last = lists.indices.last, let number = lists[last] else { return append("\t•\t") }
    append("\t\(number).\t")
    lists[last] = number + 1
  }

  private mutating func end(_ name: String) {
    guard let index = tags.lastIndex(of: name) else { return }
    for tag in tags[index...] where ["ul", "ol"].contains(tag) { lists.removeLast() }
    if Self.blocks.contains(name), !["html", "body"].contains(name) { breakParagraph() }
    looks.removeSubrange((index + 1)...)
    tags.removeSubrange(index...)
  }

  // MARK: Text

  private mutating func add(_ text: String) {
    if look.keepsSpaces { return append(text) }
    for part in text.split(omittingEmptySubsequences: false, whereSeparator: Self.isSpace)
      .enumerated()
    {
      // A space separates two parts. It is dropped at the beginning of a line.
      if part.offset > 0, space == nil, !endsLine { space = look }
      guard !part.element.isEmpty else { continue }
      if let space { append(" ", space) }
      append(String(part.element))
    }
  }

  private static func isSpace(_ character: Character) -> Bool {
    character.isWhitespace && character != "\u{A0}"
  }

  /// Whether the next character is the first one of a line.
  private var endsLine: Bool {
    let text = result.string.utf16
    guard let last = text.last else { return true }
    return last == 0x0A || last == 0x2028 || last == 0x09
  }

  private mutating func append(_ text: String, _ other: HTMLLook? = nil) {
    space = nil
    let attributes = (other ?? look).attributes.merging(defaults) { own, _ in own }
    result.append(NSAttributedString(string: text, attributes: attributes))
  }

  private mutating func breakParagraph() {
    space = nil
    if let last = result.string.utf16.last, last != 0x0A { append("\n") }
  }
}
