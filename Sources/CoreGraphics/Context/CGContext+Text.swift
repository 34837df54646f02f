// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster
import TextLayout

/// What is done with the outlines of glyphs.
public enum CGTextDrawingMode: Int32, Sendable {
  /// They are filled.
  case fill
  /// They are stroked.
  case stroke
  /// They are filled, then stroked.
  case fillStroke
  /// Nothing.
  case invisible
  /// They are filled, and of the clip what is inside is left.
  case fillClip
  /// They are stroked, and of the clip what is inside is left.
  case strokeClip
  /// They are filled, then stroked, and of the clip what is inside is left.
  case fillStrokeClip
  /// Of the clip what is inside is left.
  case clip

  var fills: Bool { [.fill, .fillStroke, .fillClip, .fillStrokeClip].contains(self) }
  var strokes: Bool { [.stroke, .fillStroke, .strokeClip, .fillStrokeClip].contains(self) }
  var clips: Bool { rawValue >= Self.fillClip.rawValue }
}

// The text matrix is no part of what is saved and restored; the other settings are.
extension CGContext {
  /// Where the origin of text space is in user space: the translation of the text matrix.
  public var textPosition: CGPoint {
    get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
    set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
  }

  /// Sets the typeface of glyphs; without one none is drawn.
  public func setFont(_ font: CGFont) { state.font = font }

  /// Sets the size of the font, units of text space; 1 at first.
  public func setFontSize(_ size: CGFloat) { state.fontSize = size }

  /// Sets what is added to each advance. `showGlyphs(_:at:)` says of each glyph where it is, so it
  /// makes no difference there.
  public func setCharacterSpacing(_ spacing: CGFloat) { state.characterSpacing = spacing }

  /// Sets what is done with the outlines of glyphs.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textMode = mode }

  /// Draws glyphs of the font, all together as one path; the current path stays as it is.
  ///
  /// - Parameters:
  ///   - glyphs: Those that the font has not are left out.
  ///   - positions: Of their origins, in text space; what has no counterpart is left out.
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
