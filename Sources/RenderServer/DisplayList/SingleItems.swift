// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import Raster
import RenderTree

/// Finds layers that draw a single item with all their descendants, so that a mask or a clip needs no
/// buffer.
struct SingleItems {
  private let frame: Frame
  private let drafts: LayerDrafts
  private let drawCounts: [Int]
  private let isMasked: [Bool]

  /// - Parameters:
  ///   - drawCounts: For each layer, the number of items that it and its descendants would draw, without
  ///     those of masks.
  ///   - isMasked: For each layer, whether it has a mask.
  init(_ frame: Frame, _ drafts: LayerDrafts, drawCounts: [Int], isMasked: [Bool]) {
    (self.frame, self.drafts) = (frame, drafts)
    (self.drawCounts, self.isMasked) = (drawCounts, isMasked)
  }

  /// Whether a layer and its descendants draw one item, which no descendant filters or blends.
  ///
  /// - Parameter subtree: The indices of the layer and its descendants.
  func isItem(_ subtree: Range<Int>) -> Bool {
    drawCounts[subtree.lowerBound] == 1
      && subtree.dropFirst().allSatisfy { drafts.isPlainLeaf($0) || !isComposite($0) }
  }

  /// Returns the area of a layer's mask, if all that the mask draws is one opaque area.
  ///
  /// - Parameter subtree: The indices of the layer and its descendants.
  func mask(of subtree: Range<Int>) -> DisplayItem.Shape? {
    let layers = frame.layers.span
    var mask = subtree.lowerBound + 1
    while mask < subtree.upperBound, !layers[mask].isMask { mask = end(of: mask) }
    guard mask < subtree.upperBound, drawCounts[mask] == 1 else { return nil }
    var writer = ItemWriter()
    for index in mask..<end(of: mask) where drawCounts[index] > 0 {
      let parts = drafts[index]
      let clips = layers[index].shared.value.masksToBounds && drawCounts[index] > parts.count
      let fades = layers[index].shared.value.opacity < 1
      let isMask = layers[index].isMask && index > mask
      if clips || fades || isMask || isMasked[index] || isComposite(index) { return nil }
      if parts.count > 0 { LayerItems.append(layers, index, parts, in: .everywhere, to: &writer) }
    }
    guard let item = writer.items.first, case .draw(let area, let recipe) = item.action,
      recipe.isOpaque
    else { return nil }
    return area
  }

  private func isComposite(_ index: Int) -> Bool {
    drafts[index].isComposite || frame.layers.span[index].isIsolated
  }

  private func end(of index: Int) -> Int {
    min(max(frame.layers.span[index].subtreeEnd, index + 1), frame.layers.count)
  }
}
