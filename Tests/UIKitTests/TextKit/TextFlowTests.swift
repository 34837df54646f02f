// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import NacreTestKit
import Testing
@testable import UIKit

/// Text that flows through several containers and around paths.
///
/// Source: Apple's documentation of `NSLayoutManager.textContainers`, `NSTextContainer.exclusionPaths`,
/// `maximumNumberOfLines` and `lineFragmentRect(forProposedRect:at:writingDirection:remaining:)`.
@MainActor
struct TextFlowTests {
  private let storage = NSTextStorage()
  private let manager = NSLayoutManager()
  private let font = UIFont.systemFont(ofSize: 10)

  init() { storage.addLayoutManager(manager) }

  private func add(_ width: CGFloat, _ height: CGFloat) -> NSTextContainer {
    let container = NSTextContainer(size: CGSize(width: width, height: height))
    manager.addTextContainer(container)
    return container
  }

  private func set(_ text: String, _ style: (NSMutableParagraphStyle) -> Void = { _ in }) {
    let paragraph = NSMutableParagraphStyle()
    style(paragraph)
    storage.setAttributedString(
      NSAttributedString(string: text, attributes: [.font: font, .paragraphStyle: paragraph]))
  }

  private let words = String(repeating: "mother of pearl ", count: 40)

  private func lines() -> [(rect: CGRect, container: NSTextContainer, range: NSRange)] {
    var found: [(CGRect, NSTextContainer, NSRange)] = []
    manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: storage.length)) {
      rect, _, container, range, _ in found.append((rect, container, range))
    }
    return found
  }

  @Test func textFlowsIntoTheNextContainer() throws {
    let height = font.lineHeight * 3 + 1
    let containers = [add(110, height), add(150, height), add(110, 0)]
    set(words)
    let ranges = containers.map { manager.glyphRange(for: $0) }
    #expect(ranges[0].location == 0)
    #expect(ranges[2].upperBound == storage.length)
    #expect(ranges[0].upperBound == ranges[1].location)
    #expect(ranges[1].upperBound == ranges[2].location)
    let lines = lines()
    for (index, container) in containers.enumerated() {
      let own = lines.filter { $0.container === container }
      #expect(index == 2 || own.count == 3)
      #expect(own.first?.rect.minY == 0)
      #expect(own.allSatisfy { $0.rect.width == container.size.width })
      let used = manager.usedRect(for: container)
      #expect(abs(used.height - CGFloat(own.count) * font.lineHeight) < 1e-6)
      var range = NSRange()
      let middle = ranges[index].location + ranges[index].length / 2
      #expect(manager.textContainer(forGlyphAt: middle, effectiveRange: &range) === container)
      #expect(range == ranges[index])
      // Places and rectangles are those of the container.
      let first = ranges[index].location
      let box = manager.boundingRect(
        forGlyphRange: NSRange(location: first, length: 1), in: container)
      #expect(box.minX == 5)
      #expect(box.minY == 0)
      #expect(manager.glyphIndex(for: CGPoint(x: box.midX, y: box.midY), in: container) == first)
      #expect(
        manager.glyphRange(forBoundingRect: CGRect(x: 0, y: 0, width: 9, height: 9), in: container)
          == own[0].range)
    }
  }

  /// What fits no container has none.
  @Test func textThatFitsNoContainer() {
    let containers = [add(110, font.lineHeight * 2), add(110, font.lineHeight * 2)]
    set(words)
    let end = manager.glyphRange(for: containers[1]).upperBound
    #expect(end > 0)
    #expect(end < storage.length)
    #expect(manager.textContainer(forGlyphAt: end - 1, effectiveRange: nil) === containers[1])
    #expect(manager.textContainer(forGlyphAt: end, effectiveRange: nil) == nil)
    set("short")
    #expect(manager.glyphRange(for: containers[1]).length == 0)
    #expect(manager.usedRect(for: containers[1]) == .zero)
    #expect(manager.glyphIndex(for: CGPoint(x: 20, y: 4), in: containers[1]) == 0)
    #expect(manager.textContainer(forGlyphAt: 3, effectiveRange: nil) === containers[0])
    #expect(manager.textContainer(forGlyphAt: 9, effectiveRange: nil) == nil)
  }

  @Test func containersHaveANumberOfLines() {
    let containers = [add(110, 0), add(110, 0)]
    (containers[0].maximumNumberOfLines, containers[1].maximumNumberOfLines) = (2, 3)
    set(words)
    let lines = lines()
    #expect(lines.filter { $0.container === containers[0] }.count == 2)
    #expect(lines.filter { $0.container === containers[1] }.count == 3)
    containers[1].lineBreakMode = .byTruncatingTail
    let shown = manager.usedRect(for: containers[1])
    #expect(abs(shown.height - 3 * font.lineHeight) < 1e-6)
    #expect(manager.glyphRange(for: containers[1]).upperBound == storage.length)
  }

  @Test func changesFlowOn() {
    let containers = [add(110, font.lineHeight * 2), add(110, 0)]
    set(words)
    let first = manager.glyphRange(for: containers[0])
    storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "iridescent ")
    #expect(manager.glyphRange(for: containers[0]) != first)
    containers[0].size.height *= 2
    #expect(lines().filter { $0.container === containers[0] }.count == 4)
    manager.removeTextContainer(at: 0)
    #expect(manager.glyphRange(for: containers[1]) == NSRange(location: 0, length: storage.length))
  }

  /// A line beside a path has a part on each side.
  @Test func linesAvoidAPath() {
    let container = add(200, 0)
    let hole = CGRect(x: 80, y: 20, width: 40, height: 30)
    set(words)
    container.exclusionPaths = [UIBezierPath(rect: hole)]
    let lines = lines()
    #expect(lines.allSatisfy { !$0.rect.insetBy(dx: 1e-6, dy: 1e-6).intersects(hole) })
    let beside = lines.filter { $0.rect.minY < hole.maxY && $0.rect.maxY > hole.minY }
    #expect(beside.count >= 6)
    #expect(beside.count % 2 == 0)
    for index in stride(from: 0, to: beside.count - 1, by: 2) {
      #expect(beside[index].rect.maxX == 80)
      #expect(beside[index + 1].rect.minX == 120)
      #expect(beside[index].rect.minY == beside[index + 1].rect.minY)
      #expect(beside[index].range.upperBound == beside[index + 1].range.location)
    }
    for (one, next) in zip(lines, lines.dropFirst()) {
      #expect(one.range.upperBound == next.range.location)
    }
    // A point finds the part that it is in.
    for line in beside {
      let place = CGPoint(x: line.rect.minX + 8, y: line.rect.midY)
      #expect(line.range.contains(manager.glyphIndex(for: place, in: container)))
    }
    container.exclusionPaths = []
    #expect(self.lines().allSatisfy { $0.rect.width == 200 })
  }

  /// Words are not divided beside a path; where none fits, the line is below.
  @Test func wordsStayWhole() {
    let container = add(100, 0)
    container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 30, y: 0, width: 60, height: 40))]
    set("iridescent resilient")
    let lines = lines()
    #expect(!lines.isEmpty)
    #expect(lines.allSatisfy { $0.rect.minX == 0 && $0.rect.minY >= 40 })
  }

  @Test func mirroredLinesBeginOnTheRight() throws {
    let container = add(200, 0)
    container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 80, y: 0, width: 40, height: 30))]
    set(String(repeating: "צדף ופנינה ", count: 12))
    let lines = lines()
    try #require(lines.count > 2)
    #expect(lines[0].rect.minX == 120)
    #expect(lines[1].rect.maxX == 80)
  }

  /// A subclass gives its own places.
  @Test func aContainerOfAnotherShape() {
    final class Stairs: NSTextContainer {
      override var isSimpleRectangularTextContainer: Bool { false }
      override func lineFragmentRect(
        forProposedRect proposedRect: CGRect, at characterIndex: Int,
        writingDirection baseWritingDirection: NSWritingDirection,
        remaining remainingRect: UnsafeMutablePointer<CGRect>?
      ) -> CGRect {
        var rect = super.lineFragmentRect(
          forProposedRect: proposedRect, at: characterIndex,
          writingDirection: baseWritingDirection, remaining: remainingRect)
        rect.size.width = min(80 + rect.minY * 2, size.width)
        return rect
      }
    }
    manager.addTextContainer(Stairs(size: CGSize(width: 300, height: 0)))
    set(words)
    for line in lines() { #expect(line.rect.width == min(80 + line.rect.minY * 2, 300)) }
  }

  /// Text below the paths is laid out only where it is seen.
  @Test func longTextsWithAPathOpen() {
    let container = add(300, 0)
    manager.allowsNonContiguousLayout = true
    container.exclusionPaths = [UIBezierPath(ovalIn: CGRect(x: 100, y: 20, width: 80, height: 80))]
    set(String(repeating: "Mother of pearl is strong.\n", count: 40_000))
    manager.ensureLayout(
      forBoundingRect: CGRect(x: 0, y: 0, width: 300, height: 400), in: container)
    let laidOut = { (text: inout TextFragments) in
      text.fragments.reduce(0) { $0 + ($1.text == nil ? 0 : $1.length) }
    }
    #expect((manager.layOut(laidOut) ?? .max) < 40_000)
    _ = manager.lineFragmentRect(forGlyphAt: 900_000, effectiveRange: nil)
    #expect((manager.layOut(laidOut) ?? .max) < 60_000)
  }

  @Test func looksAsItDidWhenSomeoneLooked() throws {
    let sheet = ControlSheet(CGSize(width: 330, height: 170), isDark: false, isMirrored: false)
    let columns = [CGPoint(x: 10, y: 10), CGPoint(x: 90, y: 10), CGPoint(x: 180, y: 10)]
    let containers = [add(74, 150), add(74, 150), add(140, 150)]
    containers[2].exclusionPaths = [
      UIBezierPath(ovalIn: CGRect(x: 35, y: 40, width: 70, height: 70))
    ]
    set(words + words + words) { $0.alignment = .justified }
    final class Page: UIView {
      var work: () -> Void = {}
      override func draw(_ rect: CGRect) { work() }
    }
    let page = Page(frame: sheet.view.bounds)
    page.isOpaque = false
    page.work = { [manager] in
      for (container, place) in zip(containers, columns) {
        UIColor.systemGray6.setFill()
        UIRectFill(CGRect(origin: place, size: container.size))
        UIColor.systemTeal.setFill()
        let hole = UIBezierPath(ovalIn: CGRect(x: 40, y: 45, width: 60, height: 60))
        hole.apply(CGAffineTransform(translationX: place.x, y: place.y))
        if !container.exclusionPaths.isEmpty { hole.fill() }
        manager.drawGlyphs(forGlyphRange: manager.glyphRange(for: container), at: place)
      }
    }
    sheet.view.addSubview(page)
    let golden = GoldenPicture(name: "text_flow", suite: "TextFlowTests")
    if let failure = try golden.failure(sheet.picture(scale: 2)) { Issue.record("\(failure)") }
  }

  /// A path as high as the container leaves a narrow place. No line below is wider, so words are divided.
  @Test func wordsAreDividedBesideAPathWithoutAnEnd() {
    let container = add(100, 0)
    container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 40, y: 0, width: 60, height: 1e8))]
    set("iridescent resilient")
    let lines = lines()
    #expect(lines.count > 3)
    #expect(lines.allSatisfy { $0.rect.minX == 0 })
    #expect(lines.allSatisfy { $0.rect.maxX == 40 })
    #expect(lines.allSatisfy { $0.rect.maxY < 500 })
  }

  /// The edges of a long triangle move slowly.
  @Test func aSlantedPathWithoutAnEndIsFollowed() {
    let container = add(100, 0)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 40, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 60, y: 1e8))
    path.close()
    container.exclusionPaths = [path]
    set("iridescent resilient")
    #expect(!lines().isEmpty)
  }

  @Test func aTextViewBesideAPathThatCoversItHasAHeight() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.isScrollEnabled = false
    view.text = words
    view.textContainer.exclusionPaths = [
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 200, height: CGFloat.greatestFiniteMagnitude))
    ]
    let height = view.sizeThatFits(CGSize(width: 200, height: CGFloat.infinity)).height
    #expect(height < 10_000)
  }

  @Test func theSearchForAPlaceGoesToTheEndOfAPath() {
    let container = NSTextContainer(size: CGSize(width: 100, height: 0))
    container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 900_000))]
    let place = container.lineFragmentRect(
      forProposedRect: CGRect(x: 0, y: 0, width: 100, height: 20), at: 0,
      writingDirection: .leftToRight, remaining: nil)
    #expect(place == CGRect(x: 0, y: 900_000, width: 100, height: 20))
  }

  @Test func anUnlimitedContainerWithoutRoomHasNoPlace() {
    let container = NSTextContainer(size: CGSize(width: 6, height: 0))
    container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 6, height: 50))]
    // The search for a place ends below the excluded area.
    let place = container.lineFragmentRect(
      forProposedRect: CGRect(x: 0, y: 0, width: 6, height: 20), at: 0,
      writingDirection: .leftToRight, remaining: nil)
    #expect(place == .zero)
  }
}
