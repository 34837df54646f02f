// Nacre, MIT licence; see LICENSE.

import RenderServer
import RenderTree
import SceneText
import Testing

/// Contents are drawn upright in a layer with flipped geometry.
struct FlippedContentsTests {
  private func draw(_ outer: String, _ inner: String) throws -> [UInt32] {
    let scene = try SceneText.parse(
      """
      size 8 8
      layer {
        bounds 0 0 8 8
        position 4 4
        \(outer)
        layer {
          frame 2 2 4 4
          \(inner)
          contents quarters 4x4
          magnificationFilter nearest
        }
      }
      """)
    var tree = RenderTree()
    tree.apply(scene.commit)
    let renderer = Renderer(threads: 1)
    renderer.render(tree.evaluate(at: 0, width: 8, height: 8, scale: 1))
    return renderer.surface.pixels
  }

  @Test func imageInAFlippedLayerIsUpright() throws {
    let upright = try draw("", "")

    #expect(Set(upright).count == 5)
    #expect(try draw("geometryFlipped true", "") == upright)
    #expect(try draw("", "geometryFlipped true") == upright)
    #expect(try draw("geometryFlipped true", "geometryFlipped true") == upright)
  }
}
