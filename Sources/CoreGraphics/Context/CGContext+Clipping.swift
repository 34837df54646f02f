// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster

extension CGContext {
  /// Intersects the clip with the interior of the current path, and clears the path. An empty path
  /// makes the clip empty.
  public func clip(using rule: CGPathFillRule = .winding) {
    let path = pixelPath
    beginPath()
    state.clip.intersect(smoothed(coverage(of: path, rule.rule, state.clip.bounds)))
  }

  /// Intersects the clip with a rectangle, and clears the current path.
  public func clip(to rect: CGRect) {
    beginPath()
    state.clip.intersect(smoothed(coverage(of: rect.standardized, state.clip.bounds)))
  }

  /// Intersects the clip with the union of some rectangles, and clears the current path.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }

  /// Intersects the clip with a rectangle and an image mask, and clears the current path.
  ///
  /// - Parameters:
  ///   - rect: The rectangle into which the mask is drawn.
  ///   - mask: An image whose alpha multiplies the clip. If the image has no alpha, its luminance
  ///     is used.
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

  /// Resets the clip to its initial state: the whole bitmap, or the region of the current
  /// transparency layer.
  public func resetClip() { state.clip = Clip(target.region) }

  /// The bounding box of the clip in user space; the null rectangle if the clip is empty.
  public var boundingBoxOfClipPath: CGRect {
    let bounds = state.clip.bounds
    guard !bounds.isEmpty, let fromPixels else { return .null }
    return CGRect(
      x: CGFloat(bounds.minX), y: CGFloat(bounds.minY), width: CGFloat(bounds.width),
      height: CGFloat(bounds.height)
    ).applying(fromPixels)
  }
}
