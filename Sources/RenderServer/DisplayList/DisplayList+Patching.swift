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
  ///   - damage: Receives rectangles that cover every pixel that can differ.
  /// - Returns: Whether the list matches the frame; if not, the list is unchanged.
  mutating func patch(
    _ changed: [Int], of frame: Frame, damage: inout [Damage], _ rasters: LayerRasters
  )
    -> Bool
  {
    var patches: [(place: Int, items: [DisplayItem])] = []
    for index in changed {
      guard let leaf = leaves[index] else { return false }
      var single = Frame(width: frame.width, height: frame.height, layers: [frame.layers[index]])
      single.layers[0].subtreeEnd = 1
      let context = contexts[Int(leaf.context)]
      var builder = DisplayListBuilder(single, in: context, rasters, surface: context.clip)
      let list = builder.build()
      guard list.leaves[0] != nil, list.items.count == leaf.items.count,
        zip(list.items, items[leaf.items]).allSatisfy({ $0.key == $1.key })
      else { return false }
      patches.append((leaf.items.lowerBound, list.items))
    }
    resting = [Bool](repeating: true, count: items.count)
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
}
