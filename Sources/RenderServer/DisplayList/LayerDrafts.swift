// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import Raster
import RenderTree

/// What the layers of a frame draw themselves, as far as it does not depend on their ancestors.
///
/// Threads share the work, because layers do not depend on each other here.
struct LayerDrafts {
  private struct Draft {
    /// `nil` for a plain leaf: its items are there already.
    let parts: LayerParts?
    /// The items of a plain leaf.
    let items: Range<Int32>
    /// The number of items that the layer draws, not counting its shadow.
    let count: Int32
  }

  /// The drafts of successive layers.
  private struct Stretch {
    var drafts: [Draft] = []
    /// The items of plain leaves, as if their ancestors neither clipped nor faded them.
    var items: [DisplayItem] = []
  }

  /// The binary logarithm of the number of layers of a stretch.
  private static let shift = 7
  private static let size = 1 << shift
  /// The least number of stretches that threads share: waking them takes as long as one or two.
  private static let fewest = 4
  private let stretches: [Stretch]
  private let frame: Frame
  private let pictures: [Int: LayerRasters.Picture]

  /// - Parameter pool: Threads to use if there are many layers; `nil` leaves all work to the caller's.
  init(_ frame: Frame, _ rasters: LayerRasters, _ pool: WorkerPool?) {
    // One thread draws bitmaps, because they are cached.
    let pictures = Self.pictures(frame, rasters)
    let steps = (frame.layers.count + Self.size - 1) / Self.size
    let results = ResultSlots<Stretch>(count: steps)
    @Sendable func make(_ step: Int, _ worker: Int) {
      results[step] = Self.stretch(from: step * Self.size, of: frame, pictures)
    }
    if let pool, steps >= Self.fewest {
      pool.run(count: steps, make)
    } else {
      for step in 0..<steps { make(step, 0) }
    }
    (self.frame, self.pictures) = (frame, pictures)
    stretches = (0..<steps).compactMap { results[$0] }
  }

  private static func pictures(_ frame: Frame, _ rasters: LayerRasters)
    -> [Int: LayerRasters.Picture]
  {
    var pictures: [Int: LayerRasters.Picture] = [:]
    let layers = frame.layers.span
    for index in layers.indices {
      if let raster = layers[index].raster {
        pictures[index] = rasters.picture(of: layers[index].id, raster)
      }
    }
    return pictures
  }

  private static func stretch(
    from first: Int, of frame: Frame, _ pictures: [Int: LayerRasters.Picture]
  ) -> Stretch {
    var stretch = Stretch()
    stretch.drafts.reserveCapacity(size)
    stretch.items.reserveCapacity(size)
    // A span reads layers in place; an array's subscript copies them, and they are large.
    let layers = frame.layers.span
    for index in first..<min(first + size, layers.count) {
      let parts = LayerParts(layers[index], picture: pictures[index])
      let start = Int32(stretch.items.count)
      let isPlain = parts.isPlainLeaf(layers[index], at: index)
      if isPlain {
        LayerItems.append(layers[index], parts, in: .everywhere, to: &stretch.items)
      }
      stretch.drafts.append(
        Draft(
          parts: isPlain ? nil : parts, items: start..<Int32(stretch.items.count),
          count: Int32(parts.count)))
    }
    return stretch
  }

  private func draft(_ index: Int) -> Draft {
    stretches[index >> Self.shift].drafts[index & (Self.size - 1)]
  }

  /// The parts of a layer.
  subscript(index: Int) -> LayerParts {
    draft(index).parts ?? LayerParts(frame.layers[index], picture: pictures[index])
  }

  /// Whether a layer is a plain leaf; see `LayerParts.isPlainLeaf`.
  func isPlainLeaf(_ index: Int) -> Bool { draft(index).parts == nil }

  /// The number of items that a layer itself draws.
  func count(_ index: Int) -> Int {
    let draft = draft(index)
    return Int(draft.count) + (draft.parts?.castsShadow == true ? 1 : 0)
  }

  /// Whether a layer has enabled backdrop filters.
  func hasBackdrop(_ index: Int) -> Bool { draft(index).parts?.hasBackdrop ?? false }

  /// Appends the items of a plain leaf.
  ///
  /// - Parameter context: The context from the layer's ancestors, which do not fade it.
  func append(_ index: Int, in context: DrawingContext, to items: inout [DisplayItem]) {
    let range = draft(index).items
    let stretch = stretches[index >> Self.shift]
    let drafts = stretch.items.span
    for place in Int(range.lowerBound)..<Int(range.upperBound) {
      let bounds = drafts[place].bounds.intersection(context.clip)
      if bounds.isEmpty { continue }
      items.append(
        DisplayItem(
          key: drafts[place].key, parent: context.group, action: drafts[place].action,
          bounds: bounds, reach: context.reach(of: bounds)))
    }
  }
}
