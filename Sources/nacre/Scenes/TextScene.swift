// Nacre, MIT licence; see LICENSE.

import Command
import Foundation
import GraphicsTypes
import RenderServer
import RenderTree
import SceneHost
import SceneText
import Stage

/// A scene in text form (`.scene`), which the command evaluates and renders itself.
///
/// The text states the size and the scale of its frames, so the options for them have no effect. The
/// background is white, or transparent with `--transparent`.
struct TextScene {
  private let text: SceneText
  private var tree = RenderTree()
  private let renderer: Renderer
  /// The premultiplied colour below all layers.
  private let background: UInt32

  /// Reads the scene. The result is `nil` if the options name a program.
  ///
  /// - Throws: `CommandFailure` for a file that cannot be read, for the first error in the text, and for
  ///   options that need a program.
  init?(_ options: SceneOptions, isTransparent: Bool = false) throws {
    guard let file = options.scenes.first(where: { $0.hasSuffix(".scene") }) else { return nil }
    guard options.scenes.count == 1 else {
      throw CommandFailure.usage("'\(file)' is a scene in text form and must be the only scene")
    }
    guard options.touches == nil else {
      throw CommandFailure.usage("'\(file)' is a scene in text form, which takes no touches")
    }
    guard let data = FileManager.default.contents(atPath: file) else {
      throw CommandFailure.usage("the scene '\(file)' does not exist or cannot be read")
    }
    do throws(SceneTextError) {
      text = try SceneText.parse(String(decoding: data, as: UTF8.self))
    } catch {
      throw CommandFailure.usage("\(file):\(error)")
    }
    renderer = Renderer(
      threads: options.threads ?? ProcessInfo.processInfo.activeProcessorCount)
    background = isTransparent ? 0 : 0xFFFF_FFFF
    tree.apply(text.commit)
  }

  var width: Int { text.width }
  var height: Int { text.height }
  /// Device pixels per point.
  var scale: Double { text.scale }

  /// Whether an animation runs at a time or after it.
  mutating func isMoving(at seconds: Double) -> Bool {
    _ = tree.advance(to: seconds)
    return tree.isMoving
  }

  /// Renders the frame at a time, and calls `body` with its pixels.
  func render(at seconds: Double, _ body: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    renderer.render(frame(at: seconds), background: background)
    // SAFETY: `body` reads the surface's memory while the surface holds it.
    try renderer.surface.withUnsafePixels { try body(UnsafeRawBufferPointer($0)) }
  }

  func image(at seconds: Double) -> PixelImage {
    renderer.render(frame(at: seconds), background: background)
    return PixelImage(width: width, height: height, pixels: renderer.surface.pixels)
  }

  func inspection(at seconds: Double) -> Inspection {
    let cost = renderer.render(frame(at: seconds), background: background, full: true)
    return Inspection(tree: tree, time: seconds, seconds: seconds, cost: cost)
  }

  private func frame(at seconds: Double) -> Frame {
    tree.evaluate(at: seconds, width: width, height: height, scale: scale)
  }
}
