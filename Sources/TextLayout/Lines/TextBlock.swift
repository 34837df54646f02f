// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// Text laid out in lines within a width.
///
/// Text always fits again into a width that equals its own `size.width`: lines are measured in the
/// same way for every width.
package struct TextBlock: Sendable {
  /// A line and its position.
  package struct PlacedLine: Sendable {
    package let line: TextLine
    /// The start of the baseline, in points from the block's top left corner, y downwards.
    package let origin: CGPoint
    /// The Unicode scalars of the text in the line, including the spaces after it.
    package let characters: Range<Int>

    /// Whether the base direction of the paragraph is right to left.
    package let isRightToLeft: Bool
    /// The place of the line; `nil` in a block of lines that are as wide as the block.
    package var slot: LineSlot?

    /// The top and bottom of the line, points from the block's top.
    package var extent: ClosedRange<Double> {
      origin.y - line.ascent...origin.y - line.ascent + line.height
    }
  }

  /// The lines from top to bottom.
  package private(set) var lines: [PlacedLine]
  /// The width of the widest line, and the total height, points. Spaces at a line break do not count;
  /// those at the end of a paragraph do.
  package let size: CGSize
  /// Whether text was left out because of the line, width or height limit.
  package let isTruncated: Bool
  /// Whether text was left out because of the line or height limit.
  package let isCut: Bool
  /// The number of characters that were shaped; some are counted twice.
  package let shapedCount: Int

  /// Returns the block with only the lines that overlap a vertical range, points from its top.
  package func within(_ stretch: ClosedRange<Double>) -> TextBlock {
    var block = self
    block.lines = lines.filter { $0.extent.overlaps(stretch) }
    return block
  }

  /// Returns the block with only the glyphs of a range of characters, and without lines that have none.
  package func part(_ range: Range<Int>) -> TextBlock {
    var block = self
    block.lines = lines.compactMap { placed in
      let kept = placed.characters.clamped(to: range)
      if kept == placed.characters { return placed }
      if kept.isEmpty { return nil }
      let line = placed.line.part { kept.contains(placed.characters.lowerBound + $0.character) }
      return PlacedLine(
        line: line, origin: placed.origin, characters: placed.characters,
        isRightToLeft: placed.isRightToLeft, slot: placed.slot)
    }
    return block
  }

  /// Returns the block without the lines whose descent ends below a height, points from its top.
  package func fitting(_ height: Double) -> TextBlock {
    var block = self
    block.lines = lines.filter { $0.origin.y + $0.line.descent <= height }
    return block
  }

  /// The range from the first to the last span that has glyphs; empty without glyphs.
  package var spans: Range<Int> {
    let all = lines.flatMap { $0.line.glyphs.map(\.span) }
    guard let first = all.min(), let last = all.max() else { return 0..<0 }
    return first..<last + 1
  }

  /// The outlines of all lines, in points from the block's top left corner, y downwards.
  ///
  /// **Complexity.** O(glyphs) at each access.
  package var path: Path { path(\.path) }

  /// Returns the outlines of one span of the text.
  package func path(ofSpan span: Int) -> Path { path { $0.path(ofSpan: span) } }

  /// Returns the bitmap glyphs of one span, positioned from the block's top left corner.
  package func pictures(ofSpan span: Int) -> [GlyphPicture] {
    lines.flatMap { placed in
      placed.line.pictures(ofSpan: span).map { picture in
        var picture = picture
        picture.frame = picture.frame.offsetBy(dx: placed.origin.x, dy: placed.origin.y)
        return picture
      }
    }
  }

  /// Whether any line is in a face with bitmap glyphs, which no path contains.
  package var hasPictures: Bool {
    lines.contains { $0.line.glyphs.contains { $0.face.hasPictures } }
  }

  /// Returns the rectangles that one span occupies in its lines, as high as the lines.
  package func rects(ofSpan span: Int) -> [CGRect] {
    lines.flatMap { placed in
      placed.line.extents(ofSpan: span).map { extent in
        CGRect(
          x: placed.origin.x + extent.lowerBound, y: placed.origin.y - placed.line.ascent,
          width: extent.upperBound - extent.lowerBound, height: placed.line.height)
      }
    }
  }

  /// Returns the baselines of the parts of lines that belong to one span.
  package func baselines(ofSpan span: Int) -> [(start: CGPoint, width: Double)] {
    lines.flatMap { placed in
      placed.line.extents(ofSpan: span).map { extent in
        (
          CGPoint(x: placed.origin.x + extent.lowerBound, y: placed.origin.y),
          extent.upperBound - extent.lowerBound
        )
      }
    }
  }

  /// Returns the starts of the baselines of one span's glyphs, points from the block's top left
  /// corner.
  package func starts(ofSpan span: Int) -> [CGPoint] {
    lines.flatMap { placed in
      placed.line.starts(ofSpan: span).map {
        CGPoint(x: placed.origin.x + $0.x, y: placed.origin.y + $0.y)
      }
    }
  }

  private func path(_ outline: (TextLine) -> Path) -> Path {
    var path = Path()
    for placed in lines {
      path.append(
        outline(placed.line),
        transform: CGAffineTransform(
          a: 1, b: 0, c: 0, d: 1, tx: placed.origin.x, ty: placed.origin.y))
    }
    return path
  }

  /// Lays out `text`.
  ///
  /// - Parameters:
  ///   - text: Every kind of line break begins a new line. An empty text has no lines.
  ///   - font: The font of the whole text.
  ///   - width: In points. If infinite or not a number, each paragraph is one line. A width too
  ///     small for one character still puts one on each line.
  ///   - alignment: Within `width`, or within the widest line when that is infinite.
  ///   - numberOfLines: The maximum number of lines; zero or less means no limit.
  ///   - lineBreak: The treatment of text that is too wide.
  ///
  /// **Complexity.** O(n) in the length of the text.
  package init(
    _ text: String, font: Font, width: Double = .infinity, alignment: TextAlignment = .natural,
    numberOfLines: Int = 0, lineBreak: LineBreakMode = .wordWrap
  ) {
    self.init(
      text, fonts: [FontSpan(font: font, count: Int.max)], width: width, alignment: alignment,
      numberOfLines: numberOfLines, lineBreak: lineBreak)
  }

  /// Lays out text in several fonts; see the other initialiser.
  ///
  /// - Parameters:
  ///   - fonts: At least one; the last continues to the end. There is no kerning between different
  ///     fonts. A line has the height that its fonts need above and below the baseline.
  ///   - paragraphs: The styles of the paragraphs. A paragraph has the style of its first
  ///     character. Empty means no indents, the natural height of lines and no spacing.
  ///   - preceding: The text before this one, which determines the space above the first line and, if its
  ///     last paragraph continues, the indent; `nil` for the start of the text.
  ///   - heightLimit: In points. No line is added after the first one that exceeds it.
  ///   - pieceLength: The number of characters of a paragraph that are shaped at once. Lines do not
  ///     depend on it, except where a line begins inside a word of a script with joining letters.
  ///   - slots: The places of the lines; `nil` means that they are as wide as the block.
  ///   - truncatesParagraphs: Whether each paragraph whose line break mode truncates has one line. Otherwise its lines
  ///     break between words, and only the last allowed line of the block is truncated.
  ///
  /// **Complexity.** O(n) in the length of the text in lines, not of the whole text.
  package init(
    _ text: String, fonts: [FontSpan], width: Double = .infinity,
    alignment: TextAlignment = .natural, numberOfLines: Int = 0,
    lineBreak: LineBreakMode = .wordWrap, paragraphs: [ParagraphSpan] = [],
    preceding: PrecedingText? = nil, heightLimit: Double = .infinity, pieceLength: Int = 4096,
    slots: (any LineSlots)? = nil, truncatesParagraphs: Bool = false
  ) {
    var breaker = LineBreaker(
      fonts: FontRuns(fonts, count: Int.max),
      width: width.isNaN ? .infinity : max(width, 0), mode: lineBreak,
      truncatesParagraphs: truncatesParagraphs, paragraphs: paragraphs, preceding: preceding,
      alignment: alignment,
      limit: numberOfLines > 0 ? numberOfLines : Int.max, heightLimit: heightLimit,
      pieceLength: pieceLength, slots: slots)
    breaker.set(text)
    let widest = breaker.lines.map { $0.indent + $0.line.width }.max() ?? 0
    let measure = breaker.width.isFinite ? breaker.width : widest
    lines = breaker.lines.map { set in
      PlacedLine(
        line: set.line,
        origin: CGPoint(
          x: Self.start(set, in: set.slot?.width ?? measure, set.alignment ?? alignment)
            + (set.slot?.x ?? 0), y: set.baseline),
        characters: set.characters, isRightToLeft: set.isRightToLeft, slot: set.slot)
    }
    size = CGSize(width: widest, height: breaker.height)
    (isTruncated, isCut) = (breaker.isTruncated, breaker.isTruncatedByLines)
    shapedCount = breaker.shapedCount
  }

  /// Makes a block of one line whose baseline begins at the block's upper left corner.
  package init(_ line: TextLine) {
    lines = [PlacedLine(line: line, origin: .zero, characters: 0..<0, isRightToLeft: false)]
    size = CGSize(width: line.width, height: line.height)
    (isTruncated, isCut, shapedCount) = (false, false, 0)
  }

  private static func start(
    _ set: LineBreaker.Line, in width: Double, _ alignment: TextAlignment
  ) -> Double {
    let all = min(set.room, width - set.indent)
    // An indent is on the side where the line begins.
    let left = set.isRightToLeft ? width - set.indent - all : set.indent
    let room = all - set.line.width
    return switch alignment {
    case .left: left
    case .center: left + room / 2
    case .right: left + room
    case .natural, .justified: set.isRightToLeft ? left + room : left
    }
  }
}
