// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import PixelKernels
import RenderTree

/// The bitmaps of layers with `shouldRasterize`, kept from frame to frame.
///
/// A bitmap may have others inside. All of them are here, and share one budget of pixels.
final class LayerRasters {
  /// A bitmap, and the position of its first pixel in the layer's scaled space.
  struct Picture {
    let image: PixelImage
    let origin: (x: Int32, y: Int32)
    /// The scale of the bitmap: its pixels per pixel that the layer asks for. It is 1 unless that bitmap
    /// would be too large.
    let reduction: Double
  }

  private struct Entry {
    let frame: Frame
    let renderer: Renderer
    let picture: Picture?
    let limit: Int
    /// Layers of the frame whose backdrop filters were removed: they cannot see the surface.
    let withoutBackdrop: [LayerID]
    var lastUsed: Int

    /// The number of pixels of the bitmap.
    var area: Int { picture.map { $0.image.width * $0.image.height } ?? 0 }

    /// Whether the bitmap is the same under another limit. One with bitmaps inside is not, because the limit
    /// holds for these too.
    func suits(_ limit: Int) -> Bool {
      guard let picture, self.limit != limit else { return true }
      let hasBitmaps = frame.layers.contains { $0.raster != nil }
      return !hasBitmaps && picture.reduction == 1 && area <= limit
    }
  }

  let tools: DrawingTools
  private var entries: [LayerID: Entry] = [:]
  private var frame = 0

  /// What is farther away from the layer's origin than this many pixels is not in the bitmap.
  private static let reach: Int32 = 1 << 20

  /// The greatest number of pixels of a bitmap in the current frame. A layer that is larger has a bitmap
  /// with fewer pixels per point.
  private(set) var limit = 0

  init(_ tools: DrawingTools) { self.tools = tools }

  /// Layers whose bitmaps have fewer pixels than they ask for.
  var reduced: Set<LayerID> {
    Set(entries.filter { $0.value.picture.map { $0.reduction < 1 } ?? false }.keys)
  }

  /// Layers inside the bitmaps whose backdrop filters were removed, in the order of their identifiers.
  var withoutBackdrop: [LayerID] {
    entries.values.flatMap(\.withoutBackdrop).sorted { $0.rawValue < $1.rawValue }
  }

  /// The number of pixels of all bitmaps that are kept.
  var pixels: Int { entries.values.reduce(0) { $0 + $1.area } }

  /// Sets the limit of bitmaps for a frame of the surface: an equal share, and for few bitmaps a quarter. The
  /// limit depends on nothing but the number of the frame's bitmaps, so that a frame does not depend on those
  /// before it.
  func begin(_ frame: Frame) { limit = tools.bitmapPixels / max(Self.count(frame), 4) }

  /// The number of bitmaps of a frame, those inside bitmaps included.
  private static func count(_ frame: Frame) -> Int {
    let layers = frame.layers.span
    var count = 0
    for index in layers.indices {
      if let raster = layers[index].raster { count += 1 + self.count(raster) }
    }
    return count
  }

  /// Returns the bitmap of a layer; `nil` if nothing is visible.
  func picture(of id: LayerID, _ frame: Frame) -> Picture? {
    if let entry = entries[id], entry.frame == frame, entry.suits(limit) {
      entries[id]?.lastUsed = self.frame
      return entry.picture
    }
    let renderer = entries[id]?.renderer ?? Renderer(inside: self)
    let (visible, withoutBackdrop) = Self.removingBackdrops(frame)
    let picture = draw(visible, renderer)
    entries[id] = Entry(
      frame: frame, renderer: renderer, picture: picture, limit: limit,
      withoutBackdrop: withoutBackdrop, lastUsed: self.frame)
    return picture
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

  private func draw(_ frame: Frame, _ renderer: Renderer) -> Picture? {
    let all = PixelRect(
      minX: -Self.reach, minY: -Self.reach, maxX: Self.reach, maxY: Self.reach)
    // A layer that is rasterized inside this one is drawn once, for this display list and for the list that
    // the renderer builds.
    let list = DisplayList(frame, surface: all, self, nil)
    var bounds = list.items.reduce(PixelRect.empty) { $0.union($1.reach) }
    if bounds.isEmpty { return nil }
    let reduction = reduction(of: bounds)
    bounds = PixelRect(
      covering: CGRect(
        x: Double(bounds.minX) * reduction, y: Double(bounds.minY) * reduction,
        width: Double(bounds.width) * reduction, height: Double(bounds.height) * reduction))
    // A transparent border antialiases the edges of the bitmap when it is sampled.
    bounds = PixelSpread(left: 1, top: 1, right: 1, bottom: 1).targets(of: bounds)
    var moved = Frame(width: bounds.width, height: bounds.height, layers: frame.layers)
    var move = CATransform3DMakeTranslation(-Double(bounds.minX), -Double(bounds.minY), 0)
    if reduction < 1 {
      move = CATransform3DConcat(CATransform3DMakeScale(reduction, reduction, 1), move)
    }
    for index in moved.layers.indices {
      moved.layers[index].toDevice = CATransform3DConcat(moved.layers[index].toDevice, move)
    }
    renderer.render(moved, background: 0)
    let surface = renderer.surface
    let image = PixelImage(
      width: surface.width, height: surface.height, pixels: surface.pixels)
    return Picture(image: image, origin: (bounds.minX, bounds.minY), reduction: reduction)
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

  /// Ends a frame of the surface and drops old entries: those not used for some time, and when the bitmaps are
  /// more than a frame's may be, those that the frame does not use.
  func advance() {
    if pixels > tools.bitmapPixels {
      entries = entries.filter { $0.value.lastUsed == frame }
    } else if frame % 32 == 31 {
      entries = entries.filter { $0.value.lastUsed >= frame - CoverageCache.framesToKeep }
    }
    frame += 1
  }
}
