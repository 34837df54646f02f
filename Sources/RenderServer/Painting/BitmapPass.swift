// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster
import RenderTree

/// Draws the layers of a frame with `shouldRasterize` into bitmaps, which it keeps from frame to frame.
///
/// A bitmap may show other bitmaps, which are drawn first. The display list receives the finished bitmaps as
/// values (`LayerBitmap`), so it knows neither this pass nor the painter. All bitmaps of a frame share one
/// budget of pixels.
final class BitmapPass {
  private struct Entry {
    let frame: Frame
    /// `nil` if nothing is visible.
    let bitmap: LayerBitmap?
    let limit: Int
    /// Layers of the frame whose backdrop filters were removed: they cannot see the surface.
    let withoutBackdrop: [LayerID]
    var lastUsed: Int

    /// The number of pixels of the bitmap.
    var area: Int { bitmap.map { $0.image.width * $0.image.height } ?? 0 }

    /// Whether the bitmap would be the same with another limit. A bitmap that contains others would not,
    /// because the limit applies to them too.
    func suits(_ limit: Int) -> Bool {
      guard let bitmap, self.limit != limit else { return true }
      let hasBitmaps = frame.layers.contains { $0.isRaster }
      return !hasBitmaps && bitmap.reduction == 1 && area <= limit
    }
  }

  private let painter: FramePainter
  /// The number of pixels that all bitmaps of a frame share.
  private let budget: Int
  private var entries: [LayerID: Entry] = [:]
  /// The number of frames of the surface that have ended.
  private var time = 0

  /// The bitmap contains nothing farther from the layer's origin than this many pixels.
  private static let reach: Int32 = 1 << 20

  /// The maximum number of pixels of one bitmap in the last frame. A larger layer has a bitmap with fewer
  /// pixels per point.
  private(set) var limit = 0

  /// - Parameter budget: The number of pixels that all bitmaps of a frame share.
  init(_ painter: FramePainter, budget: Int) { (self.painter, self.budget) = (painter, budget) }

  /// Layers whose bitmaps have fewer pixels than the layers ask for.
  var reduced: Set<LayerID> {
    Set(entries.filter { $0.value.bitmap.map { $0.reduction < 1 } ?? false }.keys)
  }

  /// Layers inside the bitmaps whose backdrop filters were removed, in the order of their identifiers.
  var withoutBackdrop: [LayerID] {
    entries.values.flatMap(\.withoutBackdrop).sorted { $0.rawValue < $1.rawValue }
  }

  /// The number of pixels of all bitmaps that are kept.
  var pixels: Int { entries.values.reduce(0) { $0 + $1.area } }

  /// Draws the bitmaps of a frame of the surface that are not cached, and returns the bitmaps of layers that
  /// are drawn onto the surface itself. A layer with no visible part has no bitmap.
  ///
  /// Each bitmap is limited to an equal share of the budget, at most a quarter. The limit depends only on the
  /// number of bitmaps in the frame, so that a frame does not depend on earlier frames.
  func draw(_ frame: Frame) -> [LayerID: LayerBitmap] {
    let count = Self.count(frame)
    limit = budget / max(count, 4)
    return count == 0 ? [:] : bitmaps(of: frame)
  }

  /// The number of bitmaps of a frame, those inside bitmaps included.
  private static func count(_ frame: Frame) -> Int {
    let layers = frame.layers.span
    var count = 0
    for index in layers.indices {
      if layers[index].isRaster, let raster = layers[index].rare?.value.raster {
        count += 1 + self.count(raster)
      }
    }
    return count
  }

  /// Returns the bitmaps of a frame's layers, those inside bitmaps excluded.
  private func bitmaps(of frame: Frame) -> [LayerID: LayerBitmap] {
    var bitmaps: [LayerID: LayerBitmap] = [:]
    let layers = frame.layers.span
    for index in layers.indices {
      if layers[index].isRaster, let raster = layers[index].rare?.value.raster {
        bitmaps[layers[index].id] = bitmap(of: layers[index].id, raster)
      }
    }
    return bitmaps
  }

  private func bitmap(of id: LayerID, _ frame: Frame) -> LayerBitmap? {
    if let entry = entries[id], entry.frame == frame, entry.suits(limit) {
      entries[id]?.lastUsed = time
      return entry.bitmap
    }
    let (visible, withoutBackdrop) = Self.removingBackdrops(frame)
    let bitmap = draw(visible, showing: bitmaps(of: visible))
    entries[id] = Entry(
      frame: frame, bitmap: bitmap, limit: limit, withoutBackdrop: withoutBackdrop, lastUsed: time)
    return bitmap
  }

  /// Returns a frame without backdrop filters, and the layers that had some.
  private static func removingBackdrops(_ frame: Frame) -> (Frame, [LayerID]) {
    var (frame, layers) = (frame, [LayerID]())
    for index in frame.layers.indices
    where !frame.layers[index].properties.backgroundFilters.isEmpty {
      if frame.layers[index].properties.backgroundFilters.contains(where: \.changesPixels) {
        layers.append(frame.layers[index].id)
      }
      frame.layers[index].properties.backgroundFilters = []
    }
    return (frame, layers)
  }

  /// Draws the bitmap of a frame; `nil` if nothing is visible.
  ///
  /// A display list gives the size of the bitmap and is usually drawn as it is. A second list is made only if
  /// it would differ in the bitmap's own space: for a reduced bitmap, in perspective, and where the bitmap
  /// cuts off a part of an item, for instance because a mask hides most of a layer.
  private func draw(_ frame: Frame, showing bitmaps: [LayerID: LayerBitmap]) -> LayerBitmap? {
    let all = PixelRect(
      minX: -Self.reach, minY: -Self.reach, maxX: Self.reach, maxY: Self.reach)
    var list = DisplayList(frame, surface: all, bitmaps, painter.pool)
    var bounds = list.items.reduce(PixelRect.empty) { $0.union($1.reach) }
    if bounds.isEmpty { return nil }
    let reduction = reduction(of: bounds)
    bounds = PixelRect(
      covering: CGRect(
        x: Double(bounds.minX) * reduction, y: Double(bounds.minY) * reduction,
        width: Double(bounds.width) * reduction, height: Double(bounds.height) * reduction))
    // A transparent border antialiases the edges of the bitmap when it is sampled.
    bounds = PixelSpread(left: 1, top: 1, right: 1, bottom: 1).targets(of: bounds)
    let surface = Surface(width: bounds.width, height: bounds.height)
    if reduction == 1, list.items.allSatisfy({ bounds.contains($0.bounds) }),
      Self.isTheSame(frame, movedBy: -bounds.minX, -bounds.minY)
    {
      painter.draw(list, onto: surface.target(at: bounds))
    } else {
      let moved = Self.moved(frame, reduction, by: -bounds.minX, -bounds.minY)
      list = DisplayList(moved, surface: surface.bounds, bitmaps, painter.pool)
      painter.draw(list, onto: surface.target)
    }
    let image = PixelImage(
      width: surface.width, height: surface.height, pixels: surface.pixels)
    return LayerBitmap(image: image, origin: (bounds.minX, bounds.minY), reduction: reduction)
  }

  /// Whether a movement by whole pixels only moves the pixels of a frame's layers: no layer is in
  /// perspective, and no translation is rounded differently.
  private static func isTheSame(_ frame: Frame, movedBy dx: Int32, _ dy: Int32) -> Bool {
    let move = CATransform3DMakeTranslation(Double(dx), Double(dy), 0)
    let layers = frame.layers.span
    for index in layers.indices {
      let map = layers[index].toDevice
      let there = PlacedMap(PlaneMap(CATransform3DConcat(map, move)))
      if there != PlacedMap(PlaneMap(map)).moved(dx: dx, dy: dy) { return false }
    }
    return true
  }

  /// Returns a frame that is first scaled, then moved.
  private static func moved(
    _ frame: Frame, _ scale: Double, by dx: Int32, _ dy: Int32
  ) -> Frame {
    var frame = frame
    let move = CATransform3DConcat(
      CATransform3DMakeScale(scale, scale, 1),
      CATransform3DMakeTranslation(Double(dx), Double(dy), 0))
    for index in frame.layers.indices {
      frame.layers[index].toDevice = CATransform3DConcat(frame.layers[index].toDevice, move)
    }
    return frame
  }

  /// Returns the scale that brings a bitmap within the limit, and its sides within those of a surface; 1 for
  /// a bitmap that is within both.
  private func reduction(of bounds: PixelRect) -> Double {
    let (width, height) = (Double(bounds.width), Double(bounds.height))
    let (limit, side) = (Double(limit), Double(Surface.maximumSide))
    // The transparent border has a pixel on each side. Rounding outwards adds as much to a reduced bitmap.
    let (border, margin) = (2.0, 4.0)
    let isSmall =
      max(width, height) + border <= side && (width + border) * (height + border) <= limit
    if isSmall { return 1 }
    // The positive root r of (width · r + margin) · (height · r + margin) = limit.
    let (area, sides) = (width * height, margin * (width + height))
    let root = (sides * sides + 4 * area * (limit - margin * margin)).squareRoot()
    return min((side - margin) / max(width, height), (root - sides) / (2 * area))
  }

  /// Ends a frame of the surface and drops old bitmaps: those not used for some time and, when all bitmaps
  /// together exceed a frame's budget, those that the frame does not use.
  func advance() {
    if pixels > budget {
      entries = entries.filter { $0.value.lastUsed == time }
    } else if time % 32 == 31 {
      entries = entries.filter { $0.value.lastUsed >= time - CoverageCache.framesToKeep }
    }
    time += 1
  }
}
