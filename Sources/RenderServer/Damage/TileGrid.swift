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

  /// Returns the rows of tiles that a rectangle touches. The rectangle must lie in the surface and not be
  /// empty.
  private func rows(touching rect: PixelRect) -> ClosedRange<Int> {
    Int(rect.minY - surface.minY) / tileHeight...Int(rect.maxY - 1 - surface.minY) / tileHeight
  }

  /// Returns the columns of tiles that a rectangle touches. The rectangle must lie in the surface and not be
  /// empty.
  private func columns(touching rect: PixelRect) -> ClosedRange<Int> {
    Int(rect.minX - surface.minX) / tileWidth...Int(rect.maxX - 1 - surface.minX) / tileWidth
  }

  /// Marks a rectangle as dirty; parts outside the surface are ignored.
  mutating func invalidate(_ rect: PixelRect) {
    let rect = rect.intersection(surface)
    if rect.isEmpty { return }
    for row in rows(touching: rect) {
      for column in columns(touching: rect) {
        let tile = PixelRect(
          minX: Int32(column * tileWidth), minY: Int32(row * tileHeight),
          maxX: Int32((column + 1) * tileWidth), maxY: Int32((row + 1) * tileHeight)
        ).offset(dx: surface.minX, dy: surface.minY)
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
    for row in rows(touching: rect) {
      for column in columns(touching: rect)
      where dirty[row * columns + column].intersects(rect) {
        return true
      }
    }
    return false
  }

  /// The greatest width of a job in pixels. With common tile heights, its pixels stay in a core's cache.
  /// `Occlusion` divides a row into 64 blocks; wider blocks would hide less.
  private static let widestJob = 1024

  /// Returns jobs for the dirty tiles, with the items whose reach intersects their regions.
  ///
  /// Dirty tiles side by side become one job where their regions join, because a shape costs less in
  /// one wide region than in several narrow ones.
  ///
  /// **Complexity.** O(items · tiles they touch).
  ///
  /// - Parameter joined: Whether tiles side by side become one job.
  func jobs(for items: [TileItem], joined: Bool = true) -> [TileJob] {
    var places = [Int](repeating: -1, count: dirty.count)
    var jobs: [TileJob] = []
    for index in dirty.indices where !dirty[index].isEmpty {
      if joined, index % columns > 0, places[index - 1] >= 0, let last = jobs.last,
        case let both = last.region.union(dirty[index]), both.width <= Self.widestJob,
        last.region.maxX == dirty[index].minX, last.region.minY == dirty[index].minY,
        last.region.maxY == dirty[index].maxY
      {
        jobs[jobs.count - 1].region = both
      } else {
        jobs.append(TileJob(region: dirty[index]))
      }
      places[index] = jobs.count - 1
    }
    let items = items.span
    for item in items.indices {
      let bounds = items[item].reach.intersection(surface)
      if bounds.isEmpty { continue }
      for row in rows(touching: bounds) {
        var last = -1
        for column in columns(touching: bounds) {
          let place = places[row * columns + column]
          if place > last, jobs[place].region.intersects(bounds) {
            jobs[place].items.append(Int32(item))
            last = place
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
