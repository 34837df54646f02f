// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import TextLayout

/// An underline or a strikethrough.
package struct TextRule {
  /// The raw value of the `NSUnderlineStyle`.
  let style: Int
  /// The colour of the line; `nil` means the colour of the text.
  let color: CGColor?

  /// Creates a line; `nil` if the style is 0 or not a valid number.
  init?(_ style: Double, _ color: CGColor?) {
    guard style >= 1, style < 65_536 else { return nil }
    (self.style, self.color) = (Int(style), color)
  }

  /// Whether the line is drawn under words but not under spaces.
  var isByWord: Bool { style & 0x8000 != 0 }
  private var isThick: Bool { style & 0x0F == 2 }
  private var isDouble: Bool { style & 0x0F == 9 }

  /// The lengths of dashes and gaps in turn, in multiples of the thickness. Unverified; see
  /// DifferencesFromApple.md.
  private var dashes: [CGFloat] {
    switch style & 0x0700 {
    case 0x0100: [1, 2]
    case 0x0200: [6, 3]
    case 0x0300: [6, 2, 1, 2]
    case 0x0400: [6, 2, 1, 2, 1, 2]
    default: []
    }
  }

  /// Draws the line.
  ///
  /// - Parameters:
  ///   - rule: The position and thickness of the line in the font.
  ///   - baselines: The baseline segments to draw along.
  ///   - look: The attributes of the text.
  ///   - context: A context with y pointing down.
  ///   - all: A colour that replaces the line's and the text's; `nil` uses these.
  func draw(
    _ rule: Font.Rule, _ baselines: [(start: CGPoint, width: Double)], _ look: StyledRuns.Look,
    in context: CGContext, _ all: CGColor?
  ) {
    context.saveGState()
    context.setStrokeColor(all ?? color ?? look.color)
    let thickness = rule.thickness * (isThick ? 2 : 1)
    context.setLineWidth(thickness)
    context.setLineDash(phase: 0, lengths: dashes.map { $0 * thickness })
    for (start, width) in baselines {
      for index in 0..<(isDouble ? 2 : 1) {
        let y = start.y - look.raise - rule.offset + Double(index) * 2 * thickness
        context.strokeLineSegments(between: [
          CGPoint(x: start.x, y: y), CGPoint(x: start.x + width, y: y),
        ])
      }
    }
    context.restoreGState()
  }
}
