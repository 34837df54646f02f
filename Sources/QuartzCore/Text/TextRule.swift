// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import TextLayout

/// A line below text or through it.
package struct TextRule {
  /// The bits of `NSUnderlineStyle`.
  let style: Int
  /// `nil` is the colour of the text.
  let color: CGColor?

  /// `nil` for no style, or one that is no number.
  init?(_ style: Double, _ color: CGColor?) {
    guard style >= 1, style < 65_536 else { return nil }
    (self.style, self.color) = (Int(style), color)
  }

  private var isThick: Bool { style & 0x0F == 2 }
  private var isDouble: Bool { style & 0x0F == 9 }

  /// Painted and skipped in turn, in thicknesses. How long Apple's are is not known.
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
  ///   - rule: Where the font has it.
  ///   - baselines: The stretches of text.
  ///   - look: That of the text.
  ///   - context: A context with y downwards.
  ///   - all: A colour in place of all others.
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

/// The shadow of text.
package struct TextShadow {
  /// Points, y downwards.
  package var offset: CGSize
  /// Points.
  package var blur: CGFloat
  package var color: CGColor

  package init(offset: CGSize, blur: CGFloat, color: CGColor) {
    (self.offset, self.blur, self.color) = (offset, blur, color)
  }
}

/// An object of a framework further up that stands for a shadow.
package protocol ShadowHolder {
  /// `nil` is none.
  var textShadow: TextShadow? { get }
}
