// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import Raster

/// Coverages kept from frame to frame, at most one for each display item.
///
/// An entry is valid if the geometry and the local map are equal, and if it was rasterised for all
/// pixels that are needed. The cache never affects a pixel's value, only whether the work is
/// repeated.
struct CoverageCache {
  private struct Entry {
    let shape: DisplayItem.Shape
    /// The pixels for which the coverage is correct, before it is moved by whole pixels.
    let valid: PixelRect
    let coverage: Coverage
    var lastUsed: Int
  }

  private var entries: [DisplayItem.Key: Entry] = [:]
  private var frame = 0
  /// The memory of all coverages, in bytes.
  private(set) var cost = 0

  /// Entries that were not used for this number of frames are dropped.
  static let framesToKeep = 120
  /// The limit in bytes. Beyond it, all entries that the current frame does not use are dropped.
  static let costLimit = 256 << 20

  /// Returns the cached coverage of a shape if it is valid for the device pixels of `needed`.
  mutating func coverage(
    for key: DisplayItem.Key, _ shape: DisplayItem.Shape, needed: PixelRect
  ) -> Coverage? {
    guard let place = entries.index(forKey: key), case let entry = entries.values[place],
      entry.shape.map.local == shape.map.local,
      entry.valid.contains(needed.offset(dx: -shape.map.dx, dy: -shape.map.dy)),
      entry.shape.geometry == shape.geometry
    else { return nil }
    entries.values[place].lastUsed = frame
    return entry.coverage
  }

  mutating func insert(
    _ coverage: Coverage, for key: DisplayItem.Key, _ shape: DisplayItem.Shape, valid: PixelRect
  ) {
    let entry = Entry(shape: shape, valid: valid, coverage: coverage, lastUsed: frame)
    let old = entries.updateValue(entry, forKey: key)
    cost += coverage.cost - (old?.coverage.cost ?? 0)
  }

  /// Drops all entries.
  mutating func forget() {
    entries.removeAll(keepingCapacity: true)
    cost = 0
  }

  /// Ends a frame and drops old entries.
  mutating func advance() {
    if cost > Self.costLimit {
      drop(usedBefore: frame)
    } else if frame % 32 == 31 {
      drop(usedBefore: frame - Self.framesToKeep)
    }
    frame += 1
  }

  private mutating func drop(usedBefore limit: Int) {
    entries = entries.filter { $0.value.lastUsed >= limit }
    cost = entries.values.reduce(0) { $0 + $1.coverage.cost }
  }
}
