// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import RenderTree

extension DisplayList {
  /// Replaces the items of changed layers, if the changes affect only what those layers draw
  /// themselves.
  ///
  /// - Parameters:
  ///   - changed: The indices of layers of `frame` that differ from those of the list; the tree is
  ///     the same.
  ///   - bitmaps: The bitmaps of the frame's rasterised layers.
  ///   - damage: Receives rectangles that cover every pixel that can differ.
  /// - Returns: Whether the list matches the frame; if not, the list is unchanged.
  mutating func patch(
    _ changed: [Int], of frame: Frame, _ bitmaps: [LayerID: LayerBitmap],
    damage: inout [Damage]
  ) -> Bool {
    var patches: [(place: Int, items: [DisplayItem])] = []
    for index in changed {
      guard let leaf = leaves[index] else { return false }
      let new = items(of: index, in: frame, contexts[Int(leaf.context)], bitmaps)
      guard let new, new.count == leaf.items.count,
        zip(new, items[leaf.items]).allSatisfy({ $0.key == $1.key })
      else { return false }
      patches.append((leaf.items.lowerBound, new))
    }
    rest()
    for (place, new) in patches {
      for (offset, item) in new.enumerated() {
        let old = items[place + offset]
        var item = item
        item.isInBackdropClip = old.isInBackdropClip
        if item.looksLike(old) { continue }
        let level = level(of: place + offset)
        damage.append(Damage(old.reach, level))
        damage.append(Damage(item.reach, level))
        resting[place + offset] = item.hasShape(of: old)
        items[place + offset] = item
      }
    }
    return true
  }

  /// Returns the display items of a layer that was a leaf of the list; `nil` if it is not a leaf in `frame`.
  private func items(
    of index: Int, in frame: Frame, _ context: DrawingContext,
    _ bitmaps: [LayerID: LayerBitmap]
  ) -> [DisplayItem]? {
    let layers = frame.layers.span
    let parts = LayerParts(layers[index], bitmaps)
    if parts.isPlainLeaf(layers[index], at: index) {
      var writer = ItemWriter()
      LayerItems.append(layers, index, parts, in: context, to: &writer)
      return writer.items
    }
    var single = Frame(width: frame.width, height: frame.height, layers: [layers[index]])
    single.layers[0].subtreeEnd = 1
    var builder = DisplayListBuilder(single, in: context, bitmaps, surface: context.clip, nil)
    let list = builder.build()
    return list.leaves[0] == nil ? nil : list.items
  }
}
