// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderServer
import RenderTree
import Testing

/// Filters of layers, compared with explicit equivalents.
struct LayerFilterTests {
  /// Returns the pixels of a layer with four coloured squares, over white.
  private func pixels(_ configure: (inout LayerProperties) -> Void) -> [UInt32] {
    var scene = SceneBuilder(8, 8)
    scene.layer(CGRect(0, 0, 8, 8)) {
      $0.contents = PixelImage(
        width: 2, height: 2, pixels: [0xFFE0_3030, 0xFF30_B030, 0x8018_3070, 0])
      $0.magnificationFilter = .nearest
      configure(&$0)
    }
    let renderer = Renderer()
    renderer.render(scene.frame, background: white)
    return renderer.surface.pixels
  }

  private func difference(_ a: [UInt32], _ b: [UInt32]) -> Int {
    zip(a, b).map { a, b in
      [0, 8, 16, 24].map { abs(Int((a >> $0) & 255) - Int((b >> $0) & 255)) }.max() ?? 0
    }.max() ?? 0
  }

  @Test(arguments: [0, 0.3, 0.6, 1])
  func opacityFades(amount: Double) {
    let filtered = pixels { $0.filters = [FilterStep(.opacity, [amount])] }

    #expect(difference(filtered, pixels { $0.opacity = amount }) <= 1)
  }

  /// A matrix whose last row reads colours changes the alpha.
  @Test func matricesMayMakeAlphaOfColors() {
    let matrix: [Double] = [
      0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0,
    ]
    let filtered = pixels { $0.filters = [FilterStep(.colorMatrix, matrix)] }

    // Red, with the original red component as alpha: 224/255, 48/255, and half of 48/255 in the
    // third.
    let expected: [UInt32] = [0xFFFF_1F1F, 0xFFFF_CFCF, 0xFFFF_E7E7, white]
    let found = [filtered[0], filtered[7], filtered[56], filtered[63]]
    #expect(difference(found, expected) <= 1, "\(found.map { String($0, radix: 16) })")
  }

  /// Blend modes that change undrawn pixels affect only the pixels inside the bounds.
  @Test(arguments: [
    BlendMode.clear, .sourceIn, .sourceOut, .destinationIn, .destinationAtop, .copy,
  ])
  func modesEndAtTheBounds(mode: BlendMode) {
    var scene = SceneBuilder(12, 12)
    scene.layer(CGRect(0, 0, 12, 12), id: 1) {
      $0.backgroundColor = .red
    } sublayers: {
      let place = CATransform3DMakeTranslation(3, 4, 0)
      $0.layer(CGRect(0, 0, 5, 4), place) {
        $0.blendMode = mode
      } sublayers: {
        $0.layer(CGRect(0, 0, 1, 1), place) { $0.backgroundColor = .blue }
      }
    }
    let renderer = Renderer()
    renderer.render(scene.frame, background: white)

    for (index, pixel) in renderer.surface.pixels.enumerated() where index != 4 * 12 + 3 {
      let isInside = 3..<8 ~= index % 12 && 4..<8 ~= index / 12
      #expect(pixel == (isInside ? 0 : red), "\(mode) at \(index % 12), \(index / 12)")
    }
  }
}
