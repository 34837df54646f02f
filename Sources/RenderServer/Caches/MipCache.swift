// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import Raster

/// Mipmaps of images, kept while they are used.
final class MipCache {
  private struct Entry {
    let levels: [PixelImage]
    var lastUsed: Int
  }

  private var entries: [PixelImage: Entry] = [:]
  private var frame = 0
  private var pixels = 0

  /// The limit in pixels. Beyond it, images that the current frame does not use are dropped.
  private static let limit = 16 << 20

  /// Returns an image, followed by its mipmap levels down to a single pixel.
  func levels(of image: PixelImage) -> [PixelImage] {
    if let entry = entries[image] {
      entries[image]?.lastUsed = frame
      return entry.levels
    }
    var levels = [image]
    while let last = levels.last, last.width > 1 || last.height > 1 {
      levels.append(last.halved(across: last.width > 1, down: last.height > 1))
    }
    entries[image] = Entry(levels: levels, lastUsed: frame)
    pixels += image.pixels.count
    return levels
  }

  /// Ends a frame and drops old entries.
  func advance() {
    if pixels > Self.limit || frame % 128 == 127 {
      let oldest = pixels > Self.limit ? frame : frame - 127
      entries = entries.filter { $0.value.lastUsed >= oldest }
      pixels = entries.keys.reduce(0) { $0 + $1.pixels.count }
    }
    frame += 1
  }
}
