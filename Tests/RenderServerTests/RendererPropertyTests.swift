// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import PixelKernels
import RenderServer
import RenderTree
import Testing

/// A pixel is a function of the frame alone: byte-equal whatever the way to it.
struct RendererPropertyTests {
  @Test(arguments: 1...80 as ClosedRange<UInt64>)
  func damageEqualsFullRedraw(seed: UInt64) {
    var scene = RandomScene(seed: seed)
    let renderer = Renderer(tileWidth: 48, tileHeight: 32)

    for step in 0..<8 {
      let frame = scene.frame
      let old = renderer.surface.pixels
      renderer.render(frame)
      let fresh = Renderer(tileWidth: 512, tileHeight: 64)
      fresh.render(frame)

      let (a, b) = (renderer.surface.pixels, fresh.surface.pixels)
      let wrong = a.indices.filter { a[$0] != b[$0] }
      #expect(wrong.isEmpty, "seed \(seed), step \(step), first at \(wrong.first ?? -1)")
      if old.count == a.count {
        for index in a.indices where old[index] != a[index] {
          let (x, y) = (Int32(index % frame.width), Int32(index / frame.width))
          let pixel = PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)
          #expect(renderer.damage.contains { $0.contains(pixel) }, "seed \(seed), step \(step)")
        }
      }
      scene.mutate()
    }
  }

  /// Few of many layers change, each by itself or inside others.
  @Test(arguments: 300...320 as ClosedRange<UInt64>)
  func smallChangesEqualFullRedraw(seed: UInt64) {
    var scene = RandomScene(seed: seed, count: 60)
    let renderer = Renderer(tileWidth: 48, tileHeight: 32)

    for step in 0..<8 {
      renderer.render(scene.frame)
      let fresh = Renderer()
      fresh.render(scene.frame)

      #expect(renderer.surface.pixels == fresh.surface.pixels, "seed \(seed), step \(step)")
      scene.mutate(order: false)
    }
  }

  @Test(arguments: 100...140 as ClosedRange<UInt64>)
  func threadsTilesAndInstructionsChangeNothing(seed: UInt64) throws {
    let frame = RandomScene(seed: seed).frame
    let plain = Renderer()
    let cost = plain.render(frame)

    let threaded = Renderer(threads: 2)
    #expect(threaded.render(frame) == cost)
    #expect(threaded.surface.pixels == plain.surface.pixels, "threads, seed \(seed)")
    for (width, height) in [(7, 5), (64, 64), (1000, 1)] {
      let tiled = Renderer(threads: 3, tileWidth: width, tileHeight: height)
      tiled.render(frame)
      #expect(tiled.surface.pixels == plain.surface.pixels, "\(width)×\(height), seed \(seed)")
    }
    for variant in KernelTable.Variant.allCases {
      guard let table = KernelTable(variant) else { continue }
      let other = Renderer(kernels: table)
      other.render(frame)
      #expect(other.surface.pixels == plain.surface.pixels, "\(variant), seed \(seed)")
    }
  }

  @Test(arguments: 200...220 as ClosedRange<UInt64>)
  func wholePixelMovesMoveThePicture(seed: UInt64) {
    var scene = RandomScene(seed: seed)
    scene.removePerspective()
    let frame = scene.frame
    var moved = frame
    for index in moved.layers.indices {
      moved.layers[index].toDevice.m41 += 4
      moved.layers[index].toDevice.m42 += 4
    }
    let renderer = Renderer()
    renderer.render(frame)
    let before = renderer.surface.pixels

    renderer.render(moved)

    let after = renderer.surface.pixels
    // A border of the picture shows what was outside before.
    for y in 20..<(frame.height - 20) {
      for x in 20..<(frame.width - 20) {
        let (a, b) = (before[y * frame.width + x], after[(y + 4) * frame.width + x + 4])
        if a != b { Issue.record("(\(x), \(y)), seed \(seed)") }
      }
    }
  }
}
