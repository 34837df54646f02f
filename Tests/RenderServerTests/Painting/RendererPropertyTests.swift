// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import NacreTestKit
import PixelKernels
import PixelReference
import RenderServer
import RenderTree
import Testing

/// A pixel is a function of the frame alone: every way of drawing gives the same bytes.
struct RendererPropertyTests {
  @Test(arguments: seeds(1...80))
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

  /// A few of many layers change, alone or inside others.
  @Test(arguments: seeds(300...320))
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

  /// The averages of a backdrop are kept when only its filters change.
  @Test(arguments: seeds(1000...1060))
  func filtersThatChangeEqualFullRedraw(seed: UInt64) {
    var scene = RandomScene(seed: seed, count: 12)
    let renderer = Renderer(threads: Int(seed % 3) + 1, tileWidth: 32, tileHeight: 16)

    for step in 0..<10 {
      renderer.render(scene.frame)
      let fresh = Renderer()
      fresh.render(scene.frame)

      #expect(renderer.surface.pixels == fresh.surface.pixels, "seed \(seed), step \(step)")
      if step % 3 == 2 { scene.mutate() }
      scene.changeBackdrops()
    }
  }

  @Test(arguments: seeds(100...140))
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
    for table in [.reference] + KernelTable.all {
      let other = Renderer(kernels: table)
      other.render(frame)
      #expect(other.surface.pixels == plain.surface.pixels, "\(table.name), seed \(seed)")
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func manyLayersDoNotDependOnThreads(seed: UInt64) {
    let frame = RandomScene(seed: seed, count: 700).frame
    let plain = Renderer()
    let cost = plain.render(frame)
    for threads in [2, 7] {
      let threaded = Renderer(threads: threads)
      #expect(threaded.render(frame) == cost)
      #expect(threaded.surface.pixels == plain.surface.pixels, "\(threads) threads, seed \(seed)")
    }
  }

  /// Returns the scene inside a larger frame, far from the edges, at which backdrops are cut off.
  private func distant(_ frame: Frame, by offset: Double) -> Frame {
    var result = frame
    (result.width, result.height) = (frame.width + 512, frame.height + 512)
    for index in result.layers.indices {
      result.layers[index].toDevice.m41 += offset
      result.layers[index].toDevice.m42 += offset
    }
    return result
  }

  /// Returns the pixels of the part of the picture that has the scene's original size.
  private func pixels(_ frame: Frame, from start: Int) -> [UInt32] {
    let renderer = Renderer()
    renderer.render(frame)
    let pixels = renderer.surface.pixels
    return (start..<(start + frame.height - 512)).flatMap { y in
      let first = y * frame.width + start
      return pixels[first..<(first + frame.width - 512)]
    }
  }

  /// Averages of backdrops lie on a grid of the screen, so the moves are a multiple of their sides.
  @Test(arguments: seeds(200...900))
  func wholePixelMovesMoveThePicture(seed: UInt64) {
    var scene = RandomScene(seed: seed)
    scene.removePerspective()

    let before = pixels(distant(scene.frame, by: 256), from: 256)
    let after = pixels(distant(scene.frame, by: 272), from: 272)

    let wrong = before.indices.filter { before[$0] != after[$0] }
    #expect(wrong.isEmpty, "seed \(seed), first at \(wrong.first ?? -1)")
  }

  /// Content outside the surface affects pixels inside through blurs and shadows.
  @Test(arguments: seeds(400...800))
  func surfaceOnlyCutsThePicture(seed: UInt64) {
    var scene = RandomScene(seed: seed)
    scene.removePerspective()
    scene.removeBackdrops()
    let renderer = Renderer()
    renderer.render(scene.frame)

    let (cut, whole) = (
      renderer.surface.pixels, pixels(distant(scene.frame, by: 256), from: 256)
    )

    let wrong = cut.indices.filter { cut[$0] != whole[$0] }
    #expect(wrong.isEmpty, "seed \(seed), first at \(wrong.first ?? -1)")
  }
}
