// Nacre, MIT licence; see LICENSE.

import Foundation

/// An opening or closing tag of an XML file, with its attributes.
///
/// All data of workspaces and schemes is in the attributes of tags.
struct Tag: Equatable {
  let name: String
  var attributes: [String: String] = [:]
  /// Whether the tag is a closing tag, `</name>`.
  var isEnd = false
  /// Whether the tag both opens and closes its element, as `<name/>` does.
  var isEmpty = false

  /// Returns the tags of a file in their order. Comments, declarations and text are skipped.
  ///
  /// For a damaged file, returns the tags before the damage.
  static func all(in text: String) -> [Tag] {
    var tags: [Tag] = []
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...]
      if rest.hasPrefix("<!--") {
        guard let end = rest.range(of: "-->") else { break }
        rest = rest[end.upperBound...]
        continue
      }
      rest = rest.dropFirst()
      guard let tag = take(&rest) else { break }
      if !tag.name.isEmpty { tags.append(tag) }
    }
    return tags
  }

  /// Reads a tag up to its end; `nil` if the tag is damaged or has no end. The name of a declaration is empty.
  private static func take(_ rest: inout Substring) -> Tag? {
    let isEnd = rest.first == "/"
    if isEnd { rest = rest.dropFirst() }
    let name = rest.prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }
    rest = rest[name.endIndex...]
    var tag = Tag(name: "?!".contains(name.first ?? "?") ? "" : String(name), isEnd: isEnd)
    while true {
      rest = rest.drop { $0.isWhitespace }
      guard let next = rest.first else { return nil }
      if next == ">" {
        rest = rest.dropFirst()
        return tag
      }
      if next == "/" || next == "?" {
        tag.isEmpty = true
        rest = rest.dropFirst()
        continue
      }
      let key = rest.prefix { !$0.isWhitespace && $0 != "=" && $0 != ">" }
      rest = rest[key.endIndex...].drop { $0.isWhitespace }
      guard rest.first == "=" else {
        if key.isEmpty { return nil }
        continue
      }
      rest = rest.dropFirst().drop { $0.isWhitespace }
      guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
      rest = rest.dropFirst()
      guard let end = rest.firstIndex(of: quote) else { return nil }
      tag.attributes[String(key)] = unescaped(rest[..<end])
      rest = rest[rest.index(after: end)...]
    }
  }

  private static func unescaped(_ text: Substring) -> String {
    guard text.contains("&") else { return String(text) }
    return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")]
      .reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
  }
}
