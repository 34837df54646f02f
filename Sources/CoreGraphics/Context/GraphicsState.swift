// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster

/// The part of a context that `saveGState` saves.
struct GraphicsState {
  /// The colour or pattern of fills and strokes.
  enum Source {
    case color(RGBAColor)
    /// A pattern, and the colour of an uncoloured one. The colour's alpha applies to every pattern.
    case pattern(CGPattern, RGBAColor)
  }

  struct Shadow {
    /// In the base space of the context.
    var offset: CGSize
    /// Twice the standard deviation of the Gaussian blur, in the base space.
    var blur: CGFloat
    var color: RGBAColor
  }

  /// From user space to the context's pixels, with y pointing up.
  var ctm: CGAffineTransform
  var clip: Clip
  var fill = Source.color(.black)
  var stroke = Source.color(.black)
  var fillSpace = CGColorSpace.deviceGray
  var strokeSpace = CGColorSpace.deviceGray
  var line = StrokeStyle()
  var flatness: CGFloat = 1
  var alpha: CGFloat = 1
  var blendMode = CGBlendMode.normal
  var shouldAntialias = true
  var interpolation = CGInterpolationQuality.default
  var shadow: Shadow?
  var patternPhase = CGSize.zero
  var intent = CGColorRenderingIntent.defaultIntent
  var font: CGFont?
  var fontSize: CGFloat = 1
  var characterSpacing: CGFloat = 0
  var textMode = CGTextDrawingMode.fill
}
