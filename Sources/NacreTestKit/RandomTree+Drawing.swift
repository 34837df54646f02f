// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import RenderServer
import RenderTree

extension RandomTree {
  /// Draws a few frames of a seed's tree, each over the previous one, with changes in between.
  ///
  /// - Parameter compares: Whether to compare each frame with one that is drawn in full.
  /// - Returns: Whether each frame equals the one drawn in full; true without comparison.
  package static func draw(seed: UInt64, compares: Bool) -> Bool {
    var random = RandomTree(seed: seed)
    var tree = RenderTree()
    tree.apply(random.commit())
    // Most frames are small, so that there can be many.
    let limit = random.chance(10) ? 200 : 48
    var (width, height) = (1 + random.below(limit), 1 + random.below(limit))
    let scale = [0.5, 1, 1, 2, 3][random.below(5)]
    // Each tile draws groups as far around it as blurs reach, so many tiles are slow; few frames
    // have many.
    let tile = [(512, 64), (48, 32), (16, 7)][random.below(width * height < 1000 ? 3 : 2)]
    let renderer = Renderer(tileWidth: tile.0, tileHeight: tile.1)
    var time = 0.0
    for step in 0..<3 {
      let frame = tree.evaluate(at: time, width: width, height: height, scale: scale)
      renderer.render(frame)
      if compares {
        let fresh = Renderer()
        fresh.render(frame)
        if fresh.surface.pixels != renderer.surface.pixels { return false }
      }
      time += random.number(0...0.5)
      if !time.isFinite { time = 1 }
      if step > 0, random.chance(10) { width = 1 + random.below(limit) }
      if step > 0, random.chance(10) { height = 1 + random.below(limit) }
      if random.chance(70) { tree.apply(random.change(at: time)) }
    }
    return true
  }
}
