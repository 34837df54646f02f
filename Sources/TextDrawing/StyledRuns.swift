// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import TextLayout

/// Text in runs of equal attributes, which can be laid out and drawn.
package struct StyledRuns {
  /// The attributes of a run.
  package struct Look {
    package var font: Font
    package var color: CGColor
    package var background: CGColor?
    /// Extra space after each character, in points.
    package var kern = 0.0
    /// The height of the run's baseline above the line's, in points.
    package var raise = 0.0
    package var underline: TextRule?
    package var strikethrough: TextRule?
    package var shadow: TextShadow?
    /// The width of the outline in percent of the font's size; negative if the text is filled too.
    package var strokeWidth = 0.0
    /// The colour of the outline; `nil` means the colour of the text.
    package var strokeColor: CGColor?
    /// The object drawn in place of each character; `nil` for text.
    package var object: (any InlineObject)?
    /// The scale of the object relative to its own size.
    package var objectScale = 1.0
    /// Whether the text has the fill colour of the context instead of its own.
    package var hasContextColor = false

    package init(font: Font, color: CGColor, background: CGColor? = nil) {
      (self.font, self.color, self.background) = (font, color, background)
    }
  }

  /// Attributes and the number of Unicode scalars that have them.
  private struct Run {
    let look: Look
    let count: Int
  }

  package let text: String
  private let runs: [Run]
  /// The styles of the paragraphs; a paragraph has that of its first character.
  package private(set) var paragraphs: [ParagraphSpan]

  /// Creates text with the same attributes throughout.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - look: The attributes.
  ///   - style: The paragraph style; `nil` means no indents, the natural height of lines, no spacing
  ///     and the alignment of the block.
  package init(_ text: String, _ look: Look, style: (any ParagraphHolder)? = nil) {
    self.init(text, [Run(look: look, count: Int.max)], [ParagraphSpan(style)])
  }

  /// Creates text from an attributed string.
  ///
  /// - Parameters:
  ///   - string: The text.
  ///   - usual: The values of missing attributes.
  package init(_ string: NSAttributedString, usual: Look) {
    text = string.string
    var runs: [Run] = []
    var styles = ParagraphStyles()
    var rest = text.utf16[...]
    while !rest.isEmpty {
      var range = NSRange()
      let attributes = string.attributes(
        at: string.length - rest.count, effectiveRange: &range)
      let part = rest.prefix(max(range.upperBound - (string.length - rest.count), 1))
      rest = rest[part.endIndex...]
      // The low half of a surrogate pair belongs to the scalar of the high half.
      let count = part.count { !(0xDC00...0xDFFF).contains($0) }
      styles.append(part, count, Self.style(attributes))
      var look = Look(attributes, usual: usual)
      if !part.allSatisfy({ $0 == 0xFFFC }) { look.object = nil }
      guard look.underlinesWords, let words = String(part) else {
        runs.append(Run(look: look, count: count))
        continue
      }
      runs += Self.words(words, look)
    }
    self.runs = runs.isEmpty ? [Run(look: usual, count: 0)] : runs
    paragraphs = styles.spans
  }

  /// Returns the runs of a text whose underlines leave out spaces.
  private static func words(_ text: String, _ look: Look) -> [Run] {
    var spaces = look
    if look.underline?.isByWord == true { spaces.underline = nil }
    if look.strikethrough?.isByWord == true { spaces.strikethrough = nil }
    var (runs, isSpace): ([Run], Bool?) = ([], nil)
    for scalar in text.unicodeScalars {
      let next = scalar.properties.isWhitespace
      let count = next == isSpace ? runs.removeLast().count + 1 : 1
      runs.append(Run(look: next ? spaces : look, count: count))
      isSpace = next
    }
    return runs
  }

  /// Returns the paragraph style in a dictionary of attributes.
  package static func style(_ attributes: [NSAttributedString.Key: Any]?)
    -> (any ParagraphHolder)?
  {
    attributes?[NSAttributedString.Key("NSParagraphStyle")] as? any ParagraphHolder
  }

  private init(_ text: String, _ runs: [Run], _ paragraphs: [ParagraphSpan]) {
    (self.text, self.runs, self.paragraphs) = (text, runs, paragraphs)
  }

  /// Returns the text with the alignments of its paragraphs mapped by a function; `nil` is the
  /// alignment of a paragraph without a style.
  package func aligned(_ alignment: (TextAlignment?) -> TextAlignment?) -> StyledRuns {
    var text = self
    for index in paragraphs.indices {
      text.paragraphs[index].alignment = alignment(paragraphs[index].alignment)
    }
    return text
  }

  /// Returns the text with the line break modes of its paragraphs mapped by a function, which receives `nil` for a
  /// paragraph without a style.
  package func broken(_ lineBreak: (LineBreakMode?) -> LineBreakMode?) -> StyledRuns {
    var text = self
    for index in paragraphs.indices {
      text.paragraphs[index].lineBreak = lineBreak(paragraphs[index].lineBreak)
    }
    return text
  }

  /// Returns the text with font sizes, kerning and baseline offsets multiplied by `scale`.
  package func scaled(by scale: Double) -> StyledRuns {
    changed { look in
      var descriptor = look.font.descriptor
      descriptor.size *= scale
      look.font = Font.font(for: descriptor)
      (look.kern, look.raise) = (look.kern * scale, look.raise * scale)
      look.objectScale *= scale
    }
  }

  /// Returns the text with its text colours mapped by a function.
  package func colored(_ color: (CGColor) -> CGColor) -> StyledRuns {
    changed { $0.color = color($0.color) }
  }

  private func changed(_ change: (inout Look) -> Void) -> StyledRuns {
    StyledRuns(
      text,
      runs.map { run in
        var look = run.look
        change(&look)
        return Run(look: look, count: run.count)
      }, paragraphs)
  }

  /// The attributes of the first character.
  package var first: Look { runs[0].look }

  /// The fonts of the text, for its layout.
  package var fonts: [FontSpan] {
    runs.map {
      FontSpan(
        font: $0.look.font, count: $0.count, kern: $0.look.kern, raise: $0.look.raise,
        box: $0.look.box)
    }
  }

  /// The number of Unicode scalars in each span; for the last span, at least the rest of the text.
  package var spanLengths: [Int] { runs.map(\.count) }

  /// Lays out the text; see `TextBlock`. The alignment and the line break mode are those of paragraphs without a style.
  package func block(
    width: Double, alignment: TextAlignment, numberOfLines: Int, lineBreak: LineBreakMode,
    preceding: PrecedingText? = nil, heightLimit: Double = .infinity,
    slots: (any LineSlots)? = nil, truncatesParagraphs: Bool = false
  ) -> TextBlock {
    TextBlock(
      text, fonts: fonts, width: width, alignment: alignment, numberOfLines: numberOfLines,
      lineBreak: lineBreak, paragraphs: paragraphs, preceding: preceding, heightLimit: heightLimit,
      slots: slots, truncatesParagraphs: truncatesParagraphs)
  }

  /// Lays out at most `numberOfLines` lines, as many as fit a height, but at least one.
  package func block(
    fitting height: Double, width: Double, alignment: TextAlignment, numberOfLines: Int,
    lineBreak: LineBreakMode
  ) -> TextBlock {
    let block = block(
      width: width, alignment: alignment, numberOfLines: numberOfLines, lineBreak: lineBreak,
      heightLimit: height)
    guard block.lines.count > 1, block.size.height > height else { return block }
    // Layout stopped after the first line that exceeds the height, so drop that line.
    return self.block(
      width: width, alignment: alignment, numberOfLines: block.lines.count - 1,
      lineBreak: lineBreak)
  }

  /// Draws the laid-out text.
  ///
  /// - Parameters:
  ///   - block: The result of `block`.
  ///   - context: A context with y pointing down.
  ///   - point: The upper left corner of the text.
  ///   - color: A single colour that replaces all text colours and drops backgrounds, shadows and
  ///     emoji; `nil` uses the text's attributes.
  package func draw(
    _ block: TextBlock, in context: CGContext, at point: CGPoint, color: CGColor? = nil
  ) {
    if color == nil { drawBackgrounds(block, in: context, at: point) }
    drawText(block, in: context, at: point, color: color)
  }

  /// Draws the background colours of the laid-out text; see `draw`.
  package func drawBackgrounds(_ block: TextBlock, in context: CGContext, at point: CGPoint) {
    for span in block.spans {
      guard let background = runs[span].look.background else { continue }
      context.saveGState()
      context.translateBy(x: point.x, y: point.y)
      context.setFillColor(background)
      for rect in block.rects(ofSpan: span) { context.fill(rect) }
      context.restoreGState()
    }
  }

  /// Draws the laid-out text without background colours; see `draw`.
  package func drawText(
    _ block: TextBlock, in context: CGContext, at point: CGPoint, color: CGColor? = nil
  ) {
    context.saveGState()
    context.translateBy(x: point.x, y: point.y)
    for span in block.spans {
      let look = runs[span].look
      let shadow = color == nil ? look.shadow : nil
      if let shadow {
        context.saveGState()
        context.setShadow(offset: shadow.offset, blur: shadow.blur, color: shadow.color)
        // The transparency layer makes glyphs and lines cast one common shadow.
        context.beginTransparencyLayer(auxiliaryInfo: nil)
      }
      let baselines = look.hasRules ? block.baselines(ofSpan: span) : []
      look.underline?.draw(look.font.underline, baselines, look, in: context, color)
      if color != nil || !look.hasContextColor { context.setFillColor(color ?? look.color) }
      context.beginPath()
      context.addPath(CGPath(runs.count == 1 ? block.path : block.path(ofSpan: span)))
      look.drawGlyphs(in: context, color)
      // Text drawn in one colour, such as a shadow, has no emoji and no objects.
      if color == nil {
        for start in look.object == nil ? [] : block.starts(ofSpan: span) {
          look.drawObject(at: start, in: context)
        }
        for picture in block.pictures(ofSpan: span) {
          GlyphPictures.draw(picture, in: context, alpha: look.color.alpha)
        }
      }
      look.strikethrough?.draw(look.font.strikethrough, baselines, look, in: context, color)
      if shadow != nil {
        context.endTransparencyLayer()
        context.restoreGState()
      }
    }
    context.restoreGState()
  }
}

extension StyledRuns.Look {
  /// Fills the current path with the text colour, or strokes it, or both.
  fileprivate func drawGlyphs(in context: CGContext, _ all: CGColor?) {
    guard strokeWidth != 0, strokeWidth.isFinite else { return context.fillPath() }
    context.setStrokeColor(all ?? strokeColor ?? color)
    context.setLineWidth(abs(strokeWidth) / 100 * font.descriptor.size)
    context.drawPath(using: strokeWidth > 0 ? .stroke : .fillStroke)
  }

  /// The rectangle of the object from the start of the baseline, with y pointing up.
  private var objectBounds: CGRect? {
    object?.inlineBounds.applying(CGAffineTransform(scaleX: objectScale, y: objectScale))
  }

  /// The space that the object occupies.
  fileprivate var box: InlineBox? {
    objectBounds.map { InlineBox(width: $0.maxX, ascent: $0.maxY, descent: -$0.minY) }
  }

  fileprivate func drawObject(at start: CGPoint, in context: CGContext) {
    guard let bounds = objectBounds, bounds.isFinite else { return }
    let frame = CGRect(
      x: start.x + bounds.minX, y: start.y - bounds.maxY, width: bounds.width,
      height: bounds.height)
    object?.draw(in: context, frame: frame, color: color)
  }

  /// Whether an underline or a strikethrough of the text leaves out spaces.
  fileprivate var underlinesWords: Bool {
    underline?.isByWord == true || strikethrough?.isByWord == true
  }

  fileprivate var hasRules: Bool { underline != nil || strikethrough != nil }

  package init(_ attributes: [NSAttributedString.Key: Any]?, usual: Self) {
    func value(_ name: String) -> Any? { attributes?[NSAttributedString.Key(name)] }
    func color(_ name: String) -> CGColor? {
      (value(name) as? any ColorHolder)?.cgColor ?? value(name) as? CGColor
    }
    func number(_ name: String) -> Double { value(name).flatMap(Double.init(boxed:)) ?? 0 }
    self.init(
      font: (value("NSFont") as? any FontHolder)?.font ?? usual.font,
      color: color("CTForegroundColor") ?? color("NSColor") ?? usual.color,
      background: color("CTBackgroundColor") ?? color("NSBackgroundColor") ?? usual.background)
    // Core Text's names come first, then UIKit's.
    hasContextColor = value("CTForegroundColorFromContext").map { $0 as? Bool ?? false } ?? false
    (kern, raise) = (number("NSKern") + number("CTTracking"), number("NSBaselineOffset"))
    underline = TextRule(
      number("NSUnderline"), color("CTUnderlineColor") ?? color("NSUnderlineColor"))
    strikethrough = TextRule(number("NSStrikethrough"), color("NSStrikethroughColor"))
    strokeWidth = number("NSStrokeWidth")
    strokeColor = color("CTStrokeColor") ?? color("NSStrokeColor")
    object = value("NSAttachment") as? any InlineObject
    shadow = (value("NSShadow") as? any ShadowHolder)?.textShadow
  }
}
