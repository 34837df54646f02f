// Nacre, MIT licence; see LICENSE.

import RenderServer
import RenderTree
import SceneText
import Testing

/// The opacity of a layer counts once for masked layers inside it.
///
/// **Source.** Pictures of iOS in lottie-ios (`DotLottie/confused`, `DotLottie/animation`).
struct MaskOpacityTests {
  private func draw(_ content: String) throws -> [UInt32] {
    let scene = try SceneText.parse(
      """
      size 8 8
      layer {
        bounds 0 0 8 8
        position 4 4
        \(content)
      }
      """)
    var tree = RenderTree()
    tree.apply(scene.commit)
    let renderer = Renderer(threads: 1)
    renderer.render(tree.evaluate(at: 0, width: 8, height: 8, scale: 1))
    return renderer.surface.pixels
  }

  private static let square = "frame 2 2 4 4\nbackgroundColor #FF0000"
  private static let mask = "mask layer { frame 0 0 4 4\nbackgroundColor #000000 }"

  @Test func fadedLayerDoesNotFadeTheMaskOfASublayer() throws {
    let plain = try draw("layer { \(Self.square)\nopacity 0.4 }")

    #expect(Set(plain).count == 2)
    #expect(
      try draw("layer { frame 0 0 8 8\nopacity 0.4\nlayer { \(Self.square)\n\(Self.mask) } }")
        == plain)
  }

  @Test func maskIsFadedByItsOwnOpacity() throws {
    let faded = Self.mask.replacing("frame", with: "opacity 0.5\nframe")

    #expect(
      try draw("layer { frame 0 0 8 8\nopacity 0.8\nlayer { \(Self.square)\n\(faded) } }")
        == draw("layer { \(Self.square)\nopacity 0.4 }"))
  }
}
