// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import TextDrawing
import TextLayout

extension StyledRuns {
  /// Draws a line whose baseline begins at the origin of a text space.
  ///
  /// - Parameters:
  ///   - line: A line of this text.
  ///   - context: Its text drawing mode decides whether glyphs are filled, stroked or added to the
  ///     clip.
  ///   - matrix: From text space, where y points up, to user space.
  func drawText(_ line: TextLine, in context: CGContext, matrix: CGAffineTransform) {
    // A block of text has y pointing down.
    let flip = CGAffineTransform(scaleX: 1, y: -1).concatenating(matrix)
    let mode = context.textDrawingMode
    if mode.fills {
      context.saveGState()
      context.concatenate(flip)
      draw(TextBlock(line), in: context, at: .zero)
      context.restoreGState()
    }
    guard mode.strokes || mode.clips else { return }
    var transform = flip
    // SAFETY: the pointer is used during the call only.
    let outlines = withUnsafePointer(to: &transform) { CGPath(line.path).copy(using: $0) }
    guard let outlines else { return }
    if mode.strokes {
      context.addPath(outlines)
      context.strokePath()
    }
    if mode.clips {
      context.addPath(outlines)
      context.clip()
    }
  }
}
