// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels
import Raster

/// Draws the display items of tiles: decides what is visible, and hands items and groups on.
///
/// Each thread has its own, so that buffers are reused.
final class TilePainter {
  private let items: ItemPainter
  private let groups: GroupCompositor
  private var occlusion = Occlusion()
  /// The tile items of the job that are visible, frontmost first.
  private var visible: [VisibleItem] = []
  /// The states of the tile's blocks, one after the other. A state holds, for each row of blocks, the visible
  /// ones. An item that hides blocks begins a new state for the items below it.
  private var blocks: [Occlusion.BlockRow] = []

  private struct VisibleItem {
    let index: Int32
    /// The index in `blocks` at which the item's state begins; -1 if all blocks are visible.
    let rows: Int32
  }

  /// The work for each item of each job, if it is recorded.
  var record: [ItemWork]?

  /// The pixels composited for an item of the display list in a region.
  struct ItemWork {
    let index: Int
    let region: PixelRect
    let pixels: Int
  }

  var pixelsComposited: Int { items.pixelsComposited }
  var offscreenPasses: Int { groups.offscreenPasses }

  init(kernels: KernelTable) {
    items = ItemPainter(kernels: kernels)
    groups = GroupCompositor(items)
  }

  /// Sets the counts to zero.
  func reset() { (items.pixelsComposited, groups.offscreenPasses) = (0, 0) }

  /// Draws the items of a job into its region of a surface.
  ///
  /// - Parameters:
  ///   - range: The items of the display list to draw. A group is never split between two ranges.
  ///   - background: The premultiplied colour below the items; `nil` keeps what the region holds.
  func paint(
    _ job: TileJob, _ range: Range<Int>, _ surface: Surface.Target, _ tileItems: [TileItem],
    background: UInt32?
  ) {
    let target = surface.part(job.region)
    let tileItems = tileItems.span
    findVisible(job, job.places(of: range), tileItems)
    if let background, !occlusion.hidesAll { items.clear(target, background) }
    var levels = [GroupCompositor.Level(target: target, buffer: nil)]
    for place in visible.indices.reversed() {
      let index = Int(visible[place].index)
      let before = items.pixelsComposited
      defer {
        if record != nil, items.pixelsComposited > before {
          record?.append(
            ItemWork(index: index, region: job.region, pixels: items.pixelsComposited - before))
        }
      }
      switch tileItems[index].content {
      case .none: continue
      case .edges(let edges, let color, let dx, let dy):
        let level = levels[levels.count - 1].target
        forEachPart(of: tileItems[index].bounds, level, levels.count, place) {
          items.draw(edges, color, dx, dy, level, $0)
        }
      case .prepared(let item): paint(item, place, &levels)
      }
    }
  }

  /// Calls `body` with the parts of a rectangle that are in a target and not hidden.
  ///
  /// - Parameters:
  ///   - depth: The number of targets: 1 for the tile itself, more in a group.
  ///   - place: The place of the item in `visible`.
  @inline(__always)
  private func forEachPart(
    of bounds: PixelRect, _ target: Surface.Target, _ depth: Int, _ place: Int,
    _ body: (PixelRect) -> Void
  ) {
    let rect = bounds.intersection(target.region)
    if rect.isEmpty { return }
    let rows = Int(visible[place].rows)
    if depth > 1 || rows < 0 { return body(rect) }
    occlusion.forEachPart(of: rect, blocks[rows..<(rows + occlusion.hidden.count)], body)
  }

  private func paint(
    _ item: PreparedItem, _ place: Int, _ levels: inout [GroupCompositor.Level]
  ) {
    let top = levels[levels.count - 1].target
    let rect = item.bounds.intersection(top.region)
    switch item.action {
    case .beginGroup(let spread):
      levels.append(groups.begin(item.bounds.intersection(spread.sources(of: top.region))))
    case .endGroup(let composition, let mask):
      let group = levels.removeLast()
      groups.end(group, in: levels[levels.count - 1].target, item, composition, mask)
      groups.release(group)
    case .save(let saved):
      if !rect.isEmpty { items.copy(top.part(rect), to: saved.part(rect)) }
    case .restore(let coverage, let saved):
      if !rect.isEmpty {
        items.restore(saved.part(rect), outside: coverage, item, top.part(rect))
      }
    case .replace(let coverage, let paint):
      if !rect.isEmpty { items.replace(coverage, paint, item, top.part(rect)) }
    case .draw(let coverage, let paint):
      forEachPart(of: item.bounds, top, levels.count, place) {
        items.draw(coverage, paint, item, top.part($0))
      }
    }
  }

  /// Finds the visible items of a job, frontmost first, and for each the blocks of the tile in which
  /// it is visible.
  private func findVisible(_ job: TileJob, _ places: Range<Int>, _ tileItems: Span<TileItem>) {
    visible.removeAll(keepingCapacity: true)
    blocks.removeAll(keepingCapacity: true)
    occlusion.begin(job.region)
    var rows: Int32 = -1
    for place in places.reversed() {
      let index = Int(job.items[place])
      // Both ends of a group have the same reach, and opaque items lie in no group.
      guard occlusion.shows(tileItems[index].reach.intersection(job.region)) else { continue }
      visible.append(VisibleItem(index: job.items[place], rows: rows))
      if case .prepared(let item) = tileItems[index].content, !item.opaqueRect.isEmpty,
        case .draw(let coverage, _) = item.action, occlusion.hide(below: item, coverage)
      {
        rows = Int32(blocks.count)
        for row in occlusion.hidden { blocks.append(~row) }
      }
    }
  }
}
