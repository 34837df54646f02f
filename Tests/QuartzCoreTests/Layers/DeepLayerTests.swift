// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import NacreTestKit
import QuartzCore
import RenderTree
import Testing

/// Layers nested ten thousand deep, on a stack of half a megabyte.
struct DeepLayerTests {
  private static let depth = 10_000

  /// Returns the outermost and the innermost of nested layers that all have the same place.
  private static func nest(_ make: (Int) -> CALayer) -> (top: CALayer, inner: CALayer) {
    let top = make(0)
    var inner = top
    for number in 1..<depth {
      let next = make(number)
      inner.addSublayer(next)
      inner = next
    }
    return (top, inner)
  }

  private static func plain(_: Int) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    // A layer that draws nothing is not in the frame.
    layer.backgroundColor = CGColor(gray: 1, alpha: 1)
    return layer
  }

  @Test func deepLayersAreCommittedEvaluatedHitAndReleased() async {
    let result = await SmallStack.run { () -> [Bool] in
      let (top, inner) = Self.nest(Self.plain)
      let context = LayerContext(root: top, display: nil)
      context.commit()
      let frame = context.tree.evaluate(at: 0, width: 10, height: 10, scale: 1)
      let hit = top.hitTest(CGPoint(x: 5, y: 5))
      let place = inner.convert(CGPoint(x: 1, y: 2), to: top)
      context.invalidate()
      return [
        frame.layers.count == Self.depth, hit === inner, place == CGPoint(x: 1, y: 2),
        inner.contentsAreFlipped(),
      ]
    }
    #expect(result.allSatisfy { $0 }, "\(result)")
  }

  @Test func layersInDeepTransformLayersAreHit() async {
    let isHit = await SmallStack.run {
      let (top, inner) = Self.nest { number in
        let layer = number == Self.depth - 1 ? CALayer() : CATransformLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        return layer
      }
      return top.hitTest(CGPoint(x: 5, y: 5)) === inner
    }
    #expect(isHit)
  }

  /// A layer of a client's class.
  private final class Own: CALayer {}

  @Test func layersBelowTooManyOfTheirOwnClassesAreNotHit() {
    func hit(_ own: Int) -> Bool {
      let (top, inner) = Self.nest { number in
        let layer = number < own ? Own() : CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        return layer
      }
      return top.hitTest(CGPoint(x: 5, y: 5)) === inner
    }
    #expect(hit(500))
    #expect(!hit(600))
  }
}
