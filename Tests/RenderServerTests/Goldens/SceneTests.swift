// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import NacreTestKit
import PixelKernels
import PixelReference
import RenderServer
import RenderTree
import SceneText
import Testing

/// Every scene equals its golden picture, and every way of drawing it gives the same pixels.
struct SceneTests {
  /// Returns the picture with which the others are compared: reference kernels, one thread.
  private func reference(_ frame: Frame) throws -> PixelImage {
    let renderer = Renderer(kernels: .reference)
    renderer.render(frame, background: white)
    return renderer.surface.image
  }

  @Test(arguments: GoldenScene.all)
  func sceneLooksAsRecorded(scene: GoldenScene) throws {
    if let failure = try scene.golden.failure(reference(scene.frame())) {
      Issue.record(Comment(rawValue: failure))
    }
  }

  @Test(arguments: GoldenScene.all)
  func kernelsThreadsAndTilesChangeNothing(scene: GoldenScene) throws {
    let frame = try scene.frame()
    let expected = try reference(frame).pixels

    for kernels in [.reference] + KernelTable.all {
      for threads in [1, 2] {
        for (width, height) in [(17, 13), (64, 64), (512, 64)] {
          let renderer = Renderer(
            threads: threads, tileWidth: width, tileHeight: height, kernels: kernels)
          renderer.render(frame, background: white)
          #expect(
            renderer.surface.pixels == expected, "\(kernels.name), \(threads), \(width)×\(height)")
        }
      }
    }
  }

  @Test(arguments: GoldenScene.all)
  func damageFromOtherScenesChangesNothing(scene: GoldenScene) throws {
    let frame = try scene.frame()
    let expected = try reference(frame).pixels
    let all = GoldenScene.all
    let place = try #require(all.firstIndex { $0.picture == scene.picture })

    for step in [1, 7] {
      let other = all[(place + step) % all.count]
      var before = try other.frame()
      (before.width, before.height) = (frame.width, frame.height)
      let renderer = Renderer(tileWidth: 48, tileHeight: 32)
      renderer.render(before, background: white)
      renderer.render(frame, background: white)
      #expect(renderer.surface.pixels == expected, "after \(other.picture)")
    }
  }

  @Test(arguments: GoldenScene.all)
  func timeMayRunAnyWay(scene: GoldenScene) throws {
    let expected = try reference(scene.frame()).pixels

    for earlier in [-40, 16, 1000] {
      let other = GoldenScene(
        scene: scene.scene, milliseconds: scene.milliseconds + earlier)
      let renderer = Renderer(tileWidth: 48, tileHeight: 32)
      renderer.render(try other.frame(), background: white)
      renderer.render(try scene.frame(), background: white)
      #expect(renderer.surface.pixels == expected, "after \(other.picture)")
    }
  }

  @Test(arguments: GoldenScene.all)
  func wrappersChangeNothing(scene: GoldenScene) throws {
    let text = try scene.text()
    let expected = try reference(scene.frame(of: text)).pixels
    func pixels(_ configure: (inout LayerProperties) -> Void) throws -> [UInt32] {
      try reference(scene.frame(of: text.wrapped(configure))).pixels
    }

    #expect(try pixels { _ in } == expected, "identity")
    #expect(try pixels { $0.opacity = 1 } == expected, "opacity 1")
    let clipped = try pixels {
      let (width, height) = (Double(text.width), Double(text.height))
      $0.bounds.size = CGSize(width: width / text.scale, height: height / text.scale)
      $0.masksToBounds = true
    }
    #expect(clipped == expected, "clipped at the edges of the surface")
  }

  @Test(arguments: GoldenScene.all)
  func wholePixelsMoveThePicture(scene: GoldenScene) throws {
    let text = try scene.text()
    // The dithering pattern of gradients has 4 × 4 pixels and is fixed to the device, so both
    // distances are multiples of four.
    let (dx, dy) = (4, 8)
    let frame = scene.frame(
      of: text.wrapped {
        $0.position = CGPoint(x: Double(dx) / text.scale, y: Double(dy) / text.scale)
      })

    let (before, after) = (try reference(scene.frame(of: text)), try reference(frame))

    for y in 0..<(text.height - dy) {
      let from = y * text.width
      let to = (y + dy) * text.width + dx
      let count = text.width - dx
      #expect(
        before.pixels[from..<(from + count)].elementsEqual(after.pixels[to..<(to + count)]),
        "row \(y)")
    }
  }

  @Test(arguments: GoldenScene.all)
  func printedSceneLooksTheSame(scene: GoldenScene) throws {
    let text = try scene.text()
    let printed = try SceneText.parse(text.print())

    #expect(printed.print() == text.print())
    #expect(
      try reference(scene.frame(of: printed)).pixels == reference(scene.frame(of: text)).pixels)
  }
}

extension SceneText {
  /// Returns the scene inside one more layer, whose origin is the device's.
  fileprivate func wrapped(_ configure: (inout LayerProperties) -> Void) -> SceneText {
    var (result, change) = (self, LayerChange(id: LayerID(rawValue: 1 << 40)))
    var properties = LayerProperties()
    properties.anchorPoint = .zero
    configure(&properties)
    change.properties = properties
    change.children = [commit.root].compactMap { $0 }
    result.commit.changes.append(change)
    result.commit.root = change.id
    return result
  }
}

extension Surface {
  fileprivate var image: PixelImage { PixelImage(width: width, height: height, pixels: pixels) }
}
