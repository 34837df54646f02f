// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import TextLayout

/// Text in stretches of one look each, and how they are drawn.
package struct StyledRuns {
  /// The look of a stretch.
  package struct Look {
    package var font: Font
    package var color: CGColor
    package var background: CGColor?

    package init(font: Font, color: CGColor, background: CGColor? = nil) {
      (self.font, self.color, self.background) = (font, color, background)
    }
  }

  /// A look and how many Unicode scalars have it.
  private struct Run {
    let look: Look
    let count: Int
  }

  package let text: String
  private let runs: [Run]

  /// Creates text of one look.
  package init(_ text: String, _ look: Look) {
    self.text = text
    runs = [Run(look: look, count: Int.max)]
  }

  /// Creates text from an attributed string.
  ///
  /// - Parameters:
  ///   - string: Attributes `NSFont`, `NSColor` and `NSBackgroundColor` count.
  ///   - usual: What is not said by attributes.
  package init(_ string: NSAttributedString, usual: Look) {
    text = string.string
    var runs: [Run] = []
    var rest = text.utf16[...]
    while !rest.isEmpty {
      var range = NSRange()
      let attributes = string.attributes(
        at: string.length - rest.count, effectiveRange: &range)
      let part = rest.prefix(max(range.upperBound - (string.length - rest.count), 1))
      rest = rest[part.endIndex...]
      // The second half of a pair belongs to the character before it.
      let count = part.count { !(0xDC00...0xDFFF).contains($0) }
      runs.append(Run(look: Look(attributes, usual: usual), count: count))
    }
    self.runs = runs.isEmpty ? [Run(look: usual, count: 0)] : runs
  }

  private init(_ text: String, _ runs: [Run]) { (self.text, self.runs) = (text, runs) }

  /// Returns the text with its fonts larger or smaller.
  package func scaled(by scale: Double) -> StyledRuns {
    changed { look in
      var descriptor = look.font.descriptor
      descriptor.size *= scale
      look.font = Font.font(for: descriptor)
    }
  }

  /// Returns the text in other colours.
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
      })
  }

  /// The look of the first character.
  package var first: Look { runs[0].look }

  /// Sets the text; see `TextBlock`.
  package func block(
    width: Double, alignment: TextAlignment, numberOfLines: Int, lineBreak: LineBreakMode
  ) -> TextBlock {
    TextBlock(
      text, fonts: runs.map { FontSpan(font: $0.look.font, count: $0.count) }, width: width,
      alignment: alignment, numberOfLines: numberOfLines, lineBreak: lineBreak)
  }

  /// Draws the text as it was set.
  ///
  /// - Parameters:
  ///   - block: What `block` returned.
  ///   - context: A context with y downwards.
  ///   - point: The upper left corner.
  ///   - color: A colour for all of the text, without what lies behind it; `nil` is its own.
  package func draw(
    _ block: TextBlock, in context: CGContext, at point: CGPoint, color: CGColor? = nil
  ) {
    context.saveGState()
    context.translateBy(x: point.x, y: point.y)
    for (span, run) in runs.enumerated() {
      guard color == nil, let background = run.look.background else { continue }
      context.setFillColor(background)
      for rect in block.rects(ofSpan: span) { context.fill(rect) }
    }
    for (span, run) in runs.enumerated() {
      context.setFillColor(color ?? run.look.color)
      context.beginPath()
      context.addPath(CGPath(runs.count == 1 ? block.path : block.path(ofSpan: span)))
      context.fillPath()
    }
    context.restoreGState()
  }
}

extension StyledRuns.Look {
  package init(_ attributes: [NSAttributedString.Key: Any]?, usual: Self) {
    func color(_ name: String) -> CGColor? {
      let value = attributes?[NSAttributedString.Key(name)]
      return (value as? any ColorHolder)?.cgColor ?? value as? CGColor
    }
    self.init(
      font: (attributes?[NSAttributedString.Key("NSFont")] as? any FontHolder)?.font ?? usual.font,
      color: color("NSColor") ?? usual.color,
      background: color("NSBackgroundColor") ?? usual.background)
  }
}
