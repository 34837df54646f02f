// Nacre, MIT licence; see LICENSE.

extension Frame {
  /// Returns the layers that differ from those of another frame of the same tree.
  ///
  /// - Returns: Indices in ascending order; `nil` when the sizes, the layers or their order differ.
  ///
  /// **Complexity.** O(layers).
  package func changedLayers(since old: Frame) -> [Int]? {
    guard width == old.width, height == old.height, layers.count == old.layers.count else {
      return nil
    }
    let (ours, theirs) = (layers, old.layers)
    var changed: [Int] = []
    let (mine, others) = (ours.span, theirs.span)
    for index in mine.indices {
      guard mine[index].id == others[index].id,
        mine[index].subtreeEnd == others[index].subtreeEnd,
        mine[index].isMask == others[index].isMask
      else { return nil }
      if !mine[index].looksLike(others[index]) { changed.append(index) }
    }
    return changed
  }
}
