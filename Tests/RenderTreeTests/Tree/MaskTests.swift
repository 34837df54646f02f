// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderTree
import SceneText
import Testing

struct MaskTests {
  private func frame(_ mask: String, at time: Double = 0) throws -> Frame {
    let scene = try SceneText.parse(
      """
      size 64 64
      layer {
        bounds 0 0 64 64
        position 32 32
        sublayerTransform scale 3
        layer {
          frame 8 8 20 20
          backgroundColor #FFFFFF
          timing {
            timeOffset 1
          }
          mask layer {
            backgroundColor #FFFFFF
            \(mask)
          }
          layer {
            frame 0 0 9 9
            backgroundColor #FFFFFF
          }
        }
        layer {
          frame 0 0 5 5
          backgroundColor #FFFFFF
        }
      }
      """)
    var tree = RenderTree()
    tree.apply(scene.commit)
    return tree.evaluate(at: time, width: 64, height: 64, scale: 1)
  }

  @Test func maskComesLastInItsLayerAndSpace() throws {
    let layer = "layer {\nframe 0 0 1 1\nbackgroundColor #FFFFFF\n}"
    let layers = try frame("frame 1 2 4 4\n" + layer).layers

    #expect(layers.map(\.isMask) == [false, false, false, true, false, false])
    #expect(layers.map(\.subtreeEnd) == [6, 5, 3, 5, 5, 6])
    // The sublayer transform is centred on the middle of the bounds, at 64/2. The mask lies in the
    // plane of its layer.
    #expect(layers[3].toDevice.m11 == 3)
    #expect(layers[3].toDevice.m41 == layers[1].toDevice.m41 + 3)
  }

  @Test(arguments: ["hidden true", "opacity 0", "transform scale 0"])
  func maskThatShowsNothingHidesItsLayer(how: String) throws {
    #expect(try frame("frame 0 0 4 4\n" + how).layers.count == 2)
  }

  @Test func maskOfAMaskIsIgnored() throws {
    let layers = try frame("frame 0 0 9 9\nmask layer { hidden true }").layers

    #expect(layers.count == 5)
  }

  @Test func timeOfTheMaskIsThatOfItsLayer() throws {
    let mask = """
      frame 0 0 9 9
      animate opacity {
        from 0
        to 1
        duration 2
      }
      """
    #expect(try frame(mask, at: 0.5).layers[3].properties.opacity == 0.75)
  }
}
