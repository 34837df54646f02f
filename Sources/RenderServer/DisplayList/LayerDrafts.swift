// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import Raster
import RenderTree

/// The drawing of each layer of a frame itself, without the clip, opacity and group of its ancestors.
///
/// The draft of a plain leaf, a layer without sublayers that needs no group, is its display items. The draft
/// of any other layer is its `LayerParts`. The drafts do not depend on each other, so threads share the work.
struct LayerDrafts {
  private struct Draft {
    /// `nil` for a plain leaf.
    let parts: PartsBox?
    /// The display items of a plain leaf, as indices into the items of the stretch.
    let items: Range<Int32>
    /// The number of display items that the layer draws, not counting its shadow.
    let count: Int32
  }

  /// Holds parts, so that the drafts of plain leaves stay small.
  private final class PartsBox {
    let value: LayerParts
    init(_ value: consuming LayerParts) { self.value = value }
  }

  /// The drafts of successive layers, made by one iteration of the parallel loop.
  private struct Stretch {
    var drafts: [Draft] = []
    /// The display items of plain leaves, neither clipped nor faded by ancestors.
    var writer = ItemWriter()
  }

  /// The binary logarithm of the number of layers of a stretch.
  private static let shift = 7
  private static let size = 1 << shift
  /// The least number of stretches for several threads. Waking a thread takes as long as one or two
  /// stretches.
  private static let fewest = 4
  private let stretches: [Stretch]
  private let frame: Frame
  private let bitmaps: [LayerID: LayerBitmap]

  /// - Parameter pool: The threads for frames of many layers; `nil` means only the caller's thread.
  init(_ frame: Frame, _ bitmaps: [LayerID: LayerBitmap], _ pool: WorkerPool?) {
    let steps = (frame.layers.count + Self.size - 1) / Self.size
    var stretches = [Stretch](repeating: Stretch(), count: steps)
    stretches.withWriter { stretches in
      @Sendable func make(_ step: Int, _ worker: Int) {
        stretches.set(step, Self.stretch(from: step * Self.size, of: frame, bitmaps))
      }
      if let pool, steps >= Self.fewest {
        pool.run(count: steps, make)
      } else {
        for step in 0..<steps { make(step, 0) }
      }
    }
    (self.stretches, self.frame, self.bitmaps) = (stretches, frame, bitmaps)
  }

  private static func stretch(
    from first: Int, of frame: Frame, _ bitmaps: [LayerID: LayerBitmap]
  ) -> Stretch {
    var stretch = Stretch()
    stretch.drafts.reserveCapacity(size)
    stretch.writer.items.reserveCapacity(size)
    // A span reads layers in place. An array's subscript copies a layer, and so do a computed property and a parameter:
    // that costs two references.
    let layers = frame.layers.span
    for index in first..<min(first + size, layers.count) {
      let parts =
        layers[index].isRaster
        ? LayerParts(layers[index], bitmaps)
        : LayerParts(layers[index].shared, isFlipped: layers[index].contentsAreFlipped)
      let count = Int32(parts.count)
      let start = Int32(stretch.writer.items.count)
      let isPlain =
        layers[index].subtreeEnd <= index + 1 && !layers[index].isMask
        && !layers[index].isIsolated
        && parts.isPlain(layers[index].shared)
      var box: PartsBox?
      if isPlain {
        LayerItems.append(layers, index, consume parts, in: .everywhere, to: &stretch.writer)
      } else {
        box = PartsBox(consume parts)
      }
      stretch.drafts.append(
        Draft(parts: box, items: start..<Int32(stretch.writer.items.count), count: count))
    }
    return stretch
  }

  private func draft(_ index: Int) -> Draft {
    stretches[index >> Self.shift].drafts[index & (Self.size - 1)]
  }

  /// The parts of a layer.
  subscript(index: Int) -> LayerParts {
    draft(index).parts?.value ?? LayerParts(frame.layers[index], bitmaps)
  }

  /// Whether a layer is a plain leaf.
  func isPlainLeaf(_ index: Int) -> Bool { draft(index).parts == nil }

  /// The number of display items that a layer itself draws, its shadow included.
  func count(_ index: Int) -> Int {
    let draft = draft(index)
    return Int(draft.count) + (draft.parts?.value.castsShadow == true ? 1 : 0)
  }

  /// Whether a layer has enabled backdrop filters.
  func hasBackdrop(_ index: Int) -> Bool { draft(index).parts?.value.hasBackdrop ?? false }

  /// Appends the display items of a plain leaf, clipped by its ancestors and in their group.
  ///
  /// - Parameter context: The context from the layer's ancestors. Its opacity must be 1.
  func append(_ index: Int, in context: DrawingContext, to writer: inout ItemWriter) {
    let range = draft(index).items
    let (stretches, step) = (stretches.span, index >> Self.shift)
    for place in Int(range.lowerBound)..<Int(range.upperBound) {
      let bounds = stretches[step].writer.items.span[place].bounds.intersection(context.clip)
      if bounds.isEmpty { continue }
      writer.append(
        DisplayItem(
          key: stretches[step].writer.items.span[place].key, parent: context.group,
          action: stretches[step].writer.items.span[place].action, bounds: bounds,
          reach: context.reach(of: bounds),
          drawsEdges: stretches[step].writer.items.span[place].drawsEdges))
    }
  }
}
