// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import NacreTestKit
import RenderTree
import Testing

@testable import RenderServer

/// Trees nested deeply, drawn on a stack of half a megabyte.
struct DepthTests {
  /// Returns the pixel of nested layers that all cover the surface.
  ///
  /// - Parameter set: Sets the properties of a layer, whose number is 0 for the outermost. The last
  ///   number is that of two layers beside each other.
  private func pixel(
    _ depth: Int, _ set: @escaping @Sendable (inout LayerProperties, Int) -> Void
  ) async -> UInt32 {
    await SmallStack.run {
      var commit = Commit()
      commit.root = LayerID(rawValue: 1)
      commit.changes = (0...(depth + 1)).map { number in
        var change = LayerChange(id: LayerID(rawValue: UInt64(number + 1)))
        var properties = LayerProperties()
        properties.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
        properties.position = CGPoint(x: 4, y: 4)
        set(&properties, min(number, depth))
        change.properties = properties
        if number < depth - 1 {
          change.children = [LayerID(rawValue: UInt64(number + 2))]
        } else if number == depth - 1 {
          change.children = [
            LayerID(rawValue: UInt64(number + 2)), LayerID(rawValue: UInt64(number + 3)),
          ]
        }
        return change
      }
      var tree = RenderTree()
      tree.apply(commit)
      let renderer = Renderer()
      renderer.render(tree.evaluate(at: 0, width: 8, height: 8, scale: 1))
      return renderer.surface[4, 4]
    }
  }

  @Test func tenThousandNestedLayersAreDrawn() async {
    let pixel = await pixel(10_000) { properties, number in
      properties.backgroundColor = number < 10_000 ? .black : .white
    }
    #expect(pixel == 0xFFFF_FFFF)
  }

  @Test func groupsAreDrawnUpToTheLimit() async {
    func pixel(groups: Int) async -> UInt32 {
      await self.pixel(groups) { properties, number in
        if number < groups {
          properties.opacity = 0.999
        } else {
          properties.backgroundColor = .white
        }
      }
    }
    let limit = DisplayListBuilder.maximumGroupDepth
    #expect(await pixel(groups: limit) != 0xFF00_0000)
    #expect(await pixel(groups: limit + 1) == 0xFF00_0000)
  }

  @Test func rastersInsideEachOtherAreDrawn() async {
    let pixel = await pixel(100) { properties, number in
      properties.shouldRasterize = true
      if number == 100 { properties.backgroundColor = .white }
    }
    #expect(pixel == 0xFFFF_FFFF)
  }
}
