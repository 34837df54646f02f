// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import RenderServer
import RenderTree

extension RandomTree {
  /// The number of pixels that the bitmaps of a frame share; few, because a transform out of range makes a bitmap as
  /// large as its limit, and the instances of a replicator fill it many times.
  private static let bitmapPixels = 1 << 20

  /// Draws a few frames of a seed's tree; see `draw(_:compares:)`.
  package static func draw(seed: UInt64, threads: Int = 1, compares: Bool) -> Bool {
    draw(RandomTree(seed: seed), threads: threads, compares: compares)
  }

  /// Draws a few frames of a tree, each over the previous one, with changes in between.
  ///
  /// - Parameters:
  ///   - threads: The number of threads that draw.
  ///   - compares: Whether to compare each frame with one that is drawn in full.
  /// - Returns: Whether each frame equals the one drawn in full; true without comparison.
  package static func draw(_ tree: RandomTree, threads: Int = 1, compares: Bool) -> Bool {
    var renderer: Renderer?
    var isSame = true
    frames(of: tree) { frame, tile in
      let kept =
        renderer
        ?? Renderer(
          threads: threads, tileWidth: tile.width, tileHeight: tile.height,
          bitmapPixels: bitmapPixels)
      renderer = kept
      kept.render(frame)
      guard compares else { return }
      let fresh = Renderer(bitmapPixels: bitmapPixels)
      fresh.render(frame)
      if fresh.surface.pixels != kept.surface.pixels { isSame = false }
    }
    return isSame
  }

  /// Draws the frames of a seed's tree by several renderers.
  ///
  /// - Parameter renderers: The renderers, and whether they draw each frame in full.
  /// - Returns: The hash of the pixels of each frame, for each renderer.
  package static func hashes(
    seed: UInt64, _ renderers: [(renderer: Renderer, isFull: Bool)]
  ) -> [[UInt64]] {
    var hashes = [[UInt64]](repeating: [], count: renderers.count)
    frames(of: RandomTree(seed: seed)) { frame, _ in
      for (index, (renderer, isFull)) in renderers.enumerated() {
        renderer.render(frame, full: isFull)
        // FNV-1a over whole pixels.
        hashes[index].append(
          renderer.surface.pixels.reduce(0xCBF2_9CE4_8422_2325) { hash, pixel in
            (hash ^ UInt64(pixel)) &* 0x100_0000_01B3
          })
      }
    }
    return hashes
  }

  /// Passes frames of a tree to `body`, with changes in between and a size of tiles that suits them.
  private static func frames(
    of tree: RandomTree, _ body: (Frame, _ tile: (width: Int, height: Int)) -> Void
  ) {
    var random = tree
    var tree = RenderTree()
    tree.apply(random.commit())
    // Most frames are small, so that there can be many.
    let limit = random.chance(10) ? 200 : 48
    var (width, height) = (1 + random.below(limit), 1 + random.below(limit))
    let scale = [0.5, 1, 1, 2, 3][random.below(5)]
    // Each tile draws groups as far around it as blurs reach, so many tiles are slow; few frames
    // have many.
    let tile = [(512, 64), (48, 32), (16, 7)][random.below(width * height < 1000 ? 3 : 2)]
    var time = 0.0
    for step in 0..<3 {
      body(tree.evaluate(at: time, width: width, height: height, scale: scale), tile)
      time += random.number(0...0.5)
      if !time.isFinite { time = 1 }
      if step > 0, random.chance(10) { width = 1 + random.below(limit) }
      if step > 0, random.chance(10) { height = 1 + random.below(limit) }
      if random.chance(70) { tree.apply(random.change(at: time)) }
    }
  }
}
