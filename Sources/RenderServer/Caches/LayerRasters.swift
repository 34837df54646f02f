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
  }

  private struct Entry {
    let frame: Frame
    let renderer: Renderer
    let picture: Picture?
    var lastUsed: Int
  }

  private var entries: [LayerID: Entry] = [:]
  /// Layers inside the bitmaps whose backdrop filters were removed: they cannot see the surface.
  private(set) var withoutBackdrop: [LayerID] = []
  private var frame = 0
  private let kernels: KernelTable

  /// The greatest side of a bitmap in pixels; a larger one is cropped.
  private static let limit: Int32 = 4096

  init(kernels: KernelTable) { self.kernels = kernels }

  /// Returns the bitmap of a layer; `nil` if nothing is visible.
  func picture(of id: LayerID, _ frame: Frame) -> Picture? {
    if let entry = entries[id], entry.frame == frame {
      entries[id]?.lastUsed = self.frame
      return entry.picture
    }
    let renderer = entries[id]?.renderer ?? Renderer(kernels: kernels)
    let picture = draw(frame, renderer)
    entries[id] = Entry(frame: frame, renderer: renderer, picture: picture, lastUsed: self.frame)
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
      minX: -Self.limit, minY: -Self.limit, maxX: Self.limit, maxY: Self.limit)
    // The renderer's cache of bitmaps: a layer that is rasterized inside of this one is drawn once, for
    // this display list and for the list that the renderer builds.
    let list = DisplayList(frame, surface: all, renderer.rasters, nil)
    var bounds = list.items.reduce(PixelRect.empty) { $0.union($1.reach) }
    if bounds.isEmpty { return nil }
    // A transparent border antialiases the edges of the bitmap when it is sampled.
    bounds = PixelSpread(left: 1, top: 1, right: 1, bottom: 1).targets(of: bounds)
    bounds.maxX = min(bounds.maxX, bounds.minX + Self.limit)
    bounds.maxY = min(bounds.maxY, bounds.minY + Self.limit)
    var moved = Frame(width: bounds.width, height: bounds.height, layers: frame.layers)
    let move = CATransform3DMakeTranslation(-Double(bounds.minX), -Double(bounds.minY), 0)
    for index in moved.layers.indices {
      moved.layers[index].toDevice = CATransform3DConcat(moved.layers[index].toDevice, move)
    }
    renderer.render(moved, background: 0)
    let surface = renderer.surface
    let image = PixelImage(
      width: surface.width, height: surface.height, pixels: surface.pixels)
    return Picture(image: image, origin: (bounds.minX, bounds.minY))
  }

  /// Ends a frame and drops old entries.
  func advance() {
    if frame % 32 == 31 {
      entries = entries.filter { $0.value.lastUsed >= frame - CoverageCache.framesToKeep }
    }
    frame += 1
  }
}
