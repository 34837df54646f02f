// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// Text set in lines within a width.
///
/// A width made by `size` of the same text always fits that text again: lines are measured the
/// same way whatever the width.
package struct TextBlock: Sendable {
  /// A line and where it is.
  package struct PlacedLine: Sendable {
    package let line: TextLine
    /// The start of the baseline, in points from the block's top left corner, y downwards.
    package let origin: CGPoint
    /// The Unicode scalars of the text that it shows, with the spaces behind them.
    package let characters: Range<Int>

    /// From its top to its bottom, points from the block's top.
    package var extent: ClosedRange<Double> {
      origin.y - line.ascent...origin.y - line.ascent + line.height
    }
  }

  /// From top to bottom.
  package private(set) var lines: [PlacedLine]
  /// The width of the widest line, spaces at its end left aside, and the height of all, in points.
  package let size: CGSize
  /// Whether text was left out for lack of lines, width or height.
  package let isTruncated: Bool
  /// How many characters had to be shaped; some twice.
  package let shapedCount: Int

  /// Returns the block with only those lines that reach into a stretch, points from its top.
  package func within(_ stretch: ClosedRange<Double>) -> TextBlock {
    var block = self
    block.lines = lines.filter { $0.extent.overlaps(stretch) }
    return block
  }

  /// The outlines of all lines, in points from the block's top left corner, y downwards.
  ///
  /// **Complexity.** O(glyphs), at each use.
  package var path: Path { path(\.path) }

  /// The outlines of what belongs to one span of the text.
  package func path(ofSpan span: Int) -> Path { path { $0.path(ofSpan: span) } }

  /// The glyphs of one span of the text that are pictures, from the block's top left corner.
  package func pictures(ofSpan span: Int) -> [GlyphPicture] {
    lines.flatMap { placed in
      placed.line.pictures(ofSpan: span).map { picture in
        var picture = picture
        picture.frame = picture.frame.offsetBy(dx: placed.origin.x, dy: placed.origin.y)
        return picture
      }
    }
  }

  /// Whether there are glyphs that are pictures, which no path holds.
  package var hasPictures: Bool {
    lines.contains { $0.line.glyphs.contains { $0.face.hasPictures } }
  }

  /// The parts of lines that belong to one span of the text, as high as their lines.
  package func rects(ofSpan span: Int) -> [CGRect] {
    lines.flatMap { placed in
      placed.line.extents(ofSpan: span).map { extent in
        CGRect(
          x: placed.origin.x + extent.lowerBound, y: placed.origin.y - placed.line.ascent,
          width: extent.upperBound - extent.lowerBound, height: placed.line.height)
      }
    }
  }

  /// Where the baselines of what belongs to one span begin, and how wide they are.
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

  /// Sets `text`.
  ///
  /// - Parameters:
  ///   - text: Every kind of line break begins a new line. The empty text has no lines.
  ///   - font: The font of all of it.
  ///   - width: In points; infinite or not a number sets each paragraph on one line. A width too
  ///     small for one character still puts one on each line.
  ///   - alignment: Within `width`, or within the widest line when that is infinite.
  ///   - numberOfLines: The most lines; zero or less means any number.
  ///   - lineBreak: What happens to text that is too wide.
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

  /// Sets text in several fonts; see the other initialiser.
  ///
  /// - Parameters:
  ///   - fonts: At least one; the last goes on to the end. Fonts do not kern with each other, and a
  ///     line is as high as what it needs above the baseline and below.
  ///   - shape: Indents and distances of the lines.
  ///   - heightLimit: In points; no line is set after the first one that goes beyond it.
  ///   - pieceLength: How many characters of a paragraph are shaped at once. A line does not depend
  ///     on it, save where it begins inside of a word of a script whose letters join.
  ///
  /// **Complexity.** O(n) in the length of the text that there are lines for, not of all of it.
  package init(
    _ text: String, fonts: [FontSpan], width: Double = .infinity,
    alignment: TextAlignment = .natural, numberOfLines: Int = 0,
    lineBreak: LineBreakMode = .wordWrap, shape: ParagraphShape = ParagraphShape(),
    heightLimit: Double = .infinity, pieceLength: Int = 4096
  ) {
    var breaker = LineBreaker(
      fonts: FontRuns(fonts, count: Int.max),
      width: width.isNaN ? .infinity : max(width, 0), mode: lineBreak, shape: shape,
      limit: numberOfLines > 0 ? numberOfLines : Int.max, heightLimit: heightLimit,
      pieceLength: pieceLength)
    breaker.set(text)
    let widest = breaker.lines.map { $0.indent + $0.line.width }.max() ?? 0
    let measure = breaker.width.isFinite ? breaker.width : widest
    lines = breaker.lines.map { set in
      PlacedLine(
        line: set.line,
        origin: CGPoint(x: Self.start(set, in: measure, alignment), y: set.baseline),
        characters: set.characters)
    }
    size = CGSize(width: widest, height: breaker.height)
    isTruncated = breaker.isTruncated
    shapedCount = breaker.shapedCount
  }

  private static func start(
    _ set: LineBreaker.Line, in width: Double, _ alignment: TextAlignment
  ) -> Double {
    let all = min(set.room, width - set.indent)
    // Indents are those of the side where a line begins.
    let left = set.isRightToLeft ? width - set.indent - all : set.indent
    let room = all - set.line.width
    return switch alignment {
    case .left: left
    case .center: left + room / 2
    case .right: left + room
    case .natural: set.isRightToLeft ? left + room : left
    }
  }
}
