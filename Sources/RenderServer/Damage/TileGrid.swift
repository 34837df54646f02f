// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

/// A surface divided into tiles, with the dirty region of each.
struct TileGrid {
  let surface: PixelRect
  let tileWidth: Int
  let tileHeight: Int
  private let columns: Int
  private var dirty: [PixelRect]

  init(surface: PixelRect, tileWidth: Int, tileHeight: Int) {
    self.surface = surface
    self.tileWidth = max(tileWidth, 1)
    self.tileHeight = max(tileHeight, 1)
    columns = (surface.width + self.tileWidth - 1) / self.tileWidth
    let rows = (surface.height + self.tileHeight - 1) / self.tileHeight
    dirty = [PixelRect](repeating: .empty, count: columns * rows)
  }

  /// Marks a rectangle as dirty; parts outside the surface are ignored.
  mutating func invalidate(_ rect: PixelRect) {
    let rect = rect.intersection(surface)
    if rect.isEmpty { return }
    for row in (Int(rect.minY) / tileHeight)...((Int(rect.maxY) - 1) / tileHeight) {
      for column in (Int(rect.minX) / tileWidth)...((Int(rect.maxX) - 1) / tileWidth) {
        let tile = PixelRect(
          minX: Int32(column * tileWidth), minY: Int32(row * tileHeight),
          maxX: Int32((column + 1) * tileWidth), maxY: Int32((row + 1) * tileHeight))
        let index = row * columns + column
        dirty[index] = dirty[index].union(rect.intersection(tile))
      }
    }
  }

  /// The bounding boxes of the dirty pixels, one for each dirty tile; they do not overlap.
  var regions: [PixelRect] { dirty.filter { !$0.isEmpty } }

  /// Whether a rectangle intersects a dirty region.
  func touches(_ rect: PixelRect) -> Bool {
    let rect = rect.intersection(surface)
    if rect.isEmpty { return false }
    for row in (Int(rect.minY) / tileHeight)...((Int(rect.maxY) - 1) / tileHeight) {
      for column in (Int(rect.minX) / tileWidth)...((Int(rect.maxX) - 1) / tileWidth)
      where dirty[row * columns + column].intersects(rect) {
        return true
      }
    }
    return false
  }

  /// Returns a job for each dirty tile, with the items whose reach intersects its dirty region.
  ///
  /// **Complexity.** O(items · tiles they touch).
  func jobs(for items: [TileItem]) -> [TileJob] {
    var places = [Int](repeating: -1, count: dirty.count)
    var jobs: [TileJob] = []
    for index in dirty.indices where !dirty[index].isEmpty {
      places[index] = jobs.count
      jobs.append(TileJob(region: dirty[index]))
    }
    let items = items.span
    for item in items.indices {
      let bounds = items[item].reach.intersection(surface)
      if bounds.isEmpty { continue }
      for row in (Int(bounds.minY) / tileHeight)...((Int(bounds.maxY) - 1) / tileHeight) {
        for column in (Int(bounds.minX) / tileWidth)...((Int(bounds.maxX) - 1) / tileWidth) {
          let place = places[row * columns + column]
          if place >= 0, jobs[place].region.intersects(bounds) {
            jobs[place].items.append(Int32(item))
          }
        }
      }
    }
    return jobs
  }

  /// Returns the regions after joining neighbours of equal height, then stacked ones of equal
  /// width.
  static func merged(_ regions: [PixelRect]) -> [PixelRect] {
    var rows: [PixelRect] = []
    for region in regions {
      if let last = rows.last, last.maxX == region.minX, last.minY == region.minY,
        last.maxY == region.maxY
      {
        rows[rows.count - 1].maxX = region.maxX
      } else {
        rows.append(region)
      }
    }
    var result: [PixelRect] = []
    for row in rows {
      if let index = result.lastIndex(where: {
        $0.maxY == row.minY && $0.minX == row.minX && $0.maxX == row.maxX
      }) {
        result[index].maxY = row.maxY
      } else {
        result.append(row)
      }
    }
    return result
  }
}
