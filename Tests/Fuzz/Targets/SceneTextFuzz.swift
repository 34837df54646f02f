// Nacre, MIT licence; see LICENSE.

import RenderTree
import SceneText

/// The text of a scene. What is printed of it is read again as the same text, and its frames are of the
/// size that it says.
enum SceneTextFuzz {
  static func run(_ input: [UInt8]) throws -> Bool {
    let text = String(decoding: input, as: UTF8.self)
    guard let scene = try? SceneText.parse(text) else { return true }
    let printed = scene.print()
    let again: SceneText
    do {
      again = try SceneText.parse(printed)
    } catch {
      throw BrokenRule("the printed scene is not read: \(error)")
    }
    try BrokenRule.unless(again.print() == printed, "the scene is printed in two ways")
    var tree = RenderTree()
    tree.apply(scene.commit)
    for time in [0, 0.5] {
      let frame = tree.evaluate(
        at: time, width: scene.width, height: scene.height, scale: scene.scale)
      try BrokenRule.unless(
        frame.width == scene.width && frame.height == scene.height, "the frame has another size")
      let ends = frame.layers.enumerated().allSatisfy {
        $0.element.subtreeEnd > $0.offset && $0.element.subtreeEnd <= frame.layers.count
      }
      try BrokenRule.unless(ends, "the layers of the frame are not nested")
    }
    return true
  }
}
