// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import PixelKernels
import RenderTree

/// The bitmaps of layers with `shouldRasterize`, kept from frame to frame.
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
    var lastUsed: Int

    /// Whether the bitmap is the same under another limit. One with bitmaps inside is not, because these
    /// share the limit.
    func suits(_ limit: Int) -> Bool {
      guard let picture, self.limit != limit else { return true }
      let hasBitmaps = frame.layers.contains { $0.raster != nil }
      return !hasBitmaps && picture.reduction == 1
        && picture.image.width * picture.image.height <= limit
    }
  }

  private var entries: [LayerID: Entry] = [:]
  /// Layers inside the bitmaps whose backdrop filters were removed: they cannot see the surface.
  private(set) var withoutBackdrop: [LayerID] = []
  private var frame = 0
  private let kernels: KernelTable

  /// The number of pixels that all bitmaps of a frame share: 256 MB.
  private var budget = 1 << 26
  /// The number of pixels of a bitmap that no number of other bitmaps makes smaller.
  static let leastLimit = 1 << 16
  /// The greatest number of pixels of a bitmap that is alone.
  static let greatestLimit = 1 << 24
  /// What is farther away from the layer's origin than this many pixels is not in the bitmap.
  private static let reach: Int32 = 1 << 20

  /// The greatest number of pixels of a bitmap in the current frame. A layer that is larger has a bitmap
  /// with fewer pixels per point.
  private(set) var limit = LayerRasters.greatestLimit
  /// Layers whose bitmaps have fewer pixels than they ask for.
  private(set) var reduced: Set<LayerID> = []

  init(kernels: KernelTable) { self.kernels = kernels }

  /// Sets the limit of bitmaps for a frame. The limit depends on nothing but the number of the frame's
  /// bitmaps, so that a frame does not depend on those before it.
  func begin(_ frame: Frame) {
    let layers = frame.layers.span
    var count = 0
    for index in layers.indices where layers[index].raster != nil { count += 1 }
    limit = min(max(budget / max(count, 1), Self.leastLimit), Self.greatestLimit)
  }

  /// Returns the bitmap of a layer; `nil` if nothing is visible.
  func picture(of id: LayerID, _ frame: Frame) -> Picture? {
    if let entry = entries[id], entry.frame == frame, entry.suits(limit) {
      entries[id]?.lastUsed = self.frame
      return entry.picture
    }
    let renderer = entries[id]?.renderer ?? Renderer(kernels: kernels)
    // Bitmaps inside of this one share what it may take.
    renderer.rasters.budget = limit
    let picture = draw(frame, renderer)
    if let picture, picture.reduction < 1 { reduced.insert(id) } else { reduced.remove(id) }
    entries[id] = Entry(
      frame: frame, renderer: renderer, picture: picture, limit: limit, lastUsed: self.frame)
    return picture
  }

  private func draw(_ frame: Frame, _ renderer: Renderer) -> Picture? {
    var frame = frame
    for index in frame.layers.indices
    where !frame.layers[index].properties.backgroundFilters.isEmpty {
      if frame.layers[index].properties.backgroundFilters.contains(where: \.changesPixels) {
        withoutBackdrop.append(frame.layers[index].id)
      }
      frame.layers[index].properties.backgroundFilters = []
    }
    let all = PixelRect(
      minX: -Self.reach, minY: -Self.reach, maxX: Self.reach, maxY: Self.reach)
    renderer.rasters.begin(frame)
    // The renderer's cache of bitmaps: a layer that is rasterized inside of this one is drawn once, for
    // this display list and for the list that the renderer builds.
    let list = DisplayList(frame, surface: all, renderer.rasters, nil)
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
  /// a bitmap that is within both. The border of one pixel is left room for.
  private func reduction(of bounds: PixelRect) -> Double {
    let (width, height) = (Double(bounds.width), Double(bounds.height))
    let side = Double(Surface.maximumSide - 4)
    let isSmall = width <= side && height <= side && width * height <= Double(limit)
    if isSmall { return 1 }
    return min(side / max(width, height), (Double(limit) / (width * height)).squareRoot())
  }

  /// Ends a frame and drops old entries.
  func advance() {
    if frame % 32 == 31 {
      entries = entries.filter { $0.value.lastUsed >= frame - CoverageCache.framesToKeep }
      reduced = reduced.filter { entries[$0] != nil }
    }
    frame += 1
  }
}
