// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster

extension CGContext {
  /// The greatest nesting depth of pattern cells, which ends a pattern that draws itself.
  private static var maximumPatternDepth: Int { 8 }

  /// Draws the cells of a pattern that are visible in a region, and returns them as a paint.
  ///
  /// - Parameters:
  ///   - color: The colour of an uncoloured pattern. Its alpha applies to coloured patterns too.
  /// - Returns: `nil` if more than `maximumTiles` cells are visible, or if the pattern can't be
  ///   drawn.
  func patternPaint(_ pattern: CGPattern, _ color: RGBAColor, _ region: PixelRect) -> Paint? {
    let phase = CGAffineTransform(
      translationX: state.patternPhase.width, y: state.patternPhase.height)
    let map = pattern.matrix.concatenating(phase).concatenating(baseTransform)
    guard patternDepth < Self.maximumPatternDepth, map.determinant != 0,
      let bitmap = Bitmap(region: region),
      let cells = Self.cells(
        of: pattern, in: region.rect.applying(flip).applying(map.inverted()))
    else { return nil }

    let context = CGContext(bitmap, bottom: bottom, baseTransform: baseTransform)
    context.state.ctm = map
    context.patternDepth = patternDepth + 1
    context.state.shouldAntialias = state.shouldAntialias
    context.allowsAntialiasing = allowsAntialiasing
    if !pattern.isColored {
      var opaque = color
      opaque.alpha = 1
      (context.state.fill, context.state.stroke) = (.color(opaque), .color(opaque))
      context.setsColors = false
    }
    for cell in cells {
      context.saveGState()
      context.translateBy(x: cell.x, y: cell.y)
      context.clipToCell(pattern.bounds)
      pattern.draw(in: context)
      context.endAll()
    }
    let alpha = max(0, min(1, color.alpha * state.alpha))
    return bitmap.paint(opacity: alpha.isNaN ? 0 : alpha)
  }

  /// Clips to the whole pixels of a cell, so that neighbouring cells meet without a seam.
  private func clipToCell(_ rect: CGRect) {
    state.clip.intersect(coverage(of: rect, state.clip.bounds).thresholded)
  }

  /// Ends the transparency layers and restores the saved states that the callback left open.
  private func endAll() {
    while !layers.isEmpty { endTransparencyLayer() }
    if let first = saved.first { state = first }
    saved = []
    beginPath()
  }

  /// Returns the offsets of the cells that are visible in a rectangle of pattern space.
  private static func cells(of pattern: CGPattern, in seen: CGRect) -> [CGPoint]? {
    guard seen.isFinite else { return nil }
    let (bounds, step) = (pattern.bounds, pattern.step)
    let left = ((seen.minX - bounds.maxX) / step.width).rounded(.up)
    let right = ((seen.maxX - bounds.minX) / step.width).rounded(.down)
    let low = ((seen.minY - bounds.maxY) / step.height).rounded(.up)
    let high = ((seen.maxY - bounds.minY) / step.height).rounded(.down)
    guard left <= right, low <= high,
      max(abs(left), abs(right), abs(low), abs(high)) < farthestTile,
      (right - left + 1) * (high - low + 1) <= maximumTiles
    else {
      return nil
    }
    return stride(from: low, through: high, by: 1).flatMap { row in
      stride(from: left, through: right, by: 1).map { column in
        CGPoint(x: column * step.width, y: row * step.height)
      }
    }
  }
}

extension PixelRect {
  /// The rectangle as a `CGRect`.
  var rect: CGRect {
    CGRect(x: CGFloat(minX), y: CGFloat(minY), width: CGFloat(width), height: CGFloat(height))
  }
}

extension Bitmap {
  /// Returns the pixels as a paint at their position; `nil` if there are none.
  func paint(opacity: CGFloat) -> Paint? {
    let place = CGAffineTransform(
      translationX: CGFloat(region.minX), y: CGFloat(region.minY))
    return ImagePaint(
      image: image, toDevice: PlaneMap(place), isNearest: true,
      opacity: UInt8((opacity * 255).rounded())
    ).map { .image($0) }
  }
}
