// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing
import UIKit

/// HTML as attributed text.
@MainActor
struct HTMLTests {
  private func read(_ html: String) throws -> NSAttributedString {
    try NSAttributedString(
      data: Data(html.utf8),
      options: [
        .documentType: NSAttributedString.DocumentType.html,
        .characterEncoding: String.Encoding.utf8.rawValue,
      ], documentAttributes: nil)
  }

  private func value<Value>(
    _ key: NSAttributedString.Key, of word: String, in text: NSAttributedString,
    as type: Value.Type = Value.self
  ) -> Value? {
    let range = (text.string as NSString).range(of: word)
    guard range.location != NSNotFound else { return nil }
    return text.attribute(key, at: range.location, effectiveRange: nil) as? Value
  }

  private func traits(of word: String, in text: NSAttributedString)
    -> UIFontDescriptor.SymbolicTraits?
  {
    value(.font, of: word, in: text, as: UIFont.self)?.fontDescriptor.symbolicTraits
  }

  @Test func inlineTagsGiveFontsAndLines() throws {
    let text = try read(
      "plain <b>bold <i>both</i></b> <em>italic</em><br><u>under</u> <s>gone</s> <code>x</code>")
    #expect(text.string == "plain bold both italic\u{2028}under gone x")
    #expect(traits(of: "plain", in: text) == [])
    #expect(traits(of: "bold", in: text) == .traitBold)
    #expect(traits(of: "both", in: text) == [.traitBold, .traitItalic])
    #expect(traits(of: "italic", in: text) == .traitItalic)
    #expect(traits(of: "x", in: text)?.contains(.traitMonoSpace) == true)
    #expect(value(.underlineStyle, of: "under", in: text) == NSUnderlineStyle.single.rawValue)
    #expect(value(.strikethroughStyle, of: "gone", in: text) == NSUnderlineStyle.single.rawValue)
    #expect(value(.underlineStyle, of: "plain", in: text, as: Int.self) == nil)
  }

  @Test func fontAndStyleGiveColorsAndSizes() throws {
    let text = try read(
      """
      <font color="#ff0000" size="5">red</font>
      <span style="color: rgb(0, 50%, 255); font-size: 20px; font-weight: 700">blue</span>
      <span style='background-color:yellow;text-decoration:underline'>marked</span>
      <a href="https://a.example/?q=1&amp;r">link</a> <h1>Head</h1>
      """)
    #expect(value(.foregroundColor, of: "red", in: text) == UIColor.red)
    #expect(value(.font, of: "red", in: text, as: UIFont.self)?.pointSize == 18)
    #expect(
      value(.foregroundColor, of: "blue", in: text)
        == UIColor(red: 0, green: 0.5, blue: 1, alpha: 1))
    #expect(value(.font, of: "blue", in: text, as: UIFont.self)?.pointSize == 20)
    #expect(traits(of: "blue", in: text) == .traitBold)
    #expect(value(.backgroundColor, of: "marked", in: text) == UIColor.yellow)
    #expect(
      value(.link, of: "link", in: text, as: URL.self)?.absoluteString == "https://a.example/?q=1&r"
    )
    #expect(value(.font, of: "Head", in: text, as: UIFont.self)?.pointSize == 24)
    #expect(traits(of: "Head", in: text) == .traitBold)
  }

  @Test(arguments: [
    ("<p>a</p><p>b</p>", "a\nb\n"), ("a\n   b \t c", "a b c"), ("<p> a <b> b</b></p>", "a b\n"),
    ("a<!-- b > --> c", "a c"), ("&lt;&amp;&#8364;&#x41;&unknown;&", "<&€A&unknown;&"),
    ("<script>if (a < b) {}</script>x<style>p {}</style>", "x"), ("a < b > c", "a < b > c"),
    ("<ul><li>one<li>two</ul>", "\t•\tone\n\t•\ttwo\n"),
    ("<ol><li>one</li></ol>x", "\t1.\tone\nx"), ("<pre>a\n  b</pre>", "a\n  b\n"),
    ("a&nbsp; b", "a\u{A0} b"), ("<h1>T</h1>text", "T\ntext"), ("", ""), ("<b>", ""),
  ])
  func textIsWhatABrowserShows(_ html: String, _ text: String) throws {
    #expect(try read(html).string == text)
  }

  @Test func anyTextIsAccepted() throws {
    var random = SystemRandomNumberGenerator()
    let parts = [
      "<", ">", "</", "b", "p", "font", " color=", "\"", "'", "&", "#", ";", "x", "<!--", "-->",
      "size=", "99999999999999999999", "style=", "font-size:", "1e999", "\u{0}", "é", "👩‍👩‍👧", "=",
      "/", "ul", "ol", "li", "rgb(", ")", ",", "%", "<script>", "</script", "\u{FFFD}", "<?",
    ]
    for _ in 0..<2000 {
      let html = (0..<Int.random(in: 1...30, using: &random))
        .map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      _ = try read(html)
    }
    let deep = try read(String(repeating: "<div><b>", count: 20_000) + "x")
    #expect(deep.string == "x")
  }

  @Test func badBytesAreReplaced() throws {
    let text = try NSAttributedString(
      data: Data([0x3C, 0x62, 0x3E, 0xFF, 0xFE, 0x61]),
      options: [.documentType: NSAttributedString.DocumentType.html], documentAttributes: nil)
    #expect(text.string.hasSuffix("a"))
  }

  @Test func theKindIsSeenAndTold() throws {
    var facts: NSDictionary?
    let html = try NSAttributedString(
      data: Data("<!DOCTYPE html><b>x</b>".utf8), documentAttributes: &facts)
    #expect(html.string == "x")
    #expect(facts?["DocumentType"] as? String == "NSHTML")
    let plain = try NSMutableAttributedString(
      data: Data("<b>x</b>".utf8), options: [:], documentAttributes: &facts)
    #expect(plain.string == "<b>x</b>")
    #expect(facts?["DocumentType"] as? String == "NSPlainText")
    #expect(throws: CocoaError.self) {
      try NSAttributedString(
        data: Data("{\\rtf1}".utf8), options: [.documentType: NSAttributedString.DocumentType.rtf],
        documentAttributes: nil)
    }
  }
}
