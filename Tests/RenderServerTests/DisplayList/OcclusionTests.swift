// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderServer
import RenderTree
import Testing

/// Content that opaque layers hide is not drawn, and everything visible is.
struct OcclusionTests {
  /// Returns a frame of overlapping rotated, rounded and translucent layers, most of them opaque.
  private func pile(seed: UInt64, _ count: Int) -> Frame {
    var random = RandomScene(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let pixels = (0..<4096).map { UInt32(truncatingIfNeeded: $0 * 40_503) | 0xFF00_0000 }
    let picture = PixelImage(width: 64, height: 64, pixels: pixels)
    var scene = SceneBuilder(700, 300)
    for index in 0..<count {
      var place = CATransform3DMakeTranslation(number(-50...700), number(-50...300), 0)
      if index % 3 > 0 { place = CATransform3DRotate(place, number(0...6.3), 0, 0, 1) }
      scene.layer(CGRect(0, 0, number(1...300).rounded(), number(1...200).rounded()), place) {
        $0.opacity = index % 5 == 0 ? 0.5 : 1
        $0.cornerRadius = index % 4 == 0 ? 20 : 0
        if index % 2 == 0 {
          $0.contents = picture
        } else {
          $0.backgroundColor = RGBAColor(
            red: number(0...1), green: number(0...1), blue: number(0...1), alpha: 1)
        }
      }
    }
    return scene.frame
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func pixelsAreThoseOfTilesTooSmallToHideAnything(seed: UInt64) {
    let frame = pile(seed: seed, 60)
    let (hiding, plain) = (Renderer(), Renderer(tileWidth: 24, tileHeight: 1))

    let cost = hiding.render(frame)
    let plainCost = plain.render(frame)

    let (a, b) = (hiding.surface, plain.surface)
    let differing = (0..<300).reduce(0) { sum, y in
      sum + (0..<700).count { a[$0, y] != b[$0, y] }
    }
    #expect(differing == 0)
    #expect(cost.pixelsComposited < plainCost.pixelsComposited)
  }

  /// From front to back: an opaque cover of 128 columns, a translucent layer, a cover of the next 128
  /// columns, and an opaque ground. Each is drawn only where no cover in front of it is.
  @Test func partsBehindCoversAreNotDrawn() {
    var scene = SceneBuilder(512, 64)
    scene.layer(CGRect(0, 0, 512, 64)) { $0.backgroundColor = .red }
    scene.layer(CGRect(128, 0, 128, 64)) { $0.backgroundColor = .blue }
    scene.layer(CGRect(0, 0, 512, 64)) {
      $0.backgroundColor = RGBAColor(red: 1, green: 1, blue: 1, alpha: 0.5)
    }
    scene.layer(CGRect(0, 0, 128, 64)) { $0.backgroundColor = .green }

    let cost = Renderer().render(scene.frame)

    #expect(cost.pixelsComposited == (128 + 384 + 128 + 256) * 64)
  }

  @Test func coverHidesAllBelow() {
    var scene = SceneBuilder(512, 64)
    for _ in 0..<100 {
      scene.layer(CGRect(0, 0, 512, 64)) { $0.backgroundColor = .red }
    }

    let cost = Renderer().render(scene.frame)

    #expect(cost.pixelsComposited == 512 * 64)
  }
}
