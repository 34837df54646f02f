// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster
import TextLayout

/// How glyphs are drawn.
public enum CGTextDrawingMode: Int32, Sendable {
  /// Fills the outlines.
  case fill
  /// Strokes the outlines.
  case stroke
  /// Fills, then strokes the outlines.
  case fillStroke
  /// Draws nothing.
  case invisible
  /// Fills the outlines and intersects the clip with them.
  case fillClip
  /// Strokes the outlines and intersects the clip with them.
  case strokeClip
  /// Fills, then strokes the outlines and intersects the clip with them.
  case fillStrokeClip
  /// Intersects the clip with the outlines.
  case clip

  package var fills: Bool { [.fill, .fillStroke, .fillClip, .fillStrokeClip].contains(self) }
  package var strokes: Bool { [.stroke, .fillStroke, .strokeClip, .fillStrokeClip].contains(self) }
  package var clips: Bool { rawValue >= Self.fillClip.rawValue }
}

// The text matrix is not part of the saved graphics state; the other text parameters are.
extension CGContext {
  /// The origin of text space in user space: the translation of the text matrix.
  public var textPosition: CGPoint {
    get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
    set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
  }

  /// Sets the font. Without a font, no glyphs are drawn.
  public func setFont(_ font: CGFont) { state.font = font }

  /// Sets the font size, in units of text space. It is initially 1.
  public func setFontSize(_ size: CGFloat) { state.fontSize = size }

  /// Sets the extra space between glyphs. Stored for compatibility; has no effect, because
  /// `showGlyphs(_:at:)` is given the position of each glyph.
  public func setCharacterSpacing(_ spacing: CGFloat) { state.characterSpacing = spacing }

  /// Sets how glyphs are drawn.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textMode = mode }

  /// How glyphs are drawn.
  package var textDrawingMode: CGTextDrawingMode { state.textMode }

  /// Allows glyphs between whole pixels. Has no effect: glyphs are always at their exact positions.
  public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}
  /// Places glyphs between whole pixels. Has no effect: glyphs are always at their exact positions.
  public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}
  /// Allows positions of glyphs to be rounded to fractions of a pixel. Has no effect.
  public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}
  /// Rounds positions of glyphs to fractions of a pixel. Has no effect.
  public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}
  /// Allows glyphs to be made bolder. Has no effect.
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
  /// Makes glyphs bolder. Has no effect.
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}

  /// Draws glyphs of the current font as a single path, without changing the current path.
  ///
  /// - Parameters:
  ///   - glyphs: The glyphs; those that the font lacks are left out.
  ///   - positions: The origins of the glyphs in text space. Excess glyphs or positions are
  ///     ignored.
  public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
    guard let typeface = state.font?.typeface else { return }
    let scale = state.fontSize / typeface.unitsPerEm
    var path = Path()
    for (glyph, position) in zip(glyphs, positions) {
      let place = CGAffineTransform(scale, 0, 0, scale, position.x, position.y)
      path.append(
        typeface.outline(of: UInt32(glyph)),
        transform: place.concatenating(textMatrix).concatenating(toPixels))
    }
    let (mode, outlines) = (state.textMode, path)
    if mode.fills { compose(state.fill) { coverage(of: outlines, .nonZero, $0) } }
    if mode.strokes { stroke(outlines) }
    if mode.clips {
      state.clip.intersect(smoothed(coverage(of: outlines, .nonZero, state.clip.bounds)))
    }
  }
}
