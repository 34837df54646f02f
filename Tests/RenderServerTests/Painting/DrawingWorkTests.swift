// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import NacreTestKit
import RenderServer
import RenderTree
import Testing

/// Which layers composite how many pixels, and where.
struct DrawingWorkTests {
  private func renderer(threads: Int = 1) -> Renderer {
    let renderer = Renderer(threads: threads, tileWidth: 64, tileHeight: 64)
    renderer.recordsWork = true
    return renderer
  }

  /// An opaque ground, a translucent layer over half of it, and a cover that hides a tile of both.
  @Test func whatIsHiddenIsNoWork() {
    var scene = SceneBuilder(128, 64)
    scene.layer(CGRect(0, 0, 128, 64), id: 1) { $0.backgroundColor = .red }
    scene.layer(CGRect(32, 0, 96, 64), id: 2) {
      $0.backgroundColor = RGBAColor(red: 1, green: 1, blue: 1, alpha: 0.5)
    }
    scene.layer(CGRect(64, 0, 64, 64), id: 3) { $0.backgroundColor = .blue }
    let renderer = renderer()
    renderer.render(scene.frame)

    let layers = [1: 64 * 64, 2: 32 * 64, 3: 64 * 64]
    for (id, pixels) in layers {
      #expect(renderer.work.layers[LayerID(rawValue: UInt64(id))] == pixels)
    }
    #expect(renderer.work.layers.count == 3)
    let left = PixelRect(minX: 0, minY: 0, maxX: 64, maxY: 64)
    let right = PixelRect(minX: 64, minY: 0, maxX: 128, maxY: 64)
    #expect(renderer.work.regions == [left: (64 + 32) * 64, right: 64 * 64])
  }

  /// The sum is that of the frame's cost without the clearing of tiles, for any number of threads.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func theSumIsTheCost(seed: UInt64) {
    let frame = RandomScene(seed: seed).frame
    let (one, three) = (renderer(), renderer(threads: 3))
    let cost = one.render(frame)
    three.render(frame)

    #expect(one.work == three.work)
    let sum = one.work.layers.values.reduce(0, +)
    #expect(sum > 0)
    #expect((0...frame.width * frame.height).contains(cost.pixelsComposited - sum))
  }

  @Test func nothingIsRecordedUnasked() {
    var scene = SceneBuilder(64, 64)
    scene.layer(CGRect(0, 0, 64, 64)) { $0.backgroundColor = .red }
    let renderer = Renderer()
    renderer.render(scene.frame)
    #expect(renderer.work.layers.isEmpty)
    #expect(renderer.work.regions.isEmpty)
  }
}
