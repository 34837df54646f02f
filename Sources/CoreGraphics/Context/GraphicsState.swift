// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster

/// What a context saves and restores.
struct GraphicsState {
  /// What areas are filled with.
  enum Source {
    case color(RGBAColor)
    /// For an uncoloured pattern with its colour; alpha counts for both.
    case pattern(CGPattern, RGBAColor)
  }

  struct Shadow {
    /// In the base space of the context.
    var offset: CGSize
    /// Twice the standard deviation, in the base space.
    var blur: CGFloat
    var color: RGBAColor
  }

  /// From user space to the context's pixels, y upwards.
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
