// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import TextLayout

/// Lines of text in a rectangle, in a space with y pointing up.
public final class CTFrame {
  let layout: FrameLayout
  let path: CGPath
  let attributes: CFDictionary?
  /// The origins of the lines' baselines, relative to the lower left corner of the rectangle.
  let origins: [CGPoint]

  init(_ layout: FrameLayout, _ path: CGPath, _ attributes: CFDictionary?) {
    (self.layout, self.path, self.attributes) = (layout, path, attributes)
    let height = path.boundingBoxOfPath.height
    origins = layout.block.lines.map { CGPoint(x: $0.origin.x, y: height - $0.origin.y) }
  }
}

/// Returns the range of the string that was to be set.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange {
  frame.layout.text.range(0..<frame.layout.text.count)
}

/// Returns the range of the string in the lines that fit.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange {
  frame.layout.visibleRange
}

/// Returns the shape of the frame.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

/// Returns the attributes that the frame was created with.
public func CTFrameGetFrameAttributes(_ frame: CTFrame) -> CFDictionary? { frame.attributes }

/// Returns the lines from top to bottom, an array of `CTLine`.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { frame.layout.lines }

/// Writes where the baselines of lines begin, relative to the lower left corner of the box of the
/// frame's path, with y pointing up.
///
/// - Parameters:
///   - frame: The frame.
///   - range: The lines; a length of 0 means all to the end. Lines that do not exist are left out.
///   - origins: Memory for the points.
public func CTFrameGetLineOrigins(
  _ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>
) {
  // SAFETY: as in Apple's declaration, the caller guarantees room for the range.
  for (index, origin) in frame.origins[range.part(of: frame.origins.count)].enumerated() {
    origins[index] = origin
  }
}

/// Draws the lines of a frame at its path. The translation of the context's text matrix is ignored.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
  let corner = frame.path.boundingBoxOfPath.origin
  for (line, origin) in zip(frame.layout.lines, frame.origins) {
    var matrix = context.textMatrix
    (matrix.tx, matrix.ty) = (corner.x + origin.x, corner.y + origin.y)
    line.text.runs.drawText(line.line, in: context, matrix: matrix)
  }
}
