// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import Raster

/// Coverages kept from frame to frame, one for each display item that had one.
///
/// An entry fits when geometry and local map are the same and it was rasterised wherever it is now
/// needed. It never decides what a pixel looks like, only whether work is done again.
struct CoverageCache {
  private struct Entry {
    let shape: DisplayItem.Shape
    /// Where it is right, before it is moved by whole pixels.
    let valid: PixelRect
    let coverage: Coverage
    var lastUsed: Int
  }

  private var entries: [DisplayItem.Key: Entry] = [:]
  private var frame = 0
  private var cost = 0

  /// What has not been used for this number of frames is dropped.
  static let framesToKeep = 120
  /// Bytes; when more are held, everything not used in the current frame is dropped.
  static let costLimit = 256 << 20

  /// Returns the coverage of a shape if it is right for the device pixels of `needed`.
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

  /// Drops everything.
  mutating func forget() {
    entries.removeAll(keepingCapacity: true)
    cost = 0
  }

  /// Ends a frame: drops what has become old.
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
