// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import TextLayout

extension NSLayoutManager {
  // MARK: Ranges

  /// Returns the glyphs of a range of characters. Glyphs and characters have the same indices.
  public func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
  ) -> NSRange {
    // SAFETY: as in Apple's declaration, the pointer is `nil` or has room for one range.
    let range = charRange.clamped(to: numberOfGlyphs)
    actualCharRange?.pointee = range
    return range
  }

  /// Returns the characters of a range of glyphs. Glyphs and characters have the same indices.
  public func characterRange(
    forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
  ) -> NSRange {
    self.glyphRange(forCharacterRange: glyphRange, actualCharacterRange: actualGlyphRange)
  }

  /// Returns the index of a character's glyph, which equals the index of the character.
  public func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
  /// Returns the index of a glyph's character, which equals the index of the glyph.
  public func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
  /// Returns whether there is a glyph at an index.
  public func isValidGlyphIndex(_ glyphIndex: Int) -> Bool {
    (0..<numberOfGlyphs).contains(glyphIndex)
  }

  /// Returns the glyphs in a container: those in lines that fit its height.
  public func glyphRange(for container: NSTextContainer) -> NSRange {
    guard let index = index(of: container) else { return NSRange(location: 0, length: 0) }
    let isLast = index == textContainers.count - 1
    if isLast, index == 0, !NSTextContainer.isLimit(container.size.height) {
      return NSRange(location: 0, length: numberOfGlyphs)
    }
    var range: Range<Int>?
    forEachLine(in: index) { line in
      range = (range?.lowerBound ?? line.units.lowerBound)..<line.units.upperBound
      return true
    }
    return range.map { NSRange($0) } ?? NSRange(location: 0, length: 0)
  }

  private func index(of container: NSTextContainer) -> Int? {
    textContainers.firstIndex { $0 === container }
  }

  /// Calls a function with the lines in a container that fit its height, until it returns false.
  private func forEachLine(in index: Int, _ body: (LineFragment) -> Bool) {
    let height = textContainers[index].size.height
    forEachLine(0..<max(numberOfGlyphs, 1)) { line in
      if line.container < index { return true }
      let fits = !NSTextContainer.isLimit(height) || line.frame.maxY <= height + 0.01
      return line.container == index && fits && body(line)
    }
  }

  /// Returns the glyphs in the lines that overlap a rectangle of a container.
  public func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
    ensureLayout(forBoundingRect: bounds, in: container)
    guard let index = index(of: container),
      let first = lineFragment(at: CGPoint(x: -.infinity, y: bounds.minY), in: container),
      let last = lineFragment(at: CGPoint(x: CGFloat.infinity, y: bounds.maxY), in: container),
      first.container == index, last.container == index
    else { return NSRange(location: 0, length: 0) }
    let (low, high) = (
      min(first.units.lowerBound, last.units.lowerBound),
      max(last.units.upperBound, first.units.upperBound)
    )
    return NSRange(low..<high)
  }

  /// Returns the container of a glyph; `nil` if no container has room for it.
  public func textContainer(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> NSTextContainer? {
    guard isValidGlyphIndex(glyphIndex), let line = lineFragment(at: glyphIndex) else { return nil }
    let container = textContainers[line.container]
    let range = glyphRange(for: container)
    guard range.contains(glyphIndex) else { return nil }
    // SAFETY: as in Apple's declaration, the pointer is `nil` or has room for one range.
    effectiveGlyphRange?.pointee = range
    return container
  }

  // MARK: Lines

  /// Returns the rectangle of the text in a container, with its padding. Lays out all of the
  /// container's text.
  public func usedRect(for container: NSTextContainer) -> CGRect {
    guard let index = index(of: container) else { return .zero }
    ensureLayout(for: container)
    var used = CGRect.null
    forEachLine(in: index) { line in
      used = used.union(usedRect(line))
      return true
    }
    if let extra = extraLine, extra.container == index { used = used.union(usedRect(extra)) }
    return used.isNull ? .zero : used
  }

  /// Returns the rectangle of the line of a glyph, as wide as the container.
  public func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect {
    guard let line = lineFragment(at: glyphIndex) else { return .zero }
    // SAFETY: as in Apple's declaration, the pointer is `nil` or has room for one range.
    effectiveGlyphRange?.pointee = NSRange(line.units)
    return rect(line)
  }

  /// Returns the rectangle of the text in the line of a glyph, with the container's padding.
  public func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect {
    guard let line = lineFragment(at: glyphIndex) else { return .zero }
    // SAFETY: as in Apple's declaration, the pointer is `nil` or has room for one range.
    effectiveGlyphRange?.pointee = NSRange(line.units)
    return usedRect(line)
  }

  private func rect(_ line: LineFragment) -> CGRect {
    line.place.width.isFinite && line.place.width < NSTextContainer.unlimited
      ? line.place : usedRect(line)
  }

  private func usedRect(_ line: LineFragment) -> CGRect {
    line.frame.insetBy(dx: -textContainers[line.container].lineFragmentPadding, dy: 0)
  }

  /// The empty line after a line break at the end of the text.
  private var extraLine: LineFragment? {
    guard let line = lineFragment(at: numberOfGlyphs), line.units.isEmpty, numberOfGlyphs > 0 else {
      return nil
    }
    return line
  }

  /// The rectangle of the empty line after a line break at the end of the text; zero without one.
  public var extraLineFragmentRect: CGRect { extraLine.map(rect) ?? .zero }
  /// The rectangle of the insertion point in the empty line after a line break at the end of the text;
  /// zero without one.
  public var extraLineFragmentUsedRect: CGRect { extraLine.map(usedRect) ?? .zero }
  /// The container of the empty line after a line break at the end of the text.
  public var extraLineFragmentTextContainer: NSTextContainer? {
    extraLine.map { textContainers[$0.container] }
  }

  // SAFETY: the pointer is valid during the call of the function.
  /// Calls a function with the lines that overlap a range of glyphs.
  ///
  /// - Parameters:
  ///   - glyphRange: The range.
  ///   - block: Receives the rectangle of the line, that of its text, the container, the range of the
  ///     line and a flag that ends the enumeration.
  public func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (
      CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>
    ) -> Void
  ) {
    guard glyphRange.length > 0 else { return }
    var stop = ObjCBool(false)
    forEachLine(Range(glyphRange.clamped(to: numberOfGlyphs)) ?? 0..<0) { line in
      if !line.units.isEmpty {
        block(
          rect(line), usedRect(line), textContainers[line.container], NSRange(line.units), &stop)
      }
      return !stop.boolValue
    }
  }

  // MARK: Places

  /// Returns the origin of a glyph on the baseline, relative to the rectangle of its line.
  public func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let line = lineFragment(at: glyphIndex) else { return .zero }
    return CGPoint(
      x: line.x(of: glyphIndex) - line.place.minX, y: line.baseline - line.frame.minY)
  }

  /// Returns a rectangle around glyphs, as high as their lines.
  public func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer)
    -> CGRect
  {
    var box = CGRect.null
    for rect in rects(of: glyphRange, in: container) { box = box.union(rect) }
    return box.isNull ? .zero : box
  }

  // SAFETY: the pointer is valid during the call of the function.
  /// Calls a function with the rectangles that enclose glyphs, from top to bottom.
  ///
  /// - Parameters:
  ///   - glyphRange: The glyphs.
  ///   - selectedRange: The selected glyphs. Has no effect.
  ///   - textContainer: The container.
  ///   - block: Receives a rectangle and a flag that ends the enumeration.
  public func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for rect in rects(of: glyphRange, in: textContainer) where !stop.boolValue {
      block(rect, &stop)
    }
  }

  private func rects(of glyphs: NSRange, in container: NSTextContainer) -> [CGRect] {
    guard let index = index(of: container),
      let range = Range(glyphs.clamped(to: numberOfGlyphs)), !range.isEmpty
    else { return [] }
    var rects: [CGRect] = []
    forEachLine(range) { line in
      guard line.container == index else { return line.container < index }
      for stretch in line.stretches(range) {
        rects.append(
          CGRect(
            x: stretch.lowerBound, y: line.frame.minY,
            width: stretch.upperBound - stretch.lowerBound, height: line.frame.height))
      }
      return true
    }
    return rects
  }

  /// Returns the index of the glyph nearest to a point, and how far the point is through it, from 0 to
  /// 1.
  public func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>? = nil
  ) -> Int {
    guard let line = lineFragment(at: point, in: container), isIn(line, container) else { return 0 }
    let x = point.x - line.frame.minX
    let cluster =
      line.clusters.first { $0.start <= x && x < $0.end }
      ?? (x < 0 ? line.clusters.min { $0.start < $1.start } : line.clusters.max { $0.end < $1.end })
    guard let cluster, !cluster.characters.isEmpty, cluster.end > cluster.start else {
      // SAFETY: as in Apple's declaration, the pointer is `nil` or has room for one number.
      partialFraction?.pointee = 0
      return min(line.units.lowerBound, max(numberOfGlyphs - 1, 0))
    }
    // The characters of a cluster share its width.
    let place = (x - cluster.start) / (cluster.end - cluster.start)
    let part = place.isNaN ? 0 : min(max(place, 0), 1)
    let through = (cluster.isRightToLeft ? 1 - part : part) * CGFloat(cluster.characters.count)
    let index = min(Int(through), cluster.characters.count - 1)
    partialFraction?.pointee = min(max(through - CGFloat(index), 0), 1)
    return cluster.characters.lowerBound + index
  }

  private func isIn(_ line: LineFragment, _ container: NSTextContainer) -> Bool {
    textContainers[line.container] === container
  }

  // SAFETY: as in Apple's declaration, the pointer is `nil` or has room for one number.
  /// Returns the index of the character nearest to a point.
  ///
  /// - Parameters:
  ///   - point: A point in the container's coordinates.
  ///   - container: The container.
  ///   - partialFraction: Receives how far the point is between the insertion points before and after
  ///     the character, from 0 to 1.
  public func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction)
  }
}

extension NSRange {
  /// Returns the part of the range inside `0..<count`.
  func clamped(to count: Int) -> NSRange {
    let (end, overflows) = location.addingReportingOverflow(Swift.max(length, 0))
    let low = Swift.min(Swift.max(location, 0), count)
    let high = Swift.min(overflows ? count : Swift.max(end, low), count)
    return NSRange(location: low, length: Swift.max(high - low, 0))
  }
}

extension NSLayoutManager {
  /// Properties of a glyph, as a bit set.
  public struct GlyphProperty: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Creates properties from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The glyph is not shown. No glyph has the property.
    public static let null = GlyphProperty(rawValue: 1)
    /// The glyph is that of a character such as a line break or a tab.
    public static let controlCharacter = GlyphProperty(rawValue: 2)
    /// The glyph is a space, which is widened in justified text.
    public static let elastic = GlyphProperty(rawValue: 4)
    /// The glyph is a mark on the one before it.
    public static let nonBaseCharacter = GlyphProperty(rawValue: 8)
  }

  /// Returns the properties of a glyph; empty for an index outside the text.
  public func propertyForGlyph(at glyphIndex: Int) -> GlyphProperty {
    guard let text = textStorage?.mutableString, isValidGlyphIndex(glyphIndex),
      let scalar = Unicode.Scalar(text.character(at: characterIndexForGlyph(at: glyphIndex)))
    else { return [] }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return .controlCharacter
    case .spaceSeparator: return .elastic
    case .nonspacingMark, .enclosingMark: return .nonBaseCharacter
    default: return []
    }
  }
}
