// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Testing
@testable import UIKit

/// Layout managers: lines, rectangles and places of a text.
@MainActor
struct LayoutManagerTests {
  private let storage = NSTextStorage()
  private let manager = NSLayoutManager()
  private let container = NSTextContainer(size: CGSize(width: 210, height: 0))
  private let font = UIFont.systemFont(ofSize: 16)

  init() {
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
  }

  private func set(_ text: String) {
    storage.setAttributedString(NSAttributedString(string: text, attributes: [.font: font]))
  }

  private func ranges() -> [NSRange] {
    var ranges: [NSRange] = []
    manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: storage.length)) {
      _, _, _, range, _ in ranges.append(range)
    }
    return ranges
  }

  @Test func linesCoverTheText() {
    set("Mother of pearl is strong, resilient and iridescent.\n\nA shell.\r\nEnd\n")
    let ranges = ranges()
    #expect(ranges.first?.location == 0)
    #expect(ranges.last?.upperBound == storage.length)
    for (one, next) in zip(ranges, ranges.dropFirst()) { #expect(one.upperBound == next.location) }
    let text = storage.string as NSString
    #expect(ranges.map { text.substring(with: $0) }.suffix(3) == ["\n", "A shell.\r\n", "End\n"])
    let lines = CGFloat(ranges.count)
    #expect(
      manager.extraLineFragmentRect.minY == manager.usedRect(for: container).maxY - font.lineHeight)
    #expect(abs(manager.usedRect(for: container).height - (lines + 1) * font.lineHeight) < 1e-6)
    set("End")
    #expect(manager.extraLineFragmentRect == .zero)
    #expect(manager.extraLineFragmentTextContainer == nil)
  }

  @Test func rectanglesAndPlacesAgree() {
    set("Mother of pearl 🐚 is strong, resilient and iridescent.\nA shell.")
    let whole = manager.usedRect(for: container)
    #expect(whole.minX == 0)
    #expect(whole.maxX <= 210)
    var unit = 0
    for character in storage.string {
      let range = NSRange(location: unit, length: character.utf16.count)
      unit += character.utf16.count
      let box = manager.boundingRect(forGlyphRange: range, in: container)
      guard box.width > 0 else { continue }
      #expect(whole.insetBy(dx: -1e-6, dy: -1e-6).contains(box))
      var fraction: CGFloat = -1
      let quarter = CGPoint(x: box.minX + box.width / 4, y: box.midY)
      let index = manager.characterIndex(
        for: quarter, in: container, fractionOfDistanceBetweenInsertionPoints: &fraction)
      #expect(index == range.location, "\(character)")
      if range.length == 1 { #expect(abs(fraction - 0.25) < 1e-6) }
      let line = manager.lineFragmentRect(forGlyphAt: index, effectiveRange: nil)
      #expect(line.minY == box.minY)
      #expect(line.width == 210)
      let place = manager.location(forGlyphAt: index)
      #expect(abs(place.x - box.minX) < 1e-6)
      #expect(place.y > 0)
      #expect(place.y < line.height)
    }
    #expect(manager.glyphIndex(for: CGPoint(x: -50, y: -50), in: container) == 0)
    let after = CGPoint(x: 900, y: 900)
    #expect(manager.glyphIndex(for: after, in: container) == storage.length - 1)
  }

  /// A paragraph has the style of its first character.
  @Test func paragraphsHaveStylesOfTheirOwn() {
    func paragraph(_ text: String, _ change: (NSMutableParagraphStyle) -> Void)
      -> NSAttributedString
    {
      let style = NSMutableParagraphStyle()
      change(style)
      return NSAttributedString(string: text, attributes: [.font: font, .paragraphStyle: style])
    }
    storage.append(paragraph("left\n") { $0.paragraphSpacing = 7 })
    storage.append(paragraph("centre\n") { $0.alignment = .center })
    storage.append(
      paragraph("right\n") {
        $0.alignment = .right
        $0.firstLineHeadIndent = 10
      })
    let rects = (0..<3).map { line in
      manager.boundingRect(
        forGlyphRange: NSRange(location: [0, 5, 12][line], length: [4, 6, 5][line]), in: container)
    }
    #expect(rects[0].minX == 5)
    #expect(abs(rects[1].midX - 105) < 1e-6)
    #expect(abs(rects[2].maxX - 205) < 1e-6)
    #expect(abs(rects[1].minY - rects[0].maxY - 7) < 1e-6)
    #expect(abs(rects[2].minY - rects[1].maxY) < 1e-6)
  }

  @Test func justifiedLinesFillTheWidth() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .justified
    storage.append(
      NSAttributedString(
        string: "Mother of pearl is strong, resilient and iridescent, and found in shells.",
        attributes: [.font: font, .paragraphStyle: style]))
    let lines = ranges()
    try #require(lines.count > 2)
    for line in lines.dropLast() {
      let used = manager.lineFragmentUsedRect(forGlyphAt: line.location, effectiveRange: nil)
      #expect(abs(used.width - 210) < 1e-6)
    }
    let last = try #require(lines.last)
    #expect(
      manager.lineFragmentUsedRect(forGlyphAt: last.location, effectiveRange: nil).width < 209)
  }

  @Test func theContainerLimitsLines() {
    set("one\ntwo\nthree\nfour")
    container.size.height = font.lineHeight * 2 + 1
    #expect(manager.glyphRange(for: container) == NSRange(location: 0, length: 8))
    #expect(abs(manager.usedRect(for: container).height - font.lineHeight * 2) < 1e-6)
    container.size.height = 0
    container.maximumNumberOfLines = 3
    #expect(abs(manager.usedRect(for: container).height - font.lineHeight * 3) < 1e-6)
    container.size.width = .greatestFiniteMagnitude
    container.maximumNumberOfLines = 0
    #expect(ranges().count == 4)
  }

  @Test func badInputIsClamped() {
    let far = NSRange(location: .max - 1, length: 5)
    for text in ["", "\n", "word"] {
      set(text)
      #expect(manager.boundingRect(forGlyphRange: far, in: container) == .zero)
      #expect(manager.glyphRange(forCharacterRange: far, actualCharacterRange: nil).length == 0)
      _ = manager.lineFragmentRect(forGlyphAt: -3, effectiveRange: nil)
      _ = manager.lineFragmentRect(forGlyphAt: .max, effectiveRange: nil)
      _ = manager.location(forGlyphAt: 99)
      manager.enumerateLineFragments(forGlyphRange: far) { _, _, _, _, _ in }
      for value in [CGFloat.nan, .infinity, -.infinity, 0, -5] {
        container.size = CGSize(width: value, height: value)
        _ = manager.usedRect(for: container)
        _ = manager.glyphIndex(for: CGPoint(x: value, y: value), in: container)
        _ = manager.glyphRange(
          forBoundingRect: CGRect(x: 0, y: value, width: 10, height: value), in: container)
      }
      container.size = CGSize(width: 210, height: 0)
    }
    let other = NSTextContainer(size: CGSize(width: 100, height: 100))
    #expect(manager.usedRect(for: other) == .zero)
    #expect(manager.glyphRange(for: other).length == 0)
    manager.removeTextContainer(at: 7)
    manager.removeTextContainer(at: 0)
    #expect(manager.usedRect(for: container) == .zero)
    #expect(manager.lineFragment(at: 0) == nil)
  }

  /// Changes lay out only what they touch, and give the layout of the whole text.
  @Test func changesGiveTheLayoutOfTheWholeText() throws {
    var random = Numbers(seed: 5)
    let words = ["pearl", "of\n", "🐚", "\n", "iridescent ", "a ", "\r\n", "nacre", "\u{2028}"]
    set(String(repeating: "Mother of pearl is strong.\nAnd ", count: 400))
    for step in 0..<14 {
      let length = storage.length
      let start = Int.random(in: 0...length, using: &random)
      let count = min(
        Int.random(in: 0...(step % 4 == 0 ? 6000 : 30), using: &random), length - start)
      let range = (storage.string as NSString).rangeOfComposedCharacterSequences(
        for: NSRange(location: start, length: count))
      let new = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        words.randomElement(using: &random) ?? ""
      }.joined()
      storage.replaceCharacters(
        in: range, with: NSAttributedString(string: new, attributes: [.font: font]))
      let fresh = NSLayoutManager()
      let copy = NSTextStorage(attributedString: storage)
      copy.addLayoutManager(fresh)
      let room = NSTextContainer(size: container.size)
      fresh.addTextContainer(room)
      let height = try #require(manager.layOut { $0.height })
      let freshHeight = try #require(fresh.layOut { $0.height })
      #expect(abs(height - freshHeight) < 1e-6)
      for probe in stride(from: 0, through: storage.length, by: 997) {
        let (one, two) = (manager.lineFragment(at: probe), fresh.lineFragment(at: probe))
        #expect(one?.units == two?.units, "\(step) \(probe)")
        #expect(one?.frame.minX == two?.frame.minX, "\(step) \(probe)")
      }
    }
  }

  /// Source: Apple's documentation of `textContainer(forGlyphAt:effectiveRange:)`.
  @Test func glyphsHaveTheirContainer() {
    set("one\ntwo\nthree")
    var range = NSRange()
    #expect(manager.textContainer(forGlyphAt: 4, effectiveRange: &range) === container)
    #expect(range == NSRange(location: 0, length: 13))
    container.size.height = font.lineHeight * 2
    #expect(manager.textContainer(forGlyphAt: 7, effectiveRange: &range) === container)
    #expect(range == NSRange(location: 0, length: 8))
    #expect(manager.textContainer(forGlyphAt: 8, effectiveRange: nil) == nil)
    for index in [-1, 13, .max] {
      #expect(manager.textContainer(forGlyphAt: index, effectiveRange: nil) == nil)
    }
  }

  /// Source: Apple's documentation of `enumerateEnclosingRects`: the rectangles enclose the glyphs, line
  /// by line, and the flag ends the calls.
  @Test func enclosingRectsAreThoseOfTheLines() {
    set("one\ntwo\nthree")
    func rects(_ low: Int, _ count: Int, stopsAfter limit: Int = 9) -> [CGRect] {
      var rects: [CGRect] = []
      manager.enumerateEnclosingRects(
        forGlyphRange: NSRange(location: low, length: count),
        withinSelectedGlyphRange: NSRange(location: NSNotFound, length: 0), in: container
      ) { rect, stop in
        rects.append(rect)
        if rects.count == limit { stop.pointee = true }
      }
      return rects
    }
    let all = rects(1, 10)
    #expect(all.count == 3)
    #expect(rects(1, 10, stopsAfter: 2) == Array(all.prefix(2)))
    for (index, rect) in all.enumerated() {
      #expect(abs(rect.minY - CGFloat(index) * font.lineHeight) < 1e-6)
      #expect(abs(rect.height - font.lineHeight) < 1e-6)
    }
    #expect(all[0].minX > 5)
    #expect(all[1].minX == 5)
    #expect(all[2].minX == 5)
    #expect(
      all[1]
        == manager.boundingRect(forGlyphRange: NSRange(location: 4, length: 3), in: container))
    #expect(rects(4, 0).isEmpty)
    let other = NSTextContainer(size: .zero)
    var isCalled = false
    manager.enumerateEnclosingRects(
      forGlyphRange: NSRange(location: 0, length: 3),
      withinSelectedGlyphRange: NSRange(location: 0, length: 0), in: other
    ) { _, _ in isCalled = true }
    #expect(!isCalled)
  }

  /// **Source.** Apple's documentation of `NSLayoutManager.GlyphProperty`.
  @Test func glyphsHaveTheProperties() {
    let (storage, manager) = (NSTextStorage(string: "a \te\u{301}\n"), NSLayoutManager())
    storage.addLayoutManager(manager)
    manager.addTextContainer(NSTextContainer(size: CGSize(width: 200, height: 200)))
    let found = (0..<6).map { manager.propertyForGlyph(at: $0) }
    #expect(found == [[], .elastic, .controlCharacter, [], .nonBaseCharacter, .controlCharacter])
    #expect(manager.propertyForGlyph(at: 99) == [])
  }
}

/// A generator of the same numbers for a seed.
private struct Numbers: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    // Knuth's MMIX generator; the high bits are the better ones.
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 32) | (state << 32)
  }
}
