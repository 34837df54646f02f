// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import Raster

/// Pictures at half their size, a quarter and so on, made once and kept while they are used.
final class MipCache {
  private struct Entry {
    let levels: [PixelImage]
    var lastUsed: Int
  }

  private var entries: [PixelImage: Entry] = [:]
  private var frame = 0
  private var pixels = 0

  /// Pixels beyond which what the present frame does not use is dropped.
  private static let limit = 16 << 20

  /// Returns a picture, then each level down to a single pixel.
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

  /// Ends a frame.
  func advance() {
    if pixels > Self.limit || frame % 128 == 127 {
      let oldest = pixels > Self.limit ? frame : frame - 127
      entries = entries.filter { $0.value.lastUsed >= oldest }
      pixels = entries.keys.reduce(0) { $0 + $1.pixels.count }
    }
    frame += 1
  }
}
