// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import Testing

/// Links and phone numbers in text.
struct DataDetectorTests {
  private func found(_ text: String, _ kinds: NSTextCheckingResult.CheckingType) throws -> [String]
  {
    let detector = try NSDataDetector(types: kinds.rawValue)
    let all = NSRange(location: 0, length: text.utf16.count)
    return detector.matches(in: text, options: [], range: all).map {
      (text as NSString).substring(with: $0.range)
    }
  }

  @Test func linksEndBeforeThePunctuationOfASentence() throws {
    let text = "See https://example.org/a_(b)?c=1#d, (www.swift.org) or example.com/path. Bye."
    #expect(
      try found(text, .dataLink) == [
        "https://example.org/a_(b)?c=1#d", "www.swift.org", "example.com/path",
      ])
  }

  @Test func linksHaveTheirURLs() throws {
    let detector = try NSDataDetector(types: NSTextCheckingResult.CheckingType.dataLink.rawValue)
    let text = "👋 swift.org and me@example.org"
    let all = NSRange(location: 0, length: text.utf16.count)
    let urls = detector.matches(in: text, range: all).map { $0.url?.absoluteString }
    #expect(urls == ["http://swift.org", "mailto:me@example.org"])
    let first = detector.firstMatch(in: text, range: all)
    #expect(first?.range == NSRange(location: 3, length: 9))
    #expect(first?.resultType == .dataLink)
  }

  @Test(arguments: [
    "+49 30 123456", "(555) 123-4567", "555-123-4567", "+14155552671", "0171 2345678",
  ])
  func phoneNumbers(_ number: String) throws {
    #expect(try found("Call \(number) now.", .dataNumber) == [number])
  }

  @Test(arguments: ["on 2024-03-12 at", "3.14159265", "version 1.2.3", "a12345678", "12 34"])
  func otherNumbersAreNoPhoneNumbers(_ text: String) throws {
    #expect(try found(text, .dataNumber).isEmpty)
  }

  @Test func numbersInLinksAreNoPhoneNumbers() throws {
    #expect(
      try found("https://example.org/555-123-4567", [.dataLink, .dataNumber])
        == ["https://example.org/555-123-4567"])
  }

  @Test func enumerationStops() throws {
    let detector = try NSDataDetector(types: NSTextCheckingResult.CheckingType.dataLink.rawValue)
    let text = "a.com b.com c.com"
    var words: [String] = []
    detector.enumerateMatches(in: text, range: NSRange(location: 0, length: 17)) { match, _, stop in
      words.append(match?.url?.host ?? "")
      if words.count == 2 { stop.pointee = true }
    }
    #expect(words == ["a.com", "b.com"])
  }

  @Test func typesThatAreNoDataAreErrors() {
    #expect(throws: NSError.self) {
      try NSDataDetector(types: 4)
    }
  }

  @Test func resultsAreMade() throws {
    let range = NSRange(location: 2, length: 3)
    let url = try #require(URL(string: "https://example.org"))
    let link = NSTextCheckingResult.linkCheckingResult(range: range, url: url)
    #expect(link.url == url)
    #expect(link.range == range)
    #expect(link.resultType == .dataLink)
    let number = NSTextCheckingResult.phoneNumberCheckingResult(range: range, phoneNumber: "1")
    #expect(number.phoneNumber == "1")
    #expect(number.components == nil)
  }

  @Test func thePartsOfAnAddressAreFoundations() {
    let key: Foundation.NSTextCheckingKey = .zip
    #expect(key.rawValue == "ZIP")
  }
}
