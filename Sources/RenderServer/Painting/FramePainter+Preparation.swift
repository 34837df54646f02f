// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import Raster

extension FramePainter {
  /// The number of shapes whose edges one step of a parallel loop makes.
  private static let batch = 16

  /// Makes the paints, and the coverages or edges, that tiles need to draw the items that touch a dirty
  /// region.
  ///
  /// A shape that the previous frame also drew has a coverage, which is kept. Any other shape is drawn from
  /// its edges, which are not kept: in motion they would not be used again.
  ///
  /// - Parameter backdrops: The backdrops that the items of the list show.
  func prepare(
    _ list: DisplayList, _ grid: TileGrid, _ backdrops: [DisplayItem.Key: Backdrop],
    _ cost: inout FrameCost
  ) -> PreparedFrame {
    var frame = PreparedFrame(
      list: list, grid: grid, backdrops: backdrops,
      items: [TileItem](repeating: .nothing, count: list.items.count))
    var jobs: [CoverageJob] = []
    var fresh: [Int32] = []
    // A span reads items in place; an array's subscript would copy them.
    let (items, resting, paints) = (list.items.span, list.resting.span, paints)
    for index in items.indices where grid.touches(items[index].reach) {
      if !resting[index], items[index].drawsEdges {
        fresh.append(Int32(truncatingIfNeeded: index))
        continue
      }
      guard let shape = items[index].shape else {
        frame.items[index] = Self.tileItem(
          items[index], nil, paints, backdrops, surface: grid.surface, saved: &frame.saved)
        continue
      }
      let (key, bounds) = (items[index].key, items[index].bounds)
      if let coverage = coverages.coverage(for: key, shape, needed: bounds) {
        frame.items[index] = Self.tileItem(
          items[index], coverage, paints, backdrops, surface: grid.surface, saved: &frame.saved)
      } else {
        jobs.append(Self.coverageJob(index, items[index], shape, grid))
      }
    }
    cost.pathsRasterized = jobs.count + fresh.count
    makeEdges(fresh, &frame, &jobs)
    rasterize(jobs, &frame)
    return frame
  }

  private static func tileItem(
    _ item: DisplayItem, _ coverage: Coverage?, _ paints: PaintCache,
    _ backdrops: [DisplayItem.Key: Backdrop], surface: PixelRect, saved: inout SavedSurfaces
  ) -> TileItem {
    PreparedItem(
      item, coverage, paints, backdrops, saved: saved.surface(for: item), surface: surface
    ).map { TileItem($0) } ?? .nothing
  }

  private static func coverageJob(
    _ index: Int, _ item: DisplayItem, _ shape: DisplayItem.Shape, _ grid: TileGrid
  ) -> CoverageJob {
    CoverageJob(item: index, shape: shape, needed: item.bounds.union(grid.surface))
  }

  /// Rasterises coverages and keeps them.
  private func rasterize(_ jobs: [CoverageJob], _ frame: inout PreparedFrame) {
    if jobs.isEmpty { return }
    var made = [Coverage?](repeating: nil, count: jobs.count)
    let (items, rasterizers, blurs) = (frame.list.items, rasterizers, blurs)
    made.withWriter { made in
      pool.run(count: jobs.count) { index, worker in
        guard let shape = items.span[jobs[index].item].shape else { return }
        made.set(index, jobs[index].run(shape, rasterizers[worker], blurs[worker]))
      }
    }
    let (span, paints, backdrops, surface) = (
      items.span, paints, frame.backdrops, frame.grid.surface
    )
    for (index, job) in jobs.enumerated() {
      guard let coverage = made[index], let shape = span[job.item].shape else { continue }
      coverages.insert(coverage, for: span[job.item].key, shape, valid: job.clip)
      frame.items[job.item] = Self.tileItem(
        span[job.item], coverage, paints, backdrops, surface: surface, saved: &frame.saved)
    }
  }

  /// Makes the edges of shapes that have no coverage.
  ///
  /// - Parameters:
  ///   - fresh: The indices of the display items with these shapes.
  ///   - jobs: Receives a job for each shape with more edges than `EdgeArena.most`, since each tile goes
  ///     through all of them. Such a shape gets a coverage.
  private func makeEdges(
    _ fresh: [Int32], _ frame: inout PreparedFrame, _ jobs: inout [CoverageJob]
  ) {
    let (list, arenas) = (frame.list, arenas)
    for worker in 0..<pool.threads { arenas[worker].reset() }
    if fresh.isEmpty { return }
    frame.items.withWriter { prepared in
      pool.run(count: (fresh.count + Self.batch - 1) / Self.batch) { step, worker in
        let (items, arena) = (list.items.span, arenas[worker])
        for place in step * Self.batch..<min((step + 1) * Self.batch, fresh.count) {
          let index = Int(fresh[place])
          guard case .draw(let shape, .solid(let color)) = items[index].action,
            let edges = Self.edges(shape, arena)
          else { continue }
          let (dx, dy) = (shape.map.dx, shape.map.dy)
          prepared.set(
            index,
            TileItem(
              edges, color: color, dx: dx, dy: dy, bounds: items[index].bounds,
              reach: items[index].reach))
        }
      }
    }
    let items = list.items.span
    for index in fresh where !frame.items[Int(index)].hasEdges {
      guard let shape = items[Int(index)].shape else { continue }
      jobs.append(Self.coverageJob(Int(index), items[Int(index)], shape, frame.grid))
    }
  }

  /// Returns the edges of a shape; `nil` if it has more than `EdgeArena.most`.
  private static func edges(_ shape: DisplayItem.Shape, _ arena: EdgeArena) -> ShapeEdges? {
    guard
      let (builder, rule) = shape.geometry.edges(
        map: shape.map.local, memory: arena.takeScratch())
    else { return nil }
    defer { arena.giveBack(builder) }
    return ShapeEdges(builder, rule: rule, in: arena)
  }
}
