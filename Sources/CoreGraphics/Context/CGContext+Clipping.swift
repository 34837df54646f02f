// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster

extension CGContext {
  /// Leaves of the clip what is inside the path too; ends the path. An empty path leaves nothing.
  public func clip(using rule: CGPathFillRule = .winding) {
    let path = pixelPath
    beginPath()
    state.clip.intersect(smoothed(coverage(of: path, rule.rule, state.clip.bounds)))
  }

  /// Leaves of the clip what is inside a rectangle too; ends the path.
  public func clip(to rect: CGRect) {
    beginPath()
    state.clip.intersect(smoothed(coverage(of: rect.standardized, state.clip.bounds)))
  }

  /// Leaves of the clip what is inside any of some rectangles too; ends the path.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }

  /// Leaves of the clip what is inside a rectangle too, as far as an image lets it.
  ///
  /// - Parameters:
  ///   - rect: Where the image goes.
  ///   - mask: Its alpha is what is left; of an image made without alpha its luminance.
  public func clip(to rect: CGRect, mask: CGImage) {
    beginPath()
    let shape = smoothed(coverage(of: rect.standardized, state.clip.bounds))
    guard !shape.bounds.isEmpty, let paint = imagePaint(mask, in: rect.standardized, alpha: 1)
    else { return state.clip.intersect(.empty) }
    if mask.alphaInfo == .premultipliedFirst {
      state.clip.intersect(painter.alpha(of: shape, paint))
    } else {
      state.clip.intersect(shape)
      state.clip.intersect(painter.luminance(of: paint, state.clip.bounds))
    }
  }

  /// Makes the clip as large as it was at first, or when the layer under way began.
  public func resetClip() { state.clip = Clip(target.region) }

  /// The smallest upright rectangle of user space around the clip; null when nothing is left.
  public var boundingBoxOfClipPath: CGRect {
    let bounds = state.clip.bounds
    guard !bounds.isEmpty, let fromPixels else { return .null }
    return CGRect(
      x: CGFloat(bounds.minX), y: CGFloat(bounds.minY), width: CGFloat(bounds.width),
      height: CGFloat(bounds.height)
    ).applying(fromPixels)
  }
}
