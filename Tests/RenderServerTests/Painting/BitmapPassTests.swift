// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderTree
import SceneText
import Testing

@testable import RenderServer

/// Layers that are rasterized into an image first (`shouldRasterize`).
struct BitmapPassTests {
  private func tree(_ statements: String, animation: String = "") throws -> RenderTree {
    let scene = try SceneText.parse(
      """
      size 64 64
      layer {
        bounds 0 0 64 64
        position 32 32
        layer {
          frame 8 8 40 30
          backgroundColor #C04020
          \(statements)
          layer {
            frame 30 20 20 16
            backgroundColor #2040C080
            \(animation)
          }
        }
      }
      """)
    var tree = RenderTree()
    tree.apply(scene.commit)
    return tree
  }

  private func frame(_ tree: RenderTree, at time: Double = 0) -> Frame {
    tree.evaluate(at: time, width: 64, height: 64, scale: 1)
  }

  private func pixels(_ frame: Frame) -> [UInt32] {
    let renderer = Renderer()
    renderer.render(frame)
    return renderer.surface.pixels
  }

  @Test(arguments: ["", "opacity 0.5", "shadowOpacity 0.5", "cornerRadius 8\nmasksToBounds true"])
  func pictureOfOnePixelToAnotherLooksTheSame(more: String) throws {
    let direct = try pixels(frame(tree(more)))
    let raster = try pixels(frame(tree(more + "\nshouldRasterize true")))

    for (a, b) in zip(direct, raster) {
      for shift in [0, 8, 16] as [UInt32] {
        #expect(abs(Int((a >> shift) & 255) - Int((b >> shift) & 255)) <= 2)
      }
    }
  }

  @Test func pictureIsKeptWhileNothingInItChanges() throws {
    let tree = try tree("shouldRasterize true\nanimate opacity { from 1\nto 0\nduration 1 }")
    let renderer = Renderer()
    renderer.render(frame(tree, at: 0.25))
    let cost = renderer.render(frame(tree, at: 0.5))

    #expect(cost.pathsRasterized == 0)
    #expect(!renderer.damage.isEmpty)
  }

  @Test func changeInsideIsSeen() throws {
    let tree = try tree(
      "shouldRasterize true", animation: "animate position.x { from 10\nto 30\nduration 1 }")
    let renderer = Renderer()
    for time in [0.1, 0.5, 0.9] {
      renderer.render(frame(tree, at: time))
      #expect(renderer.surface.pixels == pixels(frame(tree, at: time)))
    }
  }

  @Test(arguments: ["0", "-1", "nan", "inf"])
  func scaleWithoutMeaningDrawsDirectly(scale: String) throws {
    let frame = try frame(tree("shouldRasterize true\nrasterizationScale \(scale)"))

    #expect(frame.layers.count == 3)
  }

  /// Returns a frame with bitmaps of squares that are beside each other.
  private func frame(sides: [Int]) throws -> Frame {
    let layers = sides.enumerated().map { index, side in
      """
      layer {
        frame \(index) 0 \(side) \(side)
        backgroundColor #C04020
        shouldRasterize true
        opacity 0.99
      }
      """
    }
    return try frame(inside: layers.joined(separator: "\n"))
  }

  /// Returns a frame of layers that fill a square of 64 pixels.
  private func frame(inside layers: String) throws -> Frame {
    let scene = try SceneText.parse(
      "size 64 64\nlayer {\nbounds 0 0 64 64\nposition 32 32\n\(layers)\n}")
    var tree = RenderTree()
    tree.apply(scene.commit)
    return tree.evaluate(at: 0, width: 64, height: 64, scale: 1)
  }

  /// A bitmap has at most 2²⁴ pixels; a layer that is larger has one with fewer pixels per point.
  @Test(arguments: [(4094, 0), (4200, 1), (100_000, 1)])
  func bitmapThatIsTooLargeIsReduced(side: Int, reduced: Int) throws {
    let renderer = Renderer()
    renderer.render(try frame(sides: [side]))

    #expect(renderer.layersWithReducedBitmaps.count == reduced)
    // The reduced bitmap covers the surface, too.
    let direct = try pixels(frame(sides: [64]))
    #expect(renderer.surface.pixels[64 * 40 + 40] == direct[64 * 40 + 40])
  }

  /// The bitmaps of a frame share 2²⁶ pixels. What a frame looks like does not depend on earlier frames.
  @Test func bitmapsShareABudget() throws {
    let renderer = Renderer()
    let few = try frame(sides: [3000, 3000])
    let many = try frame(sides: [Int](repeating: 3000, count: 9))
    renderer.render(few)
    #expect(renderer.layersWithReducedBitmaps.isEmpty)
    renderer.render(many)
    #expect(renderer.layersWithReducedBitmaps.count == 9)
    #expect(renderer.surface.pixels == pixels(many))
    renderer.render(few)
    #expect(renderer.surface.pixels == pixels(few))
  }

  /// A kept bitmap with another one inside is drawn again when the number of bitmaps changes, because they share
  /// the budget.
  @Test func bitmapInsideOfAnotherSharesItsLimit() throws {
    let renderer = Renderer()
    let (few, many) = try (stripes(others: 0), stripes(others: 9))
    for frame in [few, many, few] {
      renderer.render(frame)
      #expect(renderer.surface.pixels == pixels(frame))
    }
    #expect(pixels(few)[64 * 20 + 10] != pixels(many)[64 * 20 + 10])
  }

  /// Bitmaps inside each other share the pixels of the frame.
  @Test func bitmapsInsideOfOthersShareTheBudget() throws {
    let depth = RenderTree.maximumRasterDepth
    let open = "layer {\nframe 0 0 4000 4000\nbackgroundColor #C0402080\nshouldRasterize true\n"
    let renderer = Renderer()

    renderer.render(
      try frame(
        inside: String(repeating: open, count: depth) + String(repeating: "}\n", count: depth)))

    #expect(renderer.bitmaps.pixels > Renderer.bitmapPixels / 2)
    #expect(renderer.bitmaps.pixels <= Renderer.bitmapPixels)
    #expect(renderer.layersWithReducedBitmaps.count == depth)
  }

  /// Bitmaps of earlier frames are dropped once all bitmaps that are kept have more pixels than a frame's share.
  @Test func bitmapsOfEarlierFramesAreLetGo() throws {
    let renderer = Renderer()
    var most = 0
    for number in 1...8 {
      // The bitmap is that of another layer in each frame.
      let others = String(repeating: "layer {\nframe 0 0 1 1\n}\n", count: number)
      let bitmap = "layer {\nframe 0 0 4000 4000\nbackgroundColor #C04020\nshouldRasterize true\n}"
      renderer.render(try frame(inside: others + bitmap))
      most = max(most, renderer.bitmaps.pixels)
    }

    #expect(most > Renderer.bitmapPixels / 2)
    #expect(most <= Renderer.bitmapPixels)
  }

  @Test func rendererCanHaveABudgetOfItsOwn() throws {
    for pixels in [-1, 1 << 16, 1 << 20] {
      let renderer = Renderer(bitmapPixels: pixels)
      renderer.render(try frame(sides: [3000, 3000, 20]))
      let budget = max(pixels, 1 << 16)
      #expect(renderer.bitmaps.pixels > budget / 4)
      #expect(renderer.bitmaps.pixels <= budget)
      #expect(renderer.layersWithReducedBitmaps.count == 2)
    }
  }

  /// A bitmap begins at its first visible pixel, from where gradients are dithered and tiles are counted.
  @Test(arguments: [(0, 0), (-7, -3), (5, 2)])
  func bitmapDoesNotDependOnThePlaceOfItsLayer(x: Int, y: Int) throws {
    func pixels(_ x: Int, _ y: Int) throws -> [UInt32] {
      let renderer = Renderer(tileWidth: 8, tileHeight: 8)
      renderer.render(
        try frame(
          inside: """
            layer {
              frame \(20 - x) \(20 - y) 10 10
              shouldRasterize true
              gradient {
                frame \(x) \(y) 30 22
                colors #C04020 #C04820
                cornerRadius 5
                shadowOpacity 0.5
              }
            }
            """))
      return renderer.surface.pixels
    }

    #expect(try pixels(x, y) == pixels(0, 0))
    #expect(Set(try pixels(x, y)).count > 8)
  }

  /// What a mask cuts off takes no memory, however large the layer is.
  @Test func coveragesInABitmapAreNoLargerThanIt() throws {
    let renderer = Renderer()
    renderer.render(
      try frame(
        inside: """
          layer {
            frame 8 8 20 20
            shouldRasterize true
            layer {
              frame -50000 -50000 100000 100000
              cornerRadius 100
              backgroundColor #C04020
            }
            mask layer {
              frame 2 2 16 16
              backgroundColor #FFFFFF
            }
          }
          """))

    #expect(renderer.surface[18, 18] == 0xFFC0_4020)
    #expect(renderer.coverageBytes < 100_000)
  }

  @Test func bitmapsEndWithTheirRenderer() throws {
    weak var bitmaps: BitmapPass?
    do {
      let renderer = Renderer()
      renderer.render(try frame(sides: [20, 30]))
      bitmaps = renderer.bitmaps
      #expect(bitmaps?.pixels ?? 0 > 0)
    }
    #expect(bitmaps == nil)
  }

  /// Returns a frame with a narrow stripe in a bitmap of 3000 × 3000 pixels, which is inside a small one, and
  /// other bitmaps beside it.
  private func stripes(others: Int) throws -> Frame {
    let other = "layer {\nframe 0 0 1 1\nbackgroundColor #000000\nshouldRasterize true\n}\n"
    return try frame(
      inside: """
        layer {
          frame 0 0 64 64
          masksToBounds true
          shouldRasterize true
          layer {
            frame 0 0 3000 3000
            backgroundColor #C04020
            shouldRasterize true
            layer {
              frame 10 0 1 3000
              backgroundColor #2040C0
            }
          }
        }
        \(String(repeating: other, count: others))
        """)
  }
}
